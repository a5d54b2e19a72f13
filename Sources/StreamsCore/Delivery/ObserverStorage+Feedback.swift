// The bounds of feedback and of nesting (law L7).

extension ObserverStorage {
  /// The maximum number of values and states sent within one outermost delivery. Exceeding it counts as a loop that
  /// never settles, and traps with the list's name and place of creation (law L7).
  @inlinable package final var budget: Int {
    get { attachment == nil ? FeedbackBudget.standard : ownBudget }
    set { if newValue != budget { ownBudget = newValue } }
  }

  /// The nesting depth of external writes and replays. External writes and replays use stack space; observers' own
  /// writes don't.
  @usableFromInline package static var nestingLimit: Int { 256 }

  /// Counts a value or state sent from within a delivery.
  @inlinable final func countFeedback() {
    queuedInDelivery += 1
    guard Int(queuedInDelivery) > budget else { return }
    trapLoop(
      "does not settle: its observers keep writing to it, more often than its feedbackBudget")
  }

  @usableFromInline @inline(never) final func trapLoop(_ problem: StaticString) -> Never {
    ownOrigin.trap(problem, limit: budget)
  }

  /// Runs external code that uses stack space, during a delivery.
  @usableFromInline final func nest(_ body: () -> Void) {
    let sidecar = needSidecar()
    sidecar.nesting += 1
    if sidecar.nesting > Int32(Self.nestingLimit) {
      ownOrigin.trap(
        "nests external writes or replays in one another, deeper than the limit",
        limit: Self.nestingLimit)
    }
    #if hasFeature(Embedded)
      body()
    #else
      ReadTracking.isOn ? ReadTracking.apart(body) : body()
    #endif
    sidecar.nesting -= 1
  }
}
