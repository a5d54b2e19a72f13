import Foundation
import StreamsInterop
import StreamsTesting
import Testing

@testable import FromRobotics

private final class FakeServo: Servo {
  private(set) var written: [Double] = []
  func write(degrees: Double) { written.append(degrees) }
}

/// Advances tick by tick, and checks the angles that the servos received against the limits.
private struct Bench {
  let clock: ManualClock
  let rate: Double
  let hip = FakeServo()
  let knee = FakeServo()
  let leg: Leg
  let start: SIMD2<Double>
  var last: SIMD2<Double>
  var speed = SIMD2(0.0, 0)
  var topSpeed = SIMD2(0.0, 0)
  var topAcceleration = SIMD2(0.0, 0)
  var ticks = 0

  init(rate: Double = 100, foot: SIMD2<Double> = SIMD2(0, 160)) {
    self.rate = rate
    clock = ManualClock(frameRate: rate)
    leg = Leg(hip: hip, knee: knee, foot: foot, clock: clock)
    start = LegGeometry().angles(for: foot)
    last = start
  }

  var told: SIMD2<Double> { SIMD2(hip.written.last ?? start.x, knee.written.last ?? start.y) }

  mutating func tick() {
    clock.advance(by: 1 / rate)
    ticks += 1
    let now = told
    let newSpeed = (now - last) * rate
    let acceleration = (newSpeed - speed) * rate
    for joint in 0..<2 {
      #expect(
        abs(newSpeed[joint]) <= Leg.maximumSpeed[joint] + 1e-6,
        "speed, joint \(joint), tick \(ticks)")
      #expect(
        abs(acceleration[joint]) <= Leg.maximumAcceleration[joint] + 1e-4,
        "acceleration, joint \(joint), tick \(ticks)")
      #expect(
        now[joint] >= leg.geometry.lowest[joint] - 1e-9
          && now[joint] <= leg.geometry.highest[joint] + 1e-9)
      topSpeed[joint] = max(topSpeed[joint], abs(newSpeed[joint]))
      topAcceleration[joint] = max(topAcceleration[joint], abs(acceleration[joint]))
    }
    (last, speed) = (now, newSpeed)
  }

  mutating func run(_ seconds: Double, each: (Double) -> Void = { _ in }) {
    let count = Int((seconds * rate).rounded())
    for index in 0..<count {
      each(Double(index) / rate)
      tick()
    }
  }
}

private func close(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
  abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6
}

@Test func theKinematicsAgree() {
  let geometry = LegGeometry()
  for foot in [SIMD2(0.0, 160), SIMD2(60, 140), SIMD2(-50, 120)] {
    #expect(close(geometry.foot(at: geometry.angles(for: foot)), foot))
  }
}

@Test func nothingIsWrittenBeforeTheFirstTarget() {
  var bench = Bench()
  bench.run(0.2)
  #expect(bench.hip.written.isEmpty && bench.knee.written.isEmpty)
}

@Test(arguments: [50.0, 100, 1000]) func theFootArrivesWithinTheLimits(rate: Double) {
  var bench = Bench(rate: rate)
  bench.leg.target.value = SIMD2(70, 130)
  bench.run(0.25)
  #expect(bench.leg.angles.velocity != .zero)
  bench.leg.target.value = SIMD2(-60, 120)  // mid-flight
  bench.run(0.3)
  bench.leg.target.value = SIMD2(900, -900)  // out of reach
  bench.run(0.2)
  bench.leg.target.value = SIMD2(0, 80)
  bench.run(3)
  #expect(close(bench.leg.geometry.foot(at: bench.told), SIMD2(0, 80)))
  #expect(bench.leg.angles.velocity == .zero)
  // The test nearly reaches the limits, so it would notice if they were exceeded.
  #expect(bench.topAcceleration.x > 850 && bench.topAcceleration.y > 1100)
  #expect(bench.topSpeed.x > 100 && bench.topSpeed.y > 200)
}

@Test func theFootFollowsAMovingTarget() {
  var bench = Bench()
  let leg = bench.leg
  var lag = 0.0
  bench.run(4) { t in
    let wanted = SIMD2(40 * sin(t * 3), 150 + 20 * cos(t * 3))
    if t > 1 {
      let off = leg.geometry.foot(at: leg.angles.value) - leg.target.value
      lag = max(lag, hypot(off.x, off.y))
    }
    leg.target.value = wanted
  }
  #expect(lag < 15)
  leg.target.animate(to: SIMD2(-40, 120), .bouncy, on: bench.clock)
  bench.run(3)
  #expect(close(leg.geometry.foot(at: bench.told), SIMD2(-40, 120)))
}

@Test func aStormOfTargetsStaysWithinTheLimits() {
  var bench = Bench(rate: 200)
  var seed: UInt64 = 7
  func random() -> Double {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(seed >> 11) / Double(1 << 53)
  }
  let leg = bench.leg
  bench.run(60) { _ in
    if random() < 0.1 { leg.target.value = SIMD2(random() * 400 - 200, random() * 300 - 50) }
  }
}

@Test(arguments: [0.0, 0.4]) func theEmergencyStopStopsAtOnce(fraction: Double) {
  var bench = Bench()
  let leg = bench.leg
  leg.target.value = SIMD2(70, 120)
  bench.run(0.2)
  #expect(leg.angles.velocity != .zero)
  bench.clock.advance(by: fraction / bench.rate)  // 0.4: between two ticks
  let (held, count) = (bench.told, bench.hip.written.count)
  leg.emergencyStop.value = true
  #expect(leg.angles.velocity == .zero)
  #expect(bench.hip.written.count == count, "expected no write by the stop itself")
  #expect(bench.told == held)
  leg.target.value = SIMD2(0, 190)
  leg.target.animate(to: SIMD2(-70, 120), on: bench.clock)
  for _ in 0..<500 {
    bench.clock.advance(by: 1 / bench.rate)
    #expect(bench.told == held && bench.hip.written.count == count)
  }
  leg.emergencyStop.value = true  // again
  leg.target.stop()
  leg.emergencyStop.value = false
  bench.clock.advance(by: 1)
  #expect(bench.told == held, "expected the leg to wait for the next target")

  (bench.last, bench.speed) = (bench.told, .zero)
  leg.target.value = SIMD2(0, 160)
  bench.run(2)  // from rest, within the limits
  #expect(close(leg.geometry.foot(at: bench.told), SIMD2(0, 160)))
}

@Test func theLegIsReleased() {
  expectReleased {
    Leg(hip: FakeServo(), knee: FakeServo(), foot: SIMD2(0, 160), clock: ManualClock())
  }
}

@Test func aTargetThatIsNotANumberMovesNothing() {
  var bench = Bench()
  bench.leg.target.value = SIMD2(.nan, 100)
  bench.run(1)
  #expect(bench.told == bench.start)
  bench.leg.target.value = SIMD2(30, 150)
  bench.run(2)
  #expect(close(bench.leg.geometry.foot(at: bench.told), SIMD2(30, 150)))
}
