// The closures of subscriptions that end during a delivery are buried, since one of them may be running, and released
// when the delivery ends (law L10).

extension ObserverStorage {
  /// Keeps remains until the current delivery ends.
  final func bury(_ remains: Remains) {
    needSidecar().buried.append(remains)
    status.insert(.backlogged)
  }

  /// Releases the remains that the last delivery buried, in order. The caller must not use the list afterward.
  ///
  /// The list stays consistent throughout, since a release may run any code. If a release triggers a delivery, the
  /// remains of that delivery are left to the current call.
  @usableFromInline final func releaseBuried() {
    tidy()
    guard !status.contains(.releasing) else { return }
    guard let sidecar, !sidecar.buried.isEmpty else { return queuedInDelivery = 0 }
    status.insert(.releasing)
    Remains.release { swap(&$0, &sidecar.buried) }
    status.remove(.releasing)
    queuedInDelivery = 0
    if slotsInUse == deadCount { sidecar.onLastUnsubscribe?() }
  }
}
