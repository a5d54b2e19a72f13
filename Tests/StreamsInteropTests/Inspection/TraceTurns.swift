#if TRACED
  import StreamsInterop
  @testable import StreamsInspection

  extension MotionTrace {
    /// The depth of nested deliveries in each kept turn, oldest first.
    var turnDepths: [Int] {
      var turns: [(number: Int, depth: Int)] = []
      for number in recorder.first..<recorder.count {
        guard let event = recorder[number], event.kind != .had else { continue }
        if turns.last?.number != event.turn { turns.append((event.turn, 0)) }
        turns[turns.count - 1].depth = max(turns[turns.count - 1].depth, event.depth + 1)
      }
      return turns.map(\.depth)
    }
  }
#endif
