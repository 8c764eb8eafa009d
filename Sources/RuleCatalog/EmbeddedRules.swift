/// The files of `rules/`, as they were when the program was built.
///
/// The list itself is written by the build tool `EmbedText`.
package enum EmbeddedRules {}
