import StreamsCore
import StreamsProperties

/// A recognizer as the arbiter sees it: its samples, its proposals, and its permissions.
package class GestureSeat {
  /// The ID of the seat, in the order in which seats joined the arbiter.
  let number: Int
  /// The index in the arbiter's list of seats.
  @safe @exclusivity(unchecked) final var index: Int32 = 0
  final let arbiter: ArbiterCore
  /// The name in messages.
  final let name: String
  /// The seats that must fail before this one may begin.
  @safe @exclusivity(unchecked) final var awaited: ContiguousArray<Int> = []
  /// Whether any seat has ever waited for this one.
  @safe @exclusivity(unchecked) final var isAwaited = false
  /// The seats that may be active at the same time as this one.
  @safe @exclusivity(unchecked) final var companions = SeatNumbers()
  /// The group of the seat: seats of the same group may be active together, too.
  final var group: ObjectIdentifier?

  /// The pointers that the seat follows.
  @safe @exclusivity(unchecked) final package var tracks = PointerTracks()
  // Some exclusivity checks are off, since no external code is called while one of these properties is accessed.
  /// The pointers that the seat competes for: those that it follows and those just released.
  @safe @exclusivity(unchecked) final var claims: ContiguousArray<Int> = []
  /// The time at which the seat must be called.
  @safe @exclusivity(unchecked) final var deadline = Double.infinity
  @safe @exclusivity(unchecked) private(set) final var isEnabled = true
  /// Whether to follow a sample's pointer, called when it comes down.
  final var accepts: ((PointerSample) -> Bool)?
  /// The role of the recognizer besides its gesture; `nil` for none.
  @safe @exclusivity(unchecked) package final var role: GestureRole? {
    didSet { Asked.roles = true }
  }
  /// The element whose pointers the seat accepts; `nil` for the whole source.
  package final var area: AnyObject?
  /// Of seats that are recognized at the same moment, the one of the higher rank begins, and then the oldest.
  @safe @exclusivity(unchecked) package final var rank: Int32 = 1
  /// Whether the seat has left the arbiter.
  @safe @exclusivity(unchecked) final var isGone = false
  /// Requests that came while a sample was being delivered.
  @safe @exclusivity(unchecked) final var mustCancel = false
  @safe @exclusivity(unchecked) final var mustReconsider = false
  /// Whether the gesture has begun since all its pointers were last up.
  @safe @exclusivity(unchecked) final var hasWon = false

  /// Whether the gesture began without motion and has not moved since. Until it moves, it takes no pointers from taps.
  @safe @exclusivity(unchecked) final var isStill = false
  /// Whether the gestures begin and end in one event.
  final let isMomentary: Bool
  /// Whether the seat never takes pointers from another gesture, and loses its own to any other.
  final let yields: Bool

  /// The last announced phase.
  @safe @exclusivity(unchecked) final var told = GesturePhase.possible
  private final var madePhase: ReactiveProperty<GesturePhase>?
  /// The node of the seat's events in traces.
  final var link = TraceLink()

  init(in arbiter: ArbiterCore, name: String, isMomentary: Bool = false, yields: Bool = false) {
    number = arbiter.nextNumber()
    self.arbiter = arbiter
    self.name = name
    self.isMomentary = isMomentary
    self.yields = yields
  }

  /// The phase as a property, created on first use.
  final var phase: ReactiveProperty<GesturePhase> {
    if let madePhase { return madePhase }
    let made = ReactiveProperty(initialValue: told, name: name)
    madePhase = made
    return made
  }

  /// Enters a phase that differs from the previous one.
  package final func enter(_ next: GesturePhase) {
    checkStep(to: next)
    told = next
    madePhase?.value = next
  }

  /// Sets the time at which the seat must be called; infinity means never.
  @inline(__always) final func set(deadline new: Double) {
    deadline = new
    if new < .infinity { arbiter.waitForTime() }
  }

  /// Traces a sample that is ignored because the recognizer is disabled or does not accept the
  /// pointer.
  @inline(__always) final func traceIgnored(_ sample: PointerSample) {
    link.hold(isEnabled ? .filtered : .disabled, sample)
  }

  final func checkStep(to next: GesturePhase) {
    require(told.canBecome(next), "GesturePhase: expected an allowed change", "\(told) → \(next)")
  }

  /// Enables or disables the recognizer. Disabling it during a gesture cancels the gesture.
  final func set(enabled: Bool) {
    guard replace(&isEnabled, with: enabled) else { return }
    link.stand(enabled ? nil : .disabled)
    guard !enabled, !isIdle else { return }
    mustCancel = true
    arbiter.serve(self)
  }

  var stage: GestureStage { .idle }
  /// Whether the recognized gesture has no motion yet.
  var isMotionless: Bool { false }
  /// The fraction of the latest sample's motion at which the gesture was recognized; `nil` if unknown.
  var crossing: Double? { nil }

  /// Whether there is nothing to cancel.
  private final var isIdle: Bool {
    stage == .idle && !told.isActive && tracks.isEmpty && claims.isEmpty && deadline == .infinity
      && !hasWon
  }

  /// Takes a sample.
  func take(_ sample: PointerSample) {}
  /// Records that the clock has reached `time`.
  func passTime(to time: Double) {}
  /// Begins, with the arbiter's permission.
  func begin(at time: Double) {}
  /// Stops permanently for all pointers that are down: a gesture that has not begun fails, and one that has is
  /// canceled.
  func stop(at time: Double) {}
  /// Reconsiders after a change of the recognizer's settings.
  func reconsider(at time: Double) {}
  /// Stops following the pointers that are down, after a permanent stop.
  func letGo() {}

  /// Whether this seat waits for another to fail.
  final func waits(for other: GestureSeat) -> Bool {
    Asked.relations && awaited.contains(other.number)
  }

  final func competes(with other: GestureSeat) -> Bool {
    guard other !== self, !(Asked.relations && companions.contains(other.number)) else {
      return false
    }
    if let group, group == other.group { return false }
    for id in claims where other.claims.contains(id) { return true }
    return false
  }

  /// Whether this seat, having begun, takes its pointers away from `other`.
  final func excludes(_ other: GestureSeat) -> Bool {
    guard !yields, !(isStill && (other.isMomentary || other.yields)) else { return false }
    return competes(with: other)
  }

  /// Allows this seat to be active at the same time as another. Cost: see ``SeatNumbers``.
  final func join(_ number: Int) {
    companions.insert(number)
    arbiter.relate()
  }

  /// Revokes that permission.
  final func part(from number: Int) { companions.remove(number) }

  /// Drops the relations to a seat that has left.
  final func forget(_ gone: Int) {
    part(from: gone)
    if !awaited.isEmpty { awaited.removeAll { $0 == gone } }
  }

  /// The number of relations; for tests.
  package final var relationCount: Int { companions.count + awaited.count }

  final func claim(_ id: Int) {
    if !claims.contains(id) { claims.append(id) }
  }
}
