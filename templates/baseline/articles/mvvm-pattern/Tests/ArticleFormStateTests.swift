import Foundation
import Testing

@testable import Articles

@MainActor
@Suite("The form of an article")
final class ArticleFormStateTests {
  private lazy var formState = form(of: Article.samples[0])

  @Test("gives back the article that it was filled with", arguments: 0..<3)
  func givesBack(index: Int) {
    let article = Article.samples[index]
    formState = form(of: article)

    let valid = formState.validArticle(replacing: article)

    #expect(valid == article)
  }

  @Test("gives nothing back while something is wrong, until it is put right")
  func givesNothingInvalidBack() {
    let right = formState.title
    formState.title = ""
    let invalid = formState.validArticle(replacing: Article.samples[0])

    #expect(invalid == nil)
    #expect(formState.titleError != nil)
    #expect(formState.firstInvalid == .title)

    formState.title = right
    let valid = formState.validArticle(replacing: Article.samples[0])

    #expect(valid == Article.samples[0])
    #expect(formState.titleError == nil)
  }

  @Test("is empty at first")
  func isEmptyAtFirst() {
    formState = ArticleFormState()

    #expect(formState.title == "")
    #expect(formState.author == "")
    #expect(formState.content == "")
    #expect(formState.imageURL == "")
  }

  @Test("makes another article when it replaces none, without blanks")
  func makesAnotherArticle() {
    formState.title += " "
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
    formState.title = input
    expect(problem, at: \.titleError)
  }

  @Test(
    "says what is wrong with the author",
    arguments: [("", "Author is required"), ("   ", "Author is required")] as [(String, String?)]
  )
  func checksAuthor(input: String, problem: String?) {
    formState.author = input
    expect(problem, at: \.authorError)
  }

  @Test(
    "says what is wrong with the image URL",
    arguments: [("no address", "Image URL must be a web address")] as [(String, String?)]
  )
  func checksImageURL(input: String, problem: String?) {
    formState.imageURL = input
    expect(problem, at: \.imageURLError)
  }

  private func expect(_ problem: String?, at error: KeyPath<ArticleFormState, String?>) {
    let isValid = formState.validate()

    #expect(isValid == (problem == nil))
    #expect(formState[keyPath: error] == problem)
  }

  private func form(of article: Article) -> ArticleFormState {
    ArticleFormState(article: article)
  }
}
