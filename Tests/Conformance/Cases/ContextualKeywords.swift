// swift-format-ignore-file
// Words that are keywords only in some places, used as names.

let get = 1, set = 2, actor = 3, async = 4, await = 5, some = 6, any = 7, each = 8
let macro = 1, convenience = 2, lazy = 3, left = 4, none = 5, optional = 6, final = 7
let open = 1, package = 2, prefix = 3, postfix = 4, infix = 5, indirect = 6, required = 7, weak = 8, unowned = 9
let repeats = 1, isolated = 1, nonisolated = 1, sending = 1, consuming = 1, borrowing = 1, consume = 1, copy = 1
let of = 1, then = 1, discard = 1, unsafe = 1, using = 1, module = 1, yield = 1, Type = 1, Protocol = 1, precedence = 1
func open() {}
func actor() {}
func async() {}
func macro() {}
func some() {}
func mutating() {}
func prefix() {}
func get(set: Int) -> Int { set }
func of(_ then: Int, async: Int, in: Int, for: Int, where: Int, default: Int, self: Int, Self: Int) {}

struct open {
  var async: Bool
  let open: Int
  var actor: actor?
  var dynamic = 1
  var final: Int { get }
  func final() { open() ; async = true }
  static func `static`() {}
  static let precedence = 1
  var isolation: (any Actor)? { isolation }
  func unowned(safe: Int) {}
  func set(_ set: Int) { self.set = set }
  var macro: Int
  func package(package: Int) -> Int { package }
}

enum async { case async, await, open, actor, some(any: Int), none, left, right, get, set, then }

extension open {
  func use() {
    open(1)
    open.init()
    async()
    macro(1)
    actor = nil
    final()
    some.thing()
    let lazy = 1
    var weak = lazy
    weak = 2
    set = 1
    get()
    prefix(3)
    optional
    indirect()
    required.append(1)
    convenience
    func local() {}
    mutating()
    override(x)
    package[1]
    package.name
    nonisolated(x)
    _ = consume lazy
    _ = copy weak
    _ = each
    discard(1)
    let actor = 1
    let type = actor
    let x = type
    struct Local {}
  }
  class func make() {}
  class var shared: Int { 1 }
}

class Keywords {
  class func one() {}
  class var two: Int { 1 }
  class Nested {}
  class actor {}
  final class open {}
  override class func three() {}
  func `repeat`() { self.repeat(); self.default = 1; x.class.func.init.struct; x.self; X.Type.self; x.init() }
  func keys() { call(class: 1, struct: 2, func: 3, extension: 4, var: 5, let: 6, import: 7, init: 8, case: 9) }
  func paths() { _ = \Keywords.class; _ = #selector(Keywords.init); _ = Keywords.init(class:); _ = .struct }
}

let actor2 = actor
actor.run()
let value = macro
macro.expand()
async let notParallel = 1
func distributed() {}
distributed actor Worker { distributed func work() {} }
