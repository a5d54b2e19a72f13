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
/// It is a property wrapper, too, whose `$` form is the property:
///
///     @ReactiveProperty var opacity = 1.0
///     let subscription = $opacity.subscribe { print($0) }  // prints 1.0
///     opacity = 0.5                                         // prints 0.5
///
/// A copy of a structure that has such a member shares the property with the original.
///
/// In Combine: `CurrentValueSubject`, `@Published`. In RxSwift: `BehaviorRelay`.
@propertyWrapper
public final class ReactiveProperty<Value>: ScopedReactiveProperty<Value> {
  // The compiler's own exclusivity check is off, since it would cost more than the write. What it
  // would catch, touching the value from inside its own in-place change, is checked here, in release
  // builds too.
  @safe @usableFromInline @exclusivity(unchecked) var stored: Value

  #if !hasFeature(Embedded)
    /// A property that stands for itself: an anonymous one.
    ///
    /// - Parameters:
    ///   - initialValue: the value until it is written.
    ///   - name: how messages about this property call it.
    ///   - isolation: where it belongs.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    @inlinable public convenience init(
      initialValue: Value,
      name: String? = nil, isolation: isolated (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let origin = Origin("ReactiveProperty", name: name, fileID: fileID, line: line)
      self.init(initialValue, externalWrite: nil, origin, IsolationMark(isolation))
    }

    /// A property that stands for existing information.
    ///
    /// - Parameters:
    ///   - initialValue: what the information holds now. It is not written.
    ///   - externalWrite: takes each new value to the existing information, before any observer hears
    ///     of it; `value` answers the new value meanwhile.
    ///   - name: how messages about this property call it.
    ///   - isolation: where it belongs.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    @inlinable public convenience init(
      initialValue: Value, externalWrite: @escaping (Value) -> Void,
      name: String? = nil, isolation: (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let origin = Origin("ReactiveProperty", name: name, fileID: fileID, line: line)
      self.init(initialValue, externalWrite: externalWrite, origin, IsolationMark(isolation))
    }

    /// The property that `@ReactiveProperty var opacity = 1.0` declares.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value until it is written.
    ///   - name: how messages about this property call it.
    ///   - isolation: where it belongs.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
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

  /// The stored value. Setting it writes through, then announces the new value to every observer,
  /// also if it equals the old one.
  ///
  /// An in-place change, `property.value.append(x)`, is one write, announced when it ends. Of several
  /// under way at once, as in `swap(&a.value, &b.value)`, each is announced when the last has ended.
  /// Touching the value from inside its own in-place change traps. Where what is released can run no
  /// code, in numbers, texts and arrays of numbers, nothing is copied. Elsewhere the old value is kept
  /// to the end, and goes when all is in order.
  ///
  /// During a delivery a write takes effect at once and is announced after those before it.
  /// Cost: one call an observer; no allocation.
  @inlinable public var value: Value {
    get {
      #if !hasFeature(Embedded)
        if ReadTracking.isOn { noteRead() }
      #endif
      return untracked
    }
    @inline(__always)
    set {
      traceOld(stored)
      guard isUnobstructed else { return writePastObstacles(newValue) }
      // The old value goes last: its release may run foreign code, which may write.
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

  /// The stored value, for the property itself: no tracking hears of it.
  @inlinable package var untracked: Value {
    if isChanging { trapTouched() }
    return stored
  }

  /// The value, where this wraps a property of yours.
  @inlinable public var wrappedValue: Value {
    get { value }
    set { value = newValue }
    _modify { yield &value }
  }

  /// This property, where it wraps one of yours: what `$opacity` is.
  @inlinable public var projectedValue: ReactiveProperty { self }

  /// Writes where there is an external write, or during a delivery or a release. Traps during an in-place
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

  // Apart, so that a write during a delivery doesn't enter what this inlines.
  @inlinable @inline(never) func announceThrough(_ value: Value) {
    // Called where it is kept, and so not retained.
    announce(value) { externalWrite?(value) }
  }

  @inlinable func beginStoredChange() {
    if isChanging { trapTouched() }
    traceOld(stored)
    isChanging = true
    Turn.beginChange()
  }

  @inlinable func endStoredChange(_ change: (inout Value) -> Void) {
    change(&stored)
    announceChange()
  }

  /// Announces an in-place change. It most often meets no obstacles.
  @inlinable func announceChange() {
    isChanging = false
    Turn.endChange { [self] in
      if isUnobstructed { deliver(stored) } else { announceStored(stored) }
    }
  }

  @usableFromInline @inline(never) func trapTouched() -> Never {
    ownOrigin.trap("L8 In-place change", "is touched from inside its own in-place change")
  }
}

extension ReactiveProperty: Equatable where Value: Equatable {
  /// Whether two properties hold equal values.
  @inlinable public static func == (left: ReactiveProperty, right: ReactiveProperty) -> Bool {
    left.value == right.value
  }

  /// Whether a property holds a value.
  @inlinable
  public static func == (left: ReactiveProperty, right: Value) -> Bool { left.value == right }

  /// Whether a property holds another value.
  @inlinable
  public static func != (left: ReactiveProperty, right: Value) -> Bool { left.value != right }

  /// Whether a property holds a value.
  @inlinable
  public static func == (left: Value, right: ReactiveProperty) -> Bool { left == right.value }

  /// Whether a property holds another value.
  @inlinable
  public static func != (left: Value, right: ReactiveProperty) -> Bool { left != right.value }
}
