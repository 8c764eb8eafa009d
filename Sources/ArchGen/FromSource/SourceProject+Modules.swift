import ProjectIndex
import SwiftOutline

extension SourceProject {
  /// The project's modules whose types a text of code names, sorted, apart from one module.
  func modules(namedIn code: String, besides file: Int) -> [String] {
    let source = SourceText(code)
    var modules: Set<String> = []
    for token in OutlineReader().tokens(of: source) where token.kind == .identifier {
      guard let name = index.names.number(of: source.text(token.start..<token.end)),
        index.names.startsUppercase(name)
      else { continue }
      let types = Conformances(index).topLevelTypes(named: name).filter { !index.types[$0].isTest }
      if types.contains(where: { index.files[index.types[$0].file].module == index.files[file].module }) { continue }
      guard types.count == 1, let module = moduleName(ofFile: index.types[types[0]].file) else { continue }
      modules.insert(module)
    }
    return modules.sorted()
  }
}
