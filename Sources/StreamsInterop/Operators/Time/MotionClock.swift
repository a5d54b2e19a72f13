public import StreamsCore

/// Any clock, as one type, which Embedded Swift needs since it has no existentials.
///
///     let clocks = [MotionClock(clock), MotionClock(Timeline(on: clock))]
///
/// This type acts like the clock that it wraps. It takes the space of one pointer, since each motion stores one.
public struct MotionClock: FrameClock {
  @usableFromInline package let base: AnyClock

  /// A wrapper of any clock.
  @inlinable public init(_ clock: some FrameClock) {
    self = clock._hosting.clock
  }

  init(base: AnyClock) { self.base = base }

  /// The identity of the wrapper.
  @inlinable package var identity: AnyObject { base }

  @inlinable init<Clock: FrameClock>(erasing clock: Clock) {
    base = ErasedClock(clock, nil)
    base.onSchedule = { base, delay, action in
      unsafe unsafeDowncast(base, to: ErasedClock<Clock>.self).clock.schedule(after: delay, action)
    }
  }

  /// A wrapper of one of the library's clocks, whose actions wait in an agenda. A program that schedules no actions
  /// does not link the code that adds them.
  @inlinable init(erasing clock: some FrameClock, _ agenda: ClockAgenda) {
    base = ErasedClock(clock, agenda)
  }

  /// A wrapper of a timeline.
  init(of timeline: Timeline) {
    self.init(erasing: timeline)
    base.timeline = Loose(timeline)
  }

  /// A wrapper of a clock that shows a timeline's time.
  package init(of timeline: Timeline, as clock: some FrameClock) {
    self.init(erasing: clock)
    base.timeline = Loose(timeline)
  }

  /// The wrapped timeline, or nil for another clock.
  package var timeline: Timeline? { base.timeline?.object("Timeline") }

  /// Whether this is a wrapper of a ticked clock: its actions wait in that clock's agenda.
  package func wraps(_ clock: TickClock) -> Bool { base.agenda === clock.agenda }

  /// The time and its side, as a number; see ``Timeline/place``.
  @usableFromInline package var place: Double { timeline?.place ?? time }

  /// The time in seconds since the clock's beginning.
  @inlinable public var time: Double { base.time }

  /// The amount of motion for systems on this clock.
  @inlinable public var reducedMotion: ReducedMotion { base.reducedMotion }

  /// Later changes of the amount of motion, or nil if the clock has none.
  @inlinable public var reducedMotionChanges: MotionObservable<ReducedMotion>? {
    base.reducedMotionChanges
  }

  /// Whether the clock's time may go back, so that motions must remember their past.
  @inlinable package var canGoBack: Bool { base.canGoBack }

  /// This clock.
  @inlinable public var _hosting: _MotionHosting { _MotionHosting(self) }

  /// Subscribes to the frames.
  @inlinable public func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    base.subscribe(observer)
  }

  /// The frames that precede an earlier time, or nil if the clock only advances.
  @inlinable public var returns: MotionObservable<Frame>? {
    guard canGoBack else { return nil }
    return MotionObservable(relaying: { [base] observer in
      Asked.returns = true
      return base.subscribeToReturns(observer)
    })
  }

  /// Runs `action` after a delay.
  ///
  /// - Parameters:
  ///   - delay: The delay in seconds. Zero and negative delays mean as soon as possible. Traps for NaN.
  ///   - action: The closure to run once.
  /// - Returns: A subscription that keeps the action scheduled. Ending or dropping it cancels the
  ///   action.
  @_disfavoredOverload
  public func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    if let schedule = base.onSchedule { return schedule(base, delay, action) }
    guard let agenda = base.agenda else {
      fatalError("expected an agenda, or a clock that schedules by itself")
    }
    return agenda.schedule(after: delay, from: base.time, keeping: (), action)
  }
}

extension MotionClock {
  /// Requests frames while something is held, so that the first frame after its release is one frame long: a clock that
  /// needs no frames doesn't know how much time passes.
  package func stayAwake() -> Subscription { subscribe(MotionObserver(next: { _ in })) }
}

/// The wrapped clock's interface.
@usableFromInline package class AnyClock {
  @usableFromInline let canGoBack: Bool
  /// The agenda of the actions, if the clock is one of the library's.
  @usableFromInline let agenda: ClockAgenda?
  /// The clock itself if it is a timeline; a subclass keeps it alive. A cast would link the subclass into every
  /// program.
  final var timeline: Loose<Timeline>?
  /// Schedules an action of any other clock.
  @usableFromInline var onSchedule: ((AnyClock, Double, @escaping () -> Void) -> Subscription)?

  @inlinable init(canGoBack: Bool, _ agenda: ClockAgenda?) {
    self.canGoBack = canGoBack
    self.agenda = agenda
  }

  @inlinable var time: Double { overridden() }
  @inlinable var reducedMotion: ReducedMotion { .off }
  @inlinable var reducedMotionChanges: MotionObservable<ReducedMotion>? { nil }
  @inlinable func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    overridden()
  }
  @inlinable package func subscribeToReturns(_ observer: MotionObserver<Frame>) -> Subscription {
    subscribe(observer)
  }
}

/// A wrapped clock with its type.
@usableFromInline final class ErasedClock<Clock: FrameClock>: AnyClock {
  @usableFromInline let clock: Clock

  @inlinable init(_ clock: Clock, _ agenda: ClockAgenda?) {
    self.clock = clock
    // A constant for most clocks, so that their programs contain no code for time that goes back.
    let goesBack = clock.returns != nil
    super.init(canGoBack: goesBack, agenda)
    if goesBack { Asked.returns = true }
  }

  @inlinable override var time: Double { clock.time }
  @inlinable override var reducedMotion: ReducedMotion { clock.reducedMotion }
  @inlinable override var reducedMotionChanges: MotionObservable<ReducedMotion>? {
    clock.reducedMotionChanges
  }
  @inlinable override func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    clock.subscribe(observer)
  }
  @inlinable override func subscribeToReturns(_ observer: MotionObserver<Frame>) -> Subscription {
    guard Asked.returns, let returns = clock.returns else { return subscribe(observer) }
    return returns.subscribe(observer)
  }
}
