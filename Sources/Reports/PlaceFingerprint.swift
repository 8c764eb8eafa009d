import Findings
import Platform

/// Names a place in 16 hexadecimal digits, by which readers of reports know it again.
enum PlaceFingerprint {
  static func of(_ place: PlaceIdentity) -> String {
    FNV1a(place.core.map { $0 + "\0" }.joined().utf8).digits
  }
}
