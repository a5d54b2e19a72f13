public import StreamsCore

/// One reactive property for many owners, such as the opacity of any view or the angle of any servo.
///
///     let opacity = UnscopedReactiveProperty<Element, Double>(
///       read: { $0.opacity }, write: { $0.opacity = $1 })
///     let subscription = opacity.subscribe(element) { print($0) }  // prints the current opacity
///     opacity.write(element, 0.5)  // sets element.opacity, then prints 0.5
///     opacity.write(other, 0.1)    // sets other.opacity, which has no observers
///
/// Observers and the last state are kept per owner. Reads pass through to the owner, like those of a
/// ``ScopedReactiveProperty``; ``scoped(to:)`` returns such a property, which shares the owner's observers.
///
/// ## Owners
///
/// Class instances are distinguished by identity, identifiers by `Hashable`, and an owner that is both by identity.
/// Neither the property nor its subscriptions keep an owner alive; a scoped form does, and so does a stream created
/// from it.
///
/// ## Lifetime of an owner's observers
///
/// The property keeps an owner's entry while the owner has subscriptions, has `.active` as its last state, or has a
/// scoped form, and after a join has written to the owner. The entry of a dead owner is unreachable, so a new object at
/// its address inherits nothing. That entry is removed with its last subscription or, after an active state or a join's
/// write, when the table of owners grows.
@safe
public final class UnscopedReactiveProperty<Owner, Value>: UnscopedReadable, UnscopedWritable {
  @usableFromInline typealias Entry = OwnerEntry<ObserverList<Value>>

  /// The closures that read and write owners' values.
  @usableFromInline struct Access {
    @usableFromInline let read: (Owner) -> Value
    @usableFromInline let write: (Owner, Value) -> Void

    @inlinable init(read: @escaping (Owner) -> Value, write: @escaping (Owner, Value) -> Void) {
      self.read = read
      self.write = write
    }
  }

  @usableFromInline let readValue: (Owner) -> Value
  @usableFromInline let writeValue: (Owner, Value) -> Void
  // The table of owners, as closures created where the owner's type is known.
  @usableFromInline let find: (Owner) -> Unmanaged<Entry>?
  @usableFromInline let insert: (Owner, ObserverList<Value>) -> Entry
  @usableFromInline let all: () -> [Entry]
  @usableFromInline let origin: Origin
  /// The maximum number of values and states written within one outermost delivery of one owner. A greater number
  /// counts as a loop that never settles, and traps with the property's name and its place of creation (law L7). The
  /// default is 2^24.
  public var feedbackBudget = FeedbackBudget.standard {
    didSet { for entry in all() { entry.held.feedbackBudget = feedbackBudget } }
  }
  /// The number of current nested writes to owners without observers.
  @safe @usableFromInline @exclusivity(unchecked) var unobservedNesting = 0

  @inlinable init(
    _ origin: Origin, read: @escaping (Owner) -> Value, write: @escaping (Owner, Value) -> Void,
    find: @escaping (Owner) -> Unmanaged<Entry>?,
    insert: @escaping (Owner, ObserverList<Value>) -> Entry, all: @escaping () -> [Entry]
  ) {
    self.origin = origin
    readValue = read
    writeValue = write
    unsafe self.find = unsafe find
    self.insert = insert
    self.all = all
  }

  /// Releases the observers, except those that a scoped form shares.
  @inlinable deinit {
    // This must precede all releases: a release runs external code, which may end a subscription to another owner.
    for entry in all() { entry.held.onLastUnsubscribe = nil }
  }

  /// Returns the current value of `owner`: the result of the `read` closure.
  @inlinable public func read(_ owner: Owner) -> Value { readValue(owner) }

  /// Writes `value` through to `owner`, and then announces it to the observers of that owner.
  ///
  /// If the owner has no observers, the write ends when the `write` closure returns; a subscription or a write made in
  /// that closure need not wait.
  ///
  /// Cost: one lookup of the owner, the `write` closure, and one call per observer.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - value: The new value.
  @inlinable public func write(_ owner: Owner, _ value: Value) {
    guard let entry = unsafe find(owner) else { return writeUnobserved(owner, value) }
    unsafe entry._withUnsafeGuaranteedRef { entry in
      entry.use { $0.announce(value) { writeValue(owner, value) } }
    }
  }

  /// Reads the value of `owner` again, and announces it to the observers of that owner, as after a write. Call it when
  /// the owner has changed on its own; nothing is written.
  ///
  /// Cost: one lookup of the owner; if it has observers, the `read` closure, and one call for each.
  @inlinable public func announce(_ owner: Owner) {
    let known = Turn.isFeeding ? entry(of: owner) : findEntry(of: owner)
    known?.use { $0.announce(readValue(owner)) }
  }

  @inlinable @inline(never) func writeUnobserved(_ owner: Owner, _ value: Value) {
    unobservedNesting += 1
    if unobservedNesting > ObserverList<Value>.nestingLimit {
      origin.trap(
        "nests writes in one another, deeper than the limit",
        limit: ObserverList<Value>.nestingLimit)
    }
    if Turn.isFeeding {
      // A join feeds this owner, so later subscribers must be in order (law L9).
      entry(of: owner).use { $0.announce(value) { writeValue(owner, value) } }
    } else {
      Turn.during(origin) { writeValue(owner, value) }
    }
    unobservedNesting -= 1
  }

  @inlinable func findEntry(of owner: Owner) -> Entry? { unsafe find(owner)?.takeUnretainedValue() }

  /// The entry of an owner, created if there is none.
  @inlinable func entry(of owner: Owner) -> Entry {
    if let found = findEntry(of: owner) { return found }
    let observers = ObserverList<Value>(origin: origin)
    observers.feedbackBudget = feedbackBudget
    return insert(owner, observers)
  }

