@testable import ArchGen

/// A small app with a feature to be copied: a model, a repository, a use case, a view model, screens, tests and wiring.
enum NotesApp {
  static let files = [
    ".archlint.json": #"{"guide": "mvvm-pattern"}"#,
    "App/Models/Note.swift": """
    //
    //  Note.swift
    //  Created by Somebody on 1/2/24.
    //

    import Foundation

    enum NoteColor: String, Codable {
        case red, blue
    }

    struct Note: Identifiable, Codable {
        let id: UUID
        var title: String
        var stars: Int
        var color: NoteColor
        var createdAt: Date

        var document: [String: Any] {
            ["id": id, "title": title, "color": color.rawValue]
        }

        enum CodingKeys: String, CodingKey {
            case id, title
            case stars = "star_count"
            case color
            case createdAt = "created_at"
        }
    }

    """,
    "App/Data/NoteRepository.swift": """
    import Foundation

    protocol NoteRepository {
        func notes() async throws -> [Note]
        func save(note: Note) async throws
    }

    final class FileNoteRepository: NoteRepository {
        private var all: [Note] = []

        func notes() async throws -> [Note] {
            all.filter { $0.title.isEmpty == false }.sorted { $0.createdAt < $1.createdAt }
        }

        func save(note: Note) async throws {
            guard note.stars >= 0, note.color != .red else { return }
            all.append(note)
        }

        func paint(note: Note, color: NoteColor) { print(note.title, color) }
    }

    """,
    "App/Notes/NotesViewModel.swift": """
    import Foundation

    final class NotesViewModel {
        var notes: [Note] = []
        var draftTitle: String = ""
        var draftStars: Int = 0
        var draftColor: NoteColor = .red
        private let noteRepository: NoteRepository

        init(noteRepository: NoteRepository) {
            self.noteRepository = noteRepository
        }

        func save() async throws {
            let title = draftTitle.trimmingCharacters(in: .whitespaces)
            let note = Note(id: UUID(), title: title, stars: draftStars, color: draftColor, createdAt: Date())
            try await noteRepository.save(note: note)
        }
    }

    """,
    "App/Notes/NotesView.swift": """
    import SwiftUI

    struct NotesView: View {
        @State var viewModel: NotesViewModel

        var body: some View {
            List {
                TextField("Title", text: $viewModel.draftTitle)
                ForEach(viewModel.notes) { note in
                    Text(note.title)
                    if note.color == .red {
                        Text("Red")
                    }
                }
            }
            .navigationTitle("Notes")
        }
    }

    """,
    "App/AppContainer.swift": """
    final class AppContainer {
        let noteRepository: NoteRepository
        let clock: Clock

        init() {
            self.noteRepository = FileNoteRepository()
            self.clock = Clock()
        }

        func makeNotesViewModel() -> NotesViewModel {
            NotesViewModel(noteRepository: noteRepository)
        }
    }

    """,
    "App/RootView.swift": """
    import SwiftUI

    enum AppTab {
        case clock, notes
    }

    struct RootView: View {
        let container: AppContainer
        let tab: AppTab

        var body: some View {
            switch tab {
            case .clock:
                Text("Clock")
            case .notes:
                NotesView(viewModel: container.makeNotesViewModel())
            }
        }
    }

    """,
    "App/Clock.swift": "struct Clock {}\n",
    "Tests/NotesViewModelTests.swift": """
    import Foundation
    import Testing

    struct NotesViewModelTests {
        @Test func title() {
            let note = Note(id: UUID(), title: "Milk", stars: 3, color: .red, createdAt: Date())
            #expect(note.title == "Milk")
        }
    }

    """,
  ]

  /// What a feature like one of the app's would be, in an app that has further files.
  static func planned(
    _ fields: [String] = ["code:String", "percentOff:Int"], _ more: [String: String] = [:],
    like neighbour: String = "Note"
  ) throws -> PlannedSource {
    try planned(fields, in: files.merging(more) { $1 }, like: neighbour)
  }

  /// What a feature like one of an app's would be.
  static func planned(
    _ fields: [String], in app: [String: String], like neighbour: String = "Note"
  ) throws -> PlannedSource {
    let folder = try TemporaryFolder(app)
    var order = FeatureOrder(name: "Coupon")
    order.fields = fields
    order.into = folder.path("")
    return try LikenessGenerator.plan(order, like: neighbour)
  }
}
