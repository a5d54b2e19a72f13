#if !hasFeature(Embedded)
  extension LinearEasing {
    /// The text for a stylesheet: `linear(0, 0.14 3.5%, …, 1)`.
    ///
    /// The percentages of the first and the last point are left out where they are 0 and 100. Read back by
    /// ``TimingFunction/init(css:)`` it is ``timingFunction``.
    public var css: String {
      var stops: [String] = []
      for (index, point) in points.enumerated() {
        let value = decimalText(point.value, digits: digits.values)
        let isImplied =
          index == 0 && point.fraction == 0 || index == points.count - 1 && point.fraction == 1
        let percentage = decimalText(point.fraction * 100, digits: digits.percentages)
        stops.append(isImplied ? value : "\(value) \(percentage)%")
      }
      return "linear(\(stops.joined(separator: ", ")))"
    }
  }

  extension MotionPolyline {
    /// The text of a stylesheet's keyframes, for `animation: name 0.5s linear`.
    ///
    ///     line.css(named: "hop", duration: 0.8) { "translate: 0 \($0)px" }
    ///
    /// - Parameters:
    ///   - name: of the keyframes.
    ///   - digits: behind the point, of the values.
    ///   - declaration: makes a declaration of a value's text.
    public func cssKeyframes(
      named name: String, digits: Int = 2, declaration: (String) -> String
    ) -> String {
      let duration = points[points.count - 1].time
      var lines = ["@keyframes \(name) {"]
      for point in points {
        let percentage = decimalText(
          duration > 0 ? point.time / duration * 100 : 100, digits: 3)
        lines.append(
          "  \(percentage)% { \(declaration(decimalText(point.value, digits: digits))) }")
      }
      lines.append("}")
      return lines.joined(separator: "\n")
    }
  }

  extension MotionKeyframes {
    /// The data of a path from (0, 0) to (1, 1), for Android's `PathInterpolator` and SVG: time to the right,
    /// of the whole; values up, from the first to the last.
    ///
    /// None where it ends where it begins. A `PathInterpolator` takes no jumps.
    public func pathData(digits: Int = 4) -> String? {
      guard let first = keyframes.first, let last = keyframes.last,
        last.value != first.value, last.time > first.time
      else { return nil }
      func text(_ point: MotionPolyline.Point) -> String {
        let x = (point.time - first.time) / (last.time - first.time)
        let y = (point.value - first.value) / (last.value - first.value)
        return decimalText(x, digits: digits) + "," + decimalText(y, digits: digits)
      }
      var result = "M0,0"
      for segment in segments {
        result += " C\(text(segment.control1)) \(text(segment.control2)) \(text(segment.end))"
      }
      return result
    }
  }

  /// A number with so many digits behind the point at most, and no zeros at its end.
  func decimalText(_ number: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (number * scale).rounded()
    guard scaled.magnitude < 0x1p53 else { return "\(number)" }
    let size = String(Int64(scaled.magnitude))
    let zeros = String(repeating: "0", count: max(0, digits + 1 - size.count))
    let all = zeros + size
    let whole = all.prefix(all.count - digits)
    var fraction = all.suffix(digits)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = scaled < 0 ? "-" : ""
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }
#endif
