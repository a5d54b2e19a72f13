import StreamsInterop
import StreamsTesting
import Testing

@testable import FromRobotics

private final class Rail {
  let clock = ManualClock(frameRate: 100)
  var written: [Double] = []
  lazy var slider = CameraSlider(between: 100, and: 900, passDuration: 4, clock: clock) {
    [unowned self] in
    written.append($0)
  }
}

@Test func itTravelsBackAndForth() {
  let rail = Rail()
  let slider = rail.slider
  #expect(slider.position.value == 100)
  rail.clock.advance(by: 2)
  #expect(abs(slider.position.value - 500) < 1e-6)
  rail.clock.advance(by: 2)
  #expect(abs(slider.position.value - 900) < 1e-6)
  rail.clock.advance(by: 2)
  #expect(abs(slider.position.value - 500) < 1e-6 && slider.position.velocity < 0)
  rail.clock.advance(by: 2)
  #expect(abs(slider.position.value - 100) < 1e-6)
  rail.clock.advance(by: 80 + 4)  // 10 round trips and a pass
  #expect(abs(slider.position.value - 900) < 1e-6)
  #expect(rail.written.allSatisfy { $0 >= 100 && $0 <= 900 })
}

@Test func theEndsAreEased() {
  let rail = Rail()
  let slider = rail.slider
  var (last, speeds) = (slider.position.value, [Double]())
  for _ in 0..<800 {
    rail.clock.advance(by: 0.01)
    speeds.append((slider.position.value - last) * 100)
    last = slider.position.value
  }
  for end in [0, 399, 400, 799] { #expect(abs(speeds[end]) < 10, "\(speeds[end]) at tick \(end)") }
  #expect(speeds.max()! > 300 && speeds.min()! < -300)
  for (a, b) in zip(speeds, speeds.dropFirst()) { #expect(abs(a - b) < 6) }
}

@Test(arguments: [1.3, 4.0, 5.7]) func itPausesAndGoesOn(when: Double) {
  let rail = Rail()
  let slider = rail.slider
  rail.clock.advance(by: when)
  var (last, lastSpeed) = (slider.position.value, slider.position.velocity)
  func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * 100).rounded()) {
      rail.clock.advance(by: 0.01)
      let speed = (slider.position.value - last) * 100
      #expect(abs(speed - lastSpeed) < 20, "expected no jolt")
      (last, lastSpeed) = (slider.position.value, speed)
    }
  }
  slider.isPaused.value = true
  run(0.5)
  let (held, count) = (slider.position.value, rail.written.count)
  run(60)
  #expect(slider.position.value == held)
  #expect(rail.written.count - count <= 1, "\(rail.written.count - count) writes while paused")
  slider.isPaused.value = false
  run(0.01)
  #expect(abs(slider.position.value - held) < 1)
  run(20)
  #expect(rail.written.max()! > 899 && rail.written.suffix(1600).min()! < 101)
}

@Test func aQuickResumptionTurnsThePauseAround() {
  let rail = Rail()
  let slider = rail.slider
  rail.clock.advance(by: 1.5)
  slider.isPaused.value = true
  rail.clock.advance(by: 0.2)
  slider.isPaused.value = false
  let before = slider.position.value
  rail.clock.advance(by: 1)
  #expect(slider.position.value > before + 100)
}
