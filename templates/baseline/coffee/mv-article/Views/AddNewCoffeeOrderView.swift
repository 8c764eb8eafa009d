import SwiftUI

/// Adds an order or changes one.
struct AddNewCoffeeOrderView: View {
  /// The fields that the keyboard goes through.
  private enum Field {
    case name, coffeeName, total
  }

  @EnvironmentObject private var model: Model
  @Environment(\.dismiss) private var dismiss
  @State private var formState: AddCoffeeViewState
  @FocusState private var focus: Field?
  private let order: Order?

  /// - Parameter order: The order to change, or `nil` for a new one.
  init(order: Order? = nil) {
    self.order = order
    _formState = State(initialValue: AddCoffeeViewState(order: order))
  }

  var body: some View {
    NavigationStack {
      Form {
        fields
        if let message = model.saveErrorMessage {
          Section("Not Saved") {
            Text(message)
              .foregroundStyle(.red)
          }
        }
      }
      .navigationTitle(order == nil ? "New Order" : "Edit Order")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
            .disabled(model.isSaving)
        }
        ToolbarItem(placement: .confirmationAction) {
          Button(order == nil ? "Place Order" : "Update Order") {
            Task { await updateOrPlaceOrder() }
          }
          .disabled(model.isSaving)
        }
      }
      .interactiveDismissDisabled(model.isSaving)
      .onAppear { model.dismissErrors() }
    }
  }

  @ViewBuilder private var fields: some View {
    Section {
      LabeledContent("Name") {
        TextField("Name", text: $formState.name)
          .multilineTextAlignment(.trailing)
          .focused($focus, equals: .name)
          .submitLabel(.next)
          .onSubmit { focus = .coffeeName }
      }
      FieldMessage(text: formState.errors.name)
      LabeledContent("Coffee name") {
        TextField("Coffee name", text: $formState.coffeeName)
          .multilineTextAlignment(.trailing)
          .focused($focus, equals: .coffeeName)
          .submitLabel(.next)
          .onSubmit { focus = .total }
      }
      FieldMessage(text: formState.errors.coffeeName)
      LabeledContent("Total") {
        TextField("Total", text: $formState.total)
          .multilineTextAlignment(.trailing)
          .keyboardType(.decimalPad)
          .focused($focus, equals: .total)
      }
      FieldMessage(text: formState.errors.total)
      Picker("Size", selection: $formState.size) {
        ForEach(CoffeeSize.allCases) { value in
          Text(value.label).tag(value)
        }
      }
      .pickerStyle(.segmented)
    }
  }

  private func updateOrPlaceOrder() async {
    guard let saved = formState.validOrder(replacing: order) else { return }
    if await model.updateOrPlaceOrder(saved, replacing: order) { dismiss() }
  }
}

#if DEBUG
  #Preview {
    AddNewCoffeeOrderView(order: Order.samples[0])
      .environmentObject(Model(orderService: MockOrderService()))
  }
#endif
