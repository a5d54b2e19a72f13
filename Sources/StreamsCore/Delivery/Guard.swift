/// An event that a guard receives before it happens.
package enum GuardedEvent {
  case read, subscription
}

/// A sidecar with a guard.
private final class GuardedSidecar: Sidecar {
  @safe @exclusivity(unchecked) var guardian: (GuardedEvent) -> Void

  /// A sidecar with a guard, which replaces any other sidecar.
  init(_ guardian: @escaping (GuardedEvent) -> Void, replacing other: Sidecar?) {
    self.guardian = guardian
    super.init(name: other?.name)
    guard let other else { return }
    onLastUnsubscribe = other.onLastUnsubscribe
    onPhase = other.onPhase
    guest = other.guest
    feedbackBudget = other.feedbackBudget
    #if !hasFeature(Embedded)
      readTracker = other.readTracker
    #endif
  }
}

#if hasFeature(Embedded)
  /// Calls a list's guard. The first guard installs this function, so that a program without guards contains no code
  /// for it.
  nonisolated(unsafe) private var caller: ((ObserverStorage, GuardedEvent) -> Void)?
#endif

extension ObserverStorage {
  /// Sets the guard, which is called before a read and before a subscriber is added while ``isGuarded``. Call this only
  /// on an idle list.
  package final func setGuard(_ body: @escaping (GuardedEvent) -> Void) {
    #if hasFeature(Embedded)
      unsafe caller = { $0.callKnownGuard($1) }
    #endif
    let made = GuardedSidecar(body, replacing: sidecar)
    if sidecar == nil { made.guest = attachment }
    attachment = made
  }

  /// Whether the guard is called before a read, and before the next subscriber is added.
  package final var isGuarded: Bool {
    get { status.contains(.guarded) }
    set { if newValue { status.insert(.guarded) } else { status.remove(.guarded) } }
  }

  /// Calls the guard.
  package final func callGuard(_ event: GuardedEvent) {
    #if hasFeature(Embedded)
      if let caller = unsafe caller { caller(self, event) }
    #else
      callKnownGuard(event)
    #endif
  }

  private final func callKnownGuard(_ event: GuardedEvent) {
    (attachment as? GuardedSidecar)?.guardian(event)
  }
}
