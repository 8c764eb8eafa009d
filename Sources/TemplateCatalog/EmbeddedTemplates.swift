/// The files of `templates/`, as they were when the program was built.
///
/// The list itself is written by the build tool `EmbedText`.
package enum EmbeddedTemplates {}
