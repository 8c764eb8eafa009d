import SwiftUI

/// Adds an order or changes one.
struct AddOrderView: View {
  /// The fields that the keyboard goes through.
  private enum Field {
    case name, coffeeName, total
  }

  @Environment(OrderModel.self) private var model
  @Environment(\.dismiss) private var dismiss
  @State private var formState: OrderFormState
  @FocusState private var focus: Field?
  private let order: Order?

  /// - Parameter order: The order to change, or `nil` for a new one.
  init(order: Order? = nil) {
    self.order = order
    _formState = State(initialValue: OrderFormState(order: order))
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
          Button(order == nil ? "Add" : "Update") {
            Task { await saveOrder() }
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
      FieldMessage(text: formState.nameError)
      LabeledContent("Coffee name") {
        TextField("Coffee name", text: $formState.coffeeName)
          .multilineTextAlignment(.trailing)
          .focused($focus, equals: .coffeeName)
          .submitLabel(.next)
          .onSubmit { focus = .total }
      }
      FieldMessage(text: formState.coffeeNameError)
      LabeledContent("Total") {
        TextField("Total", text: $formState.total)
          .multilineTextAlignment(.trailing)
          .keyboardType(.decimalPad)
          .focused($focus, equals: .total)
      }
      FieldMessage(text: formState.totalError)
      Picker("Size", selection: $formState.size) {
        ForEach(CoffeeSize.allCases) { value in
          Text(value.label).tag(value)
        }
      }
      .pickerStyle(.segmented)
    }
  }

  private func saveOrder() async {
    guard let saved = formState.validOrder(replacing: order) else { return }
    if await model.saveOrder(saved, replacing: order) { dismiss() }
  }
}

#if DEBUG
  #Preview {
    AddOrderView(order: Order.samples[0])
      .environment(OrderModel(orderService: MockOrderService()))
  }
#endif
