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

  @inlinable
  init(_ origin: Origin) {
    self.origin = origin
  }

  @inlinable
  var count: Int { 0 }

  @inlinable
  func find(_ owner: Owner) -> OwnerEntry<Value>? { nil }

  @inlinable
  func findOrInsert(_ owner: Owner) -> OwnerEntry<Value> {
    OwnerEntry(ObserverList<Value>(origin: origin))
  }

  /// Lets go of an entry that is not needed any more.
  @inlinable
  func release(_ entry: OwnerEntry<Value>, of owner: Owner) {}

  @inlinable
  func setFeedbackBudget(_ budget: Int) {}

  /// Stops the program where an entry's observers are not in order; for tests.
  @usableFromInline
  func checkInvariants() {}
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
