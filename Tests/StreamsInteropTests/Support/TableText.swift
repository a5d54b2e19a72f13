import StreamsOperators

/// The text of values in a table's cells.
enum TableText {
  /// Numbers without needless fractions, points in parentheses, and enum cases by their names.
  static func of(_ value: Any) -> String {
    if let number = value as? any BinaryFloatingPoint { return of(Double(number)) }
    if let point = value as? any SIMD { return components(point) }
    if let text = value as? String { return text.isEmpty ? "\"\"" : text }
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { of($0.value) }
    switch mirror.displayStyle {
    case .optional: return children.first ?? "nil"
    case .collection: return "[" + children.joined(separator: ", ") + "]"
    case .dictionary: return dictionary(mirror)
    case .tuple: return "(" + children.joined(separator: ", ") + ")"
    default: return "\(value)"
    }
  }

  /// The dictionary's text, in the order of the keys' texts.
  private static func dictionary(_ mirror: Mirror) -> String {
    let entries = mirror.children.map { entry in
      Mirror(reflecting: entry.value).children.map { of($0.value) }.joined(separator: ": ")
    }
    return entries.isEmpty ? "[:]" : "[" + entries.sorted().joined(separator: ", ") + "]"
  }

  /// Rounds sums of decimals to their value on paper: nine places are enough for a table.
  private static func of(_ number: Double) -> String {
    let isOrdinary = abs(number) >= 1e-3 && abs(number) < 1e6
    let rounded = isOrdinary ? (number * 1e9).rounded() / 1e9 : number
    let text = "\(rounded == 0 ? 0 : rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func components<Point: SIMD>(_ point: Point) -> String {
    "(" + point.indices.map { of(point[$0]) }.joined(separator: ", ") + ")"
  }

  /// A state, in italics to set it apart from values.
  static func state(_ phase: MotionPhase) -> String { phase == .active ? "*active*" : "*at rest*" }

  /// Whether a cell's text matches a value's text. A cell that ends in `…` matches any text with that
  /// beginning.
  static func matches(_ expected: String, _ actual: String) -> Bool {
    let expected = unquoted(plainSigns(expected))
    if expected.hasSuffix("…") { return actual.hasPrefix(expected.dropLast()) }
    return expected == unquoted(actual)
      || Double(cell: expected).map { of($0) == actual } == true
  }
}
