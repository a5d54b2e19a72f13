import StreamsInterop
import StreamsTesting
import Testing

/// What changes a scroller while it moves, or as it tells something.
struct ScrollChangeTests {
  private let clock = ManualClock()
  private let scroller: Scroller

  init() {
    scroller = Scroller(
      on: clock, viewportSize: SIMD2(100, 200), contentSize: SIMD2(100, 2200), axis: .vertical)
  }

  @Test("it comes back where the content shrinks as the landing is heard of")
  func shrinksAtLanding() {
    var endings: [MotionEnding] = []
    var states: [MotionPhase] = []
    let listening = [
      scroller.offset.subscribe(
        next: { [scroller] in if $0.y == 500 { scroller.contentSize.value.y = 600 } },
        state: { states.append($0) }),
      scroller.endings.subscribe { endings.append($0) },
    ]
    scroller.scroll(to: SIMD2(0, 500))
    clock.advance(by: 20)
    #expect(scroller.maximumOffset.y == 400 && scroller.currentOffset.y == 400)
    #expect(scroller.phase.value == .idle && endings == [.finished])
    #expect(states == [.active, .atRest])
    for subscription in listening { subscription.unsubscribe() }
  }

  @Test("L13 a setting that moves nothing, changed as the landing is heard of, tells nothing")
  func unmovedAtLanding() {
    var offsets: [Double] = []
    let listening = scroller.offset.subscribe(next: { [scroller] in
      offsets.append($0.y)
      if $0.y == 500 { scroller.contentSize.value.y = 3000 }
    })
    scroller.scroll(to: SIMD2(0, 500))
    clock.advance(by: 20)
    #expect(offsets.count(where: { $0 == 500 }) == 1 && scroller.phase.value == .idle)
    listening.unsubscribe()
  }

  @Test("L15 each motion has its ending, also where whoever hears of rest sets out at once")
  func setsOutAtRest() {
    var endings: [MotionEnding] = []
    var rests = 0
    let listening = [
      scroller.endings.subscribe { endings.append($0) },
      scroller.offset.subscribe(
        next: { _ in },
        state: { [scroller] in
          guard !$0.isActive else { return }
          rests += 1
          if rests == 1 { scroller.scroll(to: SIMD2(0, 900)) }
          if rests == 2 { scroller.dragBegan(at: .zero, time: 50) }
        }),
    ]
    scroller.scroll(to: SIMD2(0, 500))
    clock.advance(by: 20)
    #expect(scroller.currentOffset.y == 900 && endings == [.finished, .finished])
    #expect(scroller.phase.value == .tracking)
    scroller.dragCancelled()
    #expect(rests == 3 && endings == [.finished, .finished, .finished])
    for subscription in listening { subscription.unsubscribe() }
  }

  @Test("L15 a finger that takes a new motion over leaves the ending of the former as it was")
  func takenOverAtRest() {
    var endings: [MotionEnding] = []
    var isFirst = true
    let listening = [
      scroller.endings.subscribe { endings.append($0) },
      scroller.phase.subscribe { [scroller] in
        guard $0 == .idle, !isFirst else { return isFirst = false }
        scroller.scroll(to: SIMD2(0, 900))
        scroller.dragBegan(at: .zero, time: 50)
      },
    ]
    scroller.scroll(to: SIMD2(0, 500))
    clock.advance(by: 20)
    #expect(endings == [.finished] && scroller.phase.value == .tracking)
    for subscription in listening { subscription.unsubscribe() }
  }

  @Test("L15 dropped by whoever hears of rest, it still says why it ended")
  func droppedAtRest() {
    let clock = ManualClock()
    var held: Scroller? = Scroller(
      on: clock, viewportSize: SIMD2(100, 200), contentSize: SIMD2(100, 2200))
    var endings: [MotionEnding] = []
    let listening = [
      held?.endings.subscribe { endings.append($0) },
      held?.offset.subscribe(next: { _ in }, state: { if !$0.isActive { held = nil } }),
    ]
    held?.scroll(to: SIMD2(0, 500))
    clock.advance(by: 20)
    #expect(held == nil && endings == [.finished])
    for subscription in listening { subscription?.unsubscribe() }
  }

