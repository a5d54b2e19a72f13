import StreamsInterop
import StreamsTesting
import Testing

@testable import FromRobotics

/// A generator that always produces the same noise.
private struct Noise: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}

/// Samples a joystick 100 times per second, and checks every step of the motor's speed.
private final class Bench {
  let clock = ManualClock(frameRate: 100)
  var written: [Double] = []
  private var random = Noise(state: 7)
  lazy var motor = MotorDrive(clock: clock) { [unowned self] in written.append($0) }

  func run(_ seconds: Double, at stick: Double, noise: Double) {
    for _ in 0..<Int((seconds * 100).rounded()) {
      let before = written.last ?? 0
      motor.stick.value = stick + Double.random(in: -noise...noise, using: &random)
      clock.advance(by: 0.01)
      #expect(abs((written.last ?? 0) - before) <= MotorDrive.maximumChange * 0.01 + 1e-12)
    }
  }
}

@Test func noiseAroundTheMiddleMovesNothing() {
  let bench = Bench()
  bench.run(10, at: 0.01, noise: 0.035)
  #expect(bench.written.isEmpty, "\(bench.written.count) writes")
}

@Test func theSpeedRisesByAFifthASecond() {
  let bench = Bench()
  bench.run(1, at: 1, noise: 0)
  #expect(abs(bench.motor.speed.value - 0.2) < 0.02)
  bench.run(4.2, at: 1, noise: 0)
  #expect(bench.motor.speed.value == 1)
}

@Test func aNoisyStickIsSmoothed() {
  let bench = Bench()
  bench.run(5, at: 0.6, noise: 0.15)
  let settled = bench.written.count
  bench.run(10, at: 0.6, noise: 0.15)
  #expect(bench.written.suffix(from: settled).allSatisfy { abs($0 - 0.6) < 0.08 })
}

@Test func aReversalAndAReturnToTheMiddle() {
  let bench = Bench()
  bench.run(6, at: 0.9, noise: 0.05)
  bench.run(3, at: -7, noise: 0.05)  // beyond the stick's range
  bench.run(0.5, at: 0.5, noise: 0.5)
  bench.run(7, at: 0, noise: 0.03)
  #expect(bench.motor.speed.value == 0)
  #expect(bench.motor.speed.velocity == 0)
}

@Test func theDeadbandEndsAtFivePercent() {
  let bench = Bench()
  bench.run(2, at: 0.049, noise: 0)
  #expect(bench.motor.speed.value == 0)
  bench.run(2, at: 0.051, noise: 0)
  #expect(abs(bench.motor.speed.value - 0.051) < 1e-12)
}
