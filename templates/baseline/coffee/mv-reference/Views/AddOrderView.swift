import SwiftUI

/// Adds an order or changes one.
struct AddOrderView: View {
  @Environment(OrderModel.self) private var model
  @State private var formState: OrderFormState
  @FocusState private var focus: OrderFormState.Field?
  private let order: Order?

  /// - Parameter order: The order to change, or `nil` for a new one.
  init(order: Order? = nil) {
    self.order = order
    _formState = State(initialValue: OrderFormState(order: order))
  }

  var body: some View {
    FormSheet(
      title: order == nil ? "New Order" : "Edit Order",
      confirmation: order == nil ? "Add" : "Update",
      isSaving: model.isSaving,
      failure: model.saveErrorMessage,
      refusals: model.refusals,
      close: model.closeForm,
      save: saveOrder
    ) {
      fields
    }
  }

  @ViewBuilder private var fields: some View {
    Section {
      LabeledTextField("Name", text: $formState.name, message: formState.nameError)
        .focus($focus, on: .name, next: .coffeeName)
      LabeledTextField(
        "Coffee name",
        text: $formState.coffeeName,
        message: formState.coffeeNameError
      )
        .focus($focus, on: .coffeeName, next: .total)
      LabeledTextField("Total", text: $formState.total, message: formState.totalError)
        .focus($focus, on: .total)
        .keyboardType(.decimalPad)
      Picker("Size", selection: $formState.size) {
        ForEach(CoffeeSize.allCases) { Text($0.label).tag($0) }
      }
      .pickerStyle(.segmented)
    }
  }

  private func saveOrder() async -> Bool {
    guard let saved = formState.validOrder(replacing: order) else {
      focus = formState.firstInvalid
      return false
    }
    return await model.saveOrder(saved, replacing: order)
  }
}

#if DEBUG
  #Preview {
    AddOrderView(order: Order.samples[0])
      .environment(OrderModel(orderService: MockOrderService()))
  }
#endif
