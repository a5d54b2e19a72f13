/// The duration of a transition, either way. Each part of it takes a ``TransitionWindowSegment`` of the
/// window.
///
///     let window = TransitionWindow(duration: 0.4)
///     TransitionWindowSegment.firstHalf.duration(in: window)   // 0.2
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
      "TransitionWindow.duration: expected a finite value, at least 0", "\(duration)")
    self.duration = duration
  }
}
