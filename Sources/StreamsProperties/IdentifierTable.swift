public import StreamsCore

/// Owners that are identifiers, told apart by `Hashable`.
@usableFromInline
final class IdentifierTable<Owner: Hashable, Value>: OwnerTable<Owner, Value> {
  @usableFromInline var entries: [Owner: OwnerEntry<Value>] = [:]
  @usableFromInline var feedbackBudget: Int?

  @inlinable
  override init(_ origin: Origin) {
    super.init(origin)
  }

  @inlinable
  override var count: Int { entries.count }

  @inlinable
  override func find(_ owner: Owner) -> OwnerEntry<Value>? {
    entries[owner]
  }

  @inlinable
  override func findOrInsert(_ owner: Owner) -> OwnerEntry<Value> {
    if let entry = entries[owner] { return entry }
    let entry = OwnerEntry(ObserverList<Value>(origin: origin))
    if let feedbackBudget { entry.observers.feedbackBudget = feedbackBudget }
    // The table outlives its entries' observers, which live in the entries.
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
    // Let go after the access to the table: its release runs foreign code, which may use the table.
    let released = entries.removeValue(forKey: owner)
    withExtendedLifetime(released) {}
  }

  @inlinable
  override func setFeedbackBudget(_ budget: Int) {
    feedbackBudget = budget
    for entry in entries.values { entry.observers.feedbackBudget = budget }
  }

  @usableFromInline
  override func checkInvariants() {
    for entry in entries.values { entry.observers.checkInvariants() }
  }
}
