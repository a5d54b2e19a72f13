public import StreamsCore

/// The path to a part, from any property of the whole's type. Lenses with the same path differ only in the property.
@usableFromInline final class LensPath<Part>: LensPart {
  @usableFromInline let read: (any LensWhole) -> Part
  /// Ends an in-place change of the whole with a change of the part, in one write.
  @usableFromInline let endChange: (any LensWhole, (inout Part) -> Void) -> Void
  @usableFromInline let subscribe: (any LensWhole, MotionObserver<Part>) -> Subscription

  @inlinable init(
    read: @escaping (any LensWhole) -> Part,
    endChange: @escaping (any LensWhole, (inout Part) -> Void) -> Void,
    subscribe: @escaping (any LensWhole, MotionObserver<Part>) -> Subscription
  ) {
    self.read = read
    self.endChange = endChange
    self.subscribe = subscribe
  }

  #if hasFeature(Embedded)
    override func read(_ whole: any LensWhole, to place: UnsafeMutableRawPointer) {
      unsafe place.initializeMemory(as: Part.self, to: read(whole))
    }
  #endif

  private func put(_ part: Part, in whole: any LensWhole) {
    whole.beginChange()
    endChange(whole) { $0 = part }
  }

  override func restore(_ copy: any LensWhole, from whole: any LensWhole) {
    put(read(whole), in: copy)
  }

  override func move(_ copy: any LensWhole, by mover: Mover, ahead seconds: Double) {
    guard let mover = mover.moves(Part.self) else { return }
    put(mover.value(ahead: seconds), in: copy)
  }

  override func remainder(
    of mover: Mover, in whole: any LensWhole, by restore: @escaping (any LensWhole) -> Void
  ) -> _Remainder {
    guard let mover = mover.moves(Part.self) else { return .nothing }
    return mover.remainder(by: mask(in: whole, by: restore))
  }

  override func hide(
    _ mover: Mover, in whole: any LensWhole, by restore: @escaping (any LensWhole) -> Void
  ) {
    (mover.moves(Part.self))?.hide(by: mask(in: whole, by: restore))
  }

  private func mask(
    in whole: any LensWhole, by restore: @escaping (any LensWhole) -> Void
  ) -> (Part) -> Part {
    { [self] part in
      let copy = whole.makeCopy()
      put(part, in: copy)
      restore(copy)
      return read(copy)
    }
  }
}

/// Whether a part of a property lies within another part, so that restoring the other part undoes every write to the
/// first. The function tries this on copies.
///
/// - Parameter values: The values to write, some of which must differ from the current value.
package func liesWithin<Part: Equatable>(
  _ other: any MotionPart, _ part: any MotionPart, in parts: any MotionParts, trying values: [Part]
) -> Bool {
  let whole = wholeCopy(of: parts)
  #if hasFeature(Embedded)
    // In Embedded Swift, a cast would need classes that the program may not have.
    let path = unsafe unsafeDowncast(part, to: LensPath<Part>.self)
    let outer = unsafe unsafeDowncast(other, to: LensPart.self)
  #else
    guard let path = part as? LensPath<Part>, let outer = other as? LensPart else { return false }
  #endif
  return path.liesWithin(outer, in: whole, trying: values)
}

extension LensPath where Part: Equatable {
  fileprivate func liesWithin(_ other: LensPart, in whole: any LensWhole, trying values: [Part])
    -> Bool
  {
    let former = read(whole)
    var isTried = false
    for value in values {
      let copy = whole.makeCopy()
      copy.beginChange()
      endChange(copy) { $0 = value }
      isTried = isTried || read(copy) != former
      other.restore(copy, from: whole)
      if read(copy) != former { return false }
    }
    return isTried
  }
}

/// A part of a property, of any type, as the motions of other parts see it.
@usableFromInline class LensPart: MotionPart {
  @inlinable init() { Asked.parts = true }

  #if hasFeature(Embedded)
    /// Initializes the memory at `place` with the part.
    func read(_ whole: any LensWhole, to place: UnsafeMutableRawPointer) {}
  #endif
  /// Restores a part to its value in another property of the same type.
  func restore(_ copy: any LensWhole, from whole: any LensWhole) {}
  /// Moves the part to the position that its motion reaches after the given time.
  func move(_ copy: any LensWhole, by mover: Mover, ahead seconds: Double) {}
  /// The remainder of the part's motion if another motion restores a different part in each of its values.
  func remainder(
    of mover: Mover, in whole: any LensWhole, by restore: @escaping (any LensWhole) -> Void
  ) -> _Remainder { .nothing }
  /// Allows the values of the part's motion to be restored from now on.
  func hide(
    _ mover: Mover, in whole: any LensWhole, by restore: @escaping (any LensWhole) -> Void
  ) {}
}

/// The relations between the motions of a property, of its parts and of the whole. Overlapping parts are found through
/// trials on copies, so a lens's closures must depend only on the value.
final class LensMotions: MotionParts {
  /// The property, whose book owns this object.
  private let property: LooseWhole
  /// The copy to which motions are being applied, whose parts masks then restore instead of the property's.
  private var composed: (any LensWhole)?

