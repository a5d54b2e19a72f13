public import StreamsInterop

/// A part of a transition's window: the beginning and the duration of a motion in it.
///
///     let fade = TransitionWindowSegment.firstHalf
///     fade.duration(in: window)                    // half of it
///     fade.delay(in: window, moving: .forward)     // 0
///     fade.delay(in: window, moving: .backward)    // the other half: the first part comes last
///
/// A segment describes the forward direction. Two segments count as equal if they differ by at most ``epsilon``.
public struct TransitionWindowSegment: Equatable, Sendable {
  /// The beginning, as a fraction of the window.
  ///
  /// Traps unless the value is from 0 to 1 and its sum with ``length`` is at most 1.
  public var position: Double { didSet { Self.check(position, length) } }
  /// The length, as a fraction of the window.
  ///
  /// Traps unless the value is from 0 to 1 and its sum with ``position`` is at most 1.
  public var length: Double { didSet { Self.check(position, length) } }

  /// A segment.
  ///
  /// - Parameters:
  ///   - position: the beginning, as a fraction of the window.
  ///   - length: the length, as a fraction of the window.
  ///
  /// Traps unless both are from 0 to 1, and their sum is at most 1.
  public init(position: Double, length: Double) {
    Self.check(position, length)
    self.position = position
    self.length = length
  }

  private static func check(_ position: Double, _ length: Double) {
    require(
      position >= 0 && position <= 1,
      "TransitionWindowSegment.position: expected a value from 0 to 1", "\(position)")
    require(
      length >= 0 && length <= 1, "TransitionWindowSegment.length: expected a value from 0 to 1",
      "\(length)")
    require(
      position + length <= 1,
      "TransitionWindowSegment: expected position and length to total at most 1",
      "\(position) and \(length)")
  }

  /// The maximum difference between two segments that count as equal.
  public static var epsilon: Double { 0.00001 }

  /// Whether two segments are equal to within ``epsilon``.
  ///
  /// - Parameters:
  ///   - first: a segment.
  ///   - second: another segment.
  /// - Returns: Whether they are equal.
  public static func == (first: Self, second: Self) -> Bool {
    (first.position - second.position).magnitude <= epsilon
      && (first.length - second.length).magnitude <= epsilon
  }

  /// The same segment, seen from the reverse direction, with the same length and the same distance from the other end.
  public func inverted() -> TransitionWindowSegment {
    // Rounding must not extend the segment outside the window.
    TransitionWindowSegment(
      position: min(max(0, 1 - (position + length)), 1 - length), length: length)
  }

  /// The segment's duration in seconds, in either direction.
  ///
  /// - Parameter window: the window of the transition.
  /// - Returns: The duration, in seconds.
  public func duration(in window: TransitionWindow) -> Double {
    length * window.duration
  }

  /// The number of seconds from the beginning of the transition to that of the segment.
  ///
  /// - Parameters:
  ///   - window: the window of the transition.
  ///   - direction: the direction in which the transition goes.
  /// - Returns: The delay, in seconds.
  public func delay(in window: TransitionWindow, moving direction: TransitionDirection) -> Double {
    (direction == .forward ? self : inverted()).position * window.duration
  }
}

extension TransitionWindowSegment: Invertible {}

extension TransitionWindowSegment {
  /// The segment from 0 to 1.
  public static var entire: Self { Self(position: 0, length: 1) }
  /// The segment from 0 to 1/2.
  public static var firstHalf: Self { Self(position: 0, length: 0.5) }
  /// The segment from 1/4 to 3/4.
  public static var middleHalf: Self { Self(position: 0.25, length: 0.5) }
  /// The segment from 1/2 to 1.
  public static var latterHalf: Self { Self(position: 0.5, length: 0.5) }
  /// The segment from 0 to 1/4.
  public static var firstQuarter: Self { Self(position: 0, length: 0.25) }
  /// The segment from 1/4 to 1/2.
  public static var secondQuarter: Self { Self(position: 0.25, length: 0.25) }
  /// The segment from 1/2 to 3/4.
  public static var thirdQuarter: Self { Self(position: 0.5, length: 0.25) }
  /// The segment from 3/4 to 1.
  public static var fourthQuarter: Self { Self(position: 0.75, length: 0.25) }
  /// The segment from 0 to 3/4.
  public static var firstThreeQuarters: Self { Self(position: 0, length: 0.75) }
  /// The segment from 1/4 to 1.
  public static var lastThreeQuarters: Self { Self(position: 0.25, length: 0.75) }
}
