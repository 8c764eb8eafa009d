/// The parts of a feature; the raw value is the word of `--only`.
package enum FeatureKind: String, Sendable, Hashable, CaseIterable {
  case model, errors, `protocol`, service, mock, state, list, detail, row, form, tests, app
}
