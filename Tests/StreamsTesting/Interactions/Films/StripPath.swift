/// A path of an SVG in relative coordinates, which are shorter.
struct StripPath {
  private(set) var text = ""
  // The current point in tenths, as rounded.
  private var (x, y) = (0, 0)

  private static func tenths(_ value: Double) -> Int {
    value.isFinite ? Int((min(max(value, -1e5), 1e5) * 10).rounded()) : 0
  }

  /// Numbers of tenths, with a separator only where one is needed.
  private static func list(_ numbers: [Int]) -> String {
    var text = ""
    for (index, number) in numbers.enumerated() {
      let (whole, rest) = abs(number).quotientAndRemainder(dividingBy: 10)
      if index > 0, number >= 0 { text += " " }
      text += (number < 0 ? "-" : "") + (whole == 0 && rest > 0 ? "" : "\(whole)")
      if rest > 0 { text += ".\(rest)" }
    }
    return text
  }

  mutating func move(to newX: Double, _ newY: Double) {
    (x, y) = (Self.tenths(newX), Self.tenths(newY))
    text += "M" + Self.list([x, y])
  }

  mutating func line(to newX: Double, _ newY: Double) {
    let (newX, newY) = (Self.tenths(newX), Self.tenths(newY))
    guard newX != x || newY != y else { return }
    if newY == y {
      text += "h" + Self.list([newX - x])
    } else if newX == x {
      text += "v" + Self.list([newY - y])
    } else {
      text += "l" + Self.list([newX - x, newY - y])
    }
    (x, y) = (newX, newY)
  }

  /// A curve through control points to the last point: a quadratic or a cubic.
  mutating func curve(_ points: [(x: Double, y: Double)]) {
    let numbers = points.flatMap { [Self.tenths($0.x) - x, Self.tenths($0.y) - y] }
    text += (points.count == 2 ? "q" : "c") + Self.list(numbers)
    (x, y) = (x + numbers[numbers.count - 2], y + numbers[numbers.count - 1])
  }
}
