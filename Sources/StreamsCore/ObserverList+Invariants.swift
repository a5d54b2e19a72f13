extension ObserverList {
  /// How many observers are subscribed. Cost: constant.
  @inlinable
  package var observerCount: Int { count - deadCount }

  /// Stops the program where the list is not in order. Cost: linear; for tests.
  ///
  /// The invariants:
  /// - `deadCount` slots in use, and only those, have no node;
  /// - every node knows its list and its slot;
  /// - every buried slot is in use, dead, and buried once;
  /// - an idle list has nothing queued, nothing nested, and, unless it is letting closures go,
  ///   nothing buried.
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
          unsafe node.list?.toOpaque() == Unmanaged.passUnretained(self).toOpaque(),
          "a node knows its list")
      }
    }
    precondition(dead == deadCount, "dead slots are counted")
    precondition(Set(buried).count == buried.count, "a slot is buried once")
    for index in buried {
      precondition(index < count, "a buried slot is in use")
      precondition(unsafe slots[index].node == nil, "a buried slot is dead")
    }
    if activity == .idle {
      precondition(queue.isEmpty, "an idle list has delivered all")
      precondition(nesting == 0 && queuedInDelivery == 0, "an idle list nests nothing")
      precondition(buried.isEmpty || isReleasing, "an idle list has let go of the dead")
    }
  }
}
