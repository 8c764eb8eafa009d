import Foundation

/// What the user has typed into the form of an article, and what is wrong with it.
struct ArticleFormState: Equatable {
  /// The fields as the server calls them, in their order in the form.
  enum Field: String {
    case title, author, content, imageURL
  }

  var title = ""
  var author = ""
  var content = ""
  var imageURL = ""

  private(set) var titleError: String?
  private(set) var authorError: String?
  private(set) var imageURLError: String?
  private(set) var firstInvalid: Field?

  /// The form of an article that is to be changed; an empty one without.
  init(article: Article? = nil) {
    guard let article else { return }
    title = article.title
    author = article.author
    content = article.content
    imageURL = article.imageURL?.absoluteString ?? ""
  }

  /// Checks all fields, keeps what is wrong with each, and returns whether nothing is.
  mutating func validate() -> Bool {
    titleError = FieldValidator(text: title)
      .required(String(localized: "Title is required"))
      .refused(
        if: title.withoutBlanks.count > 120,
        String(localized: "Title must have at most 120 characters")
      )
      .problem
    authorError = FieldValidator(text: author)
      .required(String(localized: "Author is required"))
      .problem
    imageURLError = FieldValidator(text: imageURL)
      .refused(
        if: !imageURL.isEmpty && URL(string: imageURL)?.scheme == nil,
        String(localized: "Image URL must be a web address")
      )
      .problem
    let problems: KeyValuePairs = [
      Field.title: titleError,
      .author: authorError,
      .imageURL: imageURLError,
    ]
    firstInvalid = problems.first { $0.value != nil }?.key
    return firstInvalid == nil
  }

  /// Checks all fields and returns the article as it was typed; `nil` when something is wrong.
  mutating func validArticle(replacing article: Article?) -> Article? {
    validate() ? self.article(replacing: article) : nil
  }

  /// Returns the article as it was typed, in place of another or new.
  func article(replacing article: Article?) -> Article {
    return Article(
      id: article?.id ?? UUID(),
      title: title.withoutBlanks,
      author: author.withoutBlanks,
      content: content.withoutBlanks,
      publishedDate: article?.publishedDate ?? .now,
      imageURL: URL(string: imageURL)
    )
  }
}
