import StreamsCore
import StreamsOperators

extension MotionRecord {
  /// Records that the target of a book was moved to a value.
  static func jump<Value: Vector>(
    of seat: MotionSeat, from former: Value, to value: Value, _ write: @escaping (Value) -> Void
  ) {
    var past = seat.book.past
    while let next = past {
      past = next.next
      if let record = next as? MotionRecord {
        record.enter(JumpMover(former, value, at: record.place, in: seat.mooring, record, write))
        record.settle()
      }
    }
  }
}

/// A jump of a target, as its record replays it.
private final class JumpMover<Value: Vector>: ValueMover<Value>, RecordedMotion {
  private let former: Value
  private let value: Value
  private let time: Double
  private let owner: MotionRecord
  private let write: (Value) -> Void

  init(
    _ former: Value, _ value: Value, at time: Double, in mooring: Mooring, _ owner: MotionRecord,
    _ write: @escaping (Value) -> Void
  ) {
    self.former = former
    self.value = value
    self.time = time
    self.owner = owner
    self.write = write
    super.init()
    self.mooring = mooring
  }

  override var record: AnyObject? { owner }
  override var currentValue: Value { owner.place < time ? former : value }
  override var currentVelocity: Value { .zero }
  override func remainder(by mask: (Value) -> Value) -> _Remainder { value.remainder(by: mask) }

  func rest(around place: Double) -> (start: Double, end: Double)? {
    place < time ? (-.infinity, time) : (time, .infinity)
  }

  func replay(isNew: Bool, isAlone: Bool, isWritten: Bool) {
    let isBefore = owner.place < time
    // Before the first entry of a record, the target is where the jump found it.
    if !isWritten, isNew || isBefore != wasBefore { write(isBefore ? former : value) }
    wasBefore = isBefore
  }
  private var wasBefore = false
}
