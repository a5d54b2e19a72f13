public import StreamsCore

/// A part of an unscoped property, for every owner: the `x` of any view's position.
///
///     let anyX = anyPosition.lens(\.x)
///     anyX.write(card, 50)                       // one write of the card's position
///     anyX.scoped(to: card).animate(to: 0, on: clock)
///
/// Like a ``PropertyLens``, it stores nothing, and shares the observers and the motions of the whole.
public struct UnscopedLens<Owner, Part>: UnscopedReadable, UnscopedWritable {
  @usableFromInline let readPart: (Owner) -> Part
  @usableFromInline let writePart: (Owner, Part) -> Void
  @usableFromInline let subscribePart: (Owner, MotionObserver<Part>) -> Subscription
  @usableFromInline let form: (Owner) -> any LensWhole
  @usableFromInline let path: LensPath<Part>

  @usableFromInline init<Whole>(
    in property: UnscopedReactiveProperty<Owner, Whole>, _ path: LensPath<Part>,
    get: @escaping (Whole) -> Part, set: @escaping (inout Whole, Part) -> Void
  ) {
    self.path = path
    readPart = { get(property.read($0)) }
    writePart = { owner, part in
      var whole = property.read(owner)
      set(&whole, part)
      property.write(owner, whole)
    }
    subscribePart = { owner, observer in
      property.subscribe(owner, observer.upstream { observer.next(get($0)) })
    }
    form = { property.scoped(to: $0) }
  }

  /// Returns the current part of `owner`.
  @inlinable public func read(_ owner: Owner) -> Part { readPart(owner) }

  /// Sets the part of an owner, in one write of the whole.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - part: The new part.
  @inlinable public func write(_ owner: Owner, _ part: Part) { writePart(owner, part) }

  /// Subscribes an observer to the part of one owner, which it receives before this method returns, and then on every
  /// write of that owner's whole.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - observer: The observer.
  /// - Returns: The subscription. Dropping it ends the notifications.
  @inlinable public func subscribe(_ owner: Owner, _ observer: MotionObserver<Part>) -> Subscription
  {
    subscribePart(owner, observer)
  }

  /// The part of one owner, as a property. It shares the owner's observers and motions, and keeps the owner alive.
  @inlinable public func scoped(to owner: Owner) -> PropertyLens<Part> {
    PropertyLens(in: form(owner), path)
  }
}

extension UnscopedReactiveProperty {
  /// A part of the value, for every owner.
  ///
  /// - Parameters:
  ///   - get: Returns the part of a value.
  ///   - set: Changes the part of a value, and nothing else.
  /// - Returns: The part.
  public func lens<Part>(
    get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Void
  ) -> UnscopedLens<Owner, Part> {
    typealias Whole = ScopedReactiveProperty<Value>
    let path = LensPath<Part>(
      read: { Whole.whole($0).read() }, endChange: { Whole.whole($0).endChange($1) },
      subscribe: { Whole.whole($0).subscribe($1) }, get: get, set: set)
    return UnscopedLens(in: self, path, get: get, set: set)
  }

  #if !hasFeature(Embedded)
    /// The part of the value at a key path, for every owner.
    public func lens<Part>(_ keyPath: WritableKeyPath<Value, Part>) -> UnscopedLens<Owner, Part> {
      lens(get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
    }
  #endif
}

#if !hasFeature(Embedded)
  extension UnscopedLens {
    /// Subscribes to the part, and with `state` to the states, of one owner.
    ///
    /// - Parameters:
    ///   - owner: The owner.
    ///   - next: Receives each part.
    ///   - state: Receives each state.
    /// - Returns: The subscription. Dropping it ends the notifications.
    @inlinable public func subscribe(
      _ owner: Owner, next: @escaping (Part) -> Void, state: ((MotionPhase) -> Void)? = nil,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      subscribe(
        owner,
        MotionObserver(next: next, state: state, isolation: isolation, fileID: fileID, line: line))
    }
  }
#endif
