public import StreamsCore

/// A reactive property over information that lives elsewhere: reading and writing are closures.
///
///     let opacity = ScopedReactiveProperty(
///       read: { element.opacity }, write: { element.opacity = $0 })
///     let subscription = opacity.subscribe { print($0) }  // prints the current opacity
///     opacity.write(0.5)  // sets element.opacity, then prints 0.5
///
/// A read passes through: it answers what the closure answers, also when the information has changed
/// by itself. Such a change is not announced; only what is written is. A subscriber hears the
/// current value at once, then every write (laws L1 to L8).
///
/// In Combine: `CurrentValueSubject`, whose value is stored.
public final class ScopedReactiveProperty<Value>: Readable, MotionWritable, Observable {
  @usableFromInline let readValue: () -> Value
  /// None where the value needs no writing through.
  @usableFromInline let writeValue: ((Value) -> Void)?
  @usableFromInline let observers: ObserverList<Value>

  /// A property that reads and writes by closures.
  ///
  /// - Parameters:
  ///   - read: answers the current value. Called by `read()` and for each new subscriber.
  ///   - write: takes a new value to where it lives. It runs before any observer hears of the value.
  ///     That reads then answer the new value is for the closures to keep.
  ///   - name: how messages about this property call it.
  @inlinable
  public convenience init(
    read: @escaping () -> Value, write: @escaping (Value) -> Void,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let origin = Origin("ScopedReactiveProperty", name: name, fileID: fileID, line: line)
    self.init(read: read, write: write, observers: ObserverList(origin: origin))
  }

  @inlinable
  init(read: @escaping () -> Value, write: ((Value) -> Void)?, observers: ObserverList<Value>) {
    readValue = read
    writeValue = write
    self.observers = observers
  }

  /// How many values and states may be written from within one outermost delivery before it counts
  /// as a loop that never settles, which traps with the property's name and where it was made
  /// (law L7). By default 2^24.
  @inlinable
  public var feedbackBudget: Int {
    get { observers.feedbackBudget }
    set { observers.feedbackBudget = newValue }
  }

  /// The current value: what the `read` closure answers.
  @inlinable
  public func read() -> Value {
    readValue()
  }

  /// Writes `value` through, then announces it to every observer, also if it equals the last one.
  ///
  /// During a delivery the write takes effect at once and is announced after those before it.
  /// Cost: the `write` closure and one call an observer; no allocation.
  @inlinable
  public func write(_ value: Value) {
    if writeValue != nil {
      // Called where it is kept, and so not retained.
      observers.send(value) { writeValue?(value) }
    } else {
      observers.send(value)
    }
  }

  /// Announces whether whatever drives this property moves, in order with the values.
  ///
  /// A later subscriber hears `.active` first, if that was told last. Equal states are announced.
  @inlinable
  public func state(_ phase: MotionPhase) {
    observers.send(state: phase)
  }

  /// Announces a state in terms of any `MotionState`.
  @inlinable
  public func state(_ state: some MotionState) {
    observers.send(state: MotionPhase(state))
  }

  /// That of its observers, which scoped forms of one owner share.
  @inlinable
  public var targetIdentity: ObjectIdentifier? { ObjectIdentifier(observers) }

  /// Subscribes an observer, which hears the current value before this returns.
  @inlinable
  public func subscribe(_ observer: consuming MotionObserver<Value>) -> Subscription {
    observers.subscribe(observer, replaying: readValue())
  }

  /// Who is subscribed. Empty in release builds.
  package var liveSubscriptions: [SubscriptionSite] { observers.liveSubscriptions }

  /// How many observers there are.
  package var observerCount: Int { observers.observerCount }

  /// Stops the program where the observers are not in order; for tests.
  package func checkInvariants() {
    observers.checkInvariants()
  }
}

#if !hasFeature(Embedded)
  extension ScopedReactiveProperty: Originated {
    /// That of its observers.
    package var origin: Origin? { observers.origin }
  }
#endif

/// What reads a scoped property's value: the 2016 draft's name.
public typealias ScopedRead<Value> = () -> Value

/// What writes a scoped property's value: the 2016 draft's name.
public typealias ScopedWrite<Value> = (Value) -> Void
