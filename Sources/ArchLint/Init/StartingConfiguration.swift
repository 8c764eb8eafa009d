import JSONText

/// The configuration that a project starts with: short, and with the reason for each line.
package enum StartingConfiguration {
  /// - Parameter guide: The guide that a person has chosen instead of the recognised one.
  package static func text(_ survey: ProjectSurvey, guide: String?) -> String {
    var lines = ["{"]
    let name = guide ?? survey.guide
    if let name {
      lines.append("  // \(comment(guide == nil ? survey.reason : "chosen by hand")).")
      lines += self.guide(name, survey.habits.folders)
    } else {
      lines.append("  // No guide was recognised: \(comment(survey.reason)). Until one is named, the rules that all")
      lines.append("  // guides share apply. Guides: \(survey.rows.map(\.guide).joined(separator: ", ")).")
      lines.append("  // \"guide\": \(quoted(survey.rows.first?.guide ?? "")),")
    }
    if !survey.habits.endings.isEmpty {
      for habit in survey.habits.endings {
        lines.append("  // \(habit.count) of \(habit.total) \(habit.noun) end in '\(comment(habit.word))'.")
      }
      let roles = survey.habits.endings.map { "\"\($0.role)\": { \"names\": [\(quoted("*" + $0.word))] }" }
      lines.append("  \"roles\": { \(roles.joined(separator: ", ")) },")
    }
    if survey.excludes.isEmpty {
      lines += ["  // Other settings: patterns of files to leave out, and severities of rules."]
      lines += ["  // \"exclude\": [\"**/Generated/**\"],"]
    } else {
      lines += [
        "  // As in .swiftlint.yml:", "  \"exclude\": [\(survey.excludes.map(quoted).joined(separator: ", "))],",
      ]
      lines += ["  // Other settings: severities of rules."]
    }
    lines += [
      "  // \"rules\": { \"has-tests\": \"off\" },", "}", "",
    ]
    return lines.joined(separator: "\n")
  }

  /// The guide by name, or with the project's own folders as one of its own.
  private static func guide(_ name: String, _ folders: [ProjectHabits.Habit]) -> [String] {
    guard !folders.isEmpty else { return ["  \"guide\": \(quoted(name)),"] }
    var lines = ["  \"guide\": {", "    \"name\": \"our-guide\",", "    \"extends\": \(quoted(name)),"]
    lines.append("    // Where most files are:")
    lines.append("    \"folders\": {")
    for habit in folders {
      lines.append("      \"\(habit.role)\": [\(quoted(habit.word))], // \(habit.count) of \(habit.total)")
    }
    return lines + ["    },", "  },"]
  }

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter(style: .compact)
    json.string(text)
    return json.text
  }

  /// A text that ends no line.
  private static func comment(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 ? " " : $0 }))
  }
}
