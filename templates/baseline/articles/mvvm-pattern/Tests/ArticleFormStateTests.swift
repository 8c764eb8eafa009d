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

  @Test("gives nothing back while something is wrong, until it is put right")
  func givesNothingInvalidBack() {
    var formState = form(of: Article.samples[0])
    let right = formState.title
    formState.title = ""
    let invalid = formState.validArticle(replacing: Article.samples[0])

    #expect(invalid == nil)
    #expect(formState.titleError != nil)

    formState.title = right
    let valid = formState.validArticle(replacing: Article.samples[0])

    #expect(valid == Article.samples[0])
    #expect(formState.titleError == nil)
  }

  @Test("is empty at first")
  func isEmptyAtFirst() {
    let formState = ArticleFormState()

    #expect(formState.title == "")
    #expect(formState.author == "")
    #expect(formState.content == "")
    #expect(formState.imageURL == "")
  }

  @Test("makes another article when it replaces none, without blanks")
  func makesAnotherArticle() {
    var formState = form(of: Article.samples[0])
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

  private func form(of article: Article) -> ArticleFormState {
    ArticleFormState(article: article)
  }
}
