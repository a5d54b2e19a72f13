public import StreamsCore

/// A reactive property for data that lives elsewhere, which closures read and write.
///
///     let opacity = ScopedReactiveProperty(
///       read: { element.opacity }, write: { element.opacity = $0 })
///     let subscription = opacity.subscribe { print($0) }  // prints the current opacity
///     opacity.write(0.5)  // sets element.opacity, then prints 0.5
///
/// A read passes through: it returns the closure's result, even if the data has changed on its own. Such a change is
/// announced when you call ``announce()``; a write always is. A subscriber receives the current value immediately, and
/// then every write and announcement (laws L1 to L8). For data that can't be written, use ``ReadOnlyProperty``.
///
/// ``ReactiveProperty``, which reads from its own storage, is the only subclass. Code outside this module cannot define
/// another one.
///
/// In Combine: `CurrentValueSubject`, whose value is stored.
public class ScopedReactiveProperty<Value>: Emitter<Value>, Readable, MotionWritable, Observable {
  /// Reads the value; `nil` if the value is stored here.
  @usableFromInline final let readValue: (() -> Value)?
  /// Writes a value through to the data; `nil` if nothing needs writing.
  @usableFromInline final let externalWrite: ((Value) -> Void)?
  /// The observers of an owner, which all its scoped forms share; `nil` if the property has its own observers.
  @usableFromInline final let shared: Emitter<Value>?

  /// A property that reads and writes with closures.
  ///
  /// - Parameters:
  ///   - read: Returns the current value. Called by `read()` and for each new subscriber.
  ///   - write: Writes a new value to the data, before any observer is notified. Make sure that `read` then returns
  ///     the new value.
  ///   - name: The name in messages and traces.
  @inlinable public convenience init(
    read: @escaping () -> Value, write: @escaping (Value) -> Void,
    name: String? = nil, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      Origin("ScopedReactiveProperty", name: name, fileID: fileID, line: line),
      read: read, write: write, mark: IsolationMark(isolation))
  }

  #if !hasFeature(Embedded)
    /// A property over data to which another property belongs, too: both have the same observers and the same motions,
    /// so an observer of either is notified of the writes of both.
    ///
    ///     let file = ScopedReactiveProperty(
    ///       read: { store.volume }, write: { store.save($0) }, sharing: volume)
    ///
    /// A motion that `animate` starts through this property keeps it alive until the motion ends.
    ///
    /// - Parameters:
    ///   - read: Returns the current value, in the same unit as the other property.
    ///   - write: Writes a new value to the data.
    ///   - other: The property whose observers are shared.
    ///   - name: The name in messages and traces.
    @inlinable public convenience init(
      read: @escaping () -> Value, write: @escaping (Value) -> Void,
      sharing other: ScopedReactiveProperty<Value>,
      name: String? = nil, isolation: (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(
        Origin("ScopedReactiveProperty", name: name, fileID: fileID, line: line),
        read: read, write: write, observers: other.observers, mark: IsolationMark(isolation))
    }
  #endif

  @inlinable init(
    _ origin: Origin, read: (() -> Value)?, write: ((Value) -> Void)?,
    observers: Emitter<Value>? = nil, mark: IsolationMark = .none
  ) {
    readValue = read
    externalWrite = write
    shared = observers
    super.init(origin, writesThrough: write != nil, mark: mark)
    if Homing.isOn { settle() }
  }

  /// Remembers the clock or runtime on which it is made.
  @usableFromInline @inline(never) final func settle() {
    guard shared == nil, let home = Homing.current else { return }
    motions.home = home
  }

  /// The list of the observers.
  @inlinable final var observers: Emitter<Value> { shared ?? self }

  /// The maximum number of values and states written within one outermost delivery. A greater number counts as a loop
  /// that never settles, and traps with the property's name and origin (law L7). The default is 2^24.
  public final var feedbackBudget: Int {
    get { observers.budget }
    set { observers.budget = newValue }
  }

  // These members are final, so that the subclass that stores its value does not override them: a method of a generic
  // class that is called through the class's table is never specialized.

  /// This property, if it stores its value.
  @inlinable final var storing: ReactiveProperty<Value> {
    unsafe unsafeDowncast(self, to: ReactiveProperty<Value>.self)
  }

  /// Returns the current value: the result of the `read` closure, or the stored value.
  @inlinable public final func read() -> Value {
    guard let readValue else { return storing.value }
    #if !hasFeature(Embedded)
      if ReadTracking.isOn { noteRead() }
    #endif
    return readValue()
  }

  /// The current value, for the property's own use: no tracker records the read.
  @inlinable package final var current: Value {
    if let readValue { readValue() } else { storing.untracked }
  }

  /// Writes `value` through, and then announces it to every observer, even if it equals the last value.
  ///
  /// During a delivery, the write takes effect immediately, and is announced after the earlier writes. Cost: the
  /// `write` closure, and one call per observer; no allocation.
  @inlinable public final func write(_ value: Value) {
    guard readValue != nil else { return storing.value = value }
    guard shared == nil else { return writeShared(value) }
    // The stored closure is called in place, and therefore not retained.
    announce(value) { externalWrite?(value) }
  }

  /// Reads the value again, and announces it to every observer, as after a write. Call it when the data has changed on
  /// its own; nothing is written through.
  ///
  /// During a delivery or an external write, the value that is read now is announced after the earlier writes (law L3). A
  /// motion of the property writes its own value with the next frame (L18).
  ///
  /// Cost: the `read` closure, and one call per observer; no allocation.
  @inlinable public final func announce() { observers.announce(current) }

  @inlinable @inline(never)
  final func writeShared(_ value: Value) { shared?.announce(value) { externalWrite?(value) } }

  /// Announces whether the source of this property's values is moving, in order with the values.
  ///
  /// A later subscriber receives `.active` first, if that is the last state. Equal states are announced, too.
  @inlinable public final func state(_ phase: MotionPhase) { observers.announce(state: phase) }

  /// The identity of the observers, which scoped forms of the same owner share.
  @inlinable public final var targetIdentity: TargetIdentity {
    TargetIdentity(observers, 0, .property)
  }

  /// Subscribes an observer, which receives the current value before this method returns.
  @inlinable public final func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    if let shared { return shared.subscribe(observer, replaying: current) }
    return subscribe(observer, replaying: current)
  }
}

extension ScopedReactiveProperty {
  /// The source locations where the observers were created. Empty in release builds.
  package final var liveSites: [String] { observers.ownSites }

  /// The number of observers.
  package final var observerCount: Int { observers.livingCount }
}

#if !hasFeature(Embedded)
  extension ScopedReactiveProperty: Originated {
    package final var origin: Origin? { ownOrigin }
  }
#endif
