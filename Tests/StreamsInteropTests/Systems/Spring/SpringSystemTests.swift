import StreamsInterop
import StreamsTesting
import Testing

/// SpringSystem.
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

  @Test("on a timeline shows again what was before a jump, and tells where it is between frames")
  func onATimeline() {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let position = ReactiveProperty(initialValue: 100.0)
    let spring = SpringSystem(destination: 100.0)
    let run = spring.drive(position, on: timeline)
    clock.advance(by: 1)
    spring.enabled.value = false
    spring.destination.value = 50
    spring.initialValue.value = 50
    spring.enabled.value = true
    #expect(position.value == 50)
    timeline.seek(to: 0.5)
    #expect(position.value == 100)
    timeline.seek(to: 1)
    #expect(position.value == 50)
    withExtendedLifetime(run) {}

    let twin = SpringSystem(destination: 100.0)
    let runs = [
      twin.drive(ReactiveProperty(initialValue: 0.0), on: clock),
      twin.drive(ReactiveProperty(initialValue: 0.0), on: timeline),
    ]
    clock.advance(by: 0.205)
    #expect(runs[0].value > 0 && abs(runs[0].value - runs[1].value) < 1e-9)
    #expect(abs(runs[0].velocity - runs[1].velocity) < 1e-9)
  }

  @Test("on a timeline a motion that is wound back to before it began was interrupted (L15)")
  func woundBack() {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 0.0)
    let run = spring.drive(position, on: timeline)
    var endings: [MotionEnding] = []
    let reasons = spring.endings.subscribe { endings.append($0) }
    clock.advance(by: 1)
    spring.destination.value = 100
    clock.advance(by: 0.1)
    timeline.seek(to: 0.5)
    #expect(position.value == 0 && endings == [.interrupted])
    timeline.seek(to: 1.05)
    timeline.seek(to: 60)
    #expect(position.value == 100 && endings == [.interrupted, .finished])
    withExtendedLifetime((run, reasons)) {}
  }

  @Test("goes on from where somebody has put what it moves, but not while it is switched off")
  func goesOn() {
    let clock = ManualClock(frameRate: 60)
    let place = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 100.0)
    let flight = GraspableMotion(of: spring, from: place, on: clock.erased)
    let link = flight.values().bind(to: place)
    clock.advance(by: 0.1)
    place.value = 300
    flight.goOnFromTarget()
    clock.advance(by: 1.0 / 60)
    #expect(place.value > 200)
    spring.enabled.value = false
    place.value = 20
    flight.goOnFromTarget()
    clock.advance(by: 1)
    #expect(place.value == 20)
    withExtendedLifetime(link) {}
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
