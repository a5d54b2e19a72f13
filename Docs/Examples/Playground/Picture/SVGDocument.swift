/// An SVG under construction: always well-formed, with escaped text and finite numbers.
struct SVGDocument {
  enum Anchor: String {
    case start, middle, end
  }

  private let width: Double
  private let height: Double
  private var body = ""

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?><!-- Drawn by the playground. -->
    <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.number(width))" \
    height="\(Self.number(height))" viewBox="0 0 \(Self.number(width)) \(Self.number(height))" \
    font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif">
    <style>
    \(Ink.styleSheet)</style>
    \(body)</svg>

    """
  }

  mutating func rectangle(_ box: Box, _ style: String) {
    body += "<rect x=\"\(Self.number(box.left))\" y=\"\(Self.number(box.top))\""
    body += " width=\"\(Self.number(box.width))\" height=\"\(Self.number(box.height))\""
    body += " \(style)/>\n"
  }

  mutating func line(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ style: String) {
    body += "<line x1=\"\(Self.number(from.x))\" y1=\"\(Self.number(from.y))\""
    body += " x2=\"\(Self.number(to.x))\" y2=\"\(Self.number(to.y))\" \(style)/>\n"
  }

  mutating func circle(_ center: SIMD2<Double>, radius: Double, _ style: String) {
    body += "<circle cx=\"\(Self.number(center.x))\" cy=\"\(Self.number(center.y))\""
    body += " r=\"\(Self.number(radius))\" \(style)/>\n"
  }

  /// Draws lines through points. A path without points is omitted.
  mutating func path(_ path: SVGPath, _ style: String) {
    guard !path.data.isEmpty else { return }
    body += "<path fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\" \(style)"
    body += " d=\"\(path.data)\"/>\n"
  }

  /// - Parameter isOnTop: whether it must be legible on top of lines.
  mutating func label(
    _ text: String, at position: SIMD2<Double>, size: Double = 12, anchor: Anchor = .start,
    color: String = Ink.quiet, isBold: Bool = false, isOnTop: Bool = false
  ) {
    body += "<text x=\"\(Self.number(position.x))\" y=\"\(Self.number(position.y))\""
    body += " font-size=\"\(Self.number(size))\" text-anchor=\"\(anchor.rawValue)\""
    body += " fill=\"\(color)\"" + (isBold ? " font-weight=\"bold\"" : "")
    if isOnTop {
      body += " stroke=\"\(Ink.panel)\" stroke-width=\"4\" stroke-linejoin=\"round\""
      body += " paint-order=\"stroke\""
    }
    body += ">\(Self.escaped(text))</text>\n"
  }

  static func number(_ value: Double) -> String {
    precondition(value.isFinite, "expected a finite coordinate, got \(value)")
    return decimal(value, places: 1)
  }

  /// Escapes a text for XML. Characters that XML can't represent, not even escaped, become replacement characters.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// A rectangle in the picture; y points down.
struct Box: Equatable {
  var left: Double
  var top: Double
  var width: Double
  var height: Double

  var right: Double { left + width }
  var bottom: Double { top + height }
}
