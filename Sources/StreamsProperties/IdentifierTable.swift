public import StreamsCore

/// Owners that are identifiers, told apart by `Hashable`.
@usableFromInline
final class IdentifierTable<Owner: Hashable, Value>: OwnerTable<Owner, Value> {
  @usableFromInline var entries: [Owner: OwnerEntry<Value>] = [:]

  @inlinable
  override init(_ origin: Origin) {
    super.init(origin)
  }

  @inlinable
  deinit {
    // Before any goes: the release of one runs foreign code, which may end another's subscription.
    for entry in entries.values { entry.cut() }
  }

  @inlinable
  override var count: Int { entries.count }

  @inlinable
  override var all: [OwnerEntry<Value>] { Array(entries.values) }

  @inlinable
  override func find(_ owner: Owner) -> OwnerEntry<Value>? {
    entries[owner]
  }

  @inlinable
  override func findOrInsert(_ owner: Owner) -> OwnerEntry<Value> {
    if let entry = entries[owner] { return entry }
    let entry = OwnerEntry(makeObservers())
    // Cut when the entry leaves the table, and when the table dies.
    entry.observers.onLastUnsubscribe = { [unowned(unsafe) self, unowned(unsafe) entry] in
      let entry = unsafe entry
      if !entry.isNeeded { unsafe self.release(entry, of: owner) }
    }
    entries[owner] = entry
    return entry
  }

  @inlinable
  override func release(_ entry: OwnerEntry<Value>, of owner: Owner) {
    guard entries[owner] === entry else { return }
    entry.cut()
    // Let go after the access to the table: its release runs foreign code, which may use the table.
    let released = entries.removeValue(forKey: owner)
    withExtendedLifetime(released) {}
  }

  @inlinable
  override func releaseUnleased() {
    let all = entries
    entries = all.filter { $0.value.leases > 0 }
    for entry in all.values where entry.leases == 0 { entry.cut() }
    withExtendedLifetime(all) {}
  }
}
