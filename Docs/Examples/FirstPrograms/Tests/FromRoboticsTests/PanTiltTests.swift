import StreamsInterop
import StreamsTesting
import Testing

@testable import FromRobotics

/// Advances frame by frame, and checks the limits of the angles on the bus.
private struct Bench {
  let clock = ManualClock()
  let bus = ServoBus()
  let head: PanTilt
  private var last = [0.0, 0]
  var speeds = [0.0, 0]
  var highestSpeed = 0.0

  init() {
    head = PanTilt(on: bus, clock: clock)
  }

  mutating func run(_ frames: Int, each: (Int) -> Void = { _ in }) {
    for frame in 0..<frames {
      each(frame)
      clock.advance(by: 1.0 / 60)
      for servo in 0..<2 {
        let angle = bus.angles[servo] ?? 0
        let speed = (angle - last[servo]) * 60
        #expect(abs(angle) <= 1.5)
        #expect(abs(speed) <= 2 + 1e-9)
        #expect(abs(speed - speeds[servo]) * 60 <= 8 + 1e-6)
        highestSpeed = max(highestSpeed, abs(speed))
        (last[servo], speeds[servo]) = (angle, speed)
      }
    }
  }
}

@Test func theHeadArrivesWithinItsLimits() {
  var bench = Bench()
  bench.head.target.value = SIMD2(1.2, -0.4)
  bench.run(18)
  bench.head.target.value = SIMD2(-0.9, 0.5)
  bench.run(30)
  bench.head.target.value = SIMD2(9, -9)
  bench.run(180)
  #expect(bench.bus.angles == [0: 1.5, 1: -1.5])
  #expect(bench.highestSpeed > 1.99)
  #expect(bench.head.angles.allSatisfy { $0.velocity == 0 })
}

@Test func theHeadFollowsAMotion() {
  var bench = Bench()
  let (target, clock) = (bench.head.target, bench.clock)
  target.animate(to: SIMD2(4, -4), duration: 2.2, on: clock)
  bench.run(78)
  target.animate(to: SIMD2(-3, 3), by: .bouncy(duration: 1), on: clock)
  bench.run(240)
  #expect(bench.bus.angles == [0: -1.5, 1: 1.5])
}

@Test func theEmergencyStopStopsAtOnce() {
  var bench = Bench()
  bench.head.target.value = SIMD2(1.5, -1.5)
  bench.run(24)
  let (held, count) = (bench.bus.angles, bench.bus.messageCount)
  bench.head.isStopped.value = true
  #expect(bench.head.angles.allSatisfy { $0.velocity == 0 })
  bench.head.target.value = .zero
  bench.clock.advance(by: 1)
  #expect(bench.bus.angles == held && bench.bus.messageCount == count)
  bench.head.isStopped.value = false
  bench.clock.advance(by: 1)
  #expect(bench.bus.angles == held)
  bench.speeds = [0, 0]
  bench.head.target.value = SIMD2(-1, 1)
  bench.run(180)
  #expect(bench.bus.angles == [0: -1, 1: 1])
}
