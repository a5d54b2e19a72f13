/// How long a transition takes, either way: what its parts share out among themselves, each of which has a
/// ``TransitionWindowSegment`` of it.
public struct TransitionWindow: Equatable, Sendable {
  /// Seconds: at least 0.
  public let duration: Double

  /// A window.
  ///
  /// - Parameter duration: seconds; by default Material Motion's 0.35. Traps unless it is at least 0, and
  ///   finite.
  public init(duration: Double = 0.35) {
    require(
      duration >= 0 && duration.isFinite,
      "TransitionWindow: duration must be at least 0, and finite", "\(duration)")
    self.duration = duration
  }
}
