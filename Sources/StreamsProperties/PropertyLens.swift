public import StreamsCore

/// A part of a property, as a property: for example, the `x` of a position or the red component of a color.
///
///     let position = ReactiveProperty(initialValue: SIMD2(10.0, 20))
///     let x = position.lens(get: { $0.x }, set: { $0.x = $1 })
///     let subscription = x.subscribe { print($0) }  // prints 10.0
///     position.value = SIMD2(30, 40)  // prints 30.0
///     x.value = 50                    // position.value is (50, 40), then prints 50.0
///
/// A lens stores nothing: a read goes to the whole, a write is one write of the whole, and a subscription is a
/// subscription to the whole. The lens and the whole therefore never disagree, and a lens without observers costs
/// nothing. Every law of the whole holds for its parts. A write is announced on every lens of the whole, even if it
/// changes another part (law L8); `dedupe()` drops such announcements.
///
/// A lens keeps the whole alive, since it must be able to read the whole. A subscription to a lens does not keep the
/// whole alive. Two lenses created in the same way are interchangeable.
public struct PropertyLens<Part>: Readable, MotionWritable, Observable {
  /// The property, no matter how deep the part is.
  @usableFromInline let whole: any LensWhole
  @usableFromInline let path: LensPath<Part>

  @inlinable init(in whole: any LensWhole, _ path: LensPath<Part>) {
    self.whole = whole
    self.path = path
  }

  @inlinable init<Whole>(
    in whole: any LensWhole, read: @escaping (any LensWhole) -> Whole,
    endChange: @escaping (any LensWhole, (inout Whole) -> Void) -> Void,
    subscribe: @escaping (any LensWhole, MotionObserver<Whole>) -> Subscription,
    get: @escaping (Whole) -> Part, set: @escaping (inout Whole, Part) -> Void
  ) {
    self.init(
      in: whole,
      LensPath(
        read: { get(read($0)) },
        endChange: { property, change in
          endChange(property) { whole in
            var part = get(whole)
            change(&part)
            set(&whole, part)
          }
        },
        subscribe: { property, observer in
          subscribe(property, observer.upstream { observer.onNext(get($0)) })
        }))
  }

