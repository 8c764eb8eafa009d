import Testing

@testable import FeatureModel

@Suite("Forms of fields")
struct FieldFormsTests {
  @Test(
    "A field in Swift's words and its shell-safe twin mean the same",
    arguments: [
      ("note:String?", "note:String:optional"), ("tags:[String]", "tags:list:String"),
      ("size:CoffeeSize(small,medium,large)", "size:enum:CoffeeSize:small:medium:large"),
      ("size:CoffeeSize(small, large)?", "size:enum:CoffeeSize:small:large:optional"),
      ("sizes:[CoffeeSize(small,large)]", "sizes:list:enum:CoffeeSize:small:large"),
      ("size:CoffeeSize(small,large)=large", "size:enum:CoffeeSize:small:large:default:large"),
      ("createdAt:Date=now", "createdAt:Date:default:now"), ("total:Double=0", "total:Double:default:0"),
      ("total:Double=0:min:0", "total:Double:min:0:default:0"), ("tags:[String]=[]", "tags:list:String:default:empty"),
      ("site:URL=https://example.com:8080/a?b=c", "site:URL:default:https://example.com:8080/a?b=c"),
      ("lines:[OrderLine]", "lines:list:OrderLine"),
      ("note: String? = \"a: b\"", "note:String:default:'a: b':optional"),
    ])
  func twins(swift: String, safe: String) throws {
    #expect(try readFields(swift) == readFields(safe))
  }

  @Test(
    "Every scalar is known by its Swift name",
    arguments: ["String", "Int", "Double", "Decimal", "Bool", "Date", "URL", "UUID"])
  func scalars(type: String) throws {
    let field = try #require(try readFields("value:\(type)").first)
    #expect(field.swiftType == type)
    #expect(!field.isOptional)
    #expect(field.defaultValue == nil)
  }

  @Test("An enum has its cases in the order given, split into words")
  func enumeration() throws {
    let field = try #require(try readFields("size:CoffeeSize(small,extra-large,.gift)").first)
    let enumeration = try #require(field.type.value.enumeration)
    #expect(enumeration.typeName == "CoffeeSize")
    #expect(enumeration.cases.map(\.identifier) == ["small", "extraLarge", "gift"])
    #expect(enumeration.cases.map(\.name.singular.sentence) == ["Small", "Extra large", "Gift"])
    #expect(enumeration.origin == .feature)
  }

  @Test("An enum without a name is called after the feature and the field")
  func unnamedEnumeration() throws {
    #expect(try readFields("size:enum:small:large").map(\.swiftType) == ["OrderSize"])
    #expect(try readFields("extras:list:enum:milk:sugar").map(\.swiftType) == ["[OrderExtra]"])
    #expect(try readFields("size:(small,large)").map(\.swiftType) == ["OrderSize"])
  }

  @Test("Words of validations may be cases")
  func validationWordsAsCases() throws {
    let field = try #require(try readFields("contact:enum:ContactKind:email:phone:min").first)
    #expect(field.type.value.enumeration?.cases.map(\.identifier) == ["email", "phone", "min"])
    #expect(field.validations == [])
  }

  @Test("An enum may be named again by a later or an earlier field")
  func sharedEnumeration() throws {
    let reading = try FeatureReader.feature(
      from: FeatureRequest(name: "Order", arguments: ["cup:CupSize?", "lid:CupSize(small,large)", "other:[CupSize]"]))
    #expect(reading.feature.declaredEnums.map(\.typeName) == ["CupSize"])
    #expect(reading.feature.fields.map(\.swiftType) == ["CupSize?", "CupSize", "[CupSize]"])
    #expect(reading.notes == [])
  }

  @Test("A type of the project is an enum or a model")
  func knownTypes() throws {
    let enums = [EnumField.ofProject(typeName: "Priority", cases: ["low", "veryHigh"].map { ($0, nil) })]
    let fields = try readFields("customer:Customer", "priority:Priority=veryHigh", enums: enums)
    #expect(fields[0].type.value.reference?.typeName == "Customer")
    #expect(fields[1].type.value.enumeration?.origin == .project)
    #expect(fields[1].type.value.enumeration?.cases[1].name.singular.phrase == "very high")
  }