  /// Announces to the observers of `owner` whether the source of its values is moving.
  ///
  /// A later subscriber receives `.active` first, if that is the last state of this owner.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - phase: The state.
  @inlinable public func state(_ owner: Owner, _ phase: MotionPhase) {
    let known = phase == .active ? entry(of: owner) : findEntry(of: owner)
    known?.use { $0.announce(state: phase) }
  }

  /// Announces a state given by any `MotionState`.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - state: The state.
  @inlinable public func state(_ owner: Owner, _ state: some MotionState) {
    self.state(owner, MotionPhase(state))
  }

  /// Subscribes an observer to one owner. The observer receives the owner's current value before this method returns.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - observer: The observer.
  /// - Returns: The subscription. Dropping it ends the notifications.
  @inlinable public func subscribe(
    _ owner: Owner, _ observer: MotionObserver<Value>
  ) -> Subscription {
    let value = readValue(owner)
    let entry = entry(of: owner)
    // The entry stays in its place even if the replay forgets the owner.
    entry.uses &+= 1
    defer { entry.endUse() }
    return entry.held.subscribe(observer, replaying: value)
  }

  /// Ends all subscriptions to `owner`, cancels its motion, and drops its last state.
  ///
  /// Objects rarely need this call, since the observers of a dead object receive nothing more. Call it for an
  /// identifier whose subject is gone.
  public func forget(_ owner: Owner) {
    findEntry(of: owner)?.use {
      $0.knownMotions?.cancelAll()
      $0.unsubscribeAll()
    }
  }

  /// The property of one owner. The scoped form shares the owner's observers, and keeps the owner alive.
  public func scoped(to owner: Owner) -> ScopedReactiveProperty<Value> {
    let lease = OwnerLease(
      owner, entry(of: owner), Access(read: readValue, write: writeValue))
    let form = ScopedReactiveProperty<Value>(
      origin, read: { lease.property.read(lease.owner) },
      write: { lease.property.write(lease.owner, $0) },
      observers: lease.entry.held)
    form.guest = lease
    return form
  }

  /// The source locations where the observers of `owner` were created. Empty in release builds.
  package func liveSites(of owner: Owner) -> [String] { findEntry(of: owner)?.held.ownSites ?? [] }

  /// The number of observers of `owner`.
  package func observerCount(of owner: Owner) -> Int { findEntry(of: owner)?.held.livingCount ?? 0 }

  /// The number of owners with an entry; for tests.
  package var ownerCount: Int { all().count }

  /// Stops the program if the observers are out of order; for tests.
  package func checkInvariants() { for entry in all() { entry.held.checkInvariants() } }
}

extension UnscopedReactiveProperty {
  /// Subscribes to the values and, with `state`, to the states of one owner.
  ///
  /// From then on, the owner's observers belong to the caller's isolation.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - next: Receives each value.
  ///   - state: Receives each state.
  /// - Returns: The subscription. Dropping it ends the notifications.
  @inlinable public func subscribe(
    _ owner: Owner, next: @escaping (Value) -> Void, state: ((MotionPhase) -> Void)? = nil,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribe(
      owner,
      MotionObserver(next: next, state: state, isolation: isolation, fileID: fileID, line: line))
  }
}

extension UnscopedReactiveProperty where Owner: Hashable {
  /// A property of identifiers, distinguished by `Hashable`. Owners that are also objects are
  /// distinguished by identity.
  ///
  /// - Parameters:
  ///   - read: Returns the current value of an owner.
  ///   - write: Writes a new value to an owner, before any observer is notified.
  ///   - name: The name in messages and traces.
  @inlinable @_disfavoredOverload public convenience init(
    read: @escaping (Owner) -> Value, write: @escaping (Owner, Value) -> Void,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let table = OwnerTable<Owner, ObserverList<Value>>()
    unsafe self.init(
      Origin("UnscopedReactiveProperty", name: name, fileID: fileID, line: line),
      read: read, write: write,
      find: { unsafe table.find($0, of: nil) },
      insert: { table.insert(observers: $1, at: $0, of: nil) }, all: { Array(table.entries.values) }
    )
  }
}

#if !hasFeature(Embedded)
  extension UnscopedReactiveProperty where Owner: AnyObject {
    /// A property of objects, distinguished by identity even if they are `Hashable`.
    ///
    /// - Parameters:
    ///   - read: Returns the current value of an owner.
    ///   - write: Writes a new value to an owner, before any observer is notified.
    ///   - name: The name in messages and traces.
    @inlinable public convenience init(
      read: @escaping (Owner) -> Value, write: @escaping (Owner, Value) -> Void,
      name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let table = OwnerTable<Identity, ObserverList<Value>>()
      unsafe self.init(
        Origin("UnscopedReactiveProperty", name: name, fileID: fileID, line: line),
        read: read, write: write,
        find: { unsafe table.find(Identity($0), of: $0) },
        insert: { table.insert(observers: $1, at: Identity($0), of: $0) },
        all: { Array(table.entries.values) })
    }

    /// A property of objects that represents one of their stored or computed properties.
    ///
    ///     let opacity = UnscopedReactiveProperty(\Element.opacity)
    ///
    /// - Parameters:
    ///   - keyPath: The path from an owner to the value.
    ///   - name: The name in messages and traces.
    @inlinable public convenience init(
      _ keyPath: ReferenceWritableKeyPath<Owner, Value>,
      name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(
        read: { $0[keyPath: keyPath] }, write: { $0[keyPath: keyPath] = $1 },
        name: name, fileID: fileID, line: line)
    }
  }
#endif
