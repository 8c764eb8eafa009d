// swift-format-ignore-file
// Statements that look like declarations, and declarations among statements.

func patterns(_ value: Any) throws {
  switch value {
  case let x as Int where x > 1, let x as Int where x < -1: _ = x
  case is String: break
  case (let a, var b)?: func inTuple() {} ; _ = (a, b)
  case .some(.some(let c)), .some(.none) where c == 1: break
  case let .pair(first, second): _ = (first, second)
  case 1...5, ..<0: fallthrough
  case "a", #"b"#: break
  case (_, 2), (1, _): break
  case [1, 2]: break
  case \.path: break
  case nil, true: break
  @unknown default:
    struct InDefault { let inner = 1 }
  }
  if case let (a, b) = value, a == b, case .x = a { enum InIfCase { case y } }
  if let a, var b = c, let _ = d, let (e, f) = g { func inIfLet() {} }
  guard case .success(let result) = value else { return }
  for (index, item) in items.enumerated() where index > 0 { typealias InFor = Int }
  for var item in items { item.x = 1 }
  while let next = iterator.next(), case .a? = next { class InWhile { deinit {} } }
  do { try x() } catch .known { } catch let error as NSError where error.code == 1 { func inCatch() {} } catch is Other {}
  label: while true { break label }
  repeat { continue } while x < y
  defer { actor InDefer {} }
  throw Failure.a
}
func returns() -> Int {
  return
    1
}
func multiple() { let a = 1; var b = 2; func c() {} ; return }
func bindings() {
  let a = 1, b = 2
  var c: Int { get { 1 } set { func inLocalSetter() {} } }
  let d = { func inLocalClosure() {} }
  async let e = f()
  @Wrapper var g = 1
  lazy var h = 1
  nonisolated(unsafe) var i = 1
  weak var j: AnyObject?
  unowned let k = self
  @MainActor func l() {}
  @available(iOS 17, *) struct M {}
  nonisolated func n() {}
  final class O {}
  indirect enum P { case p }
  import_like()
}
func unusual() {
  { struct InBareClosure {} }()
  ;{ func afterSemicolon() {} }()
  _ = (1, { func inTupleElement() {} })
  a[{ func inSubscript() {}; return 1 }()] = 2
  x = y ? { func inTernaryTrue() {} } : { func inTernaryFalse() {} }
  switch ({ func inSubject() {}; return 1 }()) { default: break }
}
