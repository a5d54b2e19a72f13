public import StreamsCore
import StreamsOperators

/// The start of a motion: the position of its target, and the velocity that another motion has given the target.
///
///     let start = MotionStart { position.value }
///     start.place   // the target's place at the clock's time
public struct MotionStart<Value> {
  @usableFromInline let current: () -> Value
  /// The mooring through which the motion takes over; `nil` if nothing is taken over.
  @usableFromInline let mooring: Mooring?
  #if DEBUG && !hasFeature(Embedded)
    /// The object that stands for a target that the motion doesn't take over, if the target moves.
    @usableFromInline var passed: (() -> ObjectIdentifier?)?
  #endif
  /// Whether the motion begins at its target's value, at rest, regardless of the motion that it takes over. Set it in a
  /// system that writes its first position before it starts.
  public var isPlaced = false

  /// A start from a value that nothing else moves.
  ///
  /// - Parameter current: returns the value.
  @inlinable public init(_ current: @escaping () -> Value) {
    self.init(current, nil)
  }

  @inlinable package init(_ current: @escaping () -> Value, _ mooring: Mooring?) {
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
  @usableFromInline package var mooring: Mooring {
    !Asked.parts || part == nil ? book : MotionGroup(of: self, isOne: false, isShaped: false)
  }
}

#if DEBUG && !hasFeature(Embedded)
  /// The target of a connection that is being made; for a warning.
  @usableFromInline package enum ConnectingTarget {
    @TaskLocal static var identity: ObjectIdentifier?

    @usableFromInline package static func with<Result>(
      _ identity: ObjectIdentifier?, _ body: () -> Result
    ) -> Result {
      $identity.withValue(identity, operation: body)
    }
  }

  extension MotionStart {
    /// The same start, which remembers a target whose motion it doesn't take over.
    @usableFromInline func passing(_ current: Any) -> MotionStart {
      var start = self
      guard let target = current as? any MotionWritable else { return self }
      start.passed = { target.standInOfMotion }
      return start
    }

    /// Reports that a stream that begins at a moving target is connected back to it.
    @usableFromInline func warnIfConnectedBack(_ site: SubscriptionSite) {
      guard let identity = ConnectingTarget.identity, let passed, identity == passed() else {
        return
      }
      MotionWarnings.report(
        """
        A stream that was made from a moving property, at \(site), is connected back to that property, so it begins \
        without the property's velocity, and both motions write it. Use runtime.add(system, to: property), with \
        constraints for operators, or system.drive(property, on: clock)
        """)
    }
  }

  extension MotionWritable {
    fileprivate var standInOfMotion: ObjectIdentifier? {
      guard knownSeat?.book.isInUse == true else { return nil }
      return standIn?.identity
    }
  }
#endif

extension MotionWritable {
  /// The seat that a motion of this target takes.
  @inlinable package var claimedSeat: MotionSeat {
    guard let seat else { stopUnidentified() }
    #if DEBUG && !hasFeature(Embedded)
      claim(seat)
    #endif
    return seat
  }

  #if DEBUG && !hasFeature(Embedded)
    /// Reports another type that has claimed this target's stated identity, while both move.
    @usableFromInline func claim(_ seat: MotionSeat) {
      guard targetIdentity.kind == .part, let target = seat.book.ownTarget else { return }
      defer { target.claimant = Self.self }
      guard let other = target.claimant, other != Self.self, seat.book.isInUse else { return }
      MotionWarnings.report(
        """
        \(Self.self) and \(other) claim one targetIdentity mid-flight, so each takes over the other's motions. If they \
        are two targets, give them different parts: TargetIdentity(servo, part: 1)
        """)
    }
  #endif
}

@usableFromInline func stopUnidentified() -> Never {
  require(
    false, "a motion: expected a target with an identity",
    """
    none; state in its type which object it writes, and which part of it: `var targetIdentity: \
    TargetIdentity { TargetIdentity(servo, part: 0) }`
    """)
  overridden()
}
