public import StreamsProperties

/// Turns a transition when a drag is let go in fast motion.
///
///     // A sheet that is thrown down closes, and one that is thrown up stays open.
///     let change = ChangeDirection(withVelocityOf: drag, whenNegative: .forward)
///     runtime.add(change, to: transition.direction)
///
/// A release that is no faster than ``minimumVelocity`` leaves the direction as it is. So does a drag that is
/// cancelled: nobody has let go of it, and how fast it was says nothing. Where it shall do something else,
/// say so by ``whenCancelled``.
public final class ChangeDirection: Interaction, Togglable {
  /// Whether it turns anything.
  public let enabled = ReactiveProperty(initialValue: true)
  /// The velocity that a release must exceed, in units of the pointers' positions a second: at least 0.
  public let minimumVelocity: ReactiveProperty<Double>
  /// Along which axis the velocity counts.
  public let axis: ReactiveProperty<TransitionAxis>
  /// The direction after a release towards less.
  public let whenNegative: ReactiveProperty<TransitionDirection>
  /// The direction after a release towards more.
  public let whenPositive: ReactiveProperty<TransitionDirection>
  /// The direction after a drag that was cancelled; none, as by default, leaves it as it is.
  public let whenCancelled: ReactiveProperty<TransitionDirection?>

  private let drag: DragRecognizer

  /// What turns transitions by a drag.
  ///
  /// - Parameters:
  ///   - drag: which drag's releases count.
  ///   - axis: along which axis.
  ///   - minimumVelocity: what must be exceeded: at least 0, or infinite. Traps otherwise, then and later.
  ///   - whenNegative: the direction after a fast release towards lesser values.
  ///   - whenPositive: the direction after a fast release towards greater values.
  ///   - whenCancelled: the direction after a drag that was cancelled; none to leave it as it is.
  public init(
    withVelocityOf drag: DragRecognizer, axis: TransitionAxis = .y,
    minimumVelocity: Double = 100, whenNegative: TransitionDirection = .backward,
    whenPositive: TransitionDirection = .backward, whenCancelled: TransitionDirection? = nil
  ) {
    Self.check(minimumVelocity)
    self.drag = drag
    self.axis = ReactiveProperty(initialValue: axis)
    self.minimumVelocity = ReactiveProperty(initialValue: minimumVelocity)
    self.whenNegative = ReactiveProperty(initialValue: whenNegative)
    self.whenPositive = ReactiveProperty(initialValue: whenPositive)
    self.whenCancelled = ReactiveProperty(initialValue: whenCancelled)
  }

  /// Connects the releases with `direction`.
  public func add(
    to direction: ReactiveProperty<TransitionDirection>, in runtime: MotionRuntime,
    constraints: NoConstraints?
  ) {
    runtime.connect(
      drag.whileEnabled(enabled).compactMap { [self] in self.direction(after: $0) }, to: direction)
  }

  private func direction(after event: DragEvent) -> TransitionDirection? {
    if event.phase == .cancelled { return whenCancelled.value }
    guard event.phase == .ended else { return nil }
    let least = minimumVelocity.value
    Self.check(least)
    let velocity = axis.value.component(of: event.velocity)
    if velocity < -least { return whenNegative.value }
    return velocity > least ? whenPositive.value : nil
  }

  private static func check(_ minimumVelocity: Double) {
    require(
      minimumVelocity >= 0, "ChangeDirection: minimumVelocity must be at least 0",
      "\(minimumVelocity)")
  }
}
