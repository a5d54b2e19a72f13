public import StreamsInterop
public import StreamsProperties

/// Sets the direction of a transition when a fast drag is released.
///
///     // A sheet that is thrown down closes, and one that is thrown up stays open.
///     let change = ChangeDirection(withVelocityOf: drag, whenNegative: .forward)
///     runtime.add(change, to: transition.direction)
///
/// A release no faster than ``minimumVelocity`` leaves the direction unchanged. A canceled drag leaves it unchanged,
/// too: the user has not released the drag, so its velocity is meaningless. Set ``whenCancelled`` for another outcome.
public final class ChangeDirection: Interaction, Togglable {
  /// Whether the interaction sets the direction of transitions.
  public let isEnabled = ReactiveProperty(initialValue: true)
  /// The speed that a release must exceed, in units of the pointers' positions per second: at least 0.
  public let minimumVelocity: ReactiveProperty<Double>
  /// The axis of the velocity.
  public let axis: ReactiveProperty<MotionAxis>
  /// The direction after a fast release toward smaller values.
  public let whenNegative: ReactiveProperty<TransitionDirection>
  /// The direction after a fast release toward greater values.
  public let whenPositive: ReactiveProperty<TransitionDirection>
  /// The direction after a canceled drag; `nil`, the default, leaves the direction unchanged.
  public let whenCancelled: ReactiveProperty<TransitionDirection?>

  private let drag: DragRecognizer

  /// An interaction that sets the direction of transitions when a drag is released.
  ///
  /// - Parameters:
  ///   - drag: the drag whose releases count.
  ///   - axis: the axis of the velocity.
  ///   - minimumVelocity: the speed that a release must exceed: at least 0, or infinite. Other values trap, here
  ///     or, after a change, at the next release.
  ///   - whenNegative: the direction after a fast release toward smaller values.
  ///   - whenPositive: the direction after a fast release toward greater values.
  ///   - whenCancelled: the direction after a canceled drag; `nil` to leave the direction unchanged.
  public init(
    withVelocityOf drag: DragRecognizer, axis: MotionAxis = .vertical,
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

  /// Connects the releases to `direction`.
  ///
  /// - Parameters:
  ///   - direction: the direction to set.
  ///   - runtime: the interaction's own runtime for this direction.
  ///   - constraints: not used.
  public func add(
    to direction: ReactiveProperty<TransitionDirection>, in runtime: MotionRuntime,
    constraints: NoConstraints?
  ) {
    runtime.connect(drag.compactMap { [self] in self.direction(after: $0) }, to: direction)
  }

  private func direction(after event: DragEvent) -> TransitionDirection? {
    guard enabled.value else { return nil }
    if event.phase == .cancelled { return whenCancelled.value }
    guard event.phase == .ended else { return nil }
    let least = minimumVelocity.value
    Self.check(least)
    let velocity = axis.value == .horizontal ? event.velocity.x : event.velocity.y
    if velocity < -least { return whenNegative.value }
    return velocity > least ? whenPositive.value : nil
  }

  private static func check(_ minimumVelocity: Double) {
    require(
      minimumVelocity >= 0, "ChangeDirection.minimumVelocity: expected at least 0",
      "\(minimumVelocity)")
  }
}
