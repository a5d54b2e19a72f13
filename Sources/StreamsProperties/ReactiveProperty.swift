public import StreamsCore

/// A reactive property that stores its value and can write it through to external data.
///
///     let position = ReactiveProperty(initialValue: 10.0) { view.x = $0 }
///     let subscription = position.subscribe { print($0) }  // prints 10.0
///     position.value = 100  // sets view.x, then prints 100.0
///
/// The property has its own copy of the value: when the external data changes on its own, the property keeps its value
/// until you call ``synchronize(with:)``. A reactive property is a ``ScopedReactiveProperty`` that reads from its
/// own storage.
///
/// The class is also a property wrapper, whose `$` form is the property:
///
///     @ReactiveProperty var opacity = 1.0
///     let subscription = $opacity.subscribe { print($0) }  // prints 1.0
///     opacity = 0.5                                         // prints 0.5
///
/// Copies of a structure with such a member share the property.
///
/// In Combine: `CurrentValueSubject`, `@Published`. In RxSwift: `BehaviorRelay`.
@propertyWrapper
public final class ReactiveProperty<Value>: ScopedReactiveProperty<Value> {
  // The compiler's exclusivity check is off, since it would cost more than the write. Access to the value from inside
  // its own in-place change, which that check would catch, is checked for here, in release builds, too.
  @safe @usableFromInline @exclusivity(unchecked) var stored: Value

