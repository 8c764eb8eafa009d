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
  }

  @Test(
    "says what is wrong with the title",
    arguments: [
      ("", "Title is required"),
      ("   ", "Title is required"),
      (String(repeating: "a", count: 121), "Title must have at most 120 characters"),
      (String(repeating: "a", count: 120), nil),
    ] as [(String, String?)]
  )
  func checksTitle(input: String, problem: String?) {
    var formState = form(of: Article.samples[0])
    formState.title = input
    let isValid = formState.validate()

    #expect(isValid == (problem == nil))
    #expect(formState.titleError == problem)
  }

  @Test(
    "says what is wrong with the author",
    arguments: [("", "Author is required"), ("   ", "Author is required")] as [(String, String?)]
  )
  func checksAuthor(input: String, problem: String?) {
    var formState = form(of: Article.samples[0])
    formState.author = input
    let isValid = formState.validate()

    #expect(isValid == (problem == nil))
    #expect(formState.authorError == problem)
  }

  @Test(
    "says what is wrong with the image URL",
    arguments: [("no address", "Image URL must be a web address")] as [(String, String?)]
  )
  func checksImageURL(input: String, problem: String?) {
    var formState = form(of: Article.samples[0])
    formState.imageURL = input
    let isValid = formState.validate()

    #expect(isValid == (problem == nil))
    #expect(formState.imageURLError == problem)
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
