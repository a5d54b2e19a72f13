/// The seat for the motion of a target: of several motions, the last one to become active takes the seat (law L18).
///
/// Every target with an identity has a seat: reactive properties, lenses, objects of your own classes, and your own
/// values that state a ``MotionWritable/targetIdentity``. Nothing needs to be stored. A target that stores one saves a
/// lookup for each motion; the seat then ends the motions with its last copy:
///
///     final class Servo: Readable, MotionWritable {
///       let motionSeat: MotionSeat? = MotionSeat()
///       …
///     }
///
/// Cost: one allocation.
public struct MotionSeat {
  @usableFromInline package let book: MotionBook
  /// The part of the target to which the seat belongs; `nil` for the whole.
  package let part: (any MotionPart)?
  /// An object that ends the motions of a custom target.
  private let keeper: Keeper?

  /// A seat for a custom target. Motions that do not keep the target alive end with the last copy of its seat.
  public init() {
    book = MotionBook()
    part = nil
    keeper = Keeper(book)
  }

  package init(_ book: MotionBook, of part: (any MotionPart)? = nil) {
    self.book = book
    self.part = part
    keeper = nil
  }

  private final class Keeper {
    private let book: MotionBook

    init(_ book: MotionBook) { self.book = book }

    deinit { book.close() }
  }
}

/// A reference through which a target can be written without being kept alive, for motions that end when the target is
/// released.
///
/// Objects of your own classes have one by default. Your own value makes one if its motions must not keep it alive:
///
///     struct Dial: Readable, MotionWritable {
///       let servo: Servo
///       var targetIdentity: ObjectIdentifier? { ObjectIdentifier(servo) }
///       var motionReference: MotionReference<Double>? {
///         MotionReference(
///           read: { [weak servo] in servo?.angle }, write: { [weak servo] in servo?.angle = $0 }, state: { _ in })
///       }
///       …
///     }
public struct MotionReference<Value> {
  @usableFromInline package let read: () -> Value
  @usableFromInline package let write: (Value) -> Void
  @usableFromInline package let state: (MotionPhase) -> Void

  /// A reference to a custom target, made of closures that do not keep the target alive. Make it while the target
  /// lives.
  ///
  /// - Parameters:
  ///   - read: Returns the current value; `nil` if the target is gone.
  ///   - write: Writes a value. The closure must keep the target alive while it runs.
  ///   - state: Receives the target's states.
  public init(
    read: @escaping () -> Value?, write: @escaping (Value) -> Void,
    state: @escaping (MotionPhase) -> Void
  ) {
    guard let first = read() else {
      require(false, "MotionReference: expected a target that is alive", "none")
      fatalError()
    }
    self.init(reading: { read() ?? first }, write: write, state: state)
  }

  @inlinable package init(
    reading read: @escaping () -> Value, write: @escaping (Value) -> Void,
    state: @escaping (MotionPhase) -> Void
  ) {
    self.read = read
    self.write = write
    self.state = state
  }
}
