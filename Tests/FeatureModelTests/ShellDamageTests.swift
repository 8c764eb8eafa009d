import Testing

@testable import FeatureModel

@Suite("Fields that a shell has changed")
struct ShellDamageTests {
  @Test(
    "A half-eaten field says so",
    arguments: [
      (
        "", "1: the word is empty; a shell puts nothing where a variable or a pattern has no value; write 'name:String'"
      ),
      (
        "size:Cup(small",
        "9: '(' is not closed; a shell splits a word that stands outside quotes; write 'size:Cup(small)'"
      ),
      ("tags:[String", "6: '[' is not closed; a shell splits a word that stands outside quotes; write 'tags:[String]'"),
      (
        "large)",
        "6: ')' closes nothing; a shell splits a word that stands outside quotes;"
          + " write 'size:CoffeeSize(small,large)' or 'size:enum:CoffeeSize:small:large'"
      ),
      (
        "tags:String]",
        "12: ']' closes nothing; a shell splits a word that stands outside quotes;"
          + " write 'size:CoffeeSize(small,large)' or 'size:enum:CoffeeSize:small:large'"
      ),
      ("a:String=\"x", "10: a quote is not closed; did you mean 'a:String=\"x\"'?"),
      ("“a:String”", "1: curly quotes mean nothing to a shell or a field; did you mean 'a:String'?"),
      ("a:String=“x”", "10: curly quotes mean nothing to a shell or a field; did you mean 'a:String=\"x\"'?"),
      ("note:String\\?", "12: a backslash is not needed inside quotes; did you mean 'note:String?'?"),
      (
        "total:Double>0",
        "13: '>' sends a shell to a file, and means nothing in a field; did you mean 'total:Double:above:0'?"
      ),
      (
        "total:Double>=0",
        "13: '>' sends a shell to a file, and means nothing in a field; did you mean 'total:Double:min:0'?"
      ),
      (
        "total:Double < 5",
        "14: '<' sends a shell to a file, and means nothing in a field; did you mean 'total:Double:below:5'?"
      ),
      (
        "total:Int:<=9",
        "11: '<' sends a shell to a file, and means nothing in a field; did you mean 'total:Int:max:9'?"
      ),
      ("size:Cup{small,large}", "9: a shell multiplies a word with braces; did you mean 'size:Cup(small,large)'?"),
      ("a:Int,b:String", "6: several fields in one word; write 'a:Int' 'b:String'"),
      ("a:Int;", "6: several fields in one word; write 'a:Int'"),
    ])
  func damage(field: String, expected: String) {
    #expect(mistakes([field]) == ["'\(field)', column \(expected)"])
  }

  @Test("A field that was split into several words is put together again")
  func splitField() {
    #expect(
      mistakes(["size:Cup(small,", "medium,", "large)", "a:Int"]) == [
        "'size:Cup(small,', column 9: '(' is not closed; a shell splits a word that stands outside quotes;"
          + " did you mean 'size:Cup(small,medium,large)'?"
      ])
    #expect(mistakes(["size:Cup(small", "large)?", "a:Imt"]).count == 2)
    #expect(mistakes(["size:Cup(small", "a:Int"]).count == 1)
  }

  @Test("Plain words after a model are taken for the cases of an enum")
  func looseWords() {
    #expect(
      mistakes(["size:Cup", "small", "large"]) == [
        "'small', column 1: 'small' is no field; if it is a case of 'Cup', a shell has split the word;"
          + " write 'size:Cup(small,large)'"
      ])
    #expect(mistakes(["size:Int", "small"]) == ["'small', column 1: 'small' has no type; write 'small:String'"])
  }

  @Test("A word that a shell multiplied is recognised by its beginning")
  func multiplied() {
    #expect(
      mistakes(["size:Cupsmall", "size:Cuplarge"]) == [
        "'size:Cuplarge', column 1: the field 'size' is given twice; a shell multiplies a word with braces"
      ])
  }

  @Test("Signs inside a default are text")
  func signsInDefaults() {
    for field in [
      "a:String=x>y", "a:String=\"a, b (c\"", "a:String=Bob’s", "a:String=Bob's", "a:String=a{b}",
    ] {
      #expect(mistakes([field]) == [], "\(field)")
    }
  }
}
