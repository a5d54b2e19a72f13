public import StreamsCore
public import StreamsProperties

/// What has changed about a system. What it has changed to, the core says.
@usableFromInline
enum SystemChange: Equatable {
  /// Whether it moves anything.
  case enabled
  /// Where what moves is put.
  case place
  /// How fast what moves is made.
  case velocity
  /// Where it goes, or what it runs through: what rests sets out.
  case aim
  /// Where it goes has moved there, since it was last seen.
  case carried
  /// The way there.
  case way
  /// How long it waits.
  case delay
  /// It goes back by the way it came.
  case turn
  /// What bends a motion that is under way, and leaves one alone that rests.
  case shape
  #if TRACED
    /// It was given what is not finite, and has dropped it: for traces, and no change.
    case refused
  #endif
}

/// What a system and its runs share: the settings in force, the list that the runs hear changes from, and
/// what becomes of the runs.
///
/// Not the system itself, which holds the settings' properties: these hold the core.
@usableFromInline
class SystemCore {
  @usableFromInline final var isEnabled: Bool
  @usableFromInline final var motionAmount = MotionAmount.full
  /// What takes the place of its motion where that is reduced; none for the same without overshoot.
  @usableFromInline final var substitution: Substitution?
  /// How much of what it was given was dropped.
  @usableFromInline final var droppedCount = 0

  /// The runs; made with the first.
  @usableFromInline final var runs: ObserverList<SystemChange>?
  @usableFromInline final var activity = ActivityCount()
  @usableFromInline final var madeState: ReactiveProperty<MotionPhase>?
  @usableFromInline final var madeEndings: ObserverList<MotionEnding>?

  @inlinable
  init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  // MARK: Settings

  final func set(enabled: Bool) {
    if replace(&isEnabled, with: enabled) { announce(.enabled) }
  }

  final func set(motionAmount new: MotionAmount) {
    if replace(&motionAmount, with: new) { announce(.shape) }
  }

  final var substitute: MotionSubstitute { substitution?.substitute ?? .gentle }

  final func set(substitute new: MotionSubstitute) {
    new.check()
    guard new != substitute else { return }
    let kept = substitution ?? Substitution()
    kept.substitute = new
    substitution = kept
    announce(.shape)
  }

  /// How long the fades are to take that take the place of motions, as they jump.
  final var fades: MotionObservable<Double> {
    MotionObservable(relaying: { [self] observer in
      let kept = substitution ?? Substitution()
      substitution = kept
      return kept.fades.subscribe(observer)
    })
  }

  /// Whether a value is finite; if not, it is counted as dropped.
  @inlinable
  final func accepts(_ isFinite: Bool) -> Bool {
    if !isFinite {
      droppedCount += 1
      #if TRACED
        announce(.refused)
      #endif
    }
    return isFinite
  }

  @usableFromInline
  final func announce(_ change: SystemChange) {
    runs?.send(change)
  }

  // MARK: Runs

  @usableFromInline
  final func follow(_ observer: MotionObserver<SystemChange>) -> Subscription {
    let list = runs ?? ObserverList(origin: Origin("MotionSystem.runs", #fileID, #line))
    runs = list
    return list.subscribe(observer)
  }

  /// Active while any of the runs is.
  final var state: ReactiveProperty<MotionPhase> {
    if let madeState { return madeState }
    let made = ReactiveProperty(initialValue: activity.phase)
    madeState = made
    return made
  }

  /// Why each motion ended, as it ends.
  final var endings: MotionObservable<MotionEnding> {
    MotionObservable(relaying: { [self] observer in
      let origin = Origin("MotionSystem.endings", #fileID, #line)
      let list = madeEndings ?? ObserverList(origin: origin)
      madeEndings = list
      return list.subscribe(observer)
    })
  }

  /// Counts a run that has begun or ceased to move, and announces when that changes the whole.
  @usableFromInline
  final func count(_ phase: MotionPhase) {
    activity.count(phase)
    if let madeState, madeState.value != activity.phase { madeState.value = activity.phase }
  }

  @usableFromInline
  final func tell(_ ending: MotionEnding) {
    madeEndings?.send(ending)
  }
}

/// What few systems have: something that takes the place of their motion.
@usableFromInline
final class Substitution {
  var substitute = MotionSubstitute.gentle
  let fades = ObserverList<Double>(name: "fades")
}
