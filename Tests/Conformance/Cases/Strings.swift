// swift-format-ignore-file
// Strings of every form; nothing within one is a declaration, except in an interpolation.

let plain = "struct A { func f() {} } // not a comment /* nor this"
let escaped = "\"quoted\" \\ \n \t \r \0 \u{41} \'"
let interpolated = "a \(b) c \(d + "nested \(e["key"] ?? "deep \(f)")") g"
let closure = "\(items.map { item in struct InInterpolation {}; return item })"
let parentheses = "\((a, (b)))\(f(")"))", labelled = "\(x, format: .number, "}")"
let raw = #"a "quoted" \n \(not) { "#, rawInterpolated = #"\#(value) \(not)"#
let doubleRaw = ##"a "# b \#(not) \##(value + #"inner \#(x)"#) "##
let empty = "", emptyRaw = #""#, onlyQuote = #"""#
let multiline = """
  struct NotADeclaration {
    "quotes" ""two"" \"""escaped
    \(value) \
    continued
  }
  """
let multilineInterpolated = """
  first \(
    items.map { item in
      func inMultiline() {}
      return "\(item) \("""
        inner { \(x)
        """)"
    }
  )
  last
  """
let rawMultiline = #"""
  """ not the end
  \(not) \#(value)
  """#
let hashesMultiline = ##"""
  """# still open
  """##
let emptyMultiline = """
  """
let concatenated = "a" + #"b"# + """
  c
  """ + "d"
let unicode = "é 数 🐶 {", afterUnicode = 1
let slashes = "http://example.com/*.swift", star = "*/"
let call = f("a { \(g { func inArgument() {} }) }") { struct InTrailing {} }
func after() {}
