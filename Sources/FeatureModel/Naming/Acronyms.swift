/// The acronyms that Swift code writes in capitals, whatever case they were typed in.
enum Acronyms {
  /// Acronyms in lower case; none of them is also an English word.
  static let known: Set<String> = [
    "api", "bic", "cpu", "css", "csv", "cvc", "cvv", "dns", "faq", "gif", "gps", "gpu", "gtin", "html", "http", "https",
    "iban", "id", "imei", "ip", "isbn", "iso", "jpeg", "jpg", "json", "jwt", "kpi", "mp3", "mp4", "nfc", "ocr", "os",
    "otp", "pdf", "php", "png", "qr", "rgb", "rss", "sdk", "sku", "sms", "sql", "ssh", "ssl", "ssn", "svg", "tcp",
    "tls", "tv", "udp", "ui", "upc", "uri", "url", "usb", "usd", "utc", "uuid", "ux", "vat", "vin", "vip", "vpn", "xml",
    "yaml",
  ]
}
