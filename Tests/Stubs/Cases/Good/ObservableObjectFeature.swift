import Combine
import SwiftUI

struct Recipe: Codable, Hashable, Identifiable, Sendable {
  let id: Int
  var title: String
  var pictureURL: URL?
}

protocol RecipeRepository: Sendable {
  func recipes() async throws -> [Recipe]
}

struct InMemoryRecipeRepository: RecipeRepository {
  func recipes() async throws -> [Recipe] { [Recipe(id: 1, title: "Soup", pictureURL: nil)] }
}

@MainActor
final class RecipeListViewModel: ObservableObject {
  @Published private(set) var recipes: [Recipe] = []
  @Published private(set) var isLoading = false
  @Published var errorMessage: String?
  @Published var searchText = ""
  @Published private(set) var query = ""

  private let repository: any RecipeRepository
  private var cancellables: Set<AnyCancellable> = []

  init(repository: any RecipeRepository) {
    self.repository = repository
    $searchText
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .removeDuplicates()
      .map { $0.lowercased() }
      .sink { [weak self] text in
        MainActor.assumeIsolated { self?.query = text }
      }
      .store(in: &cancellables)
  }

  var filteredRecipes: [Recipe] {
    query.isEmpty ? recipes : recipes.filter { $0.title.localizedCaseInsensitiveContains(query) }
  }

  func load() async {
    isLoading = true
    defer { isLoading = false }
    do {
      recipes = try await repository.recipes()
    } catch {
      errorMessage = error.localizedDescription
    }
  }
}

struct RecipeListView: View {
  @StateObject private var viewModel: RecipeListViewModel
  @State private var path = NavigationPath()
  @State private var isConfirming = false

  init(repository: any RecipeRepository = InMemoryRecipeRepository()) {
    _viewModel = StateObject(wrappedValue: RecipeListViewModel(repository: repository))
  }

  var body: some View {
    NavigationStack(path: $path) {
      ZStack {
        if viewModel.isLoading && viewModel.recipes.isEmpty {
          ProgressView()
            .controlSize(.large)
        } else {
          List(viewModel.filteredRecipes) { recipe in
            NavigationLink {
              RecipeDetailView(recipe: recipe, viewModel: viewModel)
            } label: {
              RecipeRow(recipe: recipe)
            }
          }
          .listStyle(.plain)
        }
      }
      .navigationTitle("Recipes (\(viewModel.recipes.count))")
      .searchable(text: $viewModel.searchText)
      .task { await viewModel.load() }
      .refreshable { await viewModel.load() }
      .confirmationDialog("Delete?", isPresented: $isConfirming, titleVisibility: .visible) {
        Button("Delete", role: .destructive) { isConfirming = false }
      }
      .toolbar {
        Menu("More", systemImage: "ellipsis") {
          Button("Delete all") { isConfirming = true }
          Divider()
          Link("Help", destination: URL(string: "https://example.com")!)
        }
      }
    }
  }
}

struct RecipeRow: View {
  let recipe: Recipe

  var body: some View {
    HStack {
      AsyncImage(url: recipe.pictureURL) { image in
        image.resizable().scaledToFill()
      } placeholder: {
        Color.gray.opacity(0.2)
      }
      .frame(width: 44, height: 44)
      .clipShape(RoundedRectangle(cornerRadius: 8))
      Text("\(recipe.title), no. \(recipe.id, specifier: "%03d")")
        .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

struct RecipeDetailView: View {
  let recipe: Recipe
  @ObservedObject var viewModel: RecipeListViewModel
  @EnvironmentObject private var settings: RecipeSettings

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        Text(recipe.title).font(.title).bold()
        Stepper("Servings: \(settings.servings)", value: $settings.servings, in: 1...12)
        RatingView(rating: $settings.rating)
        if let message = viewModel.errorMessage {
          Text(message).foregroundStyle(.red)
        }
      }
      .padding()
    }
    .background(Color.white.ignoresSafeArea())
    .onDisappear { viewModel.errorMessage = nil }
    .onReceive(viewModel.$errorMessage) { _ in }
  }
}

struct RatingView: View {
  @Binding var rating: Int

  var body: some View {
    HStack {
      ForEach(1..<6) { value in
        Image(systemName: value <= rating ? "star.fill" : "star")
          .onTapGesture { withAnimation(.easeInOut(duration: 0.2)) { rating = value } }
          .accessibilityAddTraits(.isButton)
      }
    }
    .animation(.default, value: rating)
  }
}

@MainActor
final class RecipeSettings: ObservableObject {
  @Published var servings = 2
  @Published var rating = 3
}

struct RecipeTabs: View {
  @StateObject private var settings = RecipeSettings()
  @State private var selection = 0
  @State private var password = ""

  var body: some View {
    let _ = Self._printChanges()
    TabView(selection: $selection) {
      RecipeListView()
        .tabItem { Label("Recipes", systemImage: "book") }
        .tag(0)
      SecureField("Password", text: $password)
        .textFieldStyle(.roundedBorder)
        .tabItem { Text("Account") }
        .tag(1)
    }
    .environmentObject(settings)
  }
}

struct RecipeApp: App {
  var body: some Scene {
    WindowGroup { RecipeTabs() }
  }
}

struct RecipeList_Previews: PreviewProvider {
  static var previews: some View {
    RecipeListView()
      .previewDisplayName("Recipes")
  }
}
