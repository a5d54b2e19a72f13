public import StreamsCore

/// A reactive property that stores its value, and writes it through to existing information if told
/// where.
///
///     let position = ReactiveProperty(initialValue: 10.0) { view.x = $0 }
///     let subscription = position.subscribe { print($0) }  // prints 10.0
///     position.value = 100  // sets view.x, then prints 100.0
///
/// The value is its own: when the existing information changes by itself, the property is not told
/// and keeps what it has. It is a ``ScopedReactiveProperty`` whose reads are answered from storage.
///
/// In Combine: `CurrentValueSubject`. In RxSwift: `BehaviorRelay`.
public final class ReactiveProperty<Value>: Readable, MotionWritable, Observable {
  @usableFromInline let storage: Storage<Value>
  @usableFromInline let scoped: ScopedReactiveProperty<Value>
  // Those of `scoped`, kept here because following one pointer less shows on the delivery path.
  @usableFromInline let externalWrite: ((Value) -> Void)?
  @usableFromInline let observers: ObserverList<Value>

  /// A property that stands for itself: an anonymous one.
  ///
  /// - Parameter name: how messages about this property call it.
  @inlinable
  public convenience init(
    initialValue: Value,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      initialValue, externalWrite: nil,
      Origin("ReactiveProperty", name: name, fileID: fileID, line: line))
  }

  /// A property that stands for existing information.
  ///
  /// - Parameters:
  ///   - initialValue: what the information holds now. It is not written.
  ///   - externalWrite: takes each new value to the existing information, before any observer hears
  ///     of it; `value` answers the new value meanwhile.
  ///   - name: how messages about this property call it.
  @inlinable
  public convenience init(
    initialValue: Value, externalWrite: @escaping (Value) -> Void,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      initialValue, externalWrite: externalWrite,
      Origin("ReactiveProperty", name: name, fileID: fileID, line: line))
  }

  @inlinable
  init(_ initialValue: Value, externalWrite: ((Value) -> Void)?, _ origin: Origin) {
    let storage = Storage(initialValue, origin)
    self.storage = storage
    self.externalWrite = externalWrite
    observers = ObserverList(origin: origin)
    if externalWrite != nil { observers.markWritesThrough() }
    scoped = ScopedReactiveProperty(
      read: { storage.read() }, write: externalWrite, observers: observers)
  }

  /// The stored value. Setting it writes through, then announces the new value to every observer,
  /// also if it equals the old one.
  ///
  /// An in-place change, `property.value.append(x)`, copies nothing and is one write, announced when
  /// it ends. Touching the value from inside its own in-place change traps.
  ///
  /// During a delivery a write takes effect at once and is announced after those before it.
  /// Cost: one call an observer; no allocation.
  @inlinable
  public var value: Value {
    get { storage.read() }
    @inline(__always)
    set {
      guard observers.isUnobstructed else { return writePastObstacles(newValue) }
      // The old value goes last: its release may run foreign code, which may write.
      var old = newValue
      swap(&storage.value, &old)
      observers.deliver(newValue)
      withExtendedLifetime(old) {}
    }
    _modify {
      storage.beginChange()
      observers.markChanging(true)
      defer {
        observers.markChanging(false)
        storage.endChange()
        announceChange()
      }
      yield &storage.value
    }
  }

  /// Writes where there is an external write, during a delivery, or during an in-place change.
  @inlinable
  @inline(never)
  func writePastObstacles(_ newValue: Value) {
    let old = storage.exchange(newValue)
    announce(newValue)
    withExtendedLifetime(old) {}
  }

  /// Announces an in-place change. It most often meets no obstacles.
  @inlinable
  func announceChange() {
    if observers.isUnobstructed {
      observers.deliver(storage.value)
    } else {
      announce(storage.value)
    }
  }

  @inlinable
  func announce(_ value: Value) {
    if externalWrite != nil {
      announceThrough(value)
    } else {
      observers.sendPastObstacles(value)
    }
  }

  // Apart, so that a write during a delivery doesn't enter what this inlines.
  @inlinable
  @inline(never)
  func announceThrough(_ value: Value) {
    // Called where it is kept, and so not retained.
    observers.send(value) { externalWrite?(value) }
  }

  /// The stored value.
  @inlinable
  public func read() -> Value {
    storage.read()
  }

  /// Sets the value, as by ``value``.
  @inlinable
  public func write(_ value: Value) {
    self.value = value
  }

  /// Announces whether whatever drives this property moves, in order with the values.
  ///
  /// A later subscriber hears `.active` first, if that was told last. Equal states are announced.
  @inlinable
  public func state(_ phase: MotionPhase) {
    scoped.state(phase)
  }

  /// Announces a state in terms of any `MotionState`.
  @inlinable
  public func state(_ state: some MotionState) {
    scoped.state(MotionPhase(state))
  }

  /// That of its observers, which scoped forms of one owner share.
  @inlinable
  public var targetIdentity: ObjectIdentifier? { ObjectIdentifier(observers) }

  /// Subscribes an observer, which hears the current value before this returns.
  @inlinable
  public func subscribe(_ observer: consuming MotionObserver<Value>) -> Subscription {
    observers.subscribe(observer, replaying: storage.read())
  }

  /// How many values and states may be written from within one outermost delivery before it counts
  /// as a loop that never settles, which traps with the property's name and where it was made
  /// (law L7). By default 2^24.
  @inlinable
  public var feedbackBudget: Int {
    get { scoped.feedbackBudget }
    set { scoped.feedbackBudget = newValue }
  }

  /// Who is subscribed. Empty in release builds.
  package var liveSubscriptions: [SubscriptionSite] { scoped.liveSubscriptions }

  /// How many observers there are.
  package var observerCount: Int { scoped.observerCount }

  /// How many places its observers take up, the dead ones included; for tests.
  package var slotCount: Int { observers.slotCount }

  /// Stops the program where the observers are not in order; for tests.
  package func checkInvariants() {
    scoped.checkInvariants()
  }
}

#if !hasFeature(Embedded)
  extension ReactiveProperty: Originated {
    /// That of its observers.
    package var origin: Origin? { observers.origin }
  }
#endif

extension ReactiveProperty: Equatable where Value: Equatable {
  /// Whether two properties hold equal values.
  @inlinable
  public static func == (left: ReactiveProperty, right: ReactiveProperty) -> Bool {
    left.value == right.value
  }

  /// Whether a property holds a value.
  @inlinable
  public static func == (left: ReactiveProperty, right: Value) -> Bool {
    left.value == right
  }

  /// Whether a property holds another value.
  @inlinable
  public static func != (left: ReactiveProperty, right: Value) -> Bool {
    left.value != right
  }

  /// Whether a property holds a value.
  @inlinable
  public static func == (left: Value, right: ReactiveProperty) -> Bool {
    left == right.value
  }

  /// Whether a property holds another value.
  @inlinable
  public static func != (left: Value, right: ReactiveProperty) -> Bool {
    left != right.value
  }
}

/// An anonymous property that holds `initialValue`: the specification's way to make one.
@inlinable
public func createProperty<Value>(
  withInitialValue initialValue: Value,
  name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
) -> ReactiveProperty<Value> {
  ReactiveProperty(initialValue: initialValue, name: name, fileID: fileID, line: line)
}
