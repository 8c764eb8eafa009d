import SwiftUI

struct AuthorSection: View {
    let name: String

    @State private var biography: String?
    @State private var isUnavailable = false

    var body: some View {
        Section("About \(name)") {
            if let biography {
                Text(biography)
            } else if isUnavailable {
                Text("Nothing known about this author.")
                    .foregroundStyle(.secondary)
            } else {
                ProgressView()
            }
        }
        .task(id: name) {
            await loadBiography()
        }
    }

    private func loadBiography() async {
        var components = URLComponents(string: "https://api.bookshelf.example/v1/authors")
        components?.queryItems = [URLQueryItem(name: "name", value: name)]
        guard let url = components?.url else {
            isUnavailable = true
            return
        }
        do {
            let (data, _) = try await URLSession.shared.data(from: url)
            biography = try JSONDecoder().decode(AuthorResponse.self, from: data).biography
        } catch {
            isUnavailable = true
        }
    }

    private struct AuthorResponse: Decodable {
        let biography: String
    }
}

#Preview {
    Form {
        AuthorSection(name: "Ada Lovelace")
    }
}
