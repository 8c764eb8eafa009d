import Testing

@testable import FeatureModel

@Suite("Presentation of fields")
struct FieldPresentationTests {
  @Test(
    "Each kind of field has its control and its keyboard",
    arguments: [
      ("a:String", FieldControl.text, FieldKeyboard.standard), ("notes:String", .multilineText, .standard),
      ("note:String:maxLength:40", .text, .standard), ("a:String:email", .text, .emailAddress),
      ("a:String:phone", .text, .phonePad), ("a:Int", .number, .numbersAndPunctuation),
      ("a:Int:min:0", .number, .numberPad), ("a:Double:above:0", .number, .decimalPad),
      ("a:Decimal:min:-1", .number, .numbersAndPunctuation), ("a:URL", .parsedText, .url),
      ("a:UUID", .none, .standard), ("a:Bool", .toggle, .standard), ("a:Bool?", .picker, .standard),
      ("a:Date", .date, .standard), ("a:Date?", .optionalDate, .standard), ("a:Cup(b,c)", .picker, .standard),
      ("a:Customer", .modelPicker, .standard), ("a:[String]", .textList, .standard), ("a:[Int]", .textList, .standard),
      ("a:[Cup(b,c)]", .multiplePicker, .standard), ("a:[Customer]", .modelList, .standard),
      ("a:Date=now:readonly", .none, .standard),
    ])
  func controls(field: String, control: FieldControl, keyboard: FieldKeyboard) throws {
    let presentation = try presentation(field)
    #expect(presentation.control == control)
    #expect(presentation.keyboard == keyboard)
  }

  @Test(
    "The form holds what is typed as text, and everything else as it is",
    arguments: [
      ("a:String=Hi", "String", "\"Hi\"", "order.a", "a.withoutBlanks"),
      ("a:String?", "String", "\"\"", "order.a ?? \"\"", "a.unlessBlank"),
      ("a:Int=3", "String", "\"3\"", "order.a.typed(in: locale)", "locale.int(a)"),
      ("a:Double?", "String", "\"\"", "order.a?.typed(in: locale) ?? \"\"", "locale.double(a)"),
      ("a:Decimal", "String", "\"\"", "order.a.typed(in: locale)", "locale.decimal(a)"),
      ("a:URL", "String", "\"\"", "order.a.absoluteString", "URL(string: a)"),
      ("a:UUID?", "UUID?", "nil", "order.a", "a"),
      ("a:Bool=true", "Bool", "true", "order.a", "a"), ("a:Bool?", "Bool?", "nil", "order.a", "a"),
      ("a:Date", "Date", ".now", "order.a", "a"), ("a:Date?", "Date?", "nil", "order.a", "a"),
      ("a:Cup(b,c)", "Cup", ".b", "order.a", "a"), ("a:Cup(b,c)=c", "Cup", ".c", "order.a", "a"),
      ("a:Cup(b,c)?", "Cup?", "nil", "order.a", "a"), ("a:Customer", "Customer?", "nil", "order.a", "a"),
      ("a:Customer?", "Customer?", "nil", "order.a", "a"), ("a:[Customer]", "[Customer]", "[]", "order.a", "a"),
      (
        "a:[Int]", "[TextRow]", "[]", "order.a.map { TextRow($0.typed(in: locale)) }",
        "Self.texts(in: a).compactMap { locale.int($0) }"
      ),
    ])
  func formValues(field: String, type: String, initial: String, from: String, to: String) throws {
    let form = try presentation(field).form
    #expect(form.type == type)
    #expect(form.initialText == initial)
    #expect(form.fromModel("order.a") == from)
    #expect(form.toModel("a") == to)
  }

  @Test("A value is unwrapped where the text may be unfit or nothing was chosen")
  func unwrapped() throws {
    let unwrapped = try ["a:Int", "a:URL", "a:Customer"].map { try presentation($0).form.isUnwrapped }
    let plain = try ["a:Int?", "a:String", "a:[Int]", "a:Customer?", "a:Bool"].map {
      try presentation($0).form.isUnwrapped
    }
    #expect(unwrapped == [true, true, true])
    #expect(plain == [false, false, false, false, false])
  }

  @Test(
    "A default is an expression of the model",
    arguments: [
      ("a:String=say \"hi\" \\(x)", "\"say \\\"hi\\\" \\\\(x)\""), ("a:Int=1_000", "1_000"), ("a:Double=.5", "0.5"),
      ("a:Decimal=4.25", "4.25"), ("a:Decimal=-5.99", "Decimal(sign: .minus, exponent: -2, significand: 599)"),
      ("a:Date=now", ".now"), ("a:UUID=new", "UUID()"), ("a:Cup(b,c)=c", ".c"), ("a:[Int]=empty", "[]"),
      ("a:Int?=nil", "nil"), ("a:Bool=false", "false"), ("a:URL=https://a.b", "URL(string: \"https://a.b\")!"),
    ])
  func defaults(field: String, expected: String) throws {
    #expect(try presentation(field).modelDefault == expected)
    #expect(try presentation("a:Int").modelDefault == nil)
  }

  @Test(
    "Values are shown in the way of their type",
    arguments: [
      ("a:String", "x"), ("count:Int", "x, format: .number"), ("rate:Double", "x, format: .number"),
      ("total:Double", "x, format: .number.precision(.fractionLength(2))"), ("a:Bool", "x ? \"Yes\" : \"No\""),
      ("a:Date", "x, style: .date"), ("a:URL", "x.absoluteString"), ("a:UUID", "x.uuidString"),
      ("a:Cup(b,c)", "x.title"), ("a:[String]", "x.joined(separator: \", \")"),
      ("a:[Cup(b,c)]", "x.map(\\.title).joined(separator: \", \")"), ("a:[Customer]", "x.count, format: .number"),
      ("total:Int", "x, format: .number"),
    ])
  func display(field: String, expected: String) throws {
    #expect(try presentation(field).display.textArguments(for: "x", enumLabel: "title") == expected)
  }

  @Test("A model of the project is shown by its own view, and answers itself for being Codable")
  func models() throws {
    let customer = try presentation("a:Customer")
    #expect(customer.display.textArguments(for: "x", enumLabel: "title") == nil)
    #expect(!customer.isCodable)
    #expect(try presentation("a:[Cup(b,c)]").isCodable)
  }

  @Test(
    "What the system can fill in is what the keyboard is for",
    arguments: [
      ("a:String:email", "emailAddress"), ("a:String:phone", "telephoneNumber"), ("a:URL", "URL"), ("a:String", nil),
      ("a:Int:min:0", nil),
    ] as [(String, String?)])
  func contentType(field: String, expected: String?) throws {
    #expect(try presentation(field).keyboard.contentType == expected)
  }
}

/// What templates know of the first of the fields.
func presentation(_ fields: String...) throws -> FieldPresentation {
  let request = FeatureRequest(name: "Order", arguments: fields)
  let feature = try FeatureReader.feature(from: request).feature
  return FieldPresentation(of: try #require(feature.fields.first), in: feature.name)
}
