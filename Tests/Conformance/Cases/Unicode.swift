// swift-format-ignore-file
// Operators and names beyond ASCII, and emoji.

infix operator ⊗: MultiplicationPrecedence ; prefix operator √ ; postfix operator ° ; infix operator ≠= : AssignmentPrecedence ; infix operator •
func ⊗ (a: A, b: B) -> C { D() } ; prefix func √ (a: Int) -> Int { f(a) } ; postfix func ° (a: Int) -> Int { g(a) }
let sum = a ⊗ b, root = √a, rootCall = √f(1), degree = a°, degreeCall = f(1)°, both = √a° ⊗ b, tight = a⊗b, chained = a ⊗ b.c(1) ⊗ √d[0], passed = f(⊗), reduced = a.reduce(0, ⊗), dotted = a • b, mixed = a <⊗> b, arrows = a → b ← c
let 🐶 = 1, 数 = 2, élan = 3, 🧑‍🚀 = 4, _ü = 5, `ein Name` = 6, ⅷ = 7
func 🎉(_ 名前: String, für wert: Größe, `mit Leerzeichen` x: Int) -> 型 { 🐶.数(名前: 1).élan { 🧑‍🚀 in 🐶 } ; self.数 = 🐶!; 数 += 1; Größe(für: wert) as! 型; 🎉("é", für: Größe.ß, `mit Leerzeichen`: 1) }
struct Größe: Protokoll数 { var ß: Int { 🐶 } }
let text = "é 🐶 \(🐶.f(1)) 数", afterText = f(1), raw = #"🐶 \#(数.g()) é"#, after = h(2), comment = /* 🐶 é */ i(3)
