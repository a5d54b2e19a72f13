import StreamsInterop
import StreamsTesting
import Testing

/// Marbles on the two lines of the *Operators* exhibit, generated from a seed.
private struct Marbles {
  let number: Int
  /// The marbles, each with its time, line and value, ordered by time.
  let list: [(time: Double, line: Int, value: Double)]

  init(_ number: Int, seed: Double) {
    self.number = number
    var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(below count: UInt64) -> Double {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Double(random % count)
    }
    var time = 0.0
    var list: [(time: Double, line: Int, value: Double)] = []
    for _ in 0..<Int(next(below: 9)) {
      time += 0.05 + next(below: 100) / 100 * 0.5
      if time < 4.4 { list.append((time, Int(next(below: 2)), next(below: 10))) }
    }
    self.list = list
  }

  var record: [Double] {
    [Double(number)] + list.flatMap { [$0.time, Double($0.line), $0.value] }
  }

  /// The output, if it is obvious for the operator: pairs of times and values.
  var expected: [Double]? {
    let first = list.filter { $0.line == 0 }
    func each(_ body: (Double) -> Double?) -> [Double] {
      first.flatMap { marble in body(marble.value).map { [marble.time, $0] } ?? [] }
    }
    switch number {
    case 0: return each { $0 * 2 }
    case 1: return each { $0 > 4 ? $0 : nil }
    case 2: return each { $0 > 4 ? $0 + 1 : nil }
    case 3:
      var last: Double?
      return each { value in
        defer { last = value }
        return value == last ? nil : value
      }
    case 4: return first.flatMap { [$0.time, $0.value, $0.time, $0.value] }
    case 10: return list.flatMap { [$0.time, $0.value] }
    case 17: return first.flatMap { [$0.time + 0.5, $0.value] }
    case 26:
      var sum = 0.0
      return each { value in
        sum += value
        return sum
      }
    case 28: return Array(each { $0 }.dropFirst(4))
    case 29: return Array(each { $0 }.prefix(2))
    case 30: return Array(each { $0 }.prefix(6))
    case 32: return each { $0 + 2 }
    case 34: return each { 9 - $0 }
    case 40: return each { max(4, $0) }
    case 41: return each { min(5, $0) }
    case 42: return each { max(3, min(6, $0)) }
    case 52: return each { _ in 7 }
    default: return nil
    }
  }
}

extension Simulated {
  /// Operators whose output the page shows immediately for each input.
  static var operators: Simulated {
    exhibit(
      "operators", .operators,
      inputs: [
        .vector("marbles", in: [0...62, 0...1_000_000]),
        .vector("obvious", in: [0...18, 0...1_000_000]),
      ],
      habits: [.pauses, .droppedFrames],
      layout: { _ in
        let obvious = [0, 1, 2, 3, 4, 10, 17, 26, 28, 29, 30, 32, 34, 40, 41, 42, 52]
        return PageScene.Layout(events: [
          "marbles": ("inputs", ".marbles", { Marbles(Int($0.x), seed: $0.y).record }),
          "obvious": (
            "inputs", ".marbles",
            { Marbles(obvious[Int($0.x) % obvious.count], seed: $0.y).record }
          ),
        ])
      }
    ) { scene in
      let output = scene.records("outputs", ".marbles")
      let asked = {
        scene.isUpToDate ? scene.sent(to: "inputs", ".marbles").map { Marbles(of: $0) } : nil
      }
      MotionContract("each operator's output is in order, within the timeline") { _ in
        guard asked() != nil else { return nil }
        let times = stride(from: 0, to: output().count, by: 2).map { output()[$0] }
        return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
          && times.allSatisfy { $0 >= 0 && $0 <= 5 }
      }
      MotionContract("each output is finite") { _ in
        asked() == nil ? nil : output().allSatisfy(\.isFinite)
      }
      MotionContract("the output is as expected") { _ in
        guard let expected = asked()?.expected else { return nil }
        return output().count == expected.count
          && zip(output(), expected).allSatisfy { isNear($0, $1) }
      }
      shown("output", scene, "outputs", ".marbles").restsAsStated()
    }
  }
}

extension Marbles {
  /// Creates the marbles from a record.
  fileprivate init(of record: [Double]) {
    number = Int(record[0])
    list = stride(from: 1, to: record.count, by: 3).map {
      (record[$0], Int(record[$0 + 1]), record[$0 + 2])
    }
  }
}
