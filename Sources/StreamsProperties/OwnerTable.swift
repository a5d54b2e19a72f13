public import StreamsCore

/// The owners that an unscoped property knows, and their observers. As it stands it remembers nobody;
/// its subclasses do.
///
/// A class and not a protocol, since in Embedded Swift no existential takes an argument of more than
/// one word, such as an identifier with two parts.
@usableFromInline
class OwnerTable<Owner, Value> {
  /// Whose table it is, for messages.
  @usableFromInline final let origin: Origin
  /// That of each entry's observers.
  @usableFromInline final var feedbackBudget = 1 << 24

  @inlinable
  init(_ origin: Origin) {
    self.origin = origin
  }

  @inlinable
  var count: Int { 0 }

  /// The entries, one for each owner.
  @inlinable
  var all: [OwnerEntry<Value>] { [] }

  @inlinable
  func find(_ owner: Owner) -> OwnerEntry<Value>? { nil }

  @inlinable
  func findOrInsert(_ owner: Owner) -> OwnerEntry<Value> {
    OwnerEntry(ObserverList<Value>(origin: origin))
  }

  /// Lets go of an entry that is not needed any more.
  @inlinable
  func release(_ entry: OwnerEntry<Value>, of owner: Owner) {}

  /// Lets go of the entries that no scoped form shares.
  @inlinable
  func releaseUnleased() {}

  /// New observers for an entry.
  @inlinable
  final func makeObservers() -> ObserverList<Value> {
    let observers = ObserverList<Value>(origin: origin)
    observers.feedbackBudget = feedbackBudget
    return observers
  }

  @inlinable
  final func setFeedbackBudget(_ budget: Int) {
    feedbackBudget = budget
    for entry in all { entry.observers.feedbackBudget = budget }
  }

  /// Stops the program where an entry's observers are not in order; for tests.
  @usableFromInline
  final func checkInvariants() {
    for entry in all { entry.observers.checkInvariants() }
  }
}

/// What an unscoped property keeps for one owner.
@usableFromInline
class OwnerEntry<Value> {
  @usableFromInline final let observers: ObserverList<Value>
  /// How many scoped forms share these observers.
  @usableFromInline final var leases = 0

  @inlinable
  init(_ observers: ObserverList<Value>) {
    self.observers = observers
  }

  /// The table has let go of it: its last subscription is nobody's business.
  @inlinable
  final func cut() {
    observers.onLastUnsubscribe = nil
  }

  /// The owner has died, and its place is taken: lives on by itself until its last subscription ends.
  @inlinable
  final func outlivePlace() {
    observers.onLastUnsubscribe = observers.observerCount > 0 ? { [self] in cut() } : nil
  }

  /// Whether there is anything here to remember.
  @inlinable
  final var isNeeded: Bool {
    observers.observerCount > 0 || observers.phase == .active || leases > 0
  }
}

/// A scoped form's share in an owner's entry.
@usableFromInline
final class OwnerLease<Owner, Value> {
  @usableFromInline let owner: Owner
  @usableFromInline let entry: OwnerEntry<Value>
  @usableFromInline let owners: OwnerTable<Owner, Value>

  @inlinable
  init(_ owner: Owner, _ entry: OwnerEntry<Value>, _ owners: OwnerTable<Owner, Value>) {
    self.owner = owner
    self.entry = entry
    self.owners = owners
    entry.leases += 1
  }

  @inlinable
  deinit {
    entry.leases -= 1
    if !entry.isNeeded { owners.release(entry, of: owner) }
  }
}
