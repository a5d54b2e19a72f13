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
/// scoped form. The entry of an owner that has died can't be reached: a new object at the same
/// address inherits nothing. It goes with its last subscription, or, where it was told active, as the
/// table of owners grows.
public final class UnscopedReactiveProperty<Owner, Value>: UnscopedReadable, UnscopedWritable {
  @usableFromInline let readValue: (Owner) -> Value
  @usableFromInline let writeValue: (Owner, Value) -> Void
  @usableFromInline let owners: OwnerTable<Owner, Value>
  /// Writes under way, inside one another, to owners that nobody observes.
  @safe @usableFromInline @exclusivity(unchecked) var unobservedNesting = 0

  @inlinable
  init(
    read: @escaping (Owner) -> Value, write: @escaping (Owner, Value) -> Void,
    owners: OwnerTable<Owner, Value>
  ) {
    readValue = read
    writeValue = write
    self.owners = owners
  }

  /// The observers go, but for those that a scoped form shares.
  @inlinable
  deinit {
    owners.releaseUnleased()
  }

  /// The closure that reads an owner's value: public in the 2016 draft.
  @inlinable
  public var _read: UnscopedRead<Owner, Value> { readValue }

  /// The closure that writes an owner's value: public in the 2016 draft. It announces nothing.
  @inlinable
  public var _write: UnscopedWrite<Owner, Value> { writeValue }

  /// The current value of `owner`: what the `read` closure answers.
  @inlinable
  public func read(_ owner: Owner) -> Value {
    readValue(owner)
  }

  /// Writes `value` through to `owner`, then announces it to the observers of that owner.
  ///
  /// Where the owner has none, the write is over when the `write` closure returns: what is subscribed
  /// or written in that closure has nothing to wait for.
  ///
  /// Cost: one look-up of the owner, the `write` closure, and one call an observer.
  @inlinable
  public func write(_ owner: Owner, _ value: Value) {
    guard let entry = owners.find(owner) else { return writeUnobserved(owner, value) }
    entry.observers.send(value) { writeValue(owner, value) }
    // Its closures may have told it at rest.
    if !entry.isNeeded { owners.release(entry, of: owner) }
  }

  @inlinable
  @inline(never)
  func writeUnobserved(_ owner: Owner, _ value: Value) {
    unobservedNesting += 1
    if unobservedNesting > ObserverList<Value>.nestingLimit {
      owners.origin.trap(
        "L7 Depth", "nests writes in one another, deeper than the limit",
        limit: ObserverList<Value>.nestingLimit)
    }
    Turn.during(owners.origin) { writeValue(owner, value) }
    unobservedNesting -= 1
  }

  /// Announces to the observers of `owner` whether whatever drives it moves.
  ///
  /// A later subscriber hears `.active` first, if that was told last for this owner.
  @inlinable
  public func state(_ owner: Owner, _ phase: MotionPhase) {
    guard let entry = phase == .active ? owners.findOrInsert(owner) : owners.find(owner) else {
      return
    }
    entry.observers.send(state: phase)
    if !entry.isNeeded { owners.release(entry, of: owner) }
  }

  /// Announces a state in terms of any `MotionState`.
  @inlinable
  public func state(_ owner: Owner, _ state: some MotionState) {
    self.state(owner, MotionPhase(state))
  }

  /// Subscribes an observer to one owner. It hears the owner's current value before this returns.
  @inlinable
  public func subscribe(
    _ owner: Owner, _ observer: consuming MotionObserver<Value>
  ) -> Subscription {
    let value = readValue(owner)
    let entry = owners.findOrInsert(owner)
    // The replay may forget the owner: the entry stays until it has ended.
    defer { withExtendedLifetime(entry) {} }
    return entry.observers.subscribe(observer, replaying: value)
  }

  /// Subscribes to the values and states of one owner.
  @inlinable
  public func subscribe(
    _ owner: Owner, next: @escaping (Value) -> Void, state: @escaping (MotionPhase) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribe(owner, MotionObserver(next: next, state: state, fileID: fileID, line: line))
  }

