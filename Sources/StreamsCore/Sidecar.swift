/// What few lists need: a name, somebody who waits for the last observer to leave, bounds of feedback,
/// and what re-entrance leaves to be done.
@usableFromInline
final class Sidecar {
  @usableFromInline let name: String?
  @safe @exclusivity(unchecked) var onLastUnsubscribe: (() -> Void)?
  /// Called as a state is told, before anybody hears of it.
  @safe @exclusivity(unchecked) var onPhase: ((MotionPhase) -> Void)?
  /// What subscriptions held that ended during this delivery. It may be running, and goes when that ends.
  @safe @exclusivity(unchecked) var buried: ContiguousArray<Remains> = []
  /// External writes and replays under way inside one another.
  @safe @exclusivity(unchecked) var nesting = 0
  @safe @usableFromInline @exclusivity(unchecked) var feedbackBudget = Sidecar.defaultBudget
  #if !hasFeature(Embedded)
    @safe @exclusivity(unchecked) var readTracker: (any ReadTracker)?
  #endif

  @inlinable static var defaultBudget: Int { 1 << 24 }

  init(name: String?) { self.name = name }
}

extension ObserverStorage {
  @usableFromInline final func needSidecar() -> Sidecar {
    if let sidecar { return sidecar }
    let made = Sidecar(name: nil)
    sidecar = made
    return made
  }

  /// Who this is, for messages.
  @usableFromInline package final var ownOrigin: Origin { Origin(place, name: sidecar?.name) }

  /// What is called when the last observer has gone, with the list idle.
  @usableFromInline package final var onLastUnsubscribe: (() -> Void)? {
    get { sidecar?.onLastUnsubscribe }
    set { if newValue != nil || sidecar != nil { needSidecar().onLastUnsubscribe = newValue } }
  }

  /// What a state is written through to as it is told, before any observer hears of it: what an external
  /// write is to values.
  @usableFromInline
  package final var onPhase: ((MotionPhase) -> Void)? {
    get { sidecar?.onPhase }
    set { needSidecar().onPhase = newValue }
  }

  /// How many values and states may be sent from within one outermost delivery before it counts as
  /// a loop that never settles, which traps with the list's name and where it was made (law L7).
  @inlinable package final var budget: Int {
    get { sidecar?.feedbackBudget ?? Sidecar.defaultBudget }
    set { if newValue != budget { needSidecar().feedbackBudget = newValue } }
  }

  /// How deep external writes and replays may nest. They take stack, unlike what observers send.
  @usableFromInline package static var nestingLimit: Int { 256 }

  /// Counts a value or state that is sent from within a delivery.
  @inlinable final func countFeedback() {
    queuedInDelivery += 1
    guard Int(queuedInDelivery) > budget else { return }
    trapLoop(
      "does not settle: what hears of it keeps writing to it, more often than its feedbackBudget")
  }

  @usableFromInline @inline(never) final func trapLoop(_ problem: StaticString) -> Never {
    ownOrigin.trap("L7 Depth", problem, limit: budget)
  }

  /// Runs foreign code that takes stack, inside a delivery.
  @usableFromInline final func nest(_ body: () -> Void) {
    let sidecar = needSidecar()
    sidecar.nesting += 1
    if sidecar.nesting > Self.nestingLimit {
      ownOrigin.trap(
        "L7 Depth", "nests external writes or replays in one another, deeper than the limit",
        limit: Self.nestingLimit)
    }
    body()
    sidecar.nesting -= 1
  }
}
