public import StreamsCore

/// A part of a property, as a property: the `x` of a position, the red of a colour.
///
///     let position = ReactiveProperty(initialValue: SIMD2(10.0, 20))
///     let x = position.lens(get: { $0.x }, set: { $0.x = $1 })
///     let subscription = x.subscribe { print($0) }  // prints 10.0
///     position.value = SIMD2(30, 40)  // prints 30.0
///     x.value = 50                    // position.value is (50, 40), then prints 50.0
///
/// It stores nothing: a read goes to the whole, a write is one write of the whole, and a subscription
/// is one to the whole. So the two never differ, whichever is written, and a lens that nobody observes
/// costs nothing. Every law of the whole holds for its parts. A write is announced on every lens of
/// the whole, also where it changes another part (law L8); `dedupe()` drops those.
///
/// A lens keeps the whole alive, since it must be able to read it. What is subscribed to a lens does
/// not. Two lenses made alike are as good as one.
public struct PropertyLens<Part>: Readable, MotionWritable, Observable {
  /// The property, at whatever depth the part lies.
  @usableFromInline let whole: any LensWhole
  @usableFromInline let readPart: () -> Part
  /// Ends an in-place change of the whole by what it is handed: one write.
  @usableFromInline let endChange: ((inout Part) -> Void) -> Void
  @usableFromInline let subscribePart: (MotionObserver<Part>) -> Subscription

  @inlinable init<Whole>(
    in whole: any LensWhole, read: @escaping () -> Whole,
    endChange: @escaping ((inout Whole) -> Void) -> Void,
    subscribe: @escaping (MotionObserver<Whole>) -> Subscription,
    get: @escaping (Whole) -> Part, set: @escaping (inout Whole, Part) -> Void
  ) {
    self.whole = whole
    readPart = { get(read()) }
    self.endChange = { change in
      endChange { whole in
        var part = get(whole)
        change(&part)
        set(&whole, part)
      }
    }
    subscribePart = { observer in subscribe(observer.upstream { observer.onNext(get($0)) }) }
  }

  /// The part, as the whole has it now. Setting it writes the whole once, with this part changed.
  ///
  /// An in-place change, `lens.value.append(x)`, is one write, announced when it ends; it works on a
  /// copy of the part. Where the whole is a ``ReactiveProperty``, touching that meanwhile traps.
  /// Cost: the closures of the lens and a write of the whole.
  @inlinable public var value: Part {
    get { readPart() }
    nonmutating set {
      whole.beginChange()
      put(newValue)
    }
    nonmutating _modify {
      let old = readPart()
      var part = old
      whole.beginChange()
      defer {
        put(part)
        withExtendedLifetime(old) {}
      }
      yield &part
    }
  }

  @inlinable func put(_ newPart: Part) {
    var old: Part?
    endChange { part in
      old = part
      part = newPart
    }
    // The old part goes last: its release may run foreign code, which may touch the whole.
    withExtendedLifetime(old) {}
  }

  /// The part, as the whole has it now.
  @inlinable public func read() -> Part { readPart() }

  /// Sets the part, as by ``value``.
  @inlinable public func write(_ part: Part) { value = part }

  /// Tells the whole whether whatever drives it moves. All who observe it, or a part of it, hear that.
  @inlinable public func state(_ phase: MotionPhase) { whole.state(phase) }

  /// That of the whole.
  @inlinable public var targetIdentity: ObjectIdentifier? { whole.targetIdentity }

  /// Subscribes an observer, which hears the current part before this returns, and then the part at
  /// every write of the whole.
  @inlinable public func subscribe(_ observer: MotionObserver<Part>) -> Subscription {
    subscribePart(observer)
  }

  /// A part of this part, as a property.
  ///
  /// - Parameters:
  ///   - get: answers the part of a whole.
  ///   - set: changes the part of a whole, and nothing else. Neither touches the property itself.
  @inlinable public func lens<Inner>(
    get: @escaping (Part) -> Inner, set: @escaping (inout Part, Inner) -> Void
  ) -> PropertyLens<Inner> {
    PropertyLens<Inner>(
      in: whole, read: readPart, endChange: endChange, subscribe: subscribePart, get: get, set: set)
  }
}

/// What a lens asks of a property, whatever its value. A class's, since Embedded Swift has no existential
/// of anything else.
@usableFromInline
protocol LensWhole: AnyObject {
  func beginChange()
  func state(_ phase: MotionPhase)
  var targetIdentity: ObjectIdentifier? { get }
  #if !hasFeature(Embedded)
    var ownOrigin: Origin { get }
  #endif
}

extension ScopedReactiveProperty: LensWhole {
  /// A part of the value, as a property.
  ///
  ///     let x = position.lens(get: { $0.x }, set: { $0.x = $1 })
  ///
  /// Writing it is one write of the whole. A stored value is changed in place: no array in it is copied.
  ///
  /// - Parameters:
  ///   - get: answers the part of a value.
  ///   - set: changes the part of a value, and nothing else. Neither touches the property itself.
  @inlinable public final func lens<Part>(
    get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Void
  ) -> PropertyLens<Part> {
    PropertyLens<Part>(
      in: self, read: { self.read() }, endChange: { self.endChange($0) },
      subscribe: { self.subscribe($0) }, get: get, set: set)
  }
}

#if !hasFeature(Embedded)
  extension PropertyLens: Originated {
    /// That of the whole.
    package var origin: Origin? { whole.ownOrigin }
  }

  #if TRACED
    extension PropertyLens: Traced {
      /// That of the whole.
      package var tracedNode: TraceNode? { (whole as? any Traced)?.tracedNode }
      package var tracedValue: Any { value }
    }
  #endif

  // Embedded Swift has no key paths that are known only when the program runs.

  extension PropertyLens {
    /// The part of this part that a key path leads to, as a property.
    @inlinable
    public func lens<Inner>(_ keyPath: WritableKeyPath<Part, Inner>) -> PropertyLens<Inner> {
      lens(get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
    }
  }

  extension ScopedReactiveProperty {
    /// The part of the value that a key path leads to, as a property.
    ///
    ///     let x = position.lens(\.x)
    @inlinable
    public func lens<Part>(_ keyPath: WritableKeyPath<Value, Part>) -> PropertyLens<Part> {
      lens(get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
    }
  }
#endif
