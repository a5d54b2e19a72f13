public import StreamsCore
import StreamsOperators
import StreamsProperties

/// A kind of change to a system. The core already has the new value.
@usableFromInline package enum SystemChange: Equatable {
  /// Whether the system moves its targets.
  case enabled
  /// The position of the system's targets.
  case place
  /// The velocity of the system's targets.
  case velocity
  /// The destination or the course: a motion at rest starts.
  case aim
  /// The destination has moved since it was last read.
  case carried
  /// The way to the destination.
  case way
  /// The delay.
  case delay
  /// A setting that changes the course of a running motion and has no effect at rest.
  case shape
  /// A non-finite input was dropped. This kind is only for traces, and is not a change.
  case refused
}

/// The state that a system and its runs share: the settings in effect, the list through which the runs receive changes,
/// and the states and ends of the runs.
///
/// The core is separate from the system, which holds the settings' properties, because those properties hold the core.
@usableFromInline package class SystemCore {
  @usableFromInline package final var isEnabled: Bool
  @usableFromInline final var reducedMotion = ReducedMotion.off
  /// The replacement for the system's motion when motion is reduced; `nil` for the same motion without overshoot.
  @usableFromInline final var fallingBack: Substitution?
  /// Whether a run has lost a part of its target since it last took the whole.
  @usableFromInline package final var hasLostPart = false
  /// The number of inputs that were dropped.
  @usableFromInline final var droppedCount = 0

  /// The runs; the list is created with the first one.
  @usableFromInline final var runs: ObserverList<SystemChange>?
  @usableFromInline package final var activity = ActivityCount()
  /// The observers of the runs' states and ends; created with the first one.
  @usableFromInline final var watch: SystemWatch?

  @inlinable init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  // MARK: Settings

  final func set(enabled: Bool) {
    Asked.switching = true
    if replace(&isEnabled, with: enabled) { announce(.enabled) }
  }

  final func set(reducedMotion new: ReducedMotion) {
    if replace(&reducedMotion, with: new) { announce(.shape) }
  }

  final var fallback: ReducedMotion.Fallback { fallingBack?.fallback ?? .gentle }

  package final func set(fallback new: ReducedMotion.Fallback) {
    Asked.fallbacks = true
    new.check()
    guard new != fallback else { return }
    let kept = fallingBack ?? Substitution()
    kept.fallback = new
    fallingBack = kept
    announce(.shape)
  }

  /// The durations of the fades that replace motions, emitted as they jump.
  final var fades: MotionObservable<Double> {
    MotionObservable(relaying: { [self] observer in
      Asked.fallbacks = true
      let kept = fallingBack ?? Substitution()
      fallingBack = kept
      return kept.fades.subscribe(observer)
    })
  }

  /// Whether a value is finite; if not, it is counted as dropped.
  @inlinable package final func accepts(_ isFinite: Bool) -> Bool {
    if !isFinite {
      droppedCount += 1
      if isTraced { announce(.refused) }
      #if DEBUG && !hasFeature(Embedded)
        if droppedCount == 1 { reportRefusal() }
      #endif
    }
    return isFinite
  }

  #if DEBUG && !hasFeature(Embedded)
    /// Reports the first dropped input. A core is named after its system.
    @usableFromInline final func reportRefusal() {
      let kind = String(describing: type(of: self)).split(separator: "<")[0]
      let name = kind.hasSuffix("Core") ? kind.dropLast(4) + "System" : "system"
      MotionWarnings.reportDrop(by: "A \(name)", "a value: expected finite numbers, got none")
    }
  #endif

  @usableFromInline package final func announce(_ change: SystemChange) {
    runs?.send(change)
  }

  // MARK: Runs

  @usableFromInline package final func follow(_ observer: MotionObserver<SystemChange>)
    -> Subscription
  {
    let list = runs ?? ObserverList(origin: Origin("MotionSystem.runs", #fileID, #line))
    runs = list
    return list.subscribe(observer)
  }

  /// The overall state, active while any of the runs is active.
  final var state: ReactiveProperty<MotionPhase> {
    let watch = needWatch()
    if let state = watch.state { return state }
    let made = ReactiveProperty(initialValue: activity.phase)
    watch.state = made
    watch.onPhase = { watch, phase in
      if let state = watch.state, state.value != phase { state.value = phase }
    }
    return made
  }

  /// The reason for each motion's end, as it ends.
  final var endings: MotionObservable<EndReason> {
    MotionObservable(relaying: { [self] observer in
      let origin = Origin("MotionSystem.endings", #fileID, #line)
      let watch = needWatch()
      let list = watch.endings ?? ObserverList(origin: origin)
      watch.endings = list
      watch.onEnding = { $0.endings?.send($1) }
      return list.subscribe(observer)
    })
  }

  /// Counts a run that has begun or ceased to move, and announces a change of the overall state.
  @usableFromInline final func count(_ phase: MotionPhase) {
    activity.count(phase)
    if Asked.endings, let watch { watch.onPhase?(watch, activity.phase) }
  }

  @usableFromInline final func tell(_ ending: EndReason) {
    if Asked.endings, let watch { watch.onEnding?(watch, ending) }
  }

  private final func needWatch() -> SystemWatch {
    Asked.endings = true
    let made = watch ?? SystemWatch()
    watch = made
    return made
  }
}

/// The replacement for a system's motion, a field that few systems need.
@usableFromInline final class Substitution {
  var fallback = ReducedMotion.Fallback.gentle
  let fades = ObserverList<Double>(name: "fades")
}

/// The observers of the states and ends of a system's runs. They work through functions that are installed on first
/// use.
@usableFromInline final class SystemWatch {
  var state: ReactiveProperty<MotionPhase>?
  var endings: ObserverList<EndReason>?
  var onPhase: ((SystemWatch, MotionPhase) -> Void)?
  var onEnding: ((SystemWatch, EndReason) -> Void)?
}