  /// The current value of the part. Setting the part writes the whole once, with this part changed.
  ///
  /// An in-place change, `lens.value.append(x)`, is one write, announced when it ends; the change works on a copy of
  /// the part. If the whole is a ``ReactiveProperty``, access to the whole during the change traps. Cost: the closures
  /// of the lens, and a write of the whole.
  @inlinable public var value: Part {
    get { path.read(whole) }
    nonmutating set {
      whole.beginChange()
      put(newValue)
    }
    nonmutating _modify {
      let old = path.read(whole)
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
    path.endChange(whole) { part in
      old = part
      part = newPart
    }
    // The old part is released last, since its release may run external code, which may access the whole.
    withExtendedLifetime(old) {}
  }

  /// Returns the part's current value.
  @inlinable public func read() -> Part { path.read(whole) }

  /// Sets the part, like ``value``.
  @inlinable public func write(_ part: Part) { value = part }

  /// Announces on the whole whether its source is moving. The observers of the whole and of all its
  /// parts are notified.
  @inlinable public func state(_ phase: MotionPhase) { whole.state(phase) }

  /// The identity of the whole.
  @inlinable public var targetIdentity: ObjectIdentifier? { whole.targetIdentity }

  /// The seat of this part in the whole.
  public var motionSeat: MotionSeat? {
    let book = whole.motionBook
    if book.parts == nil { book.parts = LensMotions(whole) }
    return MotionSeat(book, of: path)
  }

  /// A reference that keeps neither the whole nor its owner alive.
  public var motionReference: MotionReference<Part>? {
    let path = path
    let whole = LooseWhole(whole)
    return MotionReference(
      read: { whole.use { path.read($0) } },
      write: { value in whole.useIfThere { PropertyLens(in: $0, path).value = value } },
      state: { phase in whole.useIfThere { $0.state(phase) } })
  }

  /// Subscribes an observer, which receives the current part before this method returns, and then the part on every
  /// write of the whole.
  @inlinable public func subscribe(_ observer: MotionObserver<Part>) -> Subscription {
    path.subscribe(whole, observer)
  }

  /// A part of this part as a property.
  ///
  /// - Parameters:
  ///   - get: Returns the part of a whole.
  ///   - set: Changes the part of a whole, and nothing else. Neither closure accesses the property
  ///     itself.
  /// - Returns: The part, as a property.
  @inlinable public func lens<Inner>(
    get: @escaping (Part) -> Inner, set: @escaping (inout Part, Inner) -> Void
  ) -> PropertyLens<Inner> {
    let path = path
    return PropertyLens<Inner>(
      in: whole, read: path.read, endChange: path.endChange, subscribe: path.subscribe, get: get,
      set: set)
  }
}

/// The interface of a lens to a property of any value type. The type is a class protocol, since Embedded Swift has no
/// other existentials.
@usableFromInline protocol LensWhole: AnyObject {
  func beginChange()
  func state(_ phase: MotionPhase)
  var targetIdentity: ObjectIdentifier? { get }
  /// The book of the motions of the property and its parts.
  var motionBook: MotionBook { get }
  #if hasFeature(Embedded)
    /// Initializes the memory at `place` with the value.
    func read(to place: UnsafeMutableRawPointer)
  #endif
  /// Returns a separate property of this type with an equal value.
  func makeCopy() -> any LensWhole
  /// Writes the value of another property of this type.
  func restore(from whole: any LensWhole)
  /// Moves the property to the position that a motion of it, or of a part of it, would reach after the given time.
  func move(by mover: Mover, ahead seconds: Double)
  /// Returns the remainder of a motion of the whole if another motion restores a part in each of its values.
  func remainder(of mover: Mover, by restore: @escaping (any LensWhole) -> Void) -> _Remainder
  /// Restores part of the values of a motion of the whole from now on.
  func hide(_ mover: Mover, by restore: @escaping (any LensWhole) -> Void)
  /// A form that does not keep the owner alive; `nil` if this is not a scoped form.
  var looseForm: (any LensWhole)? { get }
  #if !hasFeature(Embedded)
    var ownOrigin: Origin { get }
  #endif
}

extension ScopedReactiveProperty: LensWhole {
  /// A part of the value as a property.
  ///
  ///     let x = position.lens(get: { $0.x }, set: { $0.x = $1 })
  ///
  /// Writing the part is one write of the whole. A stored value is changed in place, so no array in it is copied.
  ///
  /// - Parameters:
  ///   - get: Returns the part of a value.
  ///   - set: Changes the part of a value, and nothing else. Neither closure accesses the property
  ///     itself.
  /// - Returns: The part, as a property.
  @inlinable public final func lens<Part>(
    get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Void
  ) -> PropertyLens<Part> {
    PropertyLens<Part>(
      in: self, read: { Self.whole($0).read() }, endChange: { Self.whole($0).endChange($1) },
      subscribe: { Self.whole($0).subscribe($1) }, get: get, set: set)
  }
}

#if !hasFeature(Embedded)
  extension PropertyLens: Originated {
    /// The origin of the whole.
    package var origin: Origin? { whole.ownOrigin }
  }

  // Embedded Swift has no key paths that are determined at run time.

  extension PropertyLens {
    /// The part of this part at a key path as a property.
    @inlinable public func lens<Inner>(_ keyPath: WritableKeyPath<Part, Inner>) -> PropertyLens<
      Inner
    > {
      lens(get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
    }
  }

  extension ScopedReactiveProperty {
    /// The part of the value at a key path as a property.
    ///
    ///     let x = position.lens(\.x)
    @inlinable public func lens<Part>(_ keyPath: WritableKeyPath<Value, Part>) -> PropertyLens<Part>
    {
      lens(get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
    }
  }
#endif
