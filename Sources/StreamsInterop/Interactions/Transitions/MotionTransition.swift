public import StreamsCore
public import StreamsProperties

/// A change from one screen to another: its direction and its completion. Add its motions to its runtime.
///
///     let transition = MotionTransition(in: runtime)
///     let parts = MotionPoses(of: transition.direction, from: .backward, in: transition.runtime) {
///       sheet.position.to($0 == .forward ? home : below)
///     }
///     transition.complete(whenAllAtRest: [parts]) { direction in
///       if direction == .backward { close() }
///     }
///     transition.direction.value = .backward   // reverses it, at any time
///
/// A transition is independent of any toolkit. A bridge to a toolkit creates a transition for each change of screens
/// and, when it is complete, removes the screen that is no longer visible.
///
/// The runtime in which a transition was created keeps it alive until the transition is complete or that runtime ends.
public final class MotionTransition {
  /// The transition's direction. Writing it mid-flight reverses the transition.
  public let direction: ReactiveProperty<TransitionDirection>
  /// The runtime for its motions, which ends with the transition.
  public let runtime: MotionRuntime

  /// Whether the transition is complete.
  public private(set) var isComplete = false
  /// The completion; it is dropped when the runtime ends, since it may retain this object.
  private let completion = Variable<((TransitionDirection) -> Void)?>(nil)
  private var waiting: MotionConnection?

  /// A transition that is about to begin.
  ///
  /// - Parameters:
  ///   - direction: the direction in which the transition begins.
  ///   - parent: the parent runtime; if it ends first, the transition ends without completing.
  public init(_ direction: TransitionDirection = .forward, in parent: MotionRuntime) {
    self.direction = ReactiveProperty(initialValue: direction)
    runtime = parent.makeChild(named: "transition")
    runtime.keep(Subscription { [completion] in _ = completion.exchange(nil) })
  }

  /// Completes the transition when all of the given states are at rest: immediately if none of them is moving.
  ///
  /// The transition's runtime then ends, which leaves everything in place, and `completion` is called once with the
  /// current direction, which indicates whether fore or back remains. Another call before completion replaces the
  /// awaited states.
  ///
  /// - Parameters:
  ///   - states: the states of the transition's springs, tweens and drags. An empty list completes the transition
  ///     immediately.
  ///   - completion: receives the direction once the transition is complete.
  public func complete(
    whenAllAtRest states: [ReactiveProperty<MotionPhase>],
    _ completion: @escaping (TransitionDirection) -> Void
  ) {
    wait(completion) { runtime.whenAllAtRest(states, $0) }
  }

  #if !hasFeature(Embedded)
    /// Completes the transition when all of the given states are at rest: immediately if none of them is moving.
    ///
    /// - Parameters:
    ///   - statefuls: the transition's springs, tweens and drags. An empty list completes the transition immediately.
    ///   - completion: receives the direction once the transition is complete.
    public func complete(
      whenAllAtRest statefuls: [any Stateful],
      _ completion: @escaping (TransitionDirection) -> Void
    ) {
      wait(completion) { runtime.whenAllAtRest(statefuls, $0) }
    }
  #endif

  /// Completes the transition now, even mid-flight. Does nothing once the transition is complete.
  public func complete() {
    guard !isComplete else { return }
    isComplete = true
    let completion = completion.exchange(nil)
    waiting.take()?.unsubscribe()
    runtime.end()
    completion?(direction.value)
  }

  private func wait(
    _ completion: @escaping (TransitionDirection) -> Void,
    _ begin: (_ whenAtRest: @escaping () -> Void) -> MotionConnection
  ) {
    guard !isComplete, !runtime.node.hasEnded else { return }
    self.completion.replace(with: completion)
    waiting?.unsubscribe()
    waiting = nil
    let connection = begin { self.complete() }
    if !isComplete { waiting = connection }
  }
}
