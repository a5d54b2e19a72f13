public import StreamsCore

/// A stream that is subscribed to while other streams allow it, once all have settled (law L9): the input of a valve.
///
/// Values and states pass in order, at the end of their turn. Events in the turn that closes the input don't pass.
@usableFromInline final class SwitchedInput<Value> {
  @usableFromInline typealias Event = SettledInput<Value>.Event

  @usableFromInline let join: Join
  @usableFromInline let source: MotionObservable<Value>
  @usableFromInline let observer: MotionObserver<Value>
  @usableFromInline let tell: ((MotionPhase) -> Void)?
  @safe @usableFromInline @exclusivity(unchecked) var held = Backlog<Event>()
  @safe @usableFromInline @exclusivity(unchecked) var subscription: Subscription?
  @safe @usableFromInline @exclusivity(unchecked) var isOpen = false
  @safe @usableFromInline @exclusivity(unchecked) var isOpening = false
  /// The number of openings and closings, to recognize the latest one.
  @safe @usableFromInline @exclusivity(unchecked) var latest = 0
  @safe @usableFromInline @exclusivity(unchecked) var phase = MotionPhase.atRest
  /// The number of held-back values that arrived on opening.
  @safe @usableFromInline @exclusivity(unchecked) var replayCount = 0
  /// Whether the only such value has been superseded because its source had not settled.
  @safe @usableFromInline @exclusivity(unchecked) var isOvertaken = false

  /// - Parameters:
  ///   - observer: The observer that the operator feeds.
  ///   - tell: Receives the states.
  @inlinable init(
    _ source: MotionObservable<Value>, _ join: Join, for observer: MotionObserver<Value>,
    tell: ((MotionPhase) -> Void)?
  ) {
    self.source = source
    self.join = join
    self.observer = observer
    self.tell = tell
    observer.probe.closes(.gated)
  }

  /// Begins when the operator is subscribed to. An open input is subscribed to from now on, so that nothing in the
  /// current turn is missed (law L5); whether its events pass is decided when the turn has settled.
  @inlinable func begin(_ origin: Origin, isOpen: Bool) {
    Turn.during(origin) {
      _ = update(isOpen: isOpen)
      join.touch(isFed: false)
    }
  }

  /// Opens or closes the input, when the join emits.
  ///
  /// - Returns: Whether held-back events may pass. They may not pass if the newly opened stream has turned out to be
  ///   higher: the join then emits once more, when that stream has settled.
  @inlinable func update(isOpen mustOpen: Bool) -> Bool {
    guard mustOpen != isOpen else { return true }
    isOpen = mustOpen
    latest += 1
    guard mustOpen else {
      observer.probe.closes(.gated)
      close()
      return true
    }
    observer.probe.opens()
    let number = latest
    let height = join.height
    isOpening = true
    let opened = source.subscribe(
      observer.upstream(
        { [self] in if number == latest { hold(.next($0)) } },
        state: tell.map { _ in { [self] in if number == latest { hold(.state($0)) } } },
        consumer: join))
    isOpening = false
    if number == latest { subscription = opened } else { opened.unsubscribe() }
    guard join.height > height else { return true }
    join.touch(isFed: false)
    return false
  }

  @inlinable func hold(_ event: Event) {
    if case .next = event {
      if isOpening {
        replayCount += 1
      } else if replayCount == 1 {
        isOvertaken = true
        replayCount = 0
      }
    }
    held.append(event)
    join.touch(isFed: !isOpening)
  }

  /// Passes on the events that were held back.
  @inlinable func flush() {
    replayCount = 0
    let held = held
    // An observer of an event may end everything.
    while !join.hasEnded, let event = held.takeFirst() {
      switch event {
      case .next(let value):
        if isOvertaken {
          isOvertaken = false
          observer.probe.held(value, .superseded)
        } else {
          observer.onNext(value)
        }
      case .state(let phase):
        self.phase = phase
        tell?(phase)
      }
    }
  }

  @inlinable func close() {
    (replayCount, isOvertaken) = (0, false)
    // These are released at the end, since a release may run external code.
    let released = (held, subscription.take())
    held = Backlog()
    if phase.isActive {
      phase = .atRest
      tell?(.atRest)
    }
    released.1?.unsubscribe()
  }

  /// Ends all output.
  @inlinable func stop() {
    latest += 1
    phase = .atRest
    join.stop()
    close()
  }
}
