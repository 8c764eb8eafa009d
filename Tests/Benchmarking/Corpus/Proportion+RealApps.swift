extension Proportion {
  /// What `archlint-bench proportions` counts in real apps: twelve SwiftUI projects with open source, of 500 to 60,000
  /// lines each and 216,955 lines in 2,020 files together, from samples for articles to apps in the App Store.
  ///
  /// Apps differ widely: a line has 3.1 to 5.6 tokens, and 1000 lines have 216 to 471 calls.
  package var inRealApps: Double {
    switch self {
    case .linesPerFile: 107
    case .medianLinesPerFile: 66.0
    case .longLinesPerFile: 236
    case .bytesPerLine: 32.5
    case .blankLines: 115.1
    case .commentLines: 71.5
    case .tokensPerLine: 4.70
    case .nodesPerToken: 0.63
    case .bytesPerName: 7.47
    case .namesPerLine: 0.67
    case .braceDepth: 2.71
    case .types: 14.7
    case .extensions: 4.23
    case .functions: 26.7
    case .variables: 61.8
    case .imports: 23.3
    case .attributes: 20.3
    case .calls: 330.1
    case .closures: 62.7
    case .branches: 32.3
    case .assignments: 46.4
    case .awaits: 12.5
    case .tries: 13.2
    case .strings: 77.7
    case .numbers: 91.7
    case .viewTypes: 31.3
    case .viewModelTypes: 3.86
    case .serviceTypes: 2.76
    case .modelTypes: 27.7
    case .testTypes: 5.48
    case .otherTypes: 28.9
    case .findings: 8.67
    }
  }
}
