@testable import InteropTestSupport

/// Writes the elements of a picture.
enum SVGText {
  /// Escapes characters that are read as markup.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }

  /// A coordinate, rounded to a tenth.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }

  static func element(_ name: String, _ attributes: KeyValuePairs<String, Any>) -> String {
    "<\(name)\(list(attributes))/>\n"
  }

  static func text(
    _ text: String, x: Double, y: Double, class name: String,
    _ more: KeyValuePairs<String, Any> = [:]
  ) -> String {
    "<text\(list(["x": x, "y": y, "class": name]))\(list(more))>\(escaped(text))</text>\n"
  }

  static func group(x: Double, y: Double, _ content: String) -> String {
    "<g transform=\"translate(\(number(x)) \(number(y)))\">\n\(content)</g>\n"
  }

  /// A complete file. The picture has its own background, so that it is legible on light and dark
  /// pages.
  static func document(_ width: Double, _ height: Double, title: String, _ content: String)
    -> String
  {
    let (width, height) = (number(width.rounded(.up)), number(height.rounded(.up)))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(escaped(title))</title>
      \(style)\(content)</svg>

      """
  }

  private static func list(_ attributes: KeyValuePairs<String, Any>) -> String {
    attributes.map { name, value in
      let text = (value as? Double).map(number) ?? "\(value)"
      return " \(name)=\"\(escaped(text))\""
    }.joined()
  }

  private static let style = """
    <style>
    text { font-family: Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-size: 12px; \
    fill: #1f2430; }
    .value, .call { text-anchor: middle; }
    .state { text-anchor: middle; font-style: italic; }
    .call { font-size: 13px; }
    .name { text-anchor: end; fill: #525c6e; }
    .time, .remark { text-anchor: middle; fill: #525c6e; font-size: 11px; }
    .title { font-size: 15px; font-weight: bold; }
    @media (prefers-color-scheme: dark) { svg { filter: invert(0.9) hue-rotate(180deg); } }
    </style>

    """
}
