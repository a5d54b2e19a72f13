/// Numbers and texts of a strip.
enum StripText {
  /// A number with at most this many decimal places, one by default.
  static func number(_ value: Double, places: Int = 1) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let factor = places == 0 ? 1 : places == 1 ? 10 : places == 2 ? 100 : 1000
    let scaled = Int((value * Double(factor)).rounded())
    let (whole, rest) = abs(scaled).quotientAndRemainder(dividingBy: factor)
    var text = (scaled < 0 ? "-" : "") + "\(whole)"
    guard rest > 0 else { return text }
    var digits = "\(rest)"
    while digits.count < places { digits = "0" + digits }
    while digits.last == "0" { digits.removeLast() }
    text += ".\(digits)"
    return text
  }

  /// A value for readers, with more places the smaller its range is.
  static func label(_ value: Double, span: Double) -> String {
    number(value, places: span >= 20 ? 0 : span >= 2 ? 1 : span >= 0.02 ? 2 : 3)
      .replacing("-", with: "−")
  }

  static func seconds(_ time: Double) -> String {
    number(time, places: 3) + " s"
  }

  /// A text that XML can contain.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n": result += " "
      default:
        if scalar.value >= 0x20, scalar.value != 0xFFFE, scalar.value != 0xFFFF {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// A text, cut so that it fits a width.
  static func fitted(_ text: String, width: Double, size: Double) -> String {
    let count = max(1, Int(width / (size * 0.58)))
    return escaped(text.count <= count ? text : text.prefix(max(1, count - 1)) + "…")
  }

  /// A text in lines of at most this many characters.
  static func wrapped(_ text: String, count: Int, lines most: Int) -> [String] {
    var lines: [String] = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= count {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    if lines.count > most {
      lines = Array(lines.prefix(most))
      lines[most - 1] += " …"
    }
    return lines.map { fitted($0, width: Double(count) * 7, size: 12) }
  }
}
