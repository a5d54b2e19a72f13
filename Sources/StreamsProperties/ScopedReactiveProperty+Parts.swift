public import StreamsCore

// A property as the whole of its lenses' parts.
extension ScopedReactiveProperty {
  /// The property of this type that a lens received.
  @inlinable static func whole(_ property: any LensWhole) -> ScopedReactiveProperty {
    unsafe unsafeDowncast(property, to: ScopedReactiveProperty<Value>.self)
  }

  @usableFromInline final var motionBook: MotionBook { observers.motions }

  #if hasFeature(Embedded)
    @usableFromInline final func read(to place: UnsafeMutableRawPointer) {
      unsafe place.initializeMemory(as: Value.self, to: current)
    }
  #endif

  @usableFromInline final func makeCopy() -> any LensWhole {
    ReactiveProperty(current, externalWrite: nil, ownOrigin)
  }

  @usableFromInline final func restore(from whole: any LensWhole) {
    write(Self.whole(whole).current)
  }

  @usableFromInline final func move(by mover: Mover, ahead seconds: Double) {
    guard let mover = mover.moves(Value.self) else { return }
    write(mover.value(ahead: seconds))
  }

  @usableFromInline final func remainder(
    of mover: Mover, by restore: @escaping (any LensWhole) -> Void
  ) -> _Remainder {
    (mover.moves(Value.self))?.remainder(by: mask(by: restore)) ?? .nothing
  }

  @usableFromInline final func hide(
    _ mover: Mover, by restore: @escaping (any LensWhole) -> Void
  ) {
    (mover.moves(Value.self))?.hide(by: mask(by: restore))
  }

  private final func mask(by restore: @escaping (any LensWhole) -> Void) -> (Value) -> Value {
    { [ownOrigin] value in
      let copy = ReactiveProperty(value, externalWrite: nil, ownOrigin)
      restore(copy)
      return copy.untracked
    }
  }
}
