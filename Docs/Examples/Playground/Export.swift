import StreamsInterop

/// A motion that is named on the command line, as text for those who play motions themselves.
struct Export: Equatable {
  let name: String
  let curve: MotionCurve

  static func == (left: Export, right: Export) -> Bool { left.name == right.name }

  /// The springs that have a name.
  static let springs: [(name: String, parameters: SpringParameters)] = [
    ("smooth", .smooth), ("snappy", .snappy), ("bouncy", .bouncy),
    ("material-expressive", .materialExpressiveDefaultSpatial),
    ("material-standard", .materialStandardDefaultSpatial), ("motion", .motionDuration),
    ("react-spring", .reactSpringDefault), ("compose", .composeDefault),
  ]

  /// What a motion may be called, for people.
  static let kinds =
    "spring, spring:DURATION,BOUNCE, " + springs.map(\.name).joined(separator: ", ")
    + ", or an easing function of CSS"

  /// None where nothing is called so, or where the numbers make no spring that comes to rest.
  init?(_ text: String) {
    name = text
    if let spring = Self.springs.first(where: { $0.name == text }) {
      curve = .spring(spring.parameters)
    } else if text == "spring" {
      curve = .spring(SpringParameters())
    } else if text.hasPrefix("spring:") {
      let numbers = text.dropFirst("spring:".count).split(separator: ",").map { Double($0) }
      guard numbers.count == 2, let duration = numbers[0], let bounce = numbers[1],
        (0.01...100).contains(duration), (-0.99...0.99).contains(bounce)
      else { return nil }
      curve = .spring(SpringParameters(duration: duration, bounce: bounce))
    } else if let function = try? TimingFunction(css: text),
      function.value(at: 0) != function.value(at: 1)
    {
      curve = .timing(function, duration: 1)
    } else {
      return nil
    }
  }

  /// All forms, each after a line that says what it is.
  var text: String {
    let easing = curve.linearEasing(tolerance: 0.002)
    let cubics = curve.keyframes(tolerance: 0.002)
    var lines = [
      "CSS, \(easing.points.count) points, off by \(rounded(1000 * easing.error)) ‰ of the way:",
      "animation-duration: \(rounded(easing.duration))s;",
      "animation-timing-function: \(easing.css);", "",
      "Keyframes, off by \(rounded(1000 * cubics.error)) ‰ (seconds, value, velocity):",
    ]
    for keyframe in cubics.keyframes {
      let velocity = keyframe.velocity ?? 0
      lines.append(
        [keyframe.time, keyframe.value, velocity].map(rounded).joined(separator: "\t"))
    }
    if let path = cubics.pathData() { lines += ["", "Android, PathInterpolator:", path] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A number to four digits behind the point.
  private func rounded(_ number: Double) -> String {
    let rounded = (number * 1e4).rounded() / 1e4
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
