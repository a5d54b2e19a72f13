extension ObserverStorage {
  /// Stops the program if the list is inconsistent. Cost: linear; for tests.
  package final func checkInvariants() {
    precondition(slotsInUse >= 0 && slotsInUse <= capacity, "slots in use lie in the buffer")
    let living = livingSubscriptions()
    precondition(living.count == livingCount, "dead slots, and only those, have no subscription")
    var index = -1
    for subscription in living {
      precondition(subscription.index > index, "a subscription's index is that of its slot")
      index = Int(subscription.index)
      unsafe precondition(
        slots[index].subscription?.toOpaque() == Unmanaged.passUnretained(subscription).toOpaque()
          && subscription.list?.toOpaque() == Unmanaged.passUnretained(self).toOpaque(),
        "a slot and its subscription refer to each other")
    }
    guard isIdle else { return }
    precondition(!status.contains(.backlogged), "only a delivery has a backlog")
    precondition(index == count - 1, "the last slot of an idle list lives")
    let isReleasing = status.contains(.releasing)
    precondition(queuedInDelivery == 0 || isReleasing, "an idle list counts no feedback")
    guard let sidecar else { return }
    precondition(sidecar.nesting == 0, "an idle list nests nothing")
    precondition(sidecar.buried.isEmpty || isReleasing, "an idle list has released all remains")
  }
}
