// swift-format-ignore-file
// Comments and white space in every gap.

/* block /* nested */ still a comment: struct A {} */ struct B {}
/** doc { */ /// more }
public /* between */ final
  // a comment of its own line
  class /* before the name */ C /* after it */ : /* inherits */ D , /* and */ E
  /* before the brace */ {
  /* only */ private /* gap */ ( /* gap */ set /* gap */ ) /* gap */ var /* gap */ x /* gap */ : /* gap */ Int
  @available(* , unavailable ) func /* name */ f /* generics */ < T > ( ) { }
  func
    g
    (
    )
    ->
    Int
  {
    1
  }
  init /* gap */ ? ( ) { }
  subscript /* gap */ ( i : Int ) -> Int { i }
  deinit /* gap */ { }
}
enum
  F
{
  case
    a
    ,
    b
}
import /* gap */ struct /* gap */ G /* gap */ . /* gap */ H
extension /* gap */ I /* gap */ . /* gap */ J < K , L > : M {}
func /**/ == /**/ (a: N, b: N) -> Bool { true }
let/**/o/**/=/**/1/**/,/**/p/**/=/**/2
infix operator /* gap */ <-> /* gap */ : Group
struct Tab	{	let	q	=	1	}
func 日本語(名前: String) { struct 中 {} }; struct 後 {}
let emoji = "👩‍👩‍👧", afterEmoji = 1
typealias R = /* struct { */ Int // }
// last line without a line break
struct Last {}