import StreamsCore
import StreamsInterop

/// One motion of a tween: the legs that it has flown.
final class TransitionFlight<Value: Vector> {
  private let core: TransitionCore<Value>
  /// The tween, which retains the source of its direction.
  private let owner: AnyObject
  private let observer: MotionObserver<Value>
  private let current: (() -> Value)?
  private let clock: MotionClock
  /// More than one only on a clock that can go back.
  private var legs: [TransitionLeg<Value>]
  private var plan: TransitionPlan<Value>
  private var isActive = false
  /// The last emitted value, and the target's value after that.
  private var shown: Value?
  private var left: Value?
  /// Whether another motion has written the target since.
  private var isOusted = false
  private var frames: Subscription?
  private var following = Following.nothing
  private var changes: Subscription?
  /// Counts the legs, so that an announcement notices that an observer has changed the motion.
  private var legCount = 0
  private let endings = ObserverList<EndReason>()

  init(
    _ core: TransitionCore<Value>, of owner: AnyObject, _ observer: MotionObserver<Value>,
    _ current: (() -> Value)?, _ clock: MotionClock
  ) {
    self.core = core
    self.owner = owner
    self.observer = observer
    self.current = current
    self.clock = clock
    plan = core.plan
    legs = [TransitionLeg(core.plan, at: clock.time, restingAt: current?() ?? core.plan.origin)]
  }

  /// Starts the motion, which lasts as long as the result.
  func run() -> MotionRun<Value> {
    if plan.isEnabled {
      setOut()
    } else if current == nil {
      emit(plan.origin)
    }
    changes = core.changes.subscribe(MotionObserver(next: { [self] in hear() }))
    return MotionRun(
      subscription: Subscription { [self] in end() },
      value: { [self] in leg.value(at: clock.time) },
      velocity: { [self] in leg.velocity(at: clock.time) },
      phase: { [self] in leg.isOver(at: clock.time) ? .atRest : .active },
      remaining: { [self] in max(0, leg.end - clock.time) },
      endings: MotionObservable(relaying: { [endings] in endings.subscribe($0) }))
  }

  private func end() {
    changes.take()?.unsubscribe()
    frames.take()?.unsubscribe()
    guard isActive else { return }
    isActive = false
    core.count(.atRest)
  }

  /// The leg at the clock's time.
  private var leg: TransitionLeg<Value> { legs.last { $0.begin <= clock.time } ?? legs[0] }

  private func hear() {
    show()
    let (old, new) = (plan, core.plan)
    plan = new
    guard new.isEnabled == old.isEnabled else { return new.isEnabled ? setOut() : hold() }
    guard new.isEnabled else { return }
    markOusted()
    let here = leg.value(at: clock.time)
    guard
      let next = leg.changed(to: new, at: clock.time, from: isOusted ? current?() ?? here : here)
    else { return }
    if isOusted { rest() }
    begin(next)
  }

  /// Begins at the side from which the transition comes.
  private func setOut() {
    shown = nil
    begin(TransitionLeg(plan, at: clock.time, elapsed: -plan.delay))
  }

  private func hold() {
    begin(TransitionLeg(plan, at: clock.time, restingAt: leg.value(at: clock.time)))
  }

  private func begin(_ leg: TransitionLeg<Value>) {
    var leg = leg
    if clock.reducedMotion == .instant { leg.elapsed = max(leg.elapsed, plan.duration) }
    // Later legs had other settings.
    if clock.returns != nil { legs.removeAll { $0.begin > clock.time } } else { legs = [] }
    legs.append(leg)
    legCount += 1
    show(begins: !isActive && plan.isEnabled)
  }

  /// Announces the state and the value at the clock's time.
  private func show(begins: Bool = false, onFrame: Bool = false) {
    let (leg, count, time) = (leg, legCount, clock.time)
    let isOver = leg.isOver(at: time)
    if !isOver, clock.reducedMotion == .instant { return begin(leg) }
    if !isOver || begins, !isActive {
      isActive = true
      isOusted = false
      core.count(.active)
      observer.state(.active)
      // An observer that changed the motion has seen it.
      guard count == legCount else { return }
    }
    markOusted()
    follow(!isOver ? .frames : clock.returns != nil ? .returns : .nothing)
    let value = leg.value(at: time)
    if value != shown || onFrame && isActive && leg.elapsed(at: time) > 0 { emit(value) }
    guard isOver, isActive, count == legCount else { return }
    rest()
    if plan.isEnabled { endings.send(.finished) }
  }

  private func rest() {
    guard isActive else { return }
    isActive = false
    observer.state(.atRest)
    core.count(.atRest)
  }

  private func emit(_ value: Value) {
    shown = value
    observer.next(value)
    left = current?()
  }

  private func markOusted() {
    if isActive, let left, let current, current() != left { isOusted = true }
  }

  /// At rest, the motion requests no frames. On a timeline, it is notified when time goes back.
  private func follow(_ new: Following) {
    guard new != following else { return }
    following = new
    let former = frames
    let observer = MotionObserver<Frame>(next: { [self] _ in show(onFrame: true) })
    switch new {
    case .frames: frames = clock.subscribe(observer)
    case .returns: frames = clock.returns?.subscribe(observer)
    case .nothing: frames = nil
    }
    former?.unsubscribe()
  }
}

private enum Following {
  case nothing
  case frames
  case returns
}
