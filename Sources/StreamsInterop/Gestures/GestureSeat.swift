import StreamsCore
import StreamsProperties

/// A recogniser as the arbiter sees it: what it is fed, what it proposes, what it is told.
package class GestureSeat {
  /// Its number among the arbiter's, in the order in which they came.
  let number: Int
  /// Where it is among them.
  @safe @exclusivity(unchecked) final var index: Int32 = 0
  final let arbiter: ArbiterCore
  /// How messages call it.
  final let name: String
  /// Those that must have failed before this may begin.
  @safe @exclusivity(unchecked) final var awaited: ContiguousArray<Int> = []
  /// Whether any has ever waited for this.
  @safe @exclusivity(unchecked) final var isAwaited = false
  /// Those that may be under way together with this.
  @safe @exclusivity(unchecked) final var companions: ContiguousArray<Int> = []
  /// Those of one group may be, too.
  final var group: ObjectIdentifier?

  /// The pointers that it follows.
  @safe @exclusivity(unchecked) final package var tracks = PointerTracks()
  // Some exclusivity checks are off: nobody is called while one of these is touched.
  /// The pointers that it competes for: those that it follows, and those that were let go just now.
  @safe @exclusivity(unchecked) final var claims: ContiguousArray<Int> = []
  /// When it has to be told the time.
  @safe @exclusivity(unchecked) final var deadline = Double.infinity
  @safe @exclusivity(unchecked) private(set) final var isEnabled = true
  /// Whether a sample's pointer is to be followed, asked when it comes down.
  final var accepts: ((PointerSample) -> Bool)?
  /// Whether it has left the arbiter.
  @safe @exclusivity(unchecked) final var isGone = false
  /// What was asked for while a sample was being delivered.
  @safe @exclusivity(unchecked) final var mustCancel = false
  @safe @exclusivity(unchecked) final var mustReconsider = false
  /// Whether it has begun since all its pointers were up.
  @safe @exclusivity(unchecked) final var hasWon = false

  /// The phase that was told last.
  @safe @exclusivity(unchecked) final var told = GesturePhase.possible
  private final var madePhase: ReactiveProperty<GesturePhase>?
  #if TRACED
    /// What stands for its events in traces.
    final var traceNode: TraceNode?
  #endif

  init(in arbiter: ArbiterCore, name: String) {
    number = arbiter.nextNumber()
    self.arbiter = arbiter
    self.name = name
  }

  /// The phase as a property, made when somebody first asks for it.
  final var phase: ReactiveProperty<GesturePhase> {
    if let madePhase { return madePhase }
    let made = ReactiveProperty(initialValue: told, name: name)
    madePhase = made
    return made
  }

  /// Enters a phase that is another than the one before.
  package final func enter(_ next: GesturePhase) {
    checkStep(to: next)
    told = next
    madePhase?.value = next
  }

  /// A sample is not followed: it is switched off, or its pointer is somewhere else.
  @inline(__always)
  final func traceIgnored(_ sample: PointerSample) {
    #if TRACED
      if let recorder = TraceRecorder.active, let traceNode {
        recorder.hold(traceNode, isEnabled ? .filtered : .disabled, sample)
      }
    #endif
  }

  final func checkStep(to next: GesturePhase) {
    require(told.canBecome(next), "GesturePhase: next must be able to follow", "\(told) → \(next)")
  }

  /// Switches it on or off. Off in the midst of a gesture, it cancels that.
  final func set(enabled: Bool) {
    guard replace(&isEnabled, with: enabled) else { return }
    #if TRACED
      traceNode?.standing = enabled ? nil : .disabled
    #endif
    guard !enabled else { return }
    mustCancel = true
    arbiter.serve(self)
  }

  var stage: GestureStage { .idle }

  /// Takes a sample.
  func take(_ sample: PointerSample) {}
  /// The time has come this far.
  func passTime(to time: Double) {}
  /// It is allowed to begin.
  func begin(at time: Double) {}
  /// It is not allowed to go on: what has not begun fails, what has is cancelled, once and for all
  /// pointers that are down.
  func stop(at time: Double) {}
  /// Its settings have changed.
  func reconsider(at time: Double) {}
  /// After a stop that is for good: follows no pointer that is down.
  func letGo() {}

  final func competes(with other: GestureSeat) -> Bool {
    guard other !== self, !companions.contains(other.number) else { return false }
    if let group, group == other.group { return false }
    for id in claims where other.claims.contains(id) { return true }
    return false
  }

  /// Drops its relations to one that has left.
  final func forget(_ gone: Int) {
    if !companions.isEmpty { companions.removeAll { $0 == gone } }
    if !awaited.isEmpty { awaited.removeAll { $0 == gone } }
  }

  /// How many relations it has; for tests.
  package final var relationCount: Int { companions.count + awaited.count }

  final func claim(_ id: Int) {
    if !claims.contains(id) { claims.append(id) }
  }
}
