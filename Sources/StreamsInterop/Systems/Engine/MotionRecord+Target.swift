import StreamsCore
import StreamsOperators

// The record of a target.
extension MotionRecord {
  /// The record of a target on a clock.
  @usableFromInline static func of(_ mooring: Mooring?, on clock: MotionClock) -> MotionRecord {
    guard let book = mooring?.book, clock.timeline != nil else { return MotionRecord(clock) }
    if let record = known(mooring, on: clock) { return record }
    let record = MotionRecord(clock)
    record.next = book.past
    book.past = record
    return record
  }

  /// The record of a target on a timeline, if it has one.
  static func known(_ mooring: Mooring?, on clock: MotionClock) -> MotionRecord? {
    guard let book = mooring?.book, let timeline = clock.timeline else { return nil }
    var past = book.past
    while let next = past {
      if let record = next as? MotionRecord, record.clock.timeline === timeline { return record }
      past = next.next
    }
    return nil
  }
}
