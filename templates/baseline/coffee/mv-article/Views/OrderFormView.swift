import SwiftUI

/// Adds an order or changes one.
struct OrderFormView: View {
  @EnvironmentObject private var model: OrderModel
  @Environment(\.dismiss) private var dismiss
  @State private var formState: OrderFormState
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
        if let message = model.errorMessage {
          Text(message)
            .foregroundStyle(.red)
        }
      }
      .navigationTitle(order == nil ? "New Order" : "Edit Order")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            Task { await save() }
          }
        }
      }
    }
  }

  @ViewBuilder private var fields: some View {
    Section {
      TextField("Name", text: $formState.name)
      FieldMessage(text: formState.nameError)
    }
    Section {
      TextField("Coffee name", text: $formState.coffeeName)
      FieldMessage(text: formState.coffeeNameError)
    }
    Section {
      Picker("Size", selection: $formState.size) {
        ForEach(CoffeeSize.allCases) { value in
          Text(value.label).tag(value)
        }
      }
    }
    Section {
      TextField("Total", text: $formState.total)
        .keyboardType(.decimalPad)
      FieldMessage(text: formState.totalError)
    }
  }

  private func save() async {
    guard let saved = formState.validOrder(replacing: order) else { return }
    if await model.saveOrder(saved, replacing: order) { dismiss() }
  }
}

/// What is wrong with a field, if anything.
private struct FieldMessage: View {
  let text: String?

  var body: some View {
    if let text {
      Text(text)
        .font(.caption)
        .foregroundStyle(.red)
    }
  }
}

#Preview {
  OrderFormView(order: Order.samples[0])
    .environmentObject(OrderModel(orderService: MockOrderService()))
}
