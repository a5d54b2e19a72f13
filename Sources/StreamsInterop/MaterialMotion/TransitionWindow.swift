/// The duration of a transition, in either direction. Each part of the transition takes a ``TransitionWindowSegment``
/// of the window.
///
///     let window = TransitionWindow(duration: 0.4)
///     TransitionWindowSegment.firstHalf.duration(in: window)   // 0.2
public struct TransitionWindow: Equatable, Sendable {
  /// The duration in seconds: at least 0.
  public let duration: Double

  /// A window.
  ///
  /// - Parameter duration: the duration in seconds; by default Material Motion's 0.35. Traps unless finite and at least
  ///   0.
  public init(duration: Double = 0.35) {
    require(
      duration >= 0 && duration.isFinite,
      "TransitionWindow.duration: expected a finite value, at least 0", "\(duration)")
    self.duration = duration
  }
}
