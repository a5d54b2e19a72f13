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
/// ``ReactiveProperty`` is built atop it: one that answers reads from storage of its own. Nothing else
/// is a subclass of it, and nothing outside can be.
///
/// In Combine: `CurrentValueSubject`, whose value is stored.
public class ScopedReactiveProperty<Value>: Emitter<Value>, Readable, MotionWritable, Observable {
  /// None where the value is stored here.
  @usableFromInline final let readValue: (() -> Value)?
  /// Takes a value to where it lives. None where it needs no writing through.
  @usableFromInline final let externalWrite: ((Value) -> Void)?
  /// The observers of an owner, which all scoped forms of it share. None where they are its own.
  @usableFromInline final let shared: Emitter<Value>?

  #if !hasFeature(Embedded)
    /// A property that reads and writes by closures.
    ///
    /// - Parameters:
    ///   - read: answers the current value. Called by `read()` and for each new subscriber.
    ///   - write: takes a new value to where it lives. It runs before any observer hears of the value.
    ///     That reads then answer the new value is for the closures to keep.
    ///   - name: how messages about this property call it.
    ///   - isolation: where it belongs.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    @inlinable public convenience init(
      read: @escaping () -> Value, write: @escaping (Value) -> Void,
      name: String? = nil, isolation: (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(
        Origin("ScopedReactiveProperty", name: name, fileID: fileID, line: line),
        read: read, write: write, mark: IsolationMark(isolation))
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
  }

  /// Who hears of it.
  @inlinable final var observers: Emitter<Value> { shared ?? self }

  /// How many values and states may be written from within one outermost delivery before it counts
  /// as a loop that never settles, which traps with the property's name and where it was made
  /// (law L7). By default 2^24.
  public final var feedbackBudget: Int {
    get { observers.budget }
    set { observers.budget = newValue }
  }

  // Final, and so not overridden by the one that stores its value: a method of a generic class that
  // is reached through its table is never specialised.

  /// This property, where it stores its value.
  @inlinable final var storing: ReactiveProperty<Value> {
    unsafe unsafeDowncast(self, to: ReactiveProperty<Value>.self)
  }

  /// The current value: what the `read` closure answers, or the one that is stored.
  @inlinable public final func read() -> Value {
    guard let readValue else { return storing.value }
    #if !hasFeature(Embedded)
      if ReadTracking.isOn { noteRead() }
    #endif
    return readValue()
  }

  /// What a read answers, for the property itself: no tracking hears of it.
  @inlinable package final var current: Value {
    if let readValue { readValue() } else { storing.untracked }
  }

  /// Writes `value` through, then announces it to every observer, also if it equals the last one.
  ///
  /// During a delivery the write takes effect at once and is announced after those before it.
  /// Cost: the `write` closure and one call an observer; no allocation.
  @inlinable public final func write(_ value: Value) {
    guard readValue != nil else { return storing.value = value }
    guard shared == nil else { return writeShared(value) }
    // Called where it is kept, and so not retained.
    announce(value) { externalWrite?(value) }
  }

  @inlinable @inline(never)
  final func writeShared(_ value: Value) { shared?.announce(value) { externalWrite?(value) } }

  /// Announces whether whatever drives this property moves, in order with the values.
  ///
  /// A later subscriber hears `.active` first, if that was told last. Equal states are announced.
  @inlinable public final func state(_ phase: MotionPhase) { observers.announce(state: phase) }

  /// That of its observers, which scoped forms of one owner share.
  @inlinable public final var targetIdentity: ObjectIdentifier? { ObjectIdentifier(observers) }

  /// Subscribes an observer, which hears the current value before this returns.
  @inlinable public final func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    if let shared { return shared.subscribe(observer, replaying: current) }
    return subscribe(observer, replaying: current)
  }

  /// Begins an in-place change of the value: what a lens does.
  @inlinable final func beginChange() {
    if readValue == nil { storing.beginStoredChange() }
  }

  /// Ends it: `change` is applied to the value, which is one write.
  @inlinable final func endChange(_ change: (inout Value) -> Void) {
    guard readValue != nil else { return storing.endStoredChange(change) }
    var value = current
    change(&value)
    write(value)
  }
}

#if !hasFeature(Embedded)
  extension ScopedReactiveProperty {
    /// Tells what tracks reads on this thread, if anything does. Observers that an owner shares are left
    /// out: they last as long as somebody is subscribed.
    @usableFromInline @inline(never) final func noteRead() {
      if shared != nil { return }
      if let readTracker { return _ = readTracker.access() }
      guard let tracker = ReadTracking.trackerOfRead() else { return }
      readTracker = tracker
      tracker.subscription = subscribe(MotionObserver { [weak tracker] _ in tracker?.change() })
    }
  }
#endif

#if TRACED
  extension ScopedReactiveProperty {
    /// That of its observers.
    package final var tracedNode: TraceNode? { observers.needTraceNode() }
  }

  #if !hasFeature(Embedded)
    extension ScopedReactiveProperty: Traced {
      package final var tracedValue: Any { current }
    }
  #endif
#endif

extension ScopedReactiveProperty {
  /// Where who is subscribed was made. Empty in release builds.
  package final var liveSites: [String] { observers.ownSites }

  /// How many observers there are.
  package final var observerCount: Int { observers.livingCount }
}

#if !hasFeature(Embedded)
  extension ScopedReactiveProperty: Originated {
    package final var origin: Origin? { ownOrigin }
  }
#endif
