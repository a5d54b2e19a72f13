/// The seat for the motion of a target: of several motions, the last one to become active takes the seat (law L18).
///
/// Reactive properties and lenses have a seat. A custom target type stores a seat and returns it:
///
///     final class Servo: Readable, MotionWritable {
///       let motionSeat: MotionSeat? = MotionSeat()
///       private var angle = 0.0
///       func read() -> Double { angle }
///       func write(_ value: Double) { angle = value }
///       func state(_ phase: MotionPhase) {}
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
///     final class Servo: Readable, MotionWritable {
///       let motionSeat: MotionSeat? = MotionSeat()
///       var motionReference: MotionReference<Double>? {
///         MotionReference(
///           read: { [weak self] in self?.angle ?? 0 }, write: { [weak self] in self?.write($0) },
///           state: { _ in })
///       }
///       private var angle = 0.0
///       func read() -> Double { angle }
///       func write(_ angle: Double) { self.angle = angle }
///       func state(_ phase: MotionPhase) {}
///     }
public struct MotionReference<Value> {
  @usableFromInline package let read: () -> Value
  @usableFromInline package let write: (Value) -> Void
  @usableFromInline package let state: (MotionPhase) -> Void

  /// A reference to a custom target, made of closures that do not keep the target alive. The closures are not called
  /// after the target's ``MotionSeat`` is released.
  ///
  /// - Parameters:
  ///   - read: Returns the current value.
  ///   - write: Writes a value. The closure must keep the target alive while it runs.
  ///   - state: Receives the target's states.
  public init(
    read: @escaping () -> Value, write: @escaping (Value) -> Void,
    state: @escaping (MotionPhase) -> Void
  ) {
    self.read = read
    self.write = write
    self.state = state
  }
}
