// swift-format-ignore-file
// Closures hide declarations; braces after conditions are bodies.

let handler: (Int) -> Void = { (value: Int) -> Void in func inner() {} ; inner() }
let captured = { [weak self, unowned owner = self, copy = 1 + 2] in struct Captured {} }
let shorthand = items.map { $0 + 1 }.filter { $0 > 1 }.reduce(0) { $0 + $1 }
let several = animate { a() } completion: { _ in func after() {} } failure: { error in }
let immediate: Int = { let local = 1; return local }()
let asynchronous = { @MainActor @Sendable (x: Int) async throws(Failure) -> Int in x }
let nested = outer { inner { innermost { enum Deep { case bottom } } } }

func conditions() {
  if items.contains(where: { $0 == 1 }) { func inIf() {} }
  if (items.contains { $0 == 1 }) { struct InIf {} } else if let x = y, case .some(let z) = x { class InElseIf {} }
  guard let first = items.first, first > 0 else { func inGuard() {} ; return }
  for item in items where item.isValid { func inFor() {} }
  for case let (key, value?) in pairs { actor InForCase {} }
  while condition { func inWhile() {} }
  repeat { func inRepeat() {} } while { true }()
  switch value { case 1: func inCase() {} default: struct InDefault {} }
  switch items.first(where: { $0 > 1 }) { case let x? where { x > 1 }(): func inSwitch() {}; case nil: break }
  do { func inDo() {} } catch let error as Failure where { true }() { func inCatch() {} } catch { enum InLastCatch {} }
  defer { func inDefer() {} }
  if let x { use(x) }
  if #available(iOS 17, *) { func inAvailable() {} }
  if #unavailable(iOS 17) { } else { func inUnavailable() {} }
  outer: for await x in stream { continue outer }
  for try await line in lines { func inAwait() {} }
  Task { @MainActor in func inTask() {} }
  do throws(Failure) { func inTypedDo() {} } catch {}
  let value = if flag { 1 } else { 2 }
  let other = switch flag { case true: { struct InSwitchExpression {} ; return 1 }() case false: 2 }
}

let topLevelIf = if flag { 1 } else { { func inTopLevelIf() {}; return 2 }() }
if true { var hidden = 1; func shownAtFileLevel() {} }
for hidden in 1...2 { let alsoHidden = hidden; struct InTopLevelFor { var member = 1 } }
do { let hidden = 1; _ = hidden }
guard let notADeclaration = optional else { fatalError() }
items.forEach { item in typealias InClosure = Int }
_ = { let hidden = 1; class InDiscarded {} }