  @Test("a changed spring bends the way to where it was sent, without a jump")
  func spring() {
    scroller.scroll(to: SIMD2(0, 1000))
    clock.advance(by: 0.1)
    let (place, velocity) = (scroller.currentOffset, scroller.currentVelocity)
    let duration = scroller.settlingDuration
    scroller.spring.value = SpringParameters(response: 4, dampingRatio: 1)
    #expect((scroller.currentOffset - place).length < 1e-9)
    #expect((scroller.currentVelocity - velocity).length < 1e-9)
    #expect(scroller.settlingDuration > 2 * duration)
    clock.advance(by: 30)
    #expect(scroller.currentOffset.y == 1000 && scroller.phase.value == .idle)
    // What was named with the next is that one's.
    scroller.scroll(to: .zero, animated: .spring(SpringParameters(response: 0.1, dampingRatio: 1)))
    #expect(scroller.settlingDuration < 0.5)
  }

  @Test("a changed spring leaves a tween alone, but not what has replaced it")
  func springAfterTween() {
    scroller.scroll(to: SIMD2(0, 1000), animated: .tween(duration: 1, .linear))
    clock.advance(by: 0.25)
    scroller.spring.value = SpringParameters(response: 4, dampingRatio: 1)
    clock.advance(by: 0.25)
    #expect(abs(scroller.currentOffset.y - 500) < 1e-9)
    scroller.contentSize.value.y = 1100
    #expect(scroller.settlingDuration > 1)
    scroller.spring.value = SpringParameters(response: 0.1, dampingRatio: 1)
    #expect(scroller.settlingDuration < 0.5)
    clock.advance(by: 10)
    #expect(scroller.currentOffset.y == 900)
  }

  @Test("changed snapping has it rest nearest to where it was sent")
  func snapping() {
    scroller.scroll(to: SIMD2(0, 950))
    clock.advance(by: 0.1)
    let (place, velocity) = (scroller.currentOffset, scroller.currentVelocity)
    scroller.snapping.value = .interval(SIMD2(100, 300))
    #expect((scroller.currentOffset - place).length < 1e-9)
    #expect((scroller.currentVelocity - velocity).length < 1e-9)
    scroller.contentSize.value.y = 2300
    clock.advance(by: 20)
    #expect(scroller.currentOffset.y == 900)
    scroller.scroll(to: SIMD2(0, 450))
    clock.advance(by: 0.1)
    scroller.snapping.value = .pages
    scroller.snapping.value = .free
    clock.advance(by: 20)
    #expect(scroller.currentOffset.y == 450)
  }

  @Test(
    "motion that is switched off takes it to where it was sent at once",
    arguments: [true, false])
  func reducedMotion(isTween: Bool) {
    var endings: [MotionEnding] = []
    let listening = scroller.endings.subscribe { endings.append($0) }
    scroller.scroll(
      to: SIMD2(0, 1000), animated: isTween ? .tween(duration: 1, .linear) : .spring)
    clock.advance(by: 0.25)
    scroller.motionAmount.value = .instant
    #expect(scroller.currentOffset.y == 1000 && scroller.phase.value == .idle)
    #expect(endings == [.finished])
    listening.unsubscribe()
  }

