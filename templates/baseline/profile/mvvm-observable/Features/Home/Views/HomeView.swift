import SwiftUI

/// What a user sees who has logged in.
struct HomeView: View {
  @Environment(Dependencies.self) private var dependencies
  @State private var viewModel: HomeViewModel
  private let userId: User.ID

  init(userId: User.ID, userService: any UserServiceProtocol) {
    self.userId = userId
    _viewModel = State(initialValue: HomeViewModel(userService: userService))
  }

  var body: some View {
    @Bindable var dependencies = dependencies

    NavigationStack {
      List {
        dashboard
        NavigationLink("Profile") {
          ProfileView(
            userId: userId,
            userService: dependencies.userService,
            settings: dependencies.settings
          ) {
            dependencies.use(as: nil)
          }
        }
        Section("Settings") {
          Toggle("Show Email", isOn: $dependencies.settings.showsEmail)
        }
        Button("Log Out") { dependencies.use(as: nil) }
      }
      .navigationTitle("Home")
      .refreshable { await viewModel.loadUser(userId: userId) }
      .task(id: userId) { await viewModel.loadUser(userId: userId) }
    }
  }

  @ViewBuilder private var dashboard: some View {
    if let user = viewModel.user {
      DashboardView(user: user)
    } else if viewModel.isLoading {
      ProgressView("Loading...")
    }
    if let message = viewModel.errorMessage {
      Text(message)
        .foregroundStyle(.red)
      AsyncButton(title: "Try Again") { await viewModel.loadUser(userId: userId) }
    }
  }
}

#if DEBUG
  #Preview {
    HomeView(userId: User.samples[0].id, userService: MockUserService(user: User.samples[0]))
      .environment(
        Dependencies(
          userService: MockUserService(user: User.samples[0]),
          authService: MockAuthService(user: User.samples[0]),
          secrets: MockSecretStore()
        )
      )
  }
#endif
