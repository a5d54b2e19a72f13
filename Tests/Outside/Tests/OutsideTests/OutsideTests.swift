import Outside
import StreamsInterop
import StreamsTesting
import Testing

/// Types that a user builds with only the public interface behave like the library's own.
struct OutsideTests {
  private let clock = ManualClock(frameRate: 120)
  private let pointers = PointerSource()

  private func drag(_ steps: [SIMD2<Double>], release: Bool = true) {
    for (index, place) in steps.enumerated() {
      if index > 0 { clock.advance(by: 1.0 / 60) }
      pointers.send(PointerSample(index == 0 ? .pressed : .moved, at: place, time: clock.time))
    }
    guard release, let last = steps.last else { return }
    pointers.send(PointerSample(.released, at: last, time: clock.time))
  }

  @Test("A custom toss flies exactly as the library's does, and can be caught mid-flight")
  func throwing() {
    let runtime = MotionRuntime(clock: clock)
    let home = SIMD2(10.0, 20)
    // Two sources, so that the interactions don't compete.
    let mine = MotionElement(
      position: home, size: SIMD2(50, 50), gestures: GestureArbiter(pointers))
    let theirs = MotionElement(
      position: home, size: SIMD2(50, 50), gestures: GestureArbiter(pointers))
    let throwable = Throwable(destination: home)
    runtime.add(throwable, to: mine)
    runtime.add(Tossable(destination: home, draggable: Draggable(threshold: 0)), to: theirs)
    drag((0...6).map { home + SIMD2(Double($0) * 8, 0) })
    #expect(throwable.releaseCount.value == 1 && throwable.state.value == .active)
    for _ in 0..<20 {
      clock.advance(by: 1.0 / 120)
      #expect(mine.position.value == theirs.position.value && mine.position.value != home)
    }
    drag([mine.position.value], release: false)
    let caught = mine.position.value
    clock.advance(by: 1)
    #expect(mine.position.value == caught && theirs.position.value == caught)
    pointers.cancelAll()
    clock.advance(by: 10)
    #expect(mine.position.value == home && throwable.state.value == .atRest)
    #expect(throwable.releaseCount.value == 1)
  }

  @Test("An operator with memory obeys the laws")
  func streak() {
    expectMarbles(of: Int.self, "<1-1(11)2->", through: { $0.streak() }, gives: "<1-2(34)1->")
    checkLaws(
      of: "streak", over: [1, 2, 3, 4],
      reference: { values in
        var (last, length) = (0, 0)
        return values.map { value in
          length = value == last ? length + 1 : 1
          last = value
          return length
        }
      }, { $0.streak() })
  }

  @Test("A timed operator emits on its own, and then rests")
  func timeout() {
    expectMarbles(
      of: Int.self, "<1-2>-----", through: { $0.timeout(after: 3, on: $1, emitting: 0) },
      gives: "<1-2--(0>)--")
    let source = ObserverList<Int>()
    let stream = MotionObservable<Int> { source.subscribe($0) }
      .timeout(after: 1, on: clock, emitting: 0)
    let recorder = Recorder(stream, on: clock)
    source.send(1)
    recorder.end()
    clock.advance(by: 5)
    #expect(recorder.values == [1])
    expectNoLiveSubscriptions(on: source)
  }

  @Test("A custom system drives a property, reports its position, rests, and ends")
  func approach() {
    let place = ReactiveProperty(initialValue: 100.0)
    let run = Approach(to: 0, rest: 0.25).drive(place, on: clock)
    clock.advance(by: 0.5)
    #expect(abs(place.value - 50) < 1e-9 && run.value == place.value && run.phase == .active)
    clock.advance(by: 0.5)
    #expect(abs(place.value - 25) < 1e-9 && run.velocity < 0 && run.settlingDuration > 0)
    clock.advance(by: 20)
    #expect(place.value == 0 && run.phase == .atRest && run.settlingDuration == 0)
    let other = Approach(to: 10, rest: 0.25).drive(place, on: clock)
    clock.advance(by: 0.1)
    other.unsubscribe()
    let left = place.value
    clock.advance(by: 1)
    #expect(place.value == left && left > 0)
  }

  @Test(
    "A custom interaction can be constrained, switched and removed, and counts as a manipulation")
  func swaying() {
    let runtime = MotionRuntime(clock: clock)
    let gestures = GestureArbiter(pointers)
    let handle = MotionElement(position: SIMD2(0, 0), size: SIMD2(40, 40))
    let sign = MotionElement()
    let swaying = Swaying(with: handle, in: gestures)
    let connection = runtime.add(swaying, to: sign) { $0.upperBound(0.25) }
    var heard: [Bool] = []
    let watching = runtime.isBeingManipulated.subscribe { heard.append($0) }
    drag([.zero, SIMD2(20, 5)], release: false)
    #expect(abs(sign.rotation.value - 0.2) < 1e-12)
    drag([.zero, SIMD2(20, 5), SIMD2(40, 5)], release: false)
    #expect(sign.rotation.value == 0.25 && heard == [false, true, false, true])
    swaying.isEnabled.value = false
    #expect(sign.rotation.value == 0 && heard.last == false)
    swaying.isEnabled.value = true
    connection.unsubscribe()
    pointers.cancelAll()
    drag([.zero, SIMD2(20, 5)])
    #expect(sign.rotation.value == 0 && runtime.connectionCount == 0)
    withExtendedLifetime(watching) {}
  }
}