  #if !hasFeature(Embedded)
    /// A property without external data.
    ///
    /// - Parameters:
    ///   - initialValue: The value before the first write.
    ///   - name: The name in messages and traces.
    @inlinable public convenience init(
      initialValue: Value,
      name: String? = nil, isolation: isolated (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let origin = Origin("ReactiveProperty", name: name, fileID: fileID, line: line)
      self.init(initialValue, externalWrite: nil, origin, IsolationMark(isolation))
    }
  #endif

  /// A property that represents external data.
  ///
  ///     let position = ReactiveProperty(initialValue: 10.0, name: "position") { view.x = $0 }
  ///
  /// - Parameters:
  ///   - initialValue: The data's current value, which is not written.
  ///   - name: The name in messages and traces.
  ///   - externalWrite: Writes each new value to the external data, before any observer is notified; `value` already
  ///     returns the new value.
  @inlinable public convenience init(
    initialValue: Value, name: String? = nil, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line, externalWrite: @escaping (Value) -> Void
  ) {
    let origin = Origin("ReactiveProperty", name: name, fileID: fileID, line: line)
    self.init(initialValue, externalWrite: externalWrite, origin, IsolationMark(isolation))
  }

  #if !hasFeature(Embedded)
    /// The property that `@ReactiveProperty var opacity = 1.0` declares.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value before the first write.
    ///   - name: The name in messages and traces.
    @inlinable public convenience init(
      wrappedValue: Value,
      name: String? = nil, isolation: isolated (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let origin = Origin("ReactiveProperty", name: name, fileID: fileID, line: line)
      self.init(wrappedValue, externalWrite: nil, origin, IsolationMark(isolation))
    }
  #endif

  @inlinable package init(
    _ initialValue: Value, externalWrite: ((Value) -> Void)?, _ origin: Origin,
    _ mark: IsolationMark = .none
  ) {
    stored = initialValue
    super.init(origin, read: nil, write: externalWrite, mark: mark)
  }

  /// The stored value. Setting the value writes the new value through, and then announces it to every observer, even if
  /// it equals the old value.
  ///
  /// An in-place change, `property.value.append(x)`, is one write, announced when it ends. Several simultaneous
  /// changes, as in `swap(&a.value, &b.value)`, are each announced when the last one has ended. Access to the value
  /// from inside its own in-place change traps. If releases run no code, as for numbers, strings and arrays of numbers,
  /// nothing is copied. Otherwise, the old value is kept until the end, and released once everything is consistent.
  ///
  /// During a delivery, a write takes effect immediately, and is announced after the earlier writes. Cost: one call per
  /// observer; no allocation.
  @inlinable public var value: Value {
    get {
      #if !hasFeature(Embedded)
        if ReadTracking.isOn { noteRead() }
      #endif
      return untracked
    }
    @inline(__always) set {
      traceOld(stored)
      guard isUnobstructed else { return writePastObstacles(newValue) }
      // The old value is released last, since its release may run external code, which may write.
      var old = newValue
      swap(&stored, &old)
      deliver(newValue)
      withExtendedLifetime(old) {}
    }
    _modify {
      beginStoredChange()
      if _isPOD(Value.self) || releasesNothing(Value.self) {
        defer { announceChange() }
        yield &stored
      } else {
        var changed = stored
        defer {
          swap(&stored, &changed)
          announceChange()
          withExtendedLifetime(changed) {}
        }
        yield &changed
      }
    }
  }

  /// Takes over a value that the external data already has: stores it, and announces it to every observer, but does not
  /// write it through. Call it when the data has changed on its own.
  ///
  ///     slider.onChange = { level.synchronize(with: $0) }   // the slider isn't set again
  ///
  /// Otherwise like a write: it takes its place in the order (law L3), equal values are announced (L8), and a motion
  /// writes its own value with the next frame (L18). Traps inside an in-place change of the value.
  ///
  /// - Parameter newValue: The value of the external data.
  ///
  /// Cost: one call per observer; no allocation.
  @inlinable public func synchronize(with newValue: Value) {
    // A motion that the host plays is taken back first.
    if isVeiled { unveil() }
    traceOld(stored)
    if isChanging { trapTouched() }
    // The old value is released last, since its release may run external code, which may write.
    var old = newValue
    swap(&stored, &old)
    announce(newValue)
    withExtendedLifetime(old) {}
  }

  /// The stored value, for the property's own use: no tracker records the read.
  @inlinable package var untracked: Value {
    if isVeiled { unveil() }
    return stored
  }

  /// The value, for a property that this class wraps.
  @inlinable public var wrappedValue: Value {
    get { value }
    set { value = newValue }
    _modify { yield &value }
  }

  /// This property, for a property that this class wraps: `$opacity`.
  @inlinable public var projectedValue: ReactiveProperty { self }

  /// Performs a write if there is an external write, or during a delivery or a release. Traps during an in-place
  /// change.
  @inlinable @inline(never) func writePastObstacles(_ newValue: Value) {
    if isChanging { trapTouched() }
    var old = newValue
    swap(&stored, &old)
    announceStored(newValue)
    withExtendedLifetime(old) {}
  }

  @inlinable @inline(__always) func announceStored(_ value: Value) {
    if externalWrite != nil {
      announceThrough(value)
    } else {
      announcePastObstacles(value)
    }
  }

  // The function is separate, so that a write during a delivery doesn't enter the inlined code.
  @inlinable @inline(never) func announceThrough(_ value: Value) {
    // The stored closure is called in place, and therefore not retained.
    announce(value) { externalWrite?(value) }
  }
}

extension ReactiveProperty: Equatable where Value: Equatable {
  /// Whether the values of two properties are equal.
  @inlinable public static func == (left: ReactiveProperty, right: ReactiveProperty) -> Bool {
    left.value == right.value
  }

  /// Whether a property's value equals another value.
  @inlinable public static func == (left: ReactiveProperty, right: Value) -> Bool {
    left.value == right
  }

  /// Whether a property's value differs from another value.
  @inlinable public static func != (left: ReactiveProperty, right: Value) -> Bool {
    left.value != right
  }

  /// Whether a property's value equals another value.
  @inlinable public static func == (left: Value, right: ReactiveProperty) -> Bool {
    left == right.value
  }

  /// Whether a property's value differs from another value.
  @inlinable public static func != (left: Value, right: ReactiveProperty) -> Bool {
    left != right.value
  }
}
