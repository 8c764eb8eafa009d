import Foundation
import Observation
import SwiftUI

struct Member: Hashable, Identifiable, Sendable {
  let id: UUID
  var name: String
}

enum MemberError: LocalizedError {
  case notFound

  var errorDescription: String? { "Nobody has this number." }
}

protocol MemberServiceProtocol: Sendable {
  func fetchMembers() async throws -> [Member]
}

@MainActor
@Observable
final class MemberListViewModel {
  enum State {
    case idle
    case loading
    case loaded([Member])
    case empty
    case failed(any Error)
  }

  private(set) var state = State.idle
  private let service: any MemberServiceProtocol

  init(service: any MemberServiceProtocol) {
    self.service = service
  }

  func load() async {
    state = .loading
    do {
      let members = try await service.fetchMembers()
      state = members.isEmpty ? .empty : .loaded(members)
    } catch {
      state = .failed(error)
    }
  }
}

@MainActor
@Observable
final class MemberContainer {
  static let shared = MemberContainer(service: EmptyMemberService())

  let service: any MemberServiceProtocol

  init(service: any MemberServiceProtocol) {
    self.service = service
  }
}

struct EmptyMemberService: MemberServiceProtocol {
  func fetchMembers() async throws -> [Member] { throw MemberError.notFound }
}

struct MemberListView: View {
  @State private var viewModel: MemberListViewModel

  init(service: any MemberServiceProtocol) {
    _viewModel = State(initialValue: MemberListViewModel(service: service))
  }

  var body: some View {
    content
      .task(id: 3) { await viewModel.load() }
      .modifier(CardModifier())
  }

  @ViewBuilder
  private var content: some View {
    switch viewModel.state {
    case .idle: Color.clear
    case .loading: ProgressView("Loading…")
    case .loaded(let members):
      List(members) { member in
        Text(member.name)
      }
      .refreshable { await viewModel.load() }
    case .empty: ContentUnavailableView("No members", systemImage: "person")
    case .failed(let error): ErrorView(error: error) { Task { await viewModel.load() } }
    }
  }
}

struct ErrorView: View {
  let error: any Error
  let retry: () -> Void

  var body: some View {
    VStack {
      Text(error.localizedDescription)
      Button("Try again") { retry() }
        .buttonStyle(.borderedProminent)
    }
  }
}

struct CardModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .padding()
      .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
      .shadow(radius: 4)
  }
}

extension View {
  func card() -> some View { modifier(CardModifier()) }
}

struct MemberRoot: View {
  @Environment(MemberContainer.self) private var container
  @State private var member: Member?
  @State private var error: MemberError?
  @State private var isShowingError = false

  var body: some View {
    MemberListView(service: container.service)
      .card()
      .navigationDestination(item: $member) { Text($0.name) }
      .alert(isPresented: $isShowingError, error: error) { Button("OK") {} }
      .fullScreenCover(isPresented: $isShowingError) { EmptyView() }
  }
}

#Preview {
  MemberRoot()
    .environment(MemberContainer.shared)
}
