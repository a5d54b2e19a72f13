public import StreamsCore

extension OwnerTable {
  /// Keeps the observers of an owner, for as long as they are needed, or until the property goes.
  @inlinable func insert<Value>(
    observers: ObserverList<Value>, at key: Key, of object: AnyObject?
  ) -> OwnerEntry<Held> where Held == ObserverList<Value> {
    // Those of a dead owner go with the last subscription.
    let (entry, replaced) = insert(observers, at: key, of: object) { $0.held.livingCount > 0 }
    observers.onLastUnsubscribe = { [unowned(unsafe) self, unowned(unsafe) entry] in
      let entry = unsafe entry
      if !entry.isNeeded() { unsafe self.remove(entry, at: key) }
    }
    if let replaced, replaced.held.livingCount > 0 {
      replaced.held.onLastUnsubscribe = { replaced.held.onLastUnsubscribe = nil }
    }
    return entry
  }
}

extension OwnerEntry {
  /// Runs something while the entry stays in its place; then it goes, if nothing needs it any more.
  @inlinable @inline(__always)
  func use<Value>(_ body: (ObserverList<Value>) -> Void) where Held == ObserverList<Value> {
    uses &+= 1
    unsafe Unmanaged.passUnretained(held)._withUnsafeGuaranteedRef { body($0) }
    endUse()
  }

  @inlinable @inline(__always) func endUse<Value>() where Held == ObserverList<Value> {
    uses &-= 1
    if !isNeeded() { held.onLastUnsubscribe?() }
  }

  /// Whether there is anything here to remember.
  @inlinable func isNeeded<Value>() -> Bool where Held == ObserverList<Value> {
    held.livingCount > 0 || held.phase == .active || uses > 0 || held.isFed
  }
}

/// A scoped form's share in an owner's entry.
@usableFromInline
final class OwnerLease<Owner, Value> {
  @usableFromInline let owner: Owner
  @usableFromInline let entry: OwnerEntry<ObserverList<Value>>

  @inlinable init(_ owner: Owner, _ entry: OwnerEntry<ObserverList<Value>>) {
    self.owner = owner
    self.entry = entry
    entry.uses &+= 1
  }

  @inlinable deinit { entry.endUse() }
}
