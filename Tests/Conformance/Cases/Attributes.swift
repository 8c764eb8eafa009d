// swift-format-ignore-file
// Attributes with every sort of argument, in every place.

@available(iOS 17, macOS 14.0, *) @available(*, deprecated, renamed: "NewModel", message: "use \"NewModel\"")
@MainActor @Observable
final class Model {
  @Published private(set) var title = ""
  @AppStorage("key") var key = "a"
  @Environment(\.dismiss) private var dismiss
  @Environment(Store.self) private var store
  @State<Int> private var count = 0
  @Namespace.ID var namespace
  @SwiftUI.State var qualified = 1
  @Clamped(wrappedValue: 3, 0...10) @Logged var both: Int
  @Wrapper({ struct InArgument {}; return 1 }) var closureArgument: Int
  @objc(sendMessage:to:) func send(_ message: String, to name: String) {}
  @objc dynamic var observed = 1
  @IBAction func tapped(_ sender: Any) {}
  @inline(__always) @usableFromInline func fast() {}
  @discardableResult func run() -> Int { 1 }
  @_spi(Internal) @_disfavoredOverload public func spi() {}
  @Sendable func sendable() {}
  @ViewBuilder var body: some View { Text("a") }
  @backDeployed(before: iOS 17) public func old() {}
  @differentiable(reverse, wrt: self) func curve() -> Float { 1 }
  @_specialize(where T == Int) @_semantics("array") func special<T>(_ value: T) {}
  @specialized(where T == Int) func specialized<T>(_ value: T) {}
  @inline(always) func always() {}
  @export(implementation) func visible() {}
  @c func exported() {}
  @c(exported_name) func named() {}
  @concurrent func later() async {}
  @nonobjc @NSManaged var managed: Int
  @unsafe func dangerous() {}
  @_lifetime(borrow self) func view() {}
  @abi(func oldName()) func newName() {}
  @abi(var oldProperty: Int) var newProperty: Int
  @TaskLocal static var local: Int?
  @available(swift, introduced: 5.1)
  @preconcurrency
  init(@Builder content: () -> Void, _ other: @escaping @Sendable @MainActor () async -> Void) {}
}

@attached(member, names: named(init), arbitrary) @attached(extension, conformances: P)
macro Both() = #externalMacro(module: "M", type: "T")

@main struct App {}
@resultBuilder enum Builder { static func buildBlock() {} }
@propertyWrapper struct Wrapper<Value> { var wrappedValue: Value }
@globalActor actor Background { static let shared = Background() }
@frozen public enum Frozen { @available(*, unavailable) case one; indirect case two(Frozen) }
@dynamicMemberLookup @dynamicCallable struct Dynamic {}
@_exported import struct Foundation.URL
@testable @preconcurrency import Models
@retroactive_like struct NotQuite {}
@Outer.Inner<Int>(x) struct Nested {}
@freestanding(expression) macro stringify<T>(_ value: T) -> (T, String) = #externalMacro(module: "M", type: "S")
@_documentation(visibility: internal) let documented = 1
@implementation extension Model {}
@objc @implementation extension Dynamic {}
