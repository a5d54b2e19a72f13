/// A target that takes values, and the states of the motion behind them.
///
/// Reactive properties and lenses conform. Your own class needs three methods to be animated, connected and posed like
/// a property, with one motion at a time (law L18):
///
///     final class Servo: Readable, MotionWritable {
///       private var angle = 0.0
///       func read() -> Double { angle }
///       func write(_ value: Double) { angle = value }
///       func state(_ phase: MotionPhase) {}
///     }
///
/// A structure that can be read also states which object it writes:
///
///     struct Dial: Readable, MotionWritable {
///       let servo: Motor
///       var targetIdentity: ObjectIdentifier? { ObjectIdentifier(servo) }
///       …
///     }
public protocol MotionWritable<Value>: Writable {
  /// Receives the state of the source, which is whether it is moving, in order with the values. Cost: depends on the
  /// conforming type.
  func state(_ phase: MotionPhase)

  /// An identity that all writers of one target share, and that nothing else has while the target lives; `nil` if there
  /// is none, in which case nothing can animate the target.
  ///
  /// By default, this is an object's own identity. Properties that share their observers are one target, and so are the
  /// lenses of a property. Two values of one object, such as the angle and the height of an arm, are two targets, so
  /// they need two identities.
  var targetIdentity: ObjectIdentifier? { get }

  /// The seat of the target's motion, so that one motion at a time moves the target (law L18). By default, the seat of
  /// the target's identity.
  var motionSeat: MotionSeat? { get }

  /// A reference through which the target can be written without being kept alive; `nil` if a motion started with
  /// `animate` keeps the target alive until the end. By default, an object's motions don't keep the object alive, and a
  /// value's motions keep the value.
  var motionReference: MotionReference<Value>? { get }
}

extension MotionWritable {
  /// The seat of the target's identity; `nil` if there is none.
  public var motionSeat: MotionSeat? { targetIdentity.map { MotionSeat(ofOwn: $0) } }

  /// `nil`: a motion keeps the target alive.
  @inlinable public var motionReference: MotionReference<Value>? { nil }

  /// Receives a state, given as any ``MotionState``.
  @inlinable public func state(_ state: some MotionState) { self.state(MotionPhase(state)) }

  /// `nil`: a value has no identity.
  @inlinable public var targetIdentity: ObjectIdentifier? { nil }
}

extension MotionWritable where Self: Readable {
  /// Asks a value that can be animated for its identity.
  @available(
    *, unavailable,
    message:
      "A value that can be read and written says which object it writes, so that one motion at a time moves it: `var targetIdentity: ObjectIdentifier? { ObjectIdentifier(servo) }`. A class needs nothing; a value that is never animated says `nil`."
  )
  public var targetIdentity: ObjectIdentifier? { nil }
}

extension MotionWritable where Self: AnyObject {
  /// The identity of the object.
  @inlinable public var targetIdentity: ObjectIdentifier? { ObjectIdentifier(self) }

  /// The seat of this object.
  public var motionSeat: MotionSeat? { MotionSeat(ofOwn: self) }
}

extension MotionWritable where Self: AnyObject & Readable {
  /// The identity of the object.
  @inlinable public var targetIdentity: ObjectIdentifier? { ObjectIdentifier(self) }

  #if !hasFeature(Embedded)
    /// A reference that does not keep the object alive. A motion of an object that is gone ends with its next value.
    @inlinable public var motionReference: MotionReference<Value>? {
      guard let book = motionSeat?.book else { return nil }
      let target = book.target(self)
      let first = read()
      return MotionReference(
        reading: {
          guard let object = target.object else { return first }
          return unsafe unsafeDowncast(object, to: Self.self).read()
        },
        write: { value in
          guard let object = target.object else { return target.close() }
          unsafe unsafeDowncast(object, to: Self.self).write(value)
        },
        state: { phase in
          guard let object = target.object else { return }
          unsafe unsafeDowncast(object, to: Self.self).state(phase)
        })
    }
  #endif
}
