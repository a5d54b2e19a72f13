public import StreamsCore

/// The state of one subscription to the latest values of several inputs.
///
/// It emits when its turn has settled (law L9), once every input has had a value.
@usableFromInline
final class LatestJoin {
  @usableFromInline let join: Join
  @usableFromInline let phase: AggregatePhase
  /// Inputs that are waited for and have had no value yet: none where it is 0 or less.
  @safe @usableFromInline @exclusivity(unchecked) var missingCount: Int
  /// While the inputs are being subscribed to, what they emit is only kept.
  @safe @usableFromInline @exclusivity(unchecked) var isConnecting: Bool

  @inlinable
  init(
    _ operatorName: StaticString, inputCount: Int, start: Int, onState: ((MotionPhase) -> Void)?
  ) {
    join = Join(Origin(operatorName, name: nil, fileID: #fileID, line: #line), start: start)
    phase = AggregatePhase(onState, isConnecting: true)
    missingCount = inputCount
    isConnecting = true
  }

  /// The observer of an input whose values cause emissions.
  @inlinable
  func trigger<Input, Downstream>(
    _ latest: Variable<Input?>, for downstream: MotionObserver<Downstream>
  ) -> MotionObserver<Input> {
    downstream.upstream(
      { [self] value in
        keep(value, in: latest)
        // Also where an input is missing: it may come later in this turn.
        if !isConnecting { hold() }
      }, state: phase.input(), joinStart: join.start)
  }

  /// The observer of an input that is only looked at.
  @inlinable
  func sample<Input, Downstream>(
    _ latest: Variable<Input?>, for downstream: MotionObserver<Downstream>
  ) -> MotionObserver<Input> {
    downstream.upstream(
      { [self] value in keep(value, in: latest) }, state: phase.input(), joinStart: join.start)
  }

  @inlinable
  func keep<Input>(_ value: Input, in latest: Variable<Input?>) {
    let old = latest.exchange(value)
    if case .none = old { missingCount -= 1 }
    withExtendedLifetime(old) {}
  }

  /// Waits for the end of the turn, with the news that all rest, if that comes.
  @inlinable
  @inline(__always)
  func hold() {
    phase.holdsRest = true
    join.touch()
  }

  /// The inputs have been subscribed to: emits what they had, and what comes from now on.
  @inlinable
  @inline(__always)
  func connect(
    _ subscriptions: [Subscription], emit: @escaping () -> Void
  ) -> Subscription {
    join.begin { [self] in
      if missingCount <= 0 { emit() }
      // What that set off may have brought the next.
      if !join.awaitsSettling {
        phase.holdsRest = false
        phase.update()
      }
    }
    isConnecting = false
    phase.connected()
    if missingCount <= 0 { hold() }
    return Subscription { [join, phase] in
      phase.end()
      join.end()
      for subscription in subscriptions { subscription.unsubscribe() }
    }
  }
}
