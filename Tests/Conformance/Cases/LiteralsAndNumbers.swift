// swift-format-ignore-file
// Literals of every form, with braces and keywords where they could mislead.

let integers = [0, 1_000, 0b1010_1010, 0o17, 0xFF_ff, -1, +2]
let floats = [1.0, 1e10, 1.5e-3, 0x1.8p3, 0xAp-2, 1_0.0_1]
let members = [1.description, 1.0.description, 0x1.description, tuple.0.1, tuple.0.1.2, array[0].0]
let booleans = (true, false, nil as Int?)
let ranges = [1...2, 1..<2], partial = (...3, 3..., ..<4)
let dictionary: [String: Any] = ["struct": 1, "func": ["class": { struct InDictionary {} }]]
let emptyDictionary: [String: Int] = [:], emptyArray: [Int] = []
let trailing = [1, 2, 3,], trailingDictionary = ["a": 1,], trailingTuple = (1, 2,)
let magic = (#file, #fileID, #filePath, #line, #column, #function, #dsohandle)
let selector = #selector(Foo.bar(_:baz:)), getter = #selector(getter: Foo.bar), path = #keyPath(Foo.bar.baz)
let color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1), image = #imageLiteral(resourceName: "x")
let keyPaths = (\Foo.bar, \.bar, \Foo.bar?.baz, \Foo.[0].x, \.self, \Foo.bar!.baz, \Foo[1], \(Int, Int).0)
let optionalChain = a?.b?.c![0]?.d()!.e ?? f!
let casts = (a as B, a as? C, a as! D, a is E)
let tries = (try a(), try? b(), try! c())
let awaited = await try? x(), unsafeOne = unsafe pointer.pointee
let ternary = a ? b : c ? .d : e
let implicit: Foo = .init(a: .b, c: .d(.e))
let assigned = { x = y; (a, b) = (b, a); _ = z; x += 1 }
let character: Character = "\u{1F600}", nul = "\0"
let function = Foo.bar(_:baz:), initializer = Foo.init(a:), operatorReference = [1, 2].reduce(0, +)
let inoutArgument = swap(&a, &b)
let placeholder: _ = 1, array: [_] = [1]
let tupleLabels = (first: 1, second: (third: 2, 3))