  init(_ whole: any LensWhole) {
    property = LooseWhole(whole)
    Asked.parts = true
  }

  func takes(_ mover: Mover, from other: Mover, leaving later: [Mover]) -> Bool {
    let part = mover.group?.part as? LensPart
    let left = later.compactMap { $0.group?.part as? LensPart }
    guard part != nil || !left.isEmpty else { return true }
    return property.use { takes(part, leaving: left, from: other, in: $0) }
  }

  /// - Parameter part: the part that is taken; `nil` for the whole.
  private func takes(
    _ part: LensPart?, leaving left: [LensPart], from other: Mover, in whole: any LensWhole
  ) -> Bool {
    let restore: (any LensWhole) -> Void = { [self] copy in
      let former = left.isEmpty ? nil : copy.makeCopy()
      reset(part, in: copy)
      guard let former else { return }
      for part in left { part.restore(copy, from: former) }
    }
    let lost = other.group?.part as? LensPart
    switch lost?.remainder(of: other, in: whole, by: restore)
      ?? whole.remainder(of: other, by: restore)
    {
    case .nothing: return true
    case .everything: return false
    case .some:
      if let lost {
        lost.hide(other, in: whole, by: restore)
      } else {
        whole.hide(other, by: restore)
      }
      return false
    }
  }

  #if hasFeature(Embedded)
    func read(
      _ part: AnyObject?, ahead seconds: Double, to place: UnsafeMutableRawPointer
    ) {
      let copy = wholeCopy(of: self, ahead: seconds)
      guard let part else { return unsafe copy.read(to: place) }
      // In Embedded Swift, a cast would need classes that the program may not have.
      unsafe unsafeDowncast(part, to: LensPart.self).read(copy, to: place)
    }
  #endif

  private func reset(_ part: LensPart?, in copy: any LensWhole) {
    guard let composed else { return property.use { put(part, of: $0, in: copy) } }
    put(part, of: composed, in: copy)
  }

  private func put(_ part: LensPart?, of whole: any LensWhole, in copy: any LensWhole) {
    if let part { part.restore(copy, from: whole) } else { copy.restore(from: whole) }
  }

  func copyOfTarget() -> AnyObject { WholeCopy(property.use { $0.makeCopy() }) }

  func show(_ movers: ContiguousArray<Mover>, over base: AnyObject?) {
    let copy = compose(movers, over: base, ahead: 0)
    property.use { $0.restore(from: copy) }
  }

  func target(ahead seconds: Double) -> AnyObject {
    let book = property.use { $0.motionBook }
    if let past = book.pastToShow {
      return WholeCopy(compose(past.unshown(), over: past.base, ahead: seconds))
    }
    let copy = property.use { $0.makeCopy() }
    var movers: ContiguousArray<Mover> = []
    var mover = book.first
    while let next = mover {
      movers.append(next)
      mover = next.next
    }
    composed = copy
    defer { composed = nil }
    // The oldest motion is applied first, since later ones have taken parts from it.
    for next in movers.reversed() { apply(next, to: copy, ahead: seconds) }
    return WholeCopy(copy)
  }

  /// A copy at the positions that motions of a past time reach after `seconds`, the oldest first.
  private func compose(
    _ movers: ContiguousArray<Mover>, over base: AnyObject?, ahead seconds: Double
  ) -> any LensWhole {
    let copy = property.use { whole in
      base.map { (unsafe unsafeDowncast($0, to: WholeCopy.self)).whole.makeCopy() }
        ?? whole.makeCopy()
    }
    let former = composed
    composed = copy
    defer { composed = former }
    for next in movers { apply(next, to: copy, ahead: seconds) }
    return copy
  }

  private func apply(_ mover: Mover, to copy: any LensWhole, ahead seconds: Double) {
    if let part = mover.group?.part as? LensPart {
      part.move(copy, by: mover, ahead: seconds)
    } else {
      copy.move(by: mover, ahead: seconds)
    }
  }
}

/// A copy of a property with moving parts.
private final class WholeCopy {
  let whole: any LensWhole

  init(_ whole: any LensWhole) { self.whole = whole }
}

/// The property with all its motions advanced by the given time.
private func wholeCopy(of parts: any MotionParts, ahead seconds: Double = 0) -> any LensWhole {
  unsafe unsafeDowncast(parts.target(ahead: seconds), to: WholeCopy.self).whole
}

/// The part that a motion moves, with all motions advanced by the given time; `nil` if the part has another type.
@inline(never)
package func readPart<Value>(
  _ part: (any MotionPart)?, _ parts: any MotionParts, ahead seconds: Double
) -> Value? {
  #if hasFeature(Embedded)
    // The method uses the function that the first lens installed, without a cast, since a seat has only one value type.
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { unsafe place.deallocate() }
    unsafe parts.read(part, ahead: seconds, to: place)
    return unsafe place.move()
  #else
    let copy = wholeCopy(of: parts, ahead: seconds)
    guard let part else { return (copy as? ScopedReactiveProperty<Value>)?.current }
    return (part as? LensPath<Value>)?.read(copy)
  #endif
}
