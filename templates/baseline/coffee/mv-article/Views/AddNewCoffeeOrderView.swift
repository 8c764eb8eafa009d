import SwiftUI

/// Adds an order or changes one.
struct AddNewCoffeeOrderView: View {
  @EnvironmentObject private var model: Model
  @State private var formState: AddCoffeeViewState
  @FocusState private var focus: AddCoffeeViewState.Field?
  private let order: Order?

  /// - Parameter order: The order to change, or `nil` for a new one.
  init(order: Order? = nil) {
    self.order = order
    _formState = State(initialValue: AddCoffeeViewState(order: order))
  }

  var body: some View {
    FormSheet(
      title: order == nil ? "New Order" : "Edit Order",
      confirmation: order == nil ? "Place Order" : "Update Order",
      isSaving: model.isSaving,
      failure: model.saveErrorMessage,
      refusals: model.refusals,
      close: model.closeForm,
      save: updateOrPlaceOrder
    ) {
      fields
    }
  }

  @ViewBuilder private var fields: some View {
    Section {
      LabeledTextField("Name", text: $formState.name, message: formState.errors.name)
        .focus($focus, on: .name, next: .coffeeName)
      LabeledTextField(
        "Coffee name",
        text: $formState.coffeeName,
        message: formState.errors.coffeeName
      )
        .focus($focus, on: .coffeeName, next: .total)
      LabeledTextField("Total", text: $formState.total, message: formState.errors.total)
        .focus($focus, on: .total)
        .keyboardType(.decimalPad)
      Picker("Size", selection: $formState.size) {
        ForEach(CoffeeSize.allCases) { Text($0.label).tag($0) }
      }
      .pickerStyle(.segmented)
    }
  }

  private func updateOrPlaceOrder() async -> Bool {
    guard let saved = formState.validOrder(replacing: order) else {
      focus = formState.firstInvalid
      return false
    }
    return await model.updateOrPlaceOrder(saved, replacing: order)
  }
}

#if DEBUG
  #Preview {
    AddNewCoffeeOrderView(order: Order.samples[0])
      .environmentObject(Model(orderService: MockOrderService()))
  }
#endif
