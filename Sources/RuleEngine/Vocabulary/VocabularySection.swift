/// A part of the vocabulary: what may be asked about one subject, by element.
protocol VocabularySection: SendableMetatype {
  static var properties: [ElementKind: [Vocabulary.Property]] { get }
  static var methods: [ElementKind: [Vocabulary.Method]] { get }
}

extension VocabularySection {
  typealias Property = Vocabulary.Property
  typealias Method = Vocabulary.Method
  typealias Parameter = Vocabulary.Parameter
  typealias Root = Vocabulary.Root

  static var methods: [ElementKind: [Method]] { [:] }
}
