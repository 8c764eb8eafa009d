import Testing

@testable import FeatureModel

@Suite("Mistakes in fields")
struct FieldMistakesTests {
  @Test(
    "Each mistake says what was given, where, and what to write",
    arguments: [
      // Types
      ("name", "1: 'name' has no type; write 'name:String'"),
      ("photo:String:upload", "14: 'upload' is for single addresses, not for 'String'"),
      ("photo:URL?:readonly:upload", "21: 'readonly' and 'upload' can't both hold: the form does not show the field"),
      ("total:Int:prefix:By", "11: 'prefix' is for single texts, not for 'Int'"),
      (
        "name:String:key",
        "13: 'key' needs the server's name for the field; did you mean 'name:String:key:full_name'?"
      ),
      ("name:String:key:id", "13: a server can't have 'id' for 'id', too"),
      ("name=5", "1: 'name' has no type; write 'name:String=5'"),
      ("name=String", "1: 'name' has no type; did you mean 'name:String'?"),
      ("name String", "1: 'name' has no type; did you mean 'name:String'?"),
      (
        "name:",
        "6: the type is missing; a shell takes '[…]', '?' and '$…' for its own unless the field stands in quotes;"
          + " write 'name:String'"
      ),
      ("name:Strng", "6: unknown type 'Strng'; did you mean 'name:String'?"),
      ("name:string", "6: unknown type 'string'; did you mean 'name:String'?"),
      ("name:Text:required", "6: unknown type 'Text'; did you mean 'name:String:required'?"),
      ("total:Float=0", "7: unknown type 'Float'; did you mean 'total:Double=0'?"),
      ("sum:[integer]", "6: unknown type 'integer'; did you mean 'sum:[Int]'?"),
      ("customer:customer", "10: unknown type 'customer'; did you mean 'customer:Customer'?"),
      (
        "photo:Image",
        "7: a form has no field for 'Image' of SwiftUI; types are String, Int, Double, Decimal, Bool, Date, URL,"
          + " UUID, enums and models"
      ),
      (
        "a:[String:Int]",
        "3: the type '[String:Int]' can't be used: a form can't edit a dictionary; declare a model and hold a list of it"
      ),
      ("a:[[Int]]", "3: the type '[[Int]]' can't be used: a list can't hold lists; declare a model for the inner one"),
      (
        "a:list:list:Int",
        "8: the type 'list:list' can't be used: a list can't hold lists; declare a model for the inner one"
      ),
      (
        "a:[Int?]",
        "3: the type '[Int?]' can't be used: leave missing elements out of the list; did you mean 'a:[Int]'?"
      ),
      ("a:[]", "3: the type '[]' can't be used: a list says what it holds; did you mean 'a:[String]'?"),
      ("a:list", "3: the type 'list' can't be used: a list says what it holds; did you mean 'a:list:String'?"),
      ("a:[Int]?", "3: the type '[Int]?' can't be used: an empty list says that there is nothing; write 'a:[Int]'"),
      ("a:Int!", "3: the type 'Int!' can't be used: an optional is unwrapped where it is used; did you mean 'a:Int?'?"),
      ("a:Int??", "3: the type 'Int??' can't be used: one question mark is enough; did you mean 'a:Int?'?"),
      (
        "a:?",
        "3: the type is missing; a shell takes '[…]', '?' and '$…' for its own unless the field stands in quotes; did you mean 'a:String?'?"
      ),
      ("a:Array<Int>", "8: the type '<Int>' can't be used: fields have Swift's short forms; did you mean 'a:[Int]'?"),
      (
        "a:Optional<Int>=3",
        "11: the type '<Int>=3' can't be used: fields have Swift's short forms; did you mean 'a:Int?=3'?"
      ),
      (
        "a:optional:Int",
        "3: the type is missing; a shell takes '[…]', '?' and '$…' for its own unless the field stands in quotes; did you mean 'a:Int:optional'?"
      ),
      (
        "a:String(required)",
        "3: the type 'String(required)' can't be used: only an enum has cases; did you mean 'a:String:required'?"
      ),
      ("parent:Order?", "8: 'Order' can't hold a value of itself; write 'parentID:UUID:optional'"),
      ("a:Foo.Bar", "3: the type 'Foo.Bar' can't be used: a type is one word"),
      // Names
      ("class:String", "1: 'class' is a word of Swift and can't name a field; write 'category'"),
      ("größe:Int", "3: the name of a field can't hold 'ö'; write 'groesse'"),
      ("2nd:Int", "1: the name of a field can't start with a digit, as '2nd' does; start with a letter"),
      (":Int", "1: the name of a field is empty; write a word such as 'name'"),
      ("var name:String", "1: a field starts with its name, not with 'var'; did you mean 'name:String'?"),
      ("isValid:Bool", "1: the form's state needs 'isValid' for its own use"),
      ("id:Double", "1: 'id' tells one value from another: its type is 'UUID', 'Int' or 'String'; write 'id:UUID'"),
      ("id:UUID?", "1: 'id' tells one value from another: it is one value that is always there; write 'id:UUID'"),
      (
        "id:UUID=new", "1: 'id' tells one value from another: it takes no further words but 'server'; write 'id:UUID'"
      ),
      ("a:String?:sort", "11: 'sort' is for texts, numbers, dates and enums that are always there, not for 'String?'"),
      ("a:Int:currency:USD", "7: 'currency' is for 'Double' and 'Decimal', not for 'Int'"),
      (
        "a:Double:currency:dollar",
        "19: 'currency' needs the three letters of a currency, but was given 'dollar'; did you mean 'a:Double:currency:USD'?"
      ),
      ("a:Cup(b=X,c=X)", "11: another case than 'c' has the raw value 'X'"),
      ("a:Cup(b=,c=X)", "7: the case 'b' has an empty raw value"),
      // Enums
      ("size:Cup(small)", "6: the enum 'Cup' needs at least two cases; write 'size:Cup(small,large)'"),
      ("size:Cup()", "6: the enum 'Cup' needs at least two cases; write 'size:Cup(small,large)'"),
      ("size:enum", "6: an enum needs at least two cases; write 'size:SizeKind(small,large)'"),
      ("size:enum:Cup:large", "6: the enum 'Cup' needs at least two cases; write 'size:Cup(large,small)'"),
      ("size:Cup(small,large,Small)", "22: the case 'small' is given twice"),
      ("size:Cup(small,default)", "16: 'default' is a word of Swift and can't name a case; write 'standard'"),
      ("size:Cup(small,,large)", "16: the name of a case is empty; write a word such as 'small'"),
      ("size:Cup(small, 2xl)", "17: the name of a case can't start with a digit, as '2xl' does; start with a letter"),
      (
        "size:Size(small,large)",
        "6: 'Size' is a type of Foundation on Apple's systems, which generated files import, and can't name an enum; write 'SizeItem'"
      ),
      ("a:OrderError(b,c)", "3: the feature declares another 'OrderError'; did you mean 'a:OrderErrorKind(b,c)'?"),
      (
        "size:Cup(small,large)x",
        "6: the type 'Cup(small,large)x' can't be used: nothing follows the closing parenthesis but '?'"
      ),
      // Words
      ("a:Int:mni:0", "7: unknown word 'mni' after the type; did you mean 'a:Int:min:0'?"),
      ("a:String:minlength:3", "10: unknown word 'minlength' after the type; did you mean 'a:String:minLength:3'?"),
      ("a:String:nullable", "10: unknown word 'nullable' after the type; did you mean 'a:String:optional'?"),
      ("a:Int:zebra", "7: unknown word 'zebra' after the type; write 'a:Int:min:0'"),
      ("a:String=C:x", "12: unknown word 'x' after the type; did you mean 'a:String=\"C:x\"'?"),
      ("a:Int:min", "7: 'min' needs a number; did you mean 'a:Int:min:0'?"),
      ("a:Int:min:max:3", "7: 'min' needs a number; did you mean 'a:Int:min:0:max:3'?"),
      ("a:Int:min:x", "11: 'min' needs a number, but was given 'x'; did you mean 'a:Int:min:0'?"),
      ("a:Int:min:0.5", "7: 'min' needs a whole number, but was given '0.5'"),
      (
        "a:String:maxLength:0",
        "20: 'maxLength' needs a whole number from 1 to 100000, but was given '0'; did you mean 'a:String:maxLength:3'?"
      ),
      ("a:Int:min:0:min:1", "13: 'min' is given twice"),
      ("a:Int?:optional", "8: 'optional' is given twice"),
      (
        "a:String:required:optional", "10: 'optional' and 'required' can't both hold: one allows what the other forbids"
      ),
      ("a:Int:min:5:max:4", "13: 'min' and 'max' can't both hold: no number lies between 5 and 4"),
      ("a:Int:above:4:below:5", "15: 'above' and 'below' can't both hold: no number lies between 4 and 5"),
      ("a:Int:min:1:above:0", "13: 'min' and 'above' can't both hold: one of them is enough"),
      ("a:String:minLength:5:maxLength:4", "22: 'minLength' and 'maxLength' can't both hold: 5 is more than 4"),
      ("a:String:email:maxLength:5", "16: 'email' and 'maxLength' can't both hold: the shortest has 6 characters"),
      ("a:String:min:3", "10: 'min' is for numbers, not for 'String'; did you mean 'a:String:minLength:3'?"),
      ("a:Int:email", "7: 'email' is for text, not for 'Int'"),
      ("a:Bool:required", "8: 'required' is for text, numbers, addresses, models and lists, not for 'Bool'"),
      ("a:Cup(b,c):required", "12: 'required' is for text, numbers, addresses, models and lists, not for 'Cup'"),
      (
        "a:[String]:maxLength:3",
        "12: 'maxLength' is for text, not for '[String]'; did you mean 'a:[String]:maxCount:3'?"
      ),
      ("a:Date:readonly", "1: the form can't fill the read-only 'a'; give it a default, or make it optional or a list"),
      ("a:Int=1:readonly:min:0", "18: 'readonly' and 'min' can't both hold: the form does not show the field"),
      ("size:Cup:small:large", "10: unknown word 'small' after the type; did you mean 'size:enum:Cup:small:large'?"),
      // Defaults
      ("a:Int=x", "7: the default 'x' is no 'Int'; give a whole number such as '0'"),
      ("a:Int=1.5", "7: the default '1.5' is no 'Int'; give a whole number such as '0'"),
      (
        "a:Double=4,5",
        "10: the default '4,5' is no 'Double'; give a number such as '0' or '4.5'; did you mean 'a:Double=4.5'?"
      ),
      ("a:Decimal=1e3", "11: the default '1e3' is no 'Decimal'; give a number such as '0' or '4.5'"),
      ("a:Bool=yes", "8: the default 'yes' is no 'Bool'; give 'true' or 'false'; did you mean 'a:Bool=true'?"),
      ("a:Date=Date()", "8: the default 'Date()' is no 'Date'; give 'now'; did you mean 'a:Date=now'?"),
      (
        "a:URL=example.com",
        "7: the default 'example.com' is no 'URL'; give an address such as 'https://example.com'; did you mean 'a:URL=https://example.com'?"
      ),
      ("a:UUID=UUID()", "8: the default 'UUID()' is no 'UUID'; give 'new'; did you mean 'a:UUID=new'?"),
      (
        "a:Cup(small,large)=smal",
        "20: the default 'smal' is no 'Cup'; give one of its cases 'small', 'large'; did you mean 'a:Cup(small,large)=small'?"
      ),
      ("a:[Int]=3", "9: the default '3' is no '[Int]'; give 'empty'"),
      ("a:Int=nil", "7: the default 'nil' is no 'Int'; give a value, or write 'optional'"),
      ("a:Customer=x", "12: the default 'x' is no 'Customer'; give no default for a model"),
      ("a:Int=0:above:0", "7: the default '0' breaks the field's own 'above:0'"),
      ("a:String=\"\":required", "10: the default '' breaks the field's own 'required'"),
      ("a:[Int]=[]:required", "9: the default '[]' breaks the field's own 'required'"),
      ("a:String=x:email", "10: the default 'x' breaks the field's own 'email'"),
      ("a:Int=1=2", "7: the default '1=2' is no 'Int'; give a whole number such as '0'"),
      ("a:Int=1:default:2", "17: 'default' is given twice"),
      ("a:Int:default", "7: 'default' needs a value; did you mean 'a:Int:default:0'?"),
      ("a:Int=", "7: 'default' needs a value; write 'a:Int:default:0'"),
    ])
  func message(field: String, expected: String) {
    #expect(mistakes([field]) == ["'\(field)', column \(expected)"])
  }

