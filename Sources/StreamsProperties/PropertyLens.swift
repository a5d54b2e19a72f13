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
  @usableFromInline let access: PartAccess<Part>

  @inlinable
  init(_ access: PartAccess<Part>) {
    self.access = access
  }

  /// The part, as the whole has it now. Setting it writes the whole once, with this part changed.
  ///
  /// An in-place change, `lens.value.append(x)`, is one write, announced when it ends; it works on a
  /// copy of the part. Where the whole is a ``ReactiveProperty``, touching that meanwhile traps.
  /// Cost: the closures of the lens and a write of the whole.
  @inlinable
  public var value: Part {
    get { access.value }
    nonmutating set { access.value = newValue }
    nonmutating _modify { yield &access.value }
  }

  /// The part, as the whole has it now.
  @inlinable
  public func read() -> Part {
    access.value
  }

  /// Sets the part, as by ``value``.
  @inlinable
  public func write(_ part: Part) {
    access.value = part
  }

  /// Tells the whole whether whatever drives it moves. All who observe it, or a part of it, hear that.
  @inlinable
  public func state(_ phase: MotionPhase) {
    access.state(phase)
  }

  /// Tells the whole a state in terms of any `MotionState`.
  @inlinable
  public func state(_ state: some MotionState) {
    access.state(MotionPhase(state))
  }

  /// That of the whole.
  @inlinable
  public var targetIdentity: ObjectIdentifier? { access.identity }

  /// Subscribes an observer, which hears the current part before this returns, and then the part at
  /// every write of the whole.
  @inlinable
  public func subscribe(_ observer: MotionObserver<Part>) -> Subscription {
    access.subscribe(observer)
  }
}

#if !hasFeature(Embedded)
  extension PropertyLens: Originated {
    /// That of the whole.
    package var origin: Origin? { access.origin }
  }
#endif

extension PropertyLens {
  /// A part of this part, as a property.
  ///
  /// - Parameters:
  ///   - get: answers the part of a whole.
  ///   - set: changes the part of a whole, and nothing else. Neither touches the property itself.
  @inlinable
  public func lens<Inner>(
    get: @escaping (Part) -> Inner, set: @escaping (inout Part, Inner) -> Void
  ) -> PropertyLens<Inner> {
    PropertyLens<Inner>(PartOf(self, get, set))
  }
}

extension ReactiveProperty {
  /// A part of the value, as a property.
  ///
  ///     let x = position.lens(get: { $0.x }, set: { $0.x = $1 })
  ///
  /// Writing it changes the value in place: no array in it is copied.
  ///
  /// - Parameters:
  ///   - get: answers the part of a value.
  ///   - set: changes the part of a value, and nothing else. Neither touches the property itself.
  @inlinable
  public func lens<Part>(
    get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Void
  ) -> PropertyLens<Part> {
    PropertyLens<Part>(PartOf(self, get, set))
  }
}

extension ScopedReactiveProperty {
  /// A part of the value, as a property.
  ///
  /// Writing it reads the value, changes the part, and writes the value.
  ///
  /// - Parameters:
  ///   - get: answers the part of a value.
  ///   - set: changes the part of a value, and nothing else. Neither touches the property itself.
  @inlinable
  public func lens<Part>(
    get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Void
  ) -> PropertyLens<Part> {
    PropertyLens<Part>(PartOf(self, get, set))
  }
}

#if !hasFeature(Embedded)
  // Embedded Swift has no key paths that are known only when the program runs.

  extension PropertyLens {
    /// The part of this part that a key path leads to, as a property.
    @inlinable
    public func lens<Inner>(_ keyPath: WritableKeyPath<Part, Inner>) -> PropertyLens<Inner> {
      lens(get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
    }
  }

  extension ReactiveProperty {
    /// The part of the value that a key path leads to, as a property.
    ///
    ///     let x = position.lens(\.x)
    @inlinable
    public func lens<Part>(_ keyPath: WritableKeyPath<Value, Part>) -> PropertyLens<Part> {
      lens(get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
    }
  }

  extension ScopedReactiveProperty {
    /// The part of the value that a key path leads to, as a property.
    @inlinable
    public func lens<Part>(_ keyPath: WritableKeyPath<Value, Part>) -> PropertyLens<Part> {
      lens(get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
    }
  }
#endif
