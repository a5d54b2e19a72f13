import StreamsOperators

/// A flaw in a ``Scroller``'s input. Flawed input is dropped and counted.
public enum ScrollerFlaw: Int, CaseIterable, Sendable {
  /// A position, a delta, a velocity, a time or an offset is infinite, NaN, or outside ±10⁹ (for a time, outside
  /// ±10¹³). A drag that ends with such a sample ends at its last position.
  case impossibleNumber
  /// A time is before that of the previous sample.
  case backwardTime
  /// A drag that has not begun continues or ends.
  case withoutTouch
  /// A size, an inset or a stop is invalid. The last valid ones stay in effect.
  case impossibleSetting
}

extension FlawCounts<ScrollerFlaw> {
  /// Reports the first invalid number, in debug builds.
  @inline(__always) func warn(since old: FlawCounts) {
    #if DEBUG && !hasFeature(Embedded)
      if old[.impossibleNumber] == 0, self[.impossibleNumber] > 0 {
        MotionWarnings.reportDrop(
          by: "A Scroller",
          "an input: expected positions, velocities and times that are finite, got others")
      } else if old[.impossibleSetting] == 0, self[.impossibleSetting] > 0 {
        MotionWarnings.reportDrop(
          by: "A Scroller",
          "a setting: expected finite numbers, and sizes of at least 0, got others"
        )
      }
    #endif
  }
}

extension SIMD2<Double> {
  /// Whether this is a plausible position: products of larger coordinates are inexact.
  var isPlausible: Bool { x.magnitude <= 1e9 && y.magnitude <= 1e9 }
}
