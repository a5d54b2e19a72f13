import StreamsInterop
import Testing

/// L15: motions rest when nothing can be seen of them.
struct ToleranceTests {
  /// The values of a fling, frame by frame, and how long it took.
  private func fling(_ velocity: Double, rate: Double, _ tolerance: MotionTolerance?) -> (
    values: [Double], duration: Double
  ) {
    let clock = ManualClock(frameRate: rate)
    let decay = DecaySystem(initialVelocity: velocity, tolerance: tolerance)
    var values: [Double] = []
    let subscription = decay.stream(on: clock).subscribe { values.append($0) }
    var duration = 0.0
    while decay.state.value.isActive {
      clock.advance(by: 1 / rate)
      duration += 1 / rate
    }
    subscription.unsubscribe()
    return (values, duration)
  }

  @Test("A fling ends half a point from its end, however far it goes, at any frame rate")
  func flings() {
    for rate in [30.0, 60, 120] {
      for velocity in [100.0, 2000, 20_000] {
        let (values, duration) = fling(velocity, rate: rate, .points)
        let end = values[values.count - 1]
        #expect(abs(end - velocity / DecayRate.normal) < 1e-9)
        #expect(abs(end - values[values.count - 2]) <= 0.5 + 30 / rate)
        // When half a point is left.
        let exact = naturalLog(velocity / DecayRate.normal / 0.5) / DecayRate.normal
        #expect(duration >= exact && duration < exact + 1.5 / rate)
      }
    }
    // 3.8 s by the part that is left.
    #expect(fling(100, rate: 60, .points).duration < 2.32)
    // Without a tolerance, half a unit at most.
    let far = fling(20_000, rate: 60, nil).values
    #expect(abs(far[far.count - 1] - far[far.count - 2]) < 1)
  }

  private func naturalLog(_ x: Double) -> Double {
    // By the exponential series of its inverse: Newton's method.
    var y = 0.0
    for _ in 0..<60 {
      var (term, sum) = (1.0, 1.0)
      let z = y / 64
      for n in 1...20 {
        term *= z / Double(n)
        sum += term
      }
      var power = sum
      for _ in 0..<6 { power *= power }
      y += 2 * (x - power) / (x + power)
    }
    return y
  }

  @Test("A spring over ten thousand points doesn't end in a step that is seen")
  func springs() {
    for (distance, tolerance) in [(10_000.0, MotionTolerance.points), (3, .points), (10_000, nil)] {
      let clock = ManualClock(frameRate: 60)
      let spring = SpringSystem(
        destination: distance, initialValue: 0, tolerance: tolerance)
      var values: [Double] = []
      let subscription = spring.stream(on: clock).subscribe { values.append($0) }
      clock.advance(by: 3)
      #expect(values[values.count - 1] == distance && !spring.state.value.isActive)
      #expect(abs(values[values.count - 2] - distance) <= 0.5)
      subscription.unsubscribe()
    }
  }

  @Test("A speed counts, too: what swings through its end fast is not at rest")
  func speed() {
    let clock = ManualClock(frameRate: 240)
    let spring = SpringSystem(
      destination: 0.0, initialValue: 0, initialVelocity: 40,
      parameters: SpringParameters(tension: 40_000, friction: 4),
      tolerance: MotionTolerance(distance: 0.5, speed: 10))
    let subscription = spring.stream(on: clock).subscribe { _ in }
    // Never farther than a fifth of a point, and as fast as 40.
    clock.advance(by: 0.2)
    #expect(spring.state.value.isActive)
    clock.advance(by: 2)
    #expect(!spring.state.value.isActive)
    subscription.unsubscribe()
  }

  @Test("Android's least visible change: three quarters of it, and 62.5 times that a second")
  func android() {
    let tolerance = MotionTolerance(minimumVisibleChange: 1)
    #expect(tolerance.distance == 0.75 && tolerance.speed == 46.875)
    #expect(MotionTolerance.opacity == MotionTolerance(minimumVisibleChange: 1.0 / 256))
    #expect(MotionTolerance.points == MotionTolerance(distance: 0.5, speed: 30))
  }

  @Test("A batch, too, and a scroller")
  func others() {
    let batch = SpringBatch(tolerance: .points)
    let springs = batch.add(6, parameters: SpringParameters())
    for spring in springs { batch[destination: spring] = 10_000 }
    var last = 0.0
    while batch.state.value.isActive || last == 0 {
      let before = batch[position: 3]
      batch.step(by: 1.0 / 60)
      if batch[position: 3] == 10_000 {
        #expect(10_000 - before <= 1.5)
        break
      }
      last = batch[position: 3]
    }
    for velocity in [100.0, 20_000] {
      let clock = ManualClock(frameRate: 60)
      let scroller = Scroller(
        on: clock, viewportSize: SIMD2(300, 500), contentSize: SIMD2(300, 100_000))
      var values: [Double] = []
      let watching = scroller.offset.subscribe { values.append($0.y) }
      scroller.dragBegan(at: .zero, time: 0)
      scroller.dragEnded(time: 0.001, velocity: SIMD2(0, -velocity))
      let expected = scroller.settlingDuration
      clock.advance(by: 10)
      #expect(abs(values[values.count - 1] - values[values.count - 2]) <= 1)
      if velocity == 100 { #expect(expected < 2.32) }
      watching.unsubscribe()
    }
  }

  @Test("A decay may be told its tolerance in mid-motion")
  func toldLater() {
    func duration(_ tolerance: MotionTolerance?, _ later: MotionTolerance?) -> Double {
      let clock = ManualClock()
      let decay = DecaySystem(initialVelocity: 100.0, tolerance: tolerance)
      let run = decay.drive(ReactiveProperty(initialValue: 0.0), on: clock)
      clock.advance(by: 0.5)
      #expect(decay.tolerance.value == tolerance)
      decay.tolerance.value = later
      return run.settlingDuration
    }
    #expect(abs(duration(nil, .points) - duration(.points, .points)) < 1e-9)
    #expect(duration(.points, nil) > duration(.points, .points) + 1)
    #expect(duration(nil, nil) > duration(nil, .points) + 1)
    #expect(SpringBatch(tolerance: .points).tolerance == .points && SpringBatch().tolerance == nil)
  }
}
