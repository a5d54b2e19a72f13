public import StreamsCore

/// The owners that an unscoped property knows, and their observers.
@usableFromInline
protocol OwnerTable<Owner, Value>: AnyObject {
  associatedtype Owner
  associatedtype Value

  /// Whose table it is, for messages.
  var origin: Origin { get }
  var count: Int { get }

  func find(_ owner: Owner) -> OwnerEntry<Value>?
  func findOrInsert(_ owner: Owner) -> OwnerEntry<Value>
  /// Lets go of an entry that is not needed any more.
  func release(_ entry: OwnerEntry<Value>, of owner: Owner)
  func setFeedbackBudget(_ budget: Int)
  /// Stops the program where an entry's observers are not in order; for tests.
  func checkInvariants()
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
  @usableFromInline let owners: any OwnerTable<Owner, Value>

  @inlinable
  init(_ owner: Owner, _ entry: OwnerEntry<Value>, _ owners: any OwnerTable<Owner, Value>) {
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