  /// Subscribes to the values of one owner.
  @inlinable
  public func subscribe(
    _ owner: Owner, next: @escaping (Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribe(owner, MotionObserver(next: next, fileID: fileID, line: line))
  }

  /// Subscribes to the values of one owner: the 2016 draft's name of `subscribe(_:next:)`.
  @inlinable
  public func addObserver(
    _ owner: Owner, next: @escaping (Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribe(owner, MotionObserver(next: next, fileID: fileID, line: line))
  }

  /// Ends all subscriptions to `owner` and forgets its last state.
  ///
  /// Seldom needed for objects, whose death has the same effect. For an identifier it is the way to
  /// say that what it names is gone.
  @inlinable
  public func forget(_ owner: Owner) {
    guard let entry = owners.find(owner) else { return }
    entry.observers.unsubscribeAll()
    if !entry.isNeeded { owners.release(entry, of: owner) }
  }

  /// The property of one owner. It shares the owner's observers, and keeps the owner alive.
  @inlinable
  public func scoped(to owner: Owner) -> ScopedReactiveProperty<Value> {
    let entry = owners.findOrInsert(owner)
    let lease = OwnerLease(owner, entry, owners)
    return ScopedReactiveProperty(
      read: { [readValue] in readValue(lease.owner) },
      write: { [writeValue] in writeValue(lease.owner, $0) },
      observers: entry.observers)
  }

  /// How many values and states may be written from within one outermost delivery of one owner
  /// before it counts as a loop that never settles, which traps with the property's name and where
  /// it was made (law L7). By default 2^24.
  @inlinable
  public var feedbackBudget: Int {
    get { owners.feedbackBudget }
    set { owners.setFeedbackBudget(newValue) }
  }

  /// Who is subscribed to `owner`. Empty in release builds.
  package func liveSubscriptions(of owner: Owner) -> [SubscriptionSite] {
    owners.find(owner)?.observers.liveSubscriptions ?? []
  }

  /// How many observers `owner` has.
  package func observerCount(of owner: Owner) -> Int {
    owners.find(owner)?.observers.observerCount ?? 0
  }

  /// How many owners have an entry; for tests.
  @inlinable
  package var ownerCount: Int { owners.count }

  /// Stops the program where the observers are not in order; for tests.
  package func checkInvariants() {
    owners.checkInvariants()
  }
}

/// What reads an owner's value: the 2016 draft's name.
public typealias UnscopedRead<Owner, Value> = (Owner) -> Value

/// What writes an owner's value: the 2016 draft's name.
public typealias UnscopedWrite<Owner, Value> = (Owner, Value) -> Void

extension UnscopedReactiveProperty where Owner: Hashable {
  /// A property of identifiers, told apart by `Hashable`.
  ///
  /// - Parameters:
  ///   - read: answers the current value of an owner.
  ///   - write: takes a new value to an owner. It runs before any observer hears of the value.
  ///   - name: how messages about this property call it.
  @inlinable
  public convenience init(
    read: @escaping (Owner) -> Value, write: @escaping (Owner, Value) -> Void,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let origin = Origin("UnscopedReactiveProperty", name: name, fileID: fileID, line: line)
    self.init(read: read, write: write, owners: IdentifierTable<Owner, Value>(origin))
  }
}

#if !hasFeature(Embedded)
  extension UnscopedReactiveProperty where Owner: AnyObject {
    /// A property of objects, told apart by identity.
    ///
    /// - Parameters:
    ///   - read: answers the current value of an owner.
    ///   - write: takes a new value to an owner. It runs before any observer hears of the value.
    ///   - name: how messages about this property call it.
    @inlinable
    public convenience init(
      read: @escaping (Owner) -> Value, write: @escaping (Owner, Value) -> Void,
      name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let origin = Origin("UnscopedReactiveProperty", name: name, fileID: fileID, line: line)
      self.init(read: read, write: write, owners: ObjectTable<Owner, Value>(origin))
    }

    /// A property of objects that is one of their stored or computed properties.
    ///
    ///     let opacity = UnscopedReactiveProperty(\Element.opacity)
    @inlinable
    public convenience init(
      _ keyPath: ReferenceWritableKeyPath<Owner, Value>,
      name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let origin = Origin("UnscopedReactiveProperty", name: name, fileID: fileID, line: line)
      self.init(
        read: { $0[keyPath: keyPath] }, write: { $0[keyPath: keyPath] = $1 },
        owners: ObjectTable<Owner, Value>(origin))
    }
  }

  extension UnscopedReactiveProperty where Owner: AnyObject & Hashable {
    /// A property of objects, told apart by identity, also where they are `Hashable`.
    ///
    /// - Parameters:
    ///   - read: answers the current value of an owner.
    ///   - write: takes a new value to an owner. It runs before any observer hears of the value.
    ///   - name: how messages about this property call it.
    @inlinable
    public convenience init(
      read: @escaping (Owner) -> Value, write: @escaping (Owner, Value) -> Void,
      name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let origin = Origin("UnscopedReactiveProperty", name: name, fileID: fileID, line: line)
      self.init(read: read, write: write, owners: ObjectTable<Owner, Value>(origin))
    }
  }
#endif
