import StreamsInterop
import StreamsTesting
import Testing

@testable import FromIOS

@MainActor final class Count { var loads = 0 }

@MainActor final class PullRefreshTests {
  isolated deinit {}
  let clock = TickClock()
  let model: PullRefreshModel
  let count = Count()
  let awake: Subscription

  init() {
    model = PullRefreshModel(on: clock) { [count] in count.loads += 1 }
    awake = clock.subscribe { _ in }
    clock.tick(at: 0)
  }

  var pull: Double { model.pull.value }

  func send(_ phase: PointerPhase, _ y: Double) {
    model.pointers.send(PointerSample(phase, at: SIMD2(195, y), time: clock.time))
  }

  func wait(_ seconds: Double, each: () -> Void = {}) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      clock.tick(at: clock.time + 1.0 / 60)
      each()
    }
  }

  /// Pulls for a third of a second, waits, and releases. If the finger moves 250 points, the list moves 110.
  func pull(by way: Double, release: Bool = true) {
    send(.pressed, 100)
    for frame in 1...20 {
      wait(1.0 / 60)
      send(.moved, 100 + way * Double(frame) / 20)
    }
    wait(0.2)
    if release { send(.released, 100 + way) }
  }

  @Test func aShortPullOnlySpringsBack() {
    pull(by: 130)
    #expect(pull < 80 && pull > 20)
    wait(3)
    #expect(pull == 0 && count.loads == 0 && model.spinnerOpacity.value == 0)
  }

  @Test(arguments: [ReducedMotion.off, .on])
  func itStaysAtSixtyUntilLoadingEnds(motion: ReducedMotion) {
    clock.reducedMotion = motion
    pull(by: 250, release: false)
    #expect(pull > 80 && count.loads == 0, "expected no load before the release")
    send(.released, 350)
    #expect(model.isLoading.value && count.loads == 1)
    wait(3)
    #expect(pull == 60 && model.spinnerOpacity.value == 1)
    wait(10)
    #expect(pull == 60)

    model.loaded()
    if motion == .off {
      var (places, last) = (Set<Double>(), pull)
      #expect(last == 60, "expected no jump")
      wait(2) {
        #expect(abs(pull - last) < 15)
        last = pull
        places.insert(pull)
        #expect(model.content.opacity.value == 1)
      }
      #expect(places.count > 10)
    } else {
      #expect(pull == 0, "expected an immediate return")
      #expect(model.content.opacity.value < 0.2)
      var opacities: [Double] = []
      wait(2) {
        #expect(pull == 0)
        opacities.append(model.content.opacity.value)
      }
      #expect(opacities == opacities.sorted() && Set(opacities).count > 5)
    }
    #expect(pull == 0 && model.content.opacity.value == 1 && model.spinnerOpacity.value == 0)
  }

  @Test func aListScrolledMeanwhileStays() {
    pull(by: 250)
    wait(2)
    model.list.scroll(to: SIMD2(0, 300))
    wait(2)
    model.loaded()
    wait(2)
    #expect(pull == -300)
  }

  @Test(arguments: [ReducedMotion.off, .on])
  func aFingerThatHoldsTheListKeepsIt(motion: ReducedMotion) {
    clock.reducedMotion = motion
    pull(by: 250)
    wait(2)
    pull(by: 30, release: false)
    let held = pull
    #expect(held > 60 && held < 80)
    model.loaded()
    wait(0.5)
    #expect(pull == held)
    send(.released, 130)
    wait(3)
    #expect(pull == 0 && count.loads == 1)
  }

  @Test func aSecondPullLoadsAgain() {
    pull(by: 250)
    wait(2)
    model.loaded()
    wait(2)
    pull(by: 250)
    #expect(count.loads == 2 && model.isLoading.value)
  }

  @Test func itIsReleased() {
    expectReleased { PullRefreshModel(on: ManualClock()) {} }
  }
}
