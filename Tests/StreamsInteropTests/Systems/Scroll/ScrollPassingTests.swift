import StreamsInterop
import Testing

/// I14 A fling is handed over between nested scrollers.
struct ScrollPassingTests {
  private func make(_ rate: Double) -> (ManualClock, inner: Scroller, outer: Scroller) {
    let clock = ManualClock(frameRate: rate)
    let inner = Scroller(
      on: clock, viewportSize: SIMD2(300, 500), contentSize: SIMD2(300, 1000), axis: .vertical)
    let outer = Scroller(
      on: clock, viewportSize: SIMD2(300, 600), contentSize: SIMD2(300, 9000), axis: .vertical)
    inner.outer = outer
    return (clock, inner, outer)
  }

  @Test("at the inner one's end, with its velocity, at the very moment, at any frame rate")
  func handedOver() {
    // 500 points to the edge, at 3000 a second: the rest of the way is the outer one's.
    let rate = DecayRate.normal
    let whole = 3000 / rate
    for frameRate in [30.0, 60, 120] {
      let (clock, inner, outer) = make(frameRate)
      var states: [MotionPhase] = []
      let watching = [
        inner.offset.subscribe(next: { #expect($0.y <= 500) }, state: { states.append($0) }),
        outer.offset.subscribe(next: { _ in }, state: { states.append($0) }),
      ]
      inner.dragBegan(at: .zero, time: 0)
      inner.dragEnded(time: 0.001, velocity: SIMD2(0, -3000))
      for frame in 1...Int(frameRate) {
        clock.advance(to: Double(frame) / frameRate)
        // Together they are one glide.
        let exact = whole * (1 - exponentialOf(-rate * clock.time))
        #expect(abs(inner.currentOffset.y + outer.currentOffset.y - exact) < 1e-6)
      }
      #expect(inner.phase.value == .idle && outer.phase.value == .decelerating)
      clock.advance(by: 10)
      #expect(inner.currentOffset.y == 500 && abs(outer.currentOffset.y - (whole - 500)) < 1e-6)
      // The inner one tracks, too.
      #expect(states.last == .atRest)
      for subscription in watching { subscription.unsubscribe() }
    }
  }

  private func exponentialOf(_ x: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    for n in 1...40 {
      term *= x / 64 / Double(n)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return sum
  }

  @Test("without room outside, or with a finger there, it bounces as ever")
  func bounces() {
    let (clock, inner, outer) = make(60)
    outer.scroll(to: SIMD2(0, 8400), animated: .immediate)
    inner.dragBegan(at: .zero, time: 0)
    inner.dragEnded(time: 0.001, velocity: SIMD2(0, -3000))
    var highest = 0.0
    let watching = inner.offset.subscribe { highest = max(highest, $0.y) }
    clock.advance(by: 5)
    #expect(highest > 510 && inner.currentOffset.y == 500 && outer.currentOffset.y == 8400)
    watching.unsubscribe()
    // Held by a finger elsewhere.
    let (second, small, large) = make(60)
    small.dragBegan(at: .zero, time: 0)
    small.dragEnded(time: 0.001, velocity: SIMD2(0, -3000))
    large.dragBegan(at: .zero, time: 0.001)
    second.advance(by: 5)
    #expect(small.currentOffset.y == 500 && large.currentOffset.y == 0)
  }

  @Test("who hears that the outer one goes on may take hold of the inner one: it stays where it is")
  func heldAsItPasses() {
    let (clock, inner, outer) = make(60)
    inner.dragBegan(at: .zero, time: 0)
    inner.dragEnded(time: 0.001, velocity: SIMD2(0, -3000))
    let watching = outer.phase.subscribe { [inner] phase in
      if phase == .decelerating { inner.dragBegan(at: .zero, time: 1) }
    }
    clock.advance(by: 0.5)
    #expect(inner.phase.value == .tracking && outer.currentOffset.y > 0)
    let place = inner.currentOffset
    clock.advance(by: 0.5)
    #expect(inner.currentOffset == place && inner.phase.value == .tracking)
    watching.unsubscribe()
  }

  @Test("also where all of it lies between two frames: then the inner one rests at once")
  func betweenFrames() {
    let (clock, inner, outer) = make(0.05)
    inner.dragBegan(at: .zero, time: 0)
    inner.dragEnded(time: 0.001, velocity: SIMD2(0, -3000))
    clock.advance(by: 60)
    #expect(inner.currentOffset.y == 500 && inner.phase.value == .idle)
    #expect(abs(outer.currentOffset.y - (3000 / DecayRate.normal - 500)) < 1e-6)
    #expect(outer.phase.value == .idle)
  }
}
