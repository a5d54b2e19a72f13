public import StreamsCore

/// One reactive property for many owners: the opacity of any view, the angle of any servo.
///
///     let opacity = UnscopedReactiveProperty<Element, Double>(
///       read: { $0.opacity }, write: { $0.opacity = $1 })
///     let subscription = opacity.subscribe(element) { print($0) }
///     opacity.write(element, 0.5)  // sets element.opacity, then prints 0.5
///     opacity.write(other, 0.1)    // sets other.opacity; nobody listens to other
///
/// Observers and the last state are kept per owner. Reads pass through to the owner, as those of a
/// ``ScopedReactiveProperty`` do; ``scoped(to:)`` gives that form, and it shares the owner's
/// observers.
///
/// ## Owners
///
/// An instance of a class is told from others by identity, an identifier by `Hashable`, an owner
/// that is both by identity. Neither the property nor its subscriptions keep an owner alive; a
/// scoped form does, and a stream made from it.
///
/// ## How long an owner's observers are kept
///
/// The property knows an owner while it has subscriptions, was last told that it is active, or has a
/// scoped form; and from when a join has written it. The entry of an owner that has died can't be
/// reached: a new object at the same address inherits nothing. It goes with its last subscription, or,
/// where it was told active or written by a join, as the table of owners grows.
@safe
public final class UnscopedReactiveProperty<Owner, Value>: UnscopedReadable, UnscopedWritable {
  @usableFromInline typealias Entry = OwnerEntry<ObserverList<Value>>

  @usableFromInline let readValue: (Owner) -> Value
  @usableFromInline let writeValue: (Owner, Value) -> Void
  // The table of owners, in closures that are made where the type of the owner is known.
  @usableFromInline let find: (Owner) -> Unmanaged<Entry>?
  @usableFromInline let insert: (Owner, ObserverList<Value>) -> Entry
  @usableFromInline let all: () -> [Entry]
  @usableFromInline let origin: Origin
  /// How many values and states may be written from within one outermost delivery of one owner
  /// before it counts as a loop that never settles, which traps with the property's name and where
  /// it was made (law L7). By default 2^24.
  public var feedbackBudget = 1 << 24 {
    didSet { for entry in all() { entry.held.feedbackBudget = feedbackBudget } }
  }
  /// Writes under way, inside one another, to owners that nobody observes.
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

  /// The observers go, but for those that a scoped form shares.
  @inlinable deinit {
    // Before any goes: the release of one runs foreign code, which may end another's subscription.
    for entry in all() { entry.held.onLastUnsubscribe = nil }
  }

  /// The current value of `owner`: what the `read` closure answers.
  @inlinable public func read(_ owner: Owner) -> Value { readValue(owner) }

  /// Writes `value` through to `owner`, then announces it to the observers of that owner.
  ///
  /// Where the owner has none, the write is over when the `write` closure returns: what is subscribed
  /// or written in that closure has nothing to wait for.
  ///
  /// Cost: one look-up of the owner, the `write` closure, and one call an observer.
  @inlinable public func write(_ owner: Owner, _ value: Value) {
    guard let entry = unsafe find(owner) else { return writeUnobserved(owner, value) }
    unsafe entry._withUnsafeGuaranteedRef { entry in
      entry.use { $0.announce(value) { writeValue(owner, value) } }
    }
  }

  @inlinable @inline(never) func writeUnobserved(_ owner: Owner, _ value: Value) {
    unobservedNesting += 1
    if unobservedNesting > ObserverList<Value>.nestingLimit {
      origin.trap(
        "L7 Depth", "nests writes in one another, deeper than the limit",
        limit: ObserverList<Value>.nestingLimit)
    }
    if Turn.isFeeding {
      // A join feeds this owner: whoever subscribes later will be in order (law L9).
      entry(of: owner).use { $0.announce(value) { writeValue(owner, value) } }
    } else {
      Turn.during(origin) { writeValue(owner, value) }
    }
    unobservedNesting -= 1
  }

  @inlinable func findEntry(of owner: Owner) -> Entry? { unsafe find(owner)?.takeUnretainedValue() }