  @Test("All mistakes of all fields, and of the name, are told at once and in order")
  func collected() throws {
    let request = FeatureRequest(
      name: "Task", arguments: ["class:Strng:mni:3", "ok:Int", "size:Cup(small,small)", "total:Double=x:min:y"])
    let error = try #require(featureMistakes(request))
    #expect(
      error.lines == [
        "'Task' is a type of Swift, which generated files import, and can't name a feature; write 'TodoItem'",
        "'class:Strng:mni:3', column 1: 'class' is a word of Swift and can't name a field; write 'category'",
        "'class:Strng:mni:3', column 7: unknown type 'Strng'; did you mean 'class:String:mni:3'?",
        "'size:Cup(small,small)', column 16: the case 'small' is given twice",
        "'total:Double=x:min:y', column 20: 'min' needs a number, but was given 'y';"
          + " did you mean 'total:Double=x:min:0'?",
        "'total:Double=x:min:y', column 14: the default 'x' is no 'Double'; give a number such as '0' or '4.5'",
      ])
  }

  @Test("A field's words are checked although its name is wrong")
  func wordsAfterWrongName() {
    #expect(mistakes(["class:Int:mni:3"]).count == 2)
  }

  @Test("Two fields of one name, in any spelling, are refused")
  func duplicates() {
    #expect(
      mistakes(["userID:Int", "user_id:String"]) == [
        "'user_id:String', column 1: the field 'userID' is given twice, before as 'userID:Int'"
      ])
    #expect(mistakes(["id:Int", "id:String"]).count == 1)
    #expect(
      mistakes(["name:String", "nameError:String"]) == [
        "'nameError:String', column 1: the form's state needs 'nameError' for the message of 'name'"
      ])
  }

  @Test("Two enums of one name need the same cases")
  func enumTwice() {
    #expect(mistakes(["a:Cup(b,c)", "d:Cup(b,c)"]) == [])
    #expect(
      mistakes(["a:Cup(b,c)", "d:Cup(c,b)"]) == [
        "'d:Cup(c,b)', column 3: the enum 'Cup' has other cases in an earlier field"
      ])
  }

  @Test("What is shown holds no control characters and is not endless")
  func printable() throws {
    let message = try #require(mistakes(["na\u{1B}[31mme:" + String(repeating: "x", count: 500)]).first)
    #expect(message.contains("\\u{1B}"))
    #expect(!message.contains("\u{1B}"))
    #expect(message.utf8.count < 500)
  }
}
