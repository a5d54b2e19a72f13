import StreamsOperators
import TestSupport
import Testing

/// L14 A manual clock is additive.
struct AdditivityTests {
  /// A program on a clock, the same each time for a given seed: actions that schedule or cancel others,
  /// subscribe to frames and unsubscribe, and set the frame rate.
  private final class Program {
    let clock = ManualClock(frameRate: 7)
    var log: [String] = []
    private var random: SeededGenerator
    private var actions: [Subscription] = []
    private var frames: [Subscription] = []

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      for _ in 0..<6 { scheduleOne() }
    }

    private func scheduleOne() {
      // Multiples of a frame, multiples of a tenth, and arbitrary delays.
      let delay =
        switch random.next(below: 4) {
        case 0: Double(random.next(below: 20)) / 7
        case 1: Double(random.next(below: 30)) / 10
        case 2: 0.0
        default: Double(random.next(below: 1 << 30)) / Double(1 << 29)
        }
      let id = actions.count
      actions.append(clock.schedule(after: delay) { [unowned self] in act(id) })
    }

    private func act(_ id: Int) {
      log.append("\(id) at \(clock.time)")
      let choice = random.next(below: 10)
      if actions.count < 150 {
        scheduleOne()
        if choice < 3 { scheduleOne() }
      }
      switch choice {
      case 4: actions[random.next(below: actions.count)].unsubscribe()
      case 5, 6:
        let name = frames.count
        frames.append(
          clock.frames.subscribe { [unowned self] frame in
            log.append("frame \(frame) to \(name)")
            if frame.time > 1, random.next(below: 20) == 0 { scheduleOne() }
          })
      case 7:
        if !frames.isEmpty { frames[random.next(below: frames.count)].unsubscribe() }
      case 8: if random.next(below: 4) == 0 { clock.frameRate = [7, 10, 12.5][id % 3] }
      default: break
      }
      clock.checkInvariants()
    }
  }

  @Test(
    "L14 no matter how a span is divided, the same events happen at the same times",
    arguments: 0..<Sampling.count(30, of: "AdditivityTests: programs"))
  func slices(_ round: Int) {
    var random = SeededGenerator(seed: UInt64(round))
    let seed = random.next()
    let whole = Program(seed: seed)
    whole.clock.advance(by: 12)
    #expect(whole.log.count > 10)
    var logs: [(way: String, log: [String])] = []

    // Slices of equal length, of one frame, and of random length.
    for slices in [2, 7 * 12, 600] {
      let sliced = Program(seed: seed)
      for _ in 0..<slices { sliced.clock.advance(by: 12 / Double(slices)) }
      logs.append(("\(slices) slices", sliced.log))
    }
    let sliced = Program(seed: seed)
    var remaining = 12.0
    while remaining > 0 {
      // Exact in binary, so the sum is exact.
      let slice = min(remaining, Double(random.next(below: 1 << 12)) / Double(1 << 10))
      sliced.clock.advance(by: slice)
      remaining -= slice
    }
    logs.append(("random slices", sliced.log))
    #expect(sliced.clock.time == 12)

    let absolute = Program(seed: seed)
    for index in 1...48 { absolute.clock.advance(to: Double(index) / 4) }
    logs.append(("absolute times", absolute.log))

    for (way, log) in logs {
      #expect(log == whole.log, "\(way), seed \(seed)")
    }
  }
}
