import Observation
import SwiftUI

struct Parcel: Codable, Hashable, Identifiable, Sendable {
  let id: UUID
  var label: String
  var weight: Double
  var size: ParcelSize
  var isFragile: Bool
  var sentAt: Date
  var note: String?

  static let samples = [
    Parcel(id: UUID(), label: "Books", weight: 2.5, size: .small, isFragile: false, sentAt: .now, note: nil),
    Parcel(id: UUID(), label: "Lamp", weight: 4, size: .large, isFragile: true, sentAt: .now, note: "This side up"),
  ]
}

enum ParcelSize: String, CaseIterable, Codable, Identifiable, Sendable {
  case small, medium, large

  var id: Self { self }
  var title: String { rawValue.capitalized }
}

protocol ParcelService: Sendable {
  func fetchParcels() async throws -> [Parcel]
  func saveParcel(_ parcel: Parcel) async throws -> Parcel
  func deleteParcel(id: Parcel.ID) async throws
}

@MainActor
final class MockParcelService: ParcelService {
  var parcels: [Parcel]
  private(set) var fetchCallCount = 0

  nonisolated init(parcels: [Parcel] = []) {
    self.parcels = parcels
  }

  @MainActor func fetchParcels() async throws -> [Parcel] {
    fetchCallCount += 1
    return parcels
  }

  @MainActor func saveParcel(_ parcel: Parcel) async throws -> Parcel {
    parcels.append(parcel)
    return parcel
  }

  @MainActor func deleteParcel(id: Parcel.ID) async throws {
    parcels.removeAll { $0.id == id }
  }
}

@MainActor
@Observable
final class ParcelModel {
  private(set) var parcels: [Parcel] = []
  private(set) var isLoading = false
  var errorMessage: String?
  var searchText = ""

  private let service: any ParcelService

  init(service: any ParcelService) {
    self.service = service
  }

  func load() async {
    isLoading = true
    errorMessage = nil
    defer { isLoading = false }
    do {
      parcels = try await service.fetchParcels()
    } catch {
      errorMessage = error.localizedDescription
    }
  }

  func save(_ parcel: Parcel) async {
    do {
      parcels.append(try await service.saveParcel(parcel))
    } catch {
      errorMessage = error.localizedDescription
    }
  }

  func delete(at offsets: IndexSet) async {
    for index in offsets {
      try? await service.deleteParcel(id: parcels[index].id)
    }
    parcels.remove(atOffsets: offsets)
  }
}

extension EnvironmentValues {
  @Entry var parcelService: any ParcelService = MockParcelService()
  @Entry var showsWeights = true
}

struct ParcelListView: View {
  @Environment(ParcelModel.self) private var model
  @Environment(\.showsWeights) private var showsWeights
  @State private var isAdding = false
  @State private var selected: Parcel?

  var body: some View {
    @Bindable var bindableModel = model
    NavigationStack {
      Group {
        if model.isLoading {
          ProgressView("Loading parcels…")
        } else if let message = model.errorMessage {
          ContentUnavailableView(
            "Parcels can't be loaded", systemImage: "exclamationmark.triangle", description: Text(message))
        } else if model.parcels.isEmpty {
          ContentUnavailableView {
            Label("No parcels", systemImage: "shippingbox")
          } description: {
            Text("Add the first one.")
          } actions: {
            Button("Add") { isAdding = true }
          }
        } else {
          list
        }
      }
      .navigationTitle("Parcels")
      .navigationDestination(for: Parcel.self) { ParcelDetailView(parcel: $0) }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { isAdding = true }
        }
        ToolbarItemGroup(placement: .bottomBar) {
          EditButton()
        }
      }
      .searchable(text: $bindableModel.searchText, prompt: "Search parcels")
      .sheet(isPresented: $isAdding) { ParcelFormView() }
      .sheet(item: $selected) { ParcelFormView(parcel: $0) }
      .refreshable { await model.load() }
      .task { await model.load() }
      .alert("Error", isPresented: .constant(model.errorMessage != nil)) {
        Button("OK", role: .cancel) { model.errorMessage = nil }
      } message: {
        Text(model.errorMessage ?? "")
      }
    }
  }

  private var list: some View {
    List {
      Section("Sent") {
        ForEach(model.parcels) { parcel in
          NavigationLink(value: parcel) {
            ParcelRow(parcel: parcel)
          }
          .swipeActions(edge: .leading) {
            Button("Edit", systemImage: "pencil") { selected = parcel }
              .tint(.blue)
          }
          .contextMenu {
            Button("Edit") { selected = parcel }
          }
        }
        .onDelete { offsets in
          Task { await model.delete(at: offsets) }
        }
      }
      if showsWeights {
        Section {
          Text(model.parcels.map(\.weight).reduce(0, +), format: .number)
        } header: {
          Text("Weight")
        } footer: {
          Text("in kilograms")
        }
      }
    }
    .listStyle(.insetGrouped)
    .overlay {
      if model.parcels.isEmpty { ContentUnavailableView.search(text: model.searchText) }
    }
  }
}

