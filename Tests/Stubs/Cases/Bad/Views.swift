import SwiftUI

struct NoSuchModifier: View {
  var body: some View {
    Text("a").fontSize(12)  // ← value of type 'Text' has no member 'fontSize'
  }
}

struct NoSuchView: View {
  var body: some View {
    CardView { Text("a") }  // ← cannot find 'CardView' in scope
  }
}

struct NotAView: View {
  var body: some View {
    VStack {
      42  // ← static method 'buildExpression' requires that 'Int' conform to 'View'
    }
  }
}

struct NumberInText: View {
  let total: Double
  var body: some View {
    Text(total)  // ← no exact matches in call to initializer
  }
}

struct WrongPlacement: View {
  var body: some View {
    Text("a").toolbar {
      ToolbarItem(placement: .leftSide) { Text("b") }  // ← has no member 'leftSide'
    }
  }
}

struct WrongLabel: View {
  var body: some View {
    Text("a").sheet(isShown: .constant(true)) { Text("b") }  // ← missing arguments for parameters
  }
}

struct PlainValueForBinding: View {
  @State private var text = ""
  var body: some View {
    TextField("a", text: text)  // ← to expected type 'Binding<String>'
  }
}

struct RowWithoutIdentity: View {
  struct Row { let name: String }
  let rows: [Row]
  var body: some View {
    List(rows) { Text($0.name) }  // ← requires that 'RowWithoutIdentity.Row' conform to 'Identifiable'
  }
}

struct ItemWithoutIdentity: View {
  struct Item { let name: String }
  @State private var item: Item?
  var body: some View {
    Text("a").sheet(item: $item) { Text($0.name) }  // ← Item' conform to 'Identifiable'
  }
}

struct DestinationWithoutHash: View {
  struct Item { let name: String }
  var body: some View {
    Text("a").navigationDestination(for: Item.self) { Text($0.name) }  // ← Item' conform to 'Hashable'
  }
}

struct DeleteOnList: View {
  var body: some View {
    List { Text("a") }.onDelete { _ in }  // ← has no member 'onDelete'
  }
}

struct WrongStyle: View {
  var body: some View {
    List { Text("a") }.listStyle(.cards)  // ← has no member 'cards'
  }
}

struct WrongKeyboard: View {
  @State private var text = ""
  var body: some View {
    TextField("a", text: $text).keyboardType(.decimal)  // ← has no member 'decimal'
  }
}

struct NoBody: View {}  // ← type 'NoBody' does not conform to protocol 'View'

struct WrongPreview: View {
  var body: some View { Text("a") }
}

#Preview {
  WrongPreview(title: "a")  // ← argument passed to call that takes no arguments
}
