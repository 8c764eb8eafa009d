import Foundation
import Testing

@testable import Articles

@MainActor
@Suite("The form of an article")
struct ArticleFormStateTests {
  @Test("gives back the article that it was filled with", arguments: 0..<3)
  func givesBack(index: Int) {
    let article = Article.samples[index]
    var formState = form(of: article)

    let isValid = formState.validate()

    #expect(isValid)
    #expect(formState.article(replacing: article) == article)
  }

  @Test("gives back an article in which all is right")
  func givesBackValidArticle() {
    let article = Article.samples[0]
    var formState = form(of: article)

    let valid = formState.validArticle(replacing: article)

    #expect(valid == article)
  }

  @Test("gives nothing back while something is wrong")
  func givesNothingInvalidBack() {
    var formState = form(of: Article.samples[0])
    formState.title = ""

    let valid = formState.validArticle(replacing: Article.samples[0])

    #expect(valid == nil)
    #expect(formState.titleError != nil)
  }

  @Test("is empty at first")
  func isEmptyAtFirst() {
    let formState = ArticleFormState()

    #expect(formState.title == "")
    #expect(formState.author == "")
    #expect(formState.content == "")
    #expect(formState.imageURL == "")
  }

  @Test("makes another article when it replaces none")
  func makesAnotherArticle() {
    let formState = form(of: Article.samples[0])

    let article = formState.article(replacing: nil)

    #expect(article.id != Article.samples[0].id)
    #expect(article.title == Article.samples[0].title)
    #expect(article.author == Article.samples[0].author)
    #expect(article.content == Article.samples[0].content)
    #expect(article.imageURL == Article.samples[0].imageURL)
  }

  @Test("refuses input with: Title is required", arguments: ["", "   "])
  func titleIsRequired(input: String) {
    var formState = form(of: Article.samples[0])
    formState.title = input

    let isValid = formState.validate()

    #expect(!isValid)
    #expect(formState.titleError == "Title is required")
  }

  @Test(
    "refuses input with: Title must have at most 120 characters",
    arguments: [String(repeating: "a", count: 121)]
  )
  func titleIsCheckedMaxLength(input: String) {
    var formState = form(of: Article.samples[0])
    formState.title = input

    let isValid = formState.validate()

    #expect(!isValid)
    #expect(formState.titleError == "Title must have at most 120 characters")
  }

  @Test("allows title at the limit")
  func titleIsCheckedMaxLengthAllowed() {
    var formState = form(of: Article.samples[0])
    formState.title = String(repeating: "a", count: 120)

    _ = formState.validate()

    #expect(formState.titleError == nil)
  }

  @Test("refuses input with: Author is required", arguments: ["", "   "])
  func authorIsRequired(input: String) {
    var formState = form(of: Article.samples[0])
    formState.author = input

    let isValid = formState.validate()

    #expect(!isValid)
    #expect(formState.authorError == "Author is required")
  }

  @Test("refuses input with: Image URL must be a web address", arguments: ["no address"])
  func imageURLIsReadable(input: String) {
    var formState = form(of: Article.samples[0])
    formState.imageURL = input

    let isValid = formState.validate()

    #expect(!isValid)
    #expect(formState.imageURLError == "Image URL must be a web address")
  }

  @Test("forgets what was wrong once it is put right")
  func forgetsMistakes() {
    var formState = form(of: Article.samples[0])
    formState.title = ""
    _ = formState.validate()
    formState.title = form(of: Article.samples[0]).title

    let isValid = formState.validate()

    #expect(isValid)
    #expect(formState.titleError == nil)
  }

  // MARK: - Given

  private func form(of article: Article) -> ArticleFormState {
    ArticleFormState(article: article)
  }
}
