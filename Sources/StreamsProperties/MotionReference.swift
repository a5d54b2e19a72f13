public import StreamsCore

extension ScopedReactiveProperty {
  /// The seat of the motion that moves this property. Scoped forms of the same owner share the seat.
  public final var motionSeat: MotionSeat? { MotionSeat(observers.motions) }

  /// A reference that keeps neither this property nor, in a scoped form, its owner alive.
  public final var motionReference: MotionReference<Value>? {
    let whole = LooseWhole(self)
    return MotionReference(
      read: { whole.use { Self.whole($0).read() } },
      write: { value in whole.useIfThere { Self.whole($0).write(value) } },
      state: { phase in whole.useIfThere { $0.state(phase) } })
  }

  /// A form that does not keep the owner alive; `nil` if this is not a scoped form.
  @usableFromInline final var looseForm: (any LensWhole)? {
    shared == nil ? nil : (guest as? LooseForms)?.make() ?? self
  }
}

/// A property that is kept alive only during use, and is not used once it is gone.
final class LooseWhole {
  private unowned(unsafe) let property: any LensWhole
  /// The property again, for the check.
  private let life: Loose<AnyObject>
  /// A scoped form to which there is no other reference, and which does not keep its owner alive.
  private let form: (any LensWhole)?

  private let book: MotionBook

  init(_ whole: any LensWhole) {
    form = whole.looseForm
    book = whole.motionBook
    unsafe property = form ?? whole
    life = Loose(whole as AnyObject)
  }

  /// Runs `body` if the property still exists. Once the property is gone, it is no longer written, even if a clock goes
  /// back to one of its motions.
  func useIfThere(_ body: (any LensWhole) -> Void) {
    if !book.isClosed { use(body) }
  }

  func use<Result>(_ body: (any LensWhole) -> Result) -> Result {
    // An observer of a write may release the property.
    let kept = form == nil ? life.object("ReactiveProperty that a motion moves") : nil
    return withExtendedLifetime((kept, self)) { unsafe body(property) }
  }
}
