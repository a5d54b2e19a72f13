public import StreamsCore

/// The start of a motion: the position of its target, and the velocity that another motion has given the target.
///
///     let start = MotionStart { position.value }
///     start.place   // the target's place at the clock's time
public struct MotionStart<Value> {
  @usableFromInline let current: () -> Value
  /// The mooring through which the motion takes over; `nil` if nothing is taken over.
  @usableFromInline let mooring: Mooring?
  /// Whether the motion begins at its own position, regardless of any motion of the target.
  @usableFromInline var isPlaced = false

  /// A start from a value that nothing else moves.
  ///
  /// - Parameter current: returns the value.
  @inlinable public init(_ current: @escaping () -> Value) {
    self.init(current, nil)
  }

  @inlinable init(_ current: @escaping () -> Value, _ mooring: Mooring?) {
    self.current = current
    self.mooring = mooring
  }

  /// The target's value, as the last frame left it.
  public var value: Value { current() }
}

extension MotionStart where Value: Vector {
  /// The target's position at the clock's time, even between two frames.
  public var place: Value { mooring?.place(of: Value.self, but: nil)?.value ?? current() }
  /// The velocity that another motion gives the target, in units per second; `nil` if no motion moves it.
  public var velocity: Value? { mooring?.place(of: Value.self, but: nil)?.velocity }
}

extension MotionSeat {
  /// The mooring of a separate motion in the book.
  @usableFromInline var mooring: Mooring {
    !Asked.parts || part == nil ? book : MotionGroup(of: self, isOne: false, isShaped: false)
  }
}

extension MotionWritable {
  /// The seat that a motion of this target takes.
  @usableFromInline var ownSeat: MotionSeat {
    guard let seat = motionSeat else {
      require(
        false, "a motion: expected a target with an identity",
        "none; state in the target's type which object it writes: `var targetIdentity: ObjectIdentifier? { ObjectIdentifier(servo) }`"
      )
      overridden()
    }
    return seat
  }
}
