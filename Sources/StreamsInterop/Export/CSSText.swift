#if !hasFeature(Embedded)
  import StreamsSystems

  extension LinearEasing {
    /// The text for a style sheet: `linear(0, 0.14 3.5%, …, 1)`.
    ///
    /// The percentages of the first and last points are omitted if they are 0 and 100. ``TimingFunction/init(css:)``
    /// parses the text back into ``timingFunction``.
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
    /// The text of keyframes for a style sheet, for `animation: name 0.5s linear`.
    ///
    ///     polyline.cssKeyframes(named: "hop") { "translate: 0 \($0)px" }
    ///
    /// - Parameters:
    ///   - name: the name of the keyframes.
    ///   - digits: the number of decimal digits of the values.
    ///   - declaration: returns a declaration for the text of a value.
    /// - Returns: The text of the `@keyframes` rule.
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
    /// The data of a path from (0, 0) to (1, 1), for Android's `PathInterpolator` and SVG: time runs to the right, as a
    /// fraction of the duration; values run up, from the first to the last.
    ///
    /// - Parameter digits: the number of decimal digits.
    /// - Returns: The data; `nil` if the motion ends where it begins. A `PathInterpolator` does not accept jumps.
    public func pathData(digits: Int = 4) -> String? {
      guard let first = keyframes.first, let last = keyframes.last,
        last.value != first.value, last.time > first.time
      else { return nil }
      // Halving both values keeps the distance from overflowing.
      let way = last.value / 2 - first.value / 2
      func text(_ point: Timestamped<Double>) -> String {
        let x = (point.time - first.time) / (last.time - first.time)
        let y = nearestNumber((point.value / 2 - first.value / 2) / way)
        return decimalText(x, digits: digits) + "," + decimalText(y, digits: digits)
      }
      var result = "M0,0"
      for segment in segments {
        result += " C\(text(segment.control1)) \(text(segment.control2)) \(text(segment.end))"
      }
      return result
    }
  }
#endif