  @Test("with less motion a spring no longer swings, and a tween goes on as it did")
  func lessMotion() {
    var greatest = 0.0
    let listening = scroller.offset.subscribe { greatest = max(greatest, $0.y) }
    scroller.scroll(
      to: SIMD2(0, 1000), animated: .spring(SpringParameters(response: 0.5, dampingRatio: 0.2)))
    clock.advance(by: 0.05)
    scroller.motionAmount.value = .reduced
    clock.advance(by: 20)
    #expect(greatest == 1000 && scroller.phase.value == .idle)
    scroller.scroll(to: .zero, animated: .tween(duration: 1, .easeInOut))
    clock.advance(by: 0.3)
    let (place, velocity) = (scroller.currentOffset, scroller.currentVelocity)
    scroller.motionAmount.value = .full
    #expect((scroller.currentOffset - place).length < 1e-9)
    #expect((scroller.currentVelocity - velocity).length < 1e-6)
    #expect(abs(scroller.settlingDuration - 0.7) < 1e-9)
    clock.advance(by: 0.71)
    #expect(scroller.currentOffset == .zero && scroller.phase.value == .idle)
    listening.unsubscribe()
  }

  @Test("dropped in mid-motion, its velocity is told to be 0")
  func droppedVelocity() {
    let clock = ManualClock()
    var held: Scroller? = Scroller(
      on: clock, viewportSize: SIMD2(100, 200), contentSize: SIMD2(100, 2200))
    var last = SIMD2(0.0, 0)
    let listening = held?.velocity.subscribe { last = $0 }
    held?.scroll(to: SIMD2(0, 500))
    clock.advance(by: 0.1)
    #expect(last != .zero)
    held = nil
    #expect(last == .zero)
    listening?.unsubscribe()
  }

  @Test("turns of a wheel add up as long as the pause between them may be, which is a setting")
  func wheelPause() {
    scroller.snapping.value = .pages
    func turn(every step: Double) -> Double {
      scroller.scroll(to: .zero, animated: .immediate)
      let start = clock.time
      for index in 0..<3 {
        clock.advance(to: start + Double(index) * step)
        scroller.wheel(by: SIMD2(0, 45))
      }
      clock.advance(by: 20)
      return scroller.currentOffset.y
    }
    #expect(turn(every: 0.2) == 200 && turn(every: 5) == 0)
    scroller.wheelPause.value = 6
    #expect(turn(every: 0.2) == 200 && turn(every: 5) == 200)
    scroller.wheelPause.value = 0.1
    #expect(turn(every: 0.05) == 200 && turn(every: 5) == 0)
  }

  @Test("without a tolerance a motion lands when the threshold is left of it, which is a setting")
  func threshold() {
    scroller.tolerance.value = nil
    func lastStep(_ threshold: Double) -> Double {
      scroller.threshold.value = threshold
      scroller.scroll(to: .zero, animated: .immediate)
      scroller.scroll(to: SIMD2(0, 1000))
      var last = 0.0
      var step = 0.0
      let listening = scroller.offset.subscribe {
        if $0.y != last { step = $0.y - last }
        last = $0.y
      }
      clock.advance(by: 20)
      listening.unsubscribe()
      return step
    }
    let (usual, fine) = (lastStep(0.0005), lastStep(0.00001))
    #expect(usual > 0.05 && usual < 0.6 && fine < usual / 10)
    // On the way, too: what is left then counts.
    scroller.threshold.value = 0.0005
    scroller.scroll(to: .zero)
    clock.advance(by: 0.1)
    let duration = scroller.settlingDuration
    scroller.threshold.value = 0.00001
    #expect(scroller.settlingDuration > duration * 1.2)
  }

  @Test("thresholds that are none trap (L16)")
  func traps() async {
    let zero = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scroller = Scroller(on: ManualClock(), viewportSize: .zero, contentSize: .zero)
      scroller.threshold.value = 0
      withExtendedLifetime(scroller) {}
    }
    let negative = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let scroller = Scroller(on: ManualClock(), viewportSize: .zero, contentSize: .zero)
      scroller.wheelPause.value = -1
      withExtendedLifetime(scroller) {}
    }
    let first = errorText(zero)
    let second = errorText(negative)
    #expect(first.contains("Scroller: threshold must be above 0 and below 1, not 0.0"))
    #expect(second.contains("Scroller: wheelPause must be at least 0, not -1.0"))
  }
}
