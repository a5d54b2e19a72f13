public import StreamsCore

extension OwnerTable {
  /// Keeps an owner's observers as long as they are needed, or until the property is deinitialized.
  @inlinable func insert<Value>(
    observers: ObserverList<Value>, at key: Key, of object: AnyObject?
  ) -> OwnerEntry<Held> where Held == ObserverList<Value> {
    // The observers of a dead owner are removed with the last subscription.
    let (entry, replaced) = insert(observers, at: key, of: object) { $0.held.livingCount > 0 }
    observers.onLastUnsubscribe = { [table = Loose(self), loose = Loose(entry)] in
      let entry = loose.object("UnscopedReactiveProperty: an owner's observers")
      if !entry.isNeeded() { table.object("UnscopedReactiveProperty").remove(entry, at: key) }
    }
    if let replaced, replaced.held.livingCount > 0 {
      replaced.held.onLastUnsubscribe = { replaced.held.onLastUnsubscribe = nil }
    }
    return entry
  }
}

extension OwnerEntry {
  /// Keeps the entry in place while `body` runs, then removes it if it is no longer needed.
  @inlinable @inline(__always) func use<Value>(_ body: (ObserverList<Value>) -> Void)
  where Held == ObserverList<Value> {
    uses &+= 1
    unsafe Unmanaged.passUnretained(held)._withUnsafeGuaranteedRef { body($0) }
    endUse()
  }

  @inlinable @inline(__always) func endUse<Value>() where Held == ObserverList<Value> {
    uses &-= 1
    if !isNeeded() { held.onLastUnsubscribe?() }
  }

  /// Whether the entry contains anything to keep.
  @inlinable func isNeeded<Value>() -> Bool where Held == ObserverList<Value> {
    held.livingCount > 0 || held.phase == .active || uses > 0 || held.isFed
  }
}

/// A scoped form's hold on its owner's entry.
@usableFromInline final class OwnerLease<Owner, Value>: LooseForms {
  @usableFromInline let owner: Owner
  @usableFromInline let entry: OwnerEntry<ObserverList<Value>>
  @usableFromInline let property: UnscopedReactiveProperty<Owner, Value>.Access

  @inlinable init(
    _ owner: Owner, _ entry: OwnerEntry<ObserverList<Value>>,
    _ property: UnscopedReactiveProperty<Owner, Value>.Access
  ) {
    self.owner = owner
    self.entry = entry
    self.property = property
    entry.uses &+= 1
  }

  @inlinable deinit { entry.endUse() }

  #if !hasFeature(Embedded)
    override func make() -> (any LensWhole)? {
      guard entry.object != nil else { return nil }
      var last = property.read(owner)
      let entry = entry
      let property = property
      return ScopedReactiveProperty(
        entry.held.ownOrigin,
        read: {
          if let owner = entry.object as? Owner { last = property.read(owner) }
          return last
        },
        write: { value in
          guard let owner = entry.object as? Owner else {
            return entry.held.knownMotions?.close() ?? ()
          }
          property.write(owner, value)
        }, observers: entry.held)
    }
  #endif
}

/// A factory for forms of an owner's property that do not keep the owner alive.
@usableFromInline class LooseForms {
  @inlinable init() {}

  /// A form that does not keep the owner alive; `nil` for an identifier, which need not be kept
  /// alive.
  func make() -> (any LensWhole)? { nil }
}