struct ParcelRow: View {
  let parcel: Parcel

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      VStack(alignment: .leading, spacing: 4) {
        Text(parcel.label)
          .font(.headline)
          .lineLimit(1)
        Text(parcel.sentAt, style: .date)
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      Spacer()
      Text(parcel.weight, format: .number.precision(.fractionLength(2)))
        .monospacedDigit()
      Text(parcel.size.title)
        .font(.caption)
        .padding(.horizontal, 8)
        .padding(.vertical, 2)
        .background(.quaternary)
        .clipShape(Capsule())
      if parcel.isFragile {
        Image(systemName: "wineglass")
          .accessibilityLabel("Fragile")
      }
    }
    .accessibilityElement(children: .combine)
    .contentShape(.rect)
  }
}

struct ParcelDetailView: View {
  let parcel: Parcel

  var body: some View {
    Form {
      LabeledContent("Label", value: parcel.label)
      LabeledContent("Weight", value: parcel.weight, format: .number)
      LabeledContent("Sent") { Text(parcel.sentAt, format: .dateTime.year().month().day()) }
      if let note = parcel.note { LabeledContent("Note", value: note) }
    }
    .navigationTitle(parcel.label)
    .navigationBarTitleDisplayMode(.inline)
  }
}

struct ParcelFormState {
  var label = ""
  var weight = ""
  var size = ParcelSize.small
  var isFragile = false
  var sentAt = Date.now
  var pickedUpAt: Date?
  var note = ""
  private(set) var labelError: String?

  mutating func validate() -> Bool {
    labelError = label.allSatisfy(\.isWhitespace) ? "Label is required" : nil
    return labelError == nil
  }
}

struct ParcelFormView: View {
  @Environment(ParcelModel.self) private var model
  @Environment(\.dismiss) private var dismiss
  @State private var state = ParcelFormState()
  @State private var isSaving = false
  @FocusState private var focused: FieldName?

  private enum FieldName: Hashable {
    case label, weight
  }

  private let parcel: Parcel?

  init(parcel: Parcel? = nil) {
    self.parcel = parcel
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Label", text: $state.label)
            .focused($focused, equals: .label)
            .submitLabel(.next)
            .onSubmit { focused = .weight }
          if let message = state.labelError {
            Text(message).font(.caption).foregroundStyle(.red)
          }
          TextField("Weight", text: $state.weight)
            .keyboardType(.decimalPad)
            .focused($focused, equals: .weight)
          TextField("Note", text: $state.note, axis: .vertical)
            .lineLimit(3...6)
            .textInputAutocapitalization(.sentences)
            .autocorrectionDisabled()
        }
        Picker("Size", selection: $state.size) {
          ForEach(ParcelSize.allCases) { size in
            Text(size.title).tag(size)
          }
        }
        .pickerStyle(.segmented)
        Toggle("Fragile", isOn: $state.isFragile)
        DatePicker("Sent", selection: $state.sentAt, displayedComponents: .date)
        if let pickedUpAt = Binding($state.pickedUpAt) {
          DatePicker("Picked up", selection: pickedUpAt, in: ...Date.now)
        }
      }
      .disabled(isSaving)
      .navigationTitle(parcel == nil ? "New parcel" : "Edit parcel")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { Task { await save() } }
        }
      }
      .onAppear {
        guard let parcel else { return }
        state.label = parcel.label
      }
      .onChange(of: state.size) { _, newSize in
        if newSize == .large { focused = nil }
      }
      .interactiveDismissDisabled(isSaving)
    }
  }

  private func save() async {
    guard state.validate(), let weight = Double(state.weight) else { return }
    isSaving = true
    defer { isSaving = false }
    await model.save(
      Parcel(
        id: parcel?.id ?? UUID(), label: state.label, weight: weight, size: state.size, isFragile: state.isFragile,
        sentAt: state.sentAt, note: state.note.isEmpty ? nil : state.note))
    dismiss()
  }
}

struct ParcelApp: App {
  @State private var model = ParcelModel(service: MockParcelService())
  @Environment(\.scenePhase) private var scenePhase

  var body: some Scene {
    WindowGroup {
      ParcelListView()
        .environment(model)
        .environment(\.showsWeights, false)
    }
    .onChange(of: scenePhase) { _, _ in }
  }
}

#Preview("Parcels") {
  ParcelListView()
    .environment(ParcelModel(service: MockParcelService()))
}

#Preview(traits: .sizeThatFitsLayout) {
  ParcelRow(parcel: Parcel.samples[0])
}
