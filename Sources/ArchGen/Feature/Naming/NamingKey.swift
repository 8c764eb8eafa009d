/// What a project or a guide may call otherwise in a feature; the raw value is the word of naming files.
package enum NamingKey: String, Sendable, Hashable, CaseIterable {
  // Operations of service and state.
  case fetch, load, create, update, delete, save, search, found, filter, sort, reload, upload, validate
  // Operations that a feature has only when they have a name.
  case refresh
  case fetchOne = "fetch-one"
  /// The property that holds the service.
  case serviceVariable = "service-variable"
  // Types.
  case service
  case state = "model"
  case list, detail, row, form
  case formState = "form-state"
  case sortCriteria = "sort-criteria"
  case app
  // Types that a feature has only when they have a name.
  case formErrors = "form-errors"
  case transfer
  // Texts.
  case title
  case newTitle = "new-title"
  case editTitle = "edit-title"
  case addLabel = "add-label"
  case add
  case updateLabel = "update-label"
  case loading
  case failedTitle = "failed-title"
  case emptyTitle = "empty-title"
  case emptyText = "empty-text"
  case symbol
  case path
  case createPath = "create-path"
  case uploadPath = "upload-path"
  // What the members of answers are called that hold what was asked for; a feature has them only with a name.
  case listKey = "list-key"
  case itemKey = "item-key"
  // Where the service asks.
  case server
  // Choices.
  case open
  case insert
  case cache

  /// What a value is.
  enum Kind: Sendable, Hashable {
    /// A function: an identifier that starts with a small letter.
    case operation
    /// A property: an identifier that starts with a small letter.
    case variable
    /// A type: an identifier that starts with a capital.
    case type
    case text
    /// A server's address, up to what the paths of requests follow.
    case address
    /// One of a few words; the first is the default.
    case choice([String])
  }

  var kind: Kind {
    switch self {
    case .fetch, .load, .create, .update, .delete, .save, .search, .found, .filter, .sort, .reload, .upload, .validate,
      .refresh, .fetchOne:
      .operation
    case .serviceVariable: .variable
    case .service, .state, .list, .detail, .row, .form, .formState, .sortCriteria, .app, .formErrors, .transfer:
      .type
    case .title, .newTitle, .editTitle, .addLabel, .add, .updateLabel, .loading, .failedTitle, .emptyTitle, .emptyText,
      .symbol, .path, .createPath, .uploadPath, .listKey, .itemKey:
      .text
    case .server: .address
    case .open: .choice(["detail", "form"])
    case .insert: .choice(["last", "first"])
    case .cache: .choice(["none", "memory"])
    }
  }

  /// The keys that have an option of the command.
  package static let inOptions: [NamingKey] = [
    .open, .insert, .add, .updateLabel, .emptyTitle, .emptyText, .symbol, .transfer, .cache,
  ]

  /// The option of the command, such as `--open`.
  package var option: String { self == .updateLabel ? "--update" : "--" + rawValue }
}
