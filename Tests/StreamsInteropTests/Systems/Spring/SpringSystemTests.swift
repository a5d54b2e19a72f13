import StreamsInterop
import StreamsTesting
import Testing

@Suite("SpringSystem")
struct SpringTests {
  @Test("moves a property to its destination, exactly, with its states around (L13, L15)")
  func drives() {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 0.0)
    let run = spring.drive(position, on: clock)
    var heard: [String] = []
    let observers = [
      position.subscribe(next: { heard.append("\($0)") }, state: { heard.append("\($0)") }),
      spring.state.subscribe { heard.append("all \($0)") },
      spring.endings.subscribe { heard.append("\($0)") },
    ]
    heard = []
    spring.destination.value = 100
    #expect(heard == ["all active", "active"])
    let settling = run.settlingDuration
    clock.advance(by: settling - 1.0 / 60)
    #expect(run.phase == .active)
    clock.advance(by: 2.0 / 60)
    #expect(run.phase == .atRest)
    clock.advance(by: 2)
    #expect(heard.suffix(4) == ["100.0", "atRest", "all atRest", "finished"])
    #expect(heard.filter { $0 == "100.0" }.count == 1)
    #expect(clock.pendingCount == 0)
    #expect(run.value == 100 && run.velocity == 0 && run.phase == .atRest)
    withExtendedLifetime(observers) {}
  }

  @Test("turns in mid-motion without a jump, and stops where it is when it is ended")
  func retargets() {
    let clock = ManualClock(frameRate: 120)
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 100.0)
    let run = spring.drive(position, on: clock)
    clock.advance(by: 0.1)
    let before = (run.value, run.velocity)
    spring.destination.value = -50
    spring.tension.value = 100
    spring.mass.value = 2
    #expect(abs(run.value - before.0) < 1e-9 && abs(run.velocity - before.1) < 1e-9)
    clock.advance(by: 0.1)
    let left = position.value
    run.unsubscribe()
    #expect(spring.state.value == .atRest)
    clock.advance(by: 1)
    #expect(position.value == left)
    #expect(clock.pendingCount == 0)
    expectNoLiveSubscriptions(on: position)
  }

  @Test("is a stream whose subscribers each see a motion of their own (L11, L12)")
  func streams() {
    let clock = ManualClock()
    let spring = SpringSystem(destination: 10.0, initialValue: 0)
    let stream = spring.stream(on: clock)
    var first: [Double] = []
    var second: [Double] = []
    let one = stream.subscribe { first.append($0) }
    #expect(first == [0])
    clock.advance(by: 0.5)
    let two = stream.subscribe { second.append($0) }
    clock.advance(by: 3)
    #expect(zip(first, second).allSatisfy { abs($0 - $1) < 1e-9 } && first.count == second.count)
    #expect(first.last == 10)
    withExtendedLifetime((one, two)) {}
  }
}