  /// That of an owner, made if there is none.
  @inlinable func entry(of owner: Owner) -> Entry {
    if let found = findEntry(of: owner) { return found }
    let observers = ObserverList<Value>(origin: origin)
    observers.feedbackBudget = feedbackBudget
    return insert(owner, observers)
  }

  /// Announces to the observers of `owner` whether whatever drives it moves.
  ///
  /// A later subscriber hears `.active` first, if that was told last for this owner.
  @inlinable public func state(_ owner: Owner, _ phase: MotionPhase) {
    let known = phase == .active ? entry(of: owner) : findEntry(of: owner)
    known?.use { $0.announce(state: phase) }
  }

  /// Announces a state in terms of any `MotionState`.
  @inlinable public func state(_ owner: Owner, _ state: some MotionState) {
    self.state(owner, MotionPhase(state))
  }

  /// Subscribes an observer to one owner. It hears the owner's current value before this returns.
  @inlinable public func subscribe(
    _ owner: Owner, _ observer: MotionObserver<Value>
  ) -> Subscription {
    let value = readValue(owner)
    let entry = entry(of: owner)
    // It stays in its place though the replay may forget the owner.
    entry.uses &+= 1
    defer { entry.endUse() }
    return entry.held.subscribe(observer, replaying: value)
  }

  /// Ends all subscriptions to `owner` and forgets its last state.
  ///
  /// Seldom needed for objects: those who hear of a dead one hear nothing more. For an identifier it is the way to
  /// say that what it names is gone.
  @inlinable
  public func forget(_ owner: Owner) { findEntry(of: owner)?.use { $0.unsubscribeAll() } }

  /// The property of one owner. It shares the owner's observers, and keeps the owner alive.
  @inlinable public func scoped(to owner: Owner) -> ScopedReactiveProperty<Value> {
    let lease = OwnerLease(owner, entry(of: owner))
    return ScopedReactiveProperty(
      origin, read: { [readValue] in readValue(lease.owner) },
      write: { [writeValue] in writeValue(lease.owner, $0) },
      observers: lease.entry.held)
  }

  /// Where who is subscribed to `owner` was made. Empty in release builds.
  package func liveSites(of owner: Owner) -> [String] { findEntry(of: owner)?.held.ownSites ?? [] }

  /// How many observers `owner` has.
  package func observerCount(of owner: Owner) -> Int { findEntry(of: owner)?.held.livingCount ?? 0 }

  /// How many owners have an entry; for tests.
  package var ownerCount: Int { all().count }

  /// Stops the program where the observers are not in order; for tests.
  package func checkInvariants() { for entry in all() { entry.held.checkInvariants() } }
}

#if !hasFeature(Embedded)
  extension UnscopedReactiveProperty {
    /// Subscribes to the values, and, where `state` is given, to the states of one owner.
    ///
    /// - Parameters:
    ///   - owner: whose value it is.
    ///   - next: hears each value.
    ///   - state: hears each state.
    ///   - isolation: where this is called, and the owner's observers belong from then on.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    @inlinable public func subscribe(
      _ owner: Owner, next: @escaping (Value) -> Void, state: ((MotionPhase) -> Void)? = nil,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      subscribe(
        owner,
        MotionObserver(next: next, state: state, isolation: isolation, fileID: fileID, line: line))
    }
  }
#endif

extension UnscopedReactiveProperty where Owner: Hashable {
  /// A property of identifiers, told apart by `Hashable`. Owners that are objects, too, are told apart
  /// by identity.
  ///
  /// - Parameters:
  ///   - read: answers the current value of an owner.
  ///   - write: takes a new value to an owner. It runs before any observer hears of the value.
  ///   - name: how messages about this property call it.
  ///   - fileID: the file in which it is made; messages name it.
  ///   - line: the line in which it is made; messages name it.
  @inlinable @_disfavoredOverload
  public convenience init(
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
    /// A property of objects, told apart by identity, also where they are `Hashable`. The parameters are
    /// those of a property of identifiers.
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

    /// A property of objects that is one of their stored or computed properties.
    ///
    ///     let opacity = UnscopedReactiveProperty(\Element.opacity)
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
