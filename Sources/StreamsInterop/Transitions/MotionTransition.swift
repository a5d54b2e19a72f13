public import StreamsCore
public import StreamsProperties

/// A change from one thing that is shown to another: which way it goes, how long it takes, and when it is
/// over. What moves is whatever is added to its runtime.
///
///     let transition = MotionTransition(in: runtime)
///     let rise = TransitionSpring(back: below, fore: home, direction: transition.direction)
///     transition.runtime.add(rise, to: sheet.position)
///     transition.complete(whenAllAtRest: [rise]) { direction in
///       if direction == .backward { close() }
///     }
///     transition.direction.value = .backward   // at any time: it turns round
///
/// It knows nothing of a toolkit. What does (a bridge) makes one for each change of screens, and takes down
/// what is no longer shown when it is complete.
///
/// It lives until it is complete, or the runtime that it was made in ends: that keeps it.
public final class MotionTransition {
  /// Which way it goes. Written in its midst, it turns round.
  public let direction: ReactiveProperty<TransitionDirection>
  /// How long it takes, for what goes by time.
  public let window: TransitionWindow
  /// What its motions are added to: it ends with the transition.
  public let runtime: MotionRuntime

  /// Whether it is over.
  public private(set) var isComplete = false
  /// What is to be done when it is complete; forgotten as its runtime ends, since it may hold this.
  private let completion = Variable<((TransitionDirection) -> Void)?>(nil)
  private var waiting: MotionConnection?

  /// A transition that is about to begin.
  ///
  /// - Parameters:
  ///   - direction: which way it goes first.
  ///   - window: how long it takes.
  ///   - parent: a runtime with which it ends at the latest, then without being complete.
  public init(
    _ direction: TransitionDirection = .forward, window: TransitionWindow = TransitionWindow(),
    in parent: MotionRuntime
  ) {
    self.direction = ReactiveProperty(initialValue: direction)
    self.window = window
    runtime = parent.makeChild(named: "transition")
    runtime.keep(Subscription { [completion] in _ = completion.exchange(nil) })
  }

  /// Completes it when all of these rest: at once, if none of them moves.
  ///
  /// Then its runtime ends, which leaves everything where it is, and `completion` is called, once, with the
  /// direction that it has then: so it knows whether fore or back is to stay. Called again before that, it
  /// waits for these instead.
  ///
  /// - Parameters:
  ///   - states: those of its springs, tweens, drags. None is complete at once.
  ///   - completion: what is to be done then.
  public func complete(
    whenAllAtRest states: [ReactiveProperty<MotionPhase>],
    _ completion: @escaping (TransitionDirection) -> Void
  ) {
    wait(completion) { runtime.whenAllAtRest(states, $0) }
  }

  #if !hasFeature(Embedded)
    /// Completes it when all of these rest: at once, if none of them moves.
    public func complete(
      whenAllAtRest statefuls: [any Stateful],
      _ completion: @escaping (TransitionDirection) -> Void
    ) {
      wait(completion) { runtime.whenAllAtRest(statefuls, $0) }
    }
  #endif

  /// Completes it now, in mid-motion, too. Once it is complete this does nothing.
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