  @Test("A model is taken on trust and a note says so")
  func unknownModels() throws {
    let reading = try FeatureReader.feature(
      from: FeatureRequest(name: "Order", arguments: ["customer:Customer", "lines:[OrderLine]", "related:[Order]"]))
    #expect(reading.feature.references.map(\.typeName) == ["Customer", "OrderLine", "Order"])
    #expect(
      reading.notes == [
        "'Customer' is taken for a model of the project; an enum of its own is written 'Customer(first,second)'",
        "'OrderLine' is taken for a model of the project; an enum of its own is written 'OrderLine(first,second)'",
      ])
  }

  @Test("Validations and words keep their values")
  func words() throws {
    let fields = try readFields(
      "name:String:required:minLength:2:maxLength:50", "mail:String?:email", "tel:String:phone",
      "count:Int:min:1:max:10", "rate:Double:above:0:below:1.5", "tags:[String]:minCount:1:maxCount:3",
      "createdAt:Date=now:readonly")
    #expect(fields[0].validations == [.required, .minimumLength(2), .maximumLength(50)])
    #expect(fields[1].validations == [.email])
    #expect(fields[1].isOptional)
    #expect(fields[2].validations == [.phone])
    #expect(fields[3].validations == [.minimum(NumberLiteral(1)), .maximum(NumberLiteral(10))])
    #expect(fields[4].validations.map(\.text) == ["above:0", "below:1.5"])
    #expect(fields[5].validations == [.minimumCount(1), .maximumCount(3)])
    #expect(fields[6].isReadOnly)
  }

  @Test("Defaults are values of the type")
  func defaults() throws {
    let fields = try readFields(
      "a:String=Guest", "b:Int=-3", "c:Double=.5", "d:Bool=true", "e:Date=now", "f:URL=https://example.com",
      "g:UUID=new", "h:Size2(small,large)=.large", "i:[Int]=empty", "j:String?=nil", "k:String=\"\"")
    #expect(
      fields.map(\.defaultValue) == [
        .text("Guest"), .number(NumberLiteral(-3)), NumberLiteral("0.5").map(FieldDefault.number), .boolean(true), .now,
        .address("https://example.com"), .newIdentifier,
        .enumerationCase(EnumCase(name: Name([NameWord("large")]))), .emptyList, .nothing, .text(""),
      ])
  }

  @Test(
    "The field 'id' sets the type of the identity and is no field of the form", arguments: ["UUID", "Int", "String"])
  func identity(type: String) throws {
    let feature = try FeatureReader.feature(
      from: FeatureRequest(name: "Order", arguments: ["id:\(type)", "name:String"])
    ).feature
    #expect(feature.identity.swiftType == type)
    #expect(feature.fields.map(\.name.variable) == ["name"])
  }

  @Test("Without fields a feature has a small model", arguments: [[], ["id:Int"]])
  func smallModel(arguments: [String]) throws {
    let feature = try FeatureReader.feature(from: FeatureRequest(name: "Order", arguments: arguments)).feature
    #expect(feature.fields.map(\.name.variable) == ["name", "notes", "createdAt"])
    #expect(feature.formFields.map(\.name.variable) == ["name", "notes"])
    #expect(feature.titleField?.name.variable == "name")
  }

  @Test("A feature tells which fields name, search and sort its values")
  func roles() throws {
    let feature = try FeatureReader.feature(
      from: FeatureRequest(
        name: "Order",
        arguments: [
          "note:String?", "total:Double:currency:EUR:sort",
          "size:CupSize(small=S,large=L)=large:filter:sort:picker:menu",
          "name:String:sort", "title:String:lead:row", "weight:Int:unit:kg:row", "id:Int:server",
        ])
    ).feature
    #expect(feature.titleField?.name.variable == "title")
    #expect(feature.rowFields.map(\.name.variable) == ["title", "weight"])
    #expect(feature.filterFields.first?.pickerStyle == .menu)
    #expect(feature.fields[1].currency == "EUR")
    #expect(feature.fields[5].unit == "kg")
    #expect(feature.declaredEnums[0].cases.map(\.rawValue) == ["S", "L"])
    #expect(feature.identity == .integer)
    #expect(feature.isIdentityFromServer)
    #expect(feature.searchFields.map(\.name.variable) == ["note", "name", "title"])
    #expect(feature.sortFields.map(\.name.variable) == ["total", "size", "name"])
  }

  @Test("A feature tells which fields are photographed, and what rows and servers call them")
  func picturesAndKeys() throws {
    let feature = try FeatureReader.feature(
      from: FeatureRequest(
        name: "Order",
        arguments: [
          "author:String:row:prefix:By:key:written_by", "photo:URL:optional:upload", "cover:URL?:image",
          "size:enum:CupSize:small:large:filter", "color:enum:Paint:red:blue:filter",
        ])
    ).feature
    #expect(feature.fields.map(\.key) == ["written_by", "photo", "cover", "size", "color"])
    #expect(feature.hasOtherKeys)
    #expect(feature.fields[0].rowPrefix == "By")
    #expect(feature.fields.map(\.isImage) == [false, true, true, false, false])
    #expect(feature.uploadFields.map(\.name.variable) == ["photo"])
    #expect(feature.filterFields.map(\.name.variable) == ["size", "color"])
  }
}
