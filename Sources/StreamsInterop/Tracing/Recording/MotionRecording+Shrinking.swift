extension MotionRecording {
  /// The smallest recording found that still fails: inputs are left out, in halves, then in ever smaller
  /// parts; times and coordinates are rounded; the beginning is moved to 0.
  ///
  ///     let least = recording.shrunk { recording in
  ///       let replay = MotionReplay(recording) { Scene(on: $0) }
  ///       replay.play()
  ///       return replay.scene.isBroken
  ///     }
  ///     print(least.asTest())
  ///
  /// A. Zeller's delta debugging (1999). Returns this recording where it doesn't fail.
  ///
  /// Cost: as of some n log n replays, n² at worst.
  ///
  /// - Parameters:
  ///   - limit: how many replays it may take.
  ///   - stillFails: whether a recording still shows the fault.
  public func shrunk(
    limit: Int = 10_000, _ stillFails: (MotionRecording) -> Bool
  ) -> MotionRecording {
    guard stillFails(self) else { return self }
    return withoutActuallyEscaping(stillFails) { stillFails in
      var shrinking = Shrinking(best: inputs, left: limit, stillFails)
      var isSmaller = true
      while isSmaller {
        isSmaller = shrinking.leaveOut()
        isSmaller = shrinking.round() || isSmaller
      }
      return MotionRecording(inputs: shrinking.best)
    }
  }
}

/// The shortest part of a list found that still fails: halves are left out, then ever smaller parts, in the
/// end one by one.
package func shortened<Item>(_ items: [Item], _ stillFails: ([Item]) -> Bool) -> [Item] {
  var best = items
  var size = max(1, best.count / 2)
  while true {
    var start = 0
    while start < best.count {
      let end = min(best.count, start + size)
      let rest = Array(best[..<start] + best[end...])
      if stillFails(rest) { best = rest } else { start = end }
    }
    if size == 1 { return best }
    size /= 2
  }
}

/// A search for a smaller recording.
private struct Shrinking {
  typealias Input = MotionRecording.Input

  private(set) var best: [Input]
  private var left: Int
  private let stillFails: (MotionRecording) -> Bool

  init(best: [Input], left: Int, _ stillFails: @escaping (MotionRecording) -> Bool) {
    self.best = best
    self.left = left
    self.stillFails = stillFails
  }

  /// Takes these for the best, if they fail, too.
  private mutating func accept(_ inputs: [Input]) -> Bool {
    guard left > 0, inputs != best else { return false }
    for index in inputs.indices.dropFirst() where inputs[index].time < inputs[index - 1].time {
      return false
    }
    left -= 1
    guard stillFails(MotionRecording(inputs: inputs)) else { return false }
    best = inputs
    return true
  }

  mutating func leaveOut() -> Bool {
    let count = best.count
    _ = shortened(best) { accept($0) }
    return best.count < count
  }

  mutating func round() -> Bool {
    var isSimpler = false
    if let first = best.first?.time, first != 0 {
      isSimpler = accept(best.map { Self.mapped($0, time: { $0 - first }, place: { $0 }) })
    }
    for grid in [1.0, 0.1, 0.01, 0.001] {
      let onGrid = { (time: Double) in (time / grid).rounded() * grid }
      if accept(best.map { Self.mapped($0, time: onGrid, place: { $0 }) }) {
        isSimpler = true
        break
      }
    }
    for grid in [100.0, 10, 1] {
      let onGrid = { (number: Double) in (number / grid).rounded() * grid }
      if accept(best.map { Self.mapped($0, time: { $0 }, place: onGrid) }) {
        isSimpler = true
        break
      }
    }
    return isSimpler
  }

  private static func mapped(
    _ input: Input, time: (Double) -> Double, place: (Double) -> Double
  ) -> Input {
    var input = input
    input.time = time(input.time)
    switch input.event {
    case .tick, .cancellation: break
    case .sample(var sample):
      sample.time = time(sample.time)
      sample.position = SIMD2(place(sample.position.x), place(sample.position.y))
      input.event = .sample(sample)
    case .write(let name, let components):
      input.event = .write(name: name, components: components.map(place))
    }
    return input
  }
}

#if !hasFeature(Embedded)
  extension MotionRecording {
    /// The recording as a test in Swift, with places for what is yours: the graph, and what must hold.
    ///
    /// It is for a file that imports `StreamsInterop` and `Testing`.
    ///
    /// - Parameters:
    ///   - name: what the test says.
    ///   - building: an expression that builds the graph on `stage`.
    ///   - expecting: an expression that must be true of `replay` at the end.
    public func asTest(
      _ name: String = "a recorded session", building: String = "Scene(on: stage)",
      expecting: String = "replay.scene.isRight"
    ) -> String {
      let text = text
      let lines = text.split(separator: "\n").map { "    \($0)\n" }.joined()
      // Names of inputs may have in them what ends a literal, or means something there.
      var pounds = ""
      while text.contains("\"\"\"\(pounds)") || text.contains("\\\(pounds)") { pounds += "#" }
      return """
        @Test(\(name.debugDescription))
        func recordedSession() throws {
          let recording = try MotionRecording(
            text: \(pounds)\"""
        \(lines)    \"""\(pounds))
          let replay = MotionReplay(recording) { stage in \(building) }
          replay.play()
          #expect(\(expecting))
        }

        """
    }
  }
#endif
