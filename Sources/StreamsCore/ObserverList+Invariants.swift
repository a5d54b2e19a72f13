extension ObserverList {
  /// How many observers are subscribed. Cost: constant.
  @inlinable
  package var observerCount: Int { count - deadCount }

  /// How many slots are in use, the dead ones included.
  package var slotCount: Int { count }

  /// Stops the program where the list is not in order. Cost: linear; for tests.
  ///
  /// The invariants:
  /// - `deadCount` slots in use, and only those, have no node;
  /// - every node knows its list and its slot;
  /// - an idle list has nothing queued, nothing nested, and, unless it is letting closures go,
  ///   nothing buried;
  /// - the last slot of an idle list lives.
  package func checkInvariants() {
    precondition(count >= 0 && count <= capacity, "slots in use lie in the buffer")
    var dead = 0
    for index in 0..<count {
      guard let node = unsafe slots[index].node else {
        dead += 1
        continue
      }
      unsafe node._withUnsafeGuaranteedRef { node in
        precondition(node.index == index, "a node knows its slot")
        precondition(
          unsafe node.list == UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()),
          "a node knows its list")
      }
    }
    precondition(dead == deadCount, "dead slots are counted")
    guard isIdle else { return }
    precondition(!status.contains(.unsettled), "only a delivery can be unsettled")
    precondition(queue.isEmpty, "an idle list has delivered all")
    precondition(nesting == 0, "an idle list nests nothing")
    precondition(queuedInDelivery == 0 || isReleasing, "an idle list counts no feedback")
    precondition(buried.isEmpty || isReleasing, "an idle list has let go of the dead")
    precondition(unsafe count == 0 || slots[count - 1].node != nil, "the last slot lives")
  }
}
