import StreamsInterop

/// A motion named on the command line, exported as text for programs that play motions themselves.
struct Export: Equatable {
  let name: String
  let curve: MotionCurve
  private let easing: LinearEasing
  private let cubics: MotionKeyframes

  static func == (left: Export, right: Export) -> Bool { left.name == right.name }

  /// The named springs.
  static let springs: [(name: String, parameters: SpringStyle)] = [
    ("smooth", .smooth), ("snappy", .snappy), ("bouncy", .bouncy),
    ("material-expressive", .materialExpressiveDefaultSpatial),
    ("material-standard", .materialStandardDefaultSpatial), ("motion", .motionDuration),
    ("react-spring", .spring(mass: 1, stiffness: 170, damping: 26)),
    ("compose", .spring(stiffness: 1500, dampingRatio: 1)),
  ]

  /// A human-readable description of the valid names.
  static let kinds =
    "spring, spring:DURATION,BOUNCE, " + springs.map(\.name).joined(separator: ", ")
    + ", or a CSS easing function"

  /// Returns `nil` if the name is unknown, or if the numbers don't describe a spring that comes to rest.
  init?(_ text: String) {
    name = text
    if let spring = Self.springs.first(where: { $0.name == text }) {
      curve = .spring(spring.parameters)
    } else if text == "spring" {
      curve = .spring(SpringStyle())
    } else if text.hasPrefix("spring:") {
      let numbers = text.dropFirst("spring:".count).split(separator: ",").map { Double($0) }
      guard numbers.count == 2, let duration = numbers[0], let bounce = numbers[1],
        (0.01...100).contains(duration), (-0.99...0.99).contains(bounce)
      else { return nil }
      curve = .spring(SpringStyle.spring(duration: duration, bounce: bounce))
    } else if let function = try? TimingFunction(css: text),
      function.value(at: 0) != function.value(at: 1)
    {
      curve = .timing(function, duration: 1)
    } else {
      return nil
    }
    easing = curve.linearEasing(tolerance: Self.tolerance, limit: Self.limit)
    cubics = curve.keyframes(tolerance: Self.tolerance, limit: Self.limit)
  }

  /// The tolerance, as a fraction of the travel.
  private static let tolerance = 0.002
  /// The maximum number of points; more would be unreadable.
  private static let limit = 1_000

  /// Whether all forms are within the tolerance.
  var isFit: Bool { max(easing.error, cubics.error) <= Self.tolerance }

  /// All forms, each preceded by a line with its name.
  var text: String {
    var lines = [
      "CSS, \(easing.points.count) points, off by at most \(rounded(1000 * easing.error)) ‰:",
      "animation-duration: \(rounded(easing.duration))s;",
      "animation-timing-function: \(easing.css);", "",
      "Keyframes, off by at most \(rounded(1000 * cubics.error)) ‰ (seconds, value, velocity):",
    ]
    for keyframe in cubics.keyframes {
      let velocity = keyframe.velocity ?? 0
      lines.append(
        [keyframe.time, keyframe.value, velocity].map(rounded).joined(separator: "\t"))
    }
    if let path = cubics.pathData() { lines += ["", "Android, PathInterpolator:", path] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A number to four decimal places.
  private func rounded(_ number: Double) -> String {
    guard number.magnitude < 1e12 else { return "\(number)" }
    let rounded = (number * 1e4).rounded() / 1e4
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
