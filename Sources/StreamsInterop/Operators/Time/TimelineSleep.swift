import StreamsCore

/// The rest of a record on a timeline: nothing changes while time stays in its span, so the record needs no frames.
package final class TimelineSleep {
  /// The first place of the span, and the first place after it.
  package let start: Double
  package let end: Double
  fileprivate let number: Int
  /// The record; `nil` once the rest is over.
  fileprivate(set) var record: (any MotionPast)?

  fileprivate init(_ record: any MotionPast, from start: Double, to end: Double, _ number: Int) {
    self.record = record
    self.start = start
    self.end = end
    self.number = number
  }
}

/// The records that rest on a timeline, by the places at which their spans begin and end.
///
///     spans       ├─ a ─┤   ├──── b ────┤
///     time           ▲
///     to wake     back: b's start is the latest, then a's; forward: a's end is the earliest, then b's
///
/// A frame visits only the records whose spans time has left. A rest that is over leaves the queues when it becomes
/// the first, or when half of them are over. Cost: logarithmic in the number of resting records.
package final class TimelineSleepers {
  private var starts = SleepQueue(isBefore: { $0.start > $1.start })
  private var ends = SleepQueue(isBefore: { $0.end < $1.end })
  /// The number of rests that aren't over.
  private var count = 0
  private var nextNumber = 0

  var isEmpty: Bool { count == 0 }

  /// Whether a record is to wake as time goes in a direction.
  func isAwaited(isForward: Bool) -> Bool {
    guard let first = isForward ? ends.first : starts.first else { return false }
    return isForward ? first.end < .infinity : first.start > -.infinity
  }

  /// Begins a rest, in a span that contains the current place.
  func add(_ record: any MotionPast, from start: Double, to end: Double) -> TimelineSleep {
    let sleep = TimelineSleep(record, from: start, to: end, nextNumber)
    nextNumber += 1
    count += 1
    starts.insert(sleep)
    ends.insert(sleep)
    return sleep
  }

  /// Ends a rest.
  ///
  /// - Returns: The record, whose release may run external code; `nil` if the rest was over.
  @discardableResult
  package func end(_ sleep: TimelineSleep) -> (any MotionPast)? {
    guard let record = sleep.record.take() else { return nil }
    count -= 1
    starts.clean(keeping: count)
    ends.clean(keeping: count)
    return record
  }

  /// Ends the rest of the first record whose span doesn't contain a place.
  ///
  /// - Returns: The record; `nil` if none has to wake.
  func next(at place: Double) -> (any MotionPast)? {
    var due: TimelineSleep?
    if let first = starts.first, place < first.start { due = first }
    if due == nil, let first = ends.first, place >= first.end { due = first }
    return due.flatMap { end($0) }
  }
}

/// A binary heap of rests.
private struct SleepQueue {
  private var heap: ContiguousArray<TimelineSleep> = []
  private let isBefore: (TimelineSleep, TimelineSleep) -> Bool

  init(isBefore: @escaping (TimelineSleep, TimelineSleep) -> Bool) {
    self.isBefore = { one, other in
      isBefore(one, other) || !isBefore(other, one) && one.number < other.number
    }
  }

  /// The first rest, which isn't over.
  var first: TimelineSleep? { heap.first }

  mutating func insert(_ sleep: TimelineSleep) {
    heap.append(sleep)
    var index = heap.count - 1
    while index > 0, isBefore(sleep, heap[(index - 1) / 2]) {
      heap[index] = heap[(index - 1) / 2]
      index = (index - 1) / 2
    }
    heap[index] = sleep
  }

  /// Removes the rests that are over: those that come first, and all of them if they are most.
  mutating func clean(keeping count: Int) {
    if heap.count > 2 * count + 32 {
      heap.removeAll { $0.record == nil }
      for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(index) }
    }
    while let first = heap.first, first.record == nil {
      let last = heap.removeLast()
      guard !heap.isEmpty else { return }
      heap[0] = last
      sink(0)
    }
  }

  private mutating func sink(_ place: Int) {
    let sleep = heap[place]
    var index = place
    while 2 * index + 1 < heap.count {
      var child = 2 * index + 1
      if child + 1 < heap.count, isBefore(heap[child + 1], heap[child]) { child += 1 }
      guard isBefore(heap[child], sleep) else { break }
      heap[index] = heap[child]
      index = child
    }
    heap[index] = sleep
  }
}
