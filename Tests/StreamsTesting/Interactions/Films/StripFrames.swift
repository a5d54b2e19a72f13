/// The times that a strip shows, each with the reason.
struct StripFrames {
  struct Frame {
    var time: Double
    var reason: String
    /// The frame's importance, and that of its reason among those of one moment.
    fileprivate var weight: Double
    fileprivate var rank: Int
  }

  private(set) var frames: [Frame] = []
  private let end: Double
  private let courses: [(name: String, course: StripCourse, span: Double)]
  /// The way of all courses from the start to each part of the film, in spans.
  private let ways: [Double]
  private static let parts = 240

  /// - Parameters:
  ///   - model: the film's parts.
  ///   - failure: the times at which a failing film begins to differ, and differs most.
  ///   - row: the number of frames in a row, which the number of frames is a multiple of.
  init(_ model: StripModel, failure: (first: Double, worst: Double)?, row: Int) {
    end = model.end
    let courses = model.courses
    let end = model.end
    self.courses = courses
    var (ways, values) = ([0.0], courses.map(\.course.initial))
    for part in 1...Self.parts {
      var way = ways[part - 1]
      for (index, item) in courses.enumerated() where item.span > 0 {
        let value = item.course.value(at: end * Double(part) / Double(Self.parts))
        way += abs(value - values[index]) / item.span
        values[index] = value
      }
      ways.append(way)
    }
    self.ways = ways
    add(0, "start", 9, 2)
    add(end, "end", 9, 2)
    if let failure {
      add(failure.first, "differs", 8, 6)
      add(failure.worst, "differs most", 10, 7)
    }
    for verdict in model.verdicts {
      if let time = verdict.brokenAt { add(time, verdict.name, 8, 5) }
    }
    for pointer in model.pointers {
      add(pointer.period.lowerBound, "press", 6, 4)
      add(pointer.period.upperBound, pointer.isCanceled ? "canceled" : "release", 7, 4)
    }
    for input in model.inputs { add(input.time, input.name, 5, 3) }
    let eventCount = frames.count
    addExtremes()
    fit(row, eventCount)
  }

  private mutating func add(_ time: Double, _ reason: String, _ weight: Double, _ rank: Int) {
    let time = min(max(time, 0), end)
    // Two events of one moment share a frame.
    // A turn right beside another frame shows nothing new.
    let near = rank == 1 ? max(0.04, end / 24) : max(0.02, end / 100)
    if let index = frames.firstIndex(where: { abs($0.time - time) < near }) {
      if rank > frames[index].rank {
        (frames[index].reason, frames[index].rank) = (reason, rank)
        if frames[index].weight != 9 { frames[index].time = time }
      }
      frames[index].weight = max(frames[index].weight, weight)
      return
    }
    frames.append(Frame(time: time, reason: reason, weight: weight, rank: rank))
  }

  /// Turns by at least a tenth of a value's range, and its stops.
  private mutating func addExtremes() {
    for (name, course, span) in courses where span > 0 {
      var last = course.initial
      for time in course.extremes where time < end {
        let value = course.value(at: time)
        let isStop = course.velocity(at: time + 1e-6) == 0
        let share = abs(value - last) / span
        guard share > 0.1 else { continue }
        last = value
        add(time, isStop ? "\(name) rests" : "\(name) turns", (isStop ? 1 : 2) + min(share, 1), 1)
      }
    }
  }

  /// Drops the least important frames, and shows more of the largest ways until rows are full.
  private mutating func fit(_ row: Int, _ eventCount: Int) {
    let rows = (Double(eventCount + 3) / Double(row)).rounded()
    let count =
      min(max(Int(rows), (6 + row - 1) / row, (eventCount + row - 1) / row), 12 / row) * row
    frames.sort { ($0.weight, -$0.time) > ($1.weight, -$1.time) }
    if frames.count > count { frames.removeLast(frames.count - count) }
    frames.sort { $0.time < $1.time }
    while frames.count < count, let middle = nextMiddle() {
      frames.insert(Frame(time: middle.time, reason: "", weight: 0, rank: 0), at: middle.index)
    }
  }

  /// The middle of the longest way between two frames.
  private func nextMiddle() -> (time: Double, index: Int)? {
    var best: (way: Double, index: Int)?
    for index in frames.indices.dropFirst() {
      let (start, end) = (frames[index - 1].time, frames[index].time)
      guard end - start > 0.02 else { continue }
      // A little for time itself, so that a film in which little moves has frames, too.
      let way = self.way(start, end) + 1e-3 * (end - start)
      if way > best?.way ?? 0 { best = (way, index) }
    }
    guard let best else { return nil }
    var (low, high) = (frames[best.index - 1].time, frames[best.index].time)
    let (start, half) = (low, best.way / 2)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if way(start, middle) + 1e-3 * (middle - start) < half { low = middle } else { high = middle }
    }
    // Not too close to its neighbors.
    let (from, to) = (start, frames[best.index].time)
    return (min(max(low, from + (to - from) / 6), to - (to - from) / 6), best.index)
  }

  /// The way between two times.
  private func way(_ start: Double, _ end: Double) -> Double { way(to: end) - way(to: start) }

  private func way(to time: Double) -> Double {
    let place = self.end > 0 ? min(time / self.end, 1) * Double(Self.parts) : 0
    let index = min(Int(place), Self.parts - 1)
    return ways[index] + (ways[index + 1] - ways[index]) * (place - Double(index))
  }
}

extension StripModel {
  /// All courses that move, with their names and their ranges.
  var courses: [(name: String, course: StripCourse, span: Double)] {
    let named = elements.flatMap(\.values) + values
    return named.flatMap { value in
      let spans = value.parts.map { $0.range.upperBound - $0.range.lowerBound }
      let span = spans.max() ?? 0
      return zip(value.parts, spans).compactMap { part, own in
        // A component that hardly moves has no events of its own.
        own > 0.05 * span ? (value.name, part, span) : nil
      }
    }
  }
}
