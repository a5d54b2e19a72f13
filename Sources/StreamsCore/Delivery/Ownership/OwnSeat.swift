// The seats of targets that store none: objects of your own classes, and structures that state an identity.

/// An object that stands for a target: a property's observers, or the book of any other target.
@usableFromInline package struct StandIn {
  @usableFromInline package let identity: ObjectIdentifier
  /// The object, if it must be kept so that the identity stays the target's.
  @usableFromInline package let kept: AnyObject?

  @inlinable init(identity: ObjectIdentifier, kept: AnyObject?) {
    self.identity = identity
    self.kept = kept
  }
}

extension MotionWritable {
  /// The seat of this target, made if it has none; `nil` without an identity.
  @inlinable package var seat: MotionSeat? {
    if let known = _motionSeat { return known }
    return makeOwnSeat(targetIdentity, OwnKey.number(of: Value.self))
  }

  /// The seat of this target, if it has any motion or connection.
  @inlinable package var knownSeat: MotionSeat? {
    if let known = _motionSeat { return known }
    return findOwnSeat(targetIdentity, OwnKey.number(of: Value.self))
  }

  /// The object that stands for this target in tables of connections, if it has an identity.
  @inlinable package var standIn: StandIn? {
    let identity = targetIdentity
    if identity.kind == .property {
      return identity.address.map { StandIn(identity: $0, kept: nil) }
    }
    return makeOwnSeat(identity, OwnKey.number(of: Value.self)).map {
      StandIn(identity: ObjectIdentifier($0.book), kept: $0.book)
    }
  }

  /// The object to which this target writes, for those that keep the target alive: a structure may not keep it.
  @inlinable package var anchor: AnyObject? {
    #if hasFeature(Embedded)
      return nil
    #else
      let identity = targetIdentity
      return identity.kind == .part ? identity.object : nil
    #endif
  }
}

/// Finds the seat of an identity, among those of targets that move.
@usableFromInline package func findOwnSeat(_ identity: TargetIdentity, _ type: UInt) -> MotionSeat?
{
  guard let object = identity.object else { return nil }
  if identity.kind == .property { return propertySeat(object) }
  let found = OwnTargets.find(OwnKey(identity, type: type), object)
  return found.map { unsafe MotionSeat(unsafeDowncast($0, to: MotionBook.self)) }
}

/// Finds or makes the seat of an identity.
@usableFromInline package func makeOwnSeat(_ identity: TargetIdentity, _ type: UInt) -> MotionSeat?
{
  if let found = findOwnSeat(identity, type) { return found }
  guard let object = identity.object else { return nil }
  let book = MotionBook()
  book.own = OwnTargets.enter(book, OwnKey(identity, type: type), object)
  return MotionSeat(book)
}

/// The seat of a property, for a structure that passes values on to it.
private func propertySeat(_ observers: AnyObject) -> MotionSeat {
  unsafe MotionSeat(unsafeDowncast(observers, to: ObserverStorage.self).motions)
}

extension MotionWritable where Self: Readable {
  /// A reference that does not keep an object alive, with which a motion writes this target.
  ///
  /// A motion of an object that is gone ends with its next value. A structure keeps alive whatever it holds strongly.
  ///
  /// - Parameter seat: The seat of this target.
  @inlinable package func reference(in seat: MotionSeat) -> MotionReference<Value> {
    if let known = _motionReference { return known }
    #if !hasFeature(Embedded)
      if let own = seat.book.ownTarget { return loosened(own) }
    #endif
    return MotionReference(
      read: { self.read() }, write: { self.write($0) }, state: { self.state($0) })
  }

  #if !hasFeature(Embedded)
    @usableFromInline func loosened(_ own: OwnTarget) -> MotionReference<Value> {
      let first = read()
      // An object that is itself the target is known by its entry; everything else is kept, and its object is checked.
      let kept = Self.self is AnyObject.Type && own.object === (self as AnyObject) ? nil : self
      func use<Result>(_ body: (Self) -> Result) -> Result? {
        guard let object = own.object else { return nil }
        return withExtendedLifetime(object) {
          unsafe body(kept ?? unsafeBitCast(object, to: Self.self))
        }
      }
      return MotionReference(
        read: { use { $0.read() } ?? first },
        write: { value in if use({ $0.write(value) }) == nil { own.close() } },
        state: { phase in _ = use { $0.state(phase) } })
    }
  #endif
}

extension MotionBook {
  /// The entry of this book, if its target stores no seat.
  @usableFromInline package var ownTarget: OwnTarget? {
    own.map { unsafe unsafeDowncast($0, to: OwnTarget.self) }
  }
}
