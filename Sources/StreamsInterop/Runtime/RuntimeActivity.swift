import StreamsCore
import StreamsProperties

/// Counts what is active in a runtime, and in those above it.
final class RuntimeActivity {
  /// Made when somebody asks for it: most runtimes are those of single interactions, where nobody does.
  private(set) lazy var state = ReactiveProperty(initialValue: phase)
  private var hasState = false
  private let parent: RuntimeActivity?
  private var activeCount = 0

  init(in parent: RuntimeActivity?) {
    self.parent = parent
  }

  private var phase: MotionPhase { activeCount > 0 ? .active : .atRest }

  /// The state as a property, that tells changes only.
  var announced: ReactiveProperty<MotionPhase> {
    hasState = true
    return state
  }

  // Whoever is told may end what has just begun, or begin anew: so all is counted before anybody is told,
  // and each is told what is so by then.

  /// Counts something that has become active or come to rest, here and above.
  fileprivate func count(_ phase: MotionPhase) {
    activeCount += phase.isActive ? 1 : -1
    parent?.count(phase)
  }

  /// Tells what has changed: the whole is active before a part is, and rests after it.
  fileprivate func announce(_ phase: MotionPhase) {
    if phase.isActive { parent?.announce(phase) }
    if hasState, state.value != self.phase { state.value = self.phase }
    if !phase.isActive { parent?.announce(phase) }
  }

  /// Whether `other` is the state of this, or of one that this counts in.
  func announces(_ other: ReactiveProperty<MotionPhase>) -> Bool {
    hasState && state === other || parent?.announces(other) == true
  }

  /// Whether this counts in `other`, or is it.
  func isWithin(_ other: RuntimeActivity) -> Bool {
    self === other || parent?.isWithin(other) == true
  }
}

/// What one stream contributes to the activity of its runtime.
@usableFromInline
class ActivityShare {
  private let activity: RuntimeActivity
  private var phase = MotionPhase.atRest
  /// Whether it is heard no more.
  @usableFromInline private(set) final var hasEnded = false

  init(in activity: RuntimeActivity) {
    self.activity = activity
  }

  /// The stream's state. What it says twice counts once.
  @usableFromInline
  final func tell(_ phase: MotionPhase) {
    if !hasEnded { change(to: phase) }
  }

  /// It is heard no more: what was active has come to rest.
  func end() {
    hasEnded = true
    change(to: .atRest)
  }

  private final func change(to phase: MotionPhase) {
    guard phase != self.phase else { return }
    self.phase = phase
    activity.count(phase)
    count(phase)
    if phase.isActive { activity.announce(phase) }
    announce()
    if !phase.isActive { activity.announce(phase) }
  }

  /// What else counts a change. Tells nobody.
  func count(_ phase: MotionPhase) {}

  /// What else is told of changes, while the whole is active.
  func announce() {}
}
