import StreamsInterop
import StreamsTesting
import Testing

@testable import FromIOS

@MainActor final class NowPlayingTests {
  isolated deinit {}
  let clock = TickClock()
  let model: NowPlayingModel
  let awake: Subscription

  init() {
    model = NowPlayingModel(on: clock)
    awake = clock.subscribe { _ in }
    clock.tick(at: 0)
  }

  var y: Double { model.player.position.value.y }
  var velocity: Double { model.player.position.velocity.y }
  let closed = 844 * 1.5 - 64
  let opened = 422.0

  func send(_ phase: PointerPhase, _ place: SIMD2<Double>) {
    model.pointers.send(PointerSample(phase, at: place, time: clock.time))
  }

  func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { clock.tick(at: clock.time + 1.0 / 60) }
  }

  func move(from start: SIMD2<Double>, by way: Double, frames: Int = 6) {
    for frame in 1...frames {
      wait(1.0 / 60)
      send(.moved, start + SIMD2(0, way * Double(frame) / Double(frames)))
    }
  }

  func flick(from start: SIMD2<Double>, by way: Double, frames: Int = 6) {
    send(.pressed, start)
    move(from: start, by: way, frames: frames)
    send(.released, start + SIMD2(0, way))
  }

  func tap(_ place: SIMD2<Double>, wobble: Double = 0) {
    send(.pressed, place)
    wait(0.05)
    if wobble != 0 { send(.moved, place + SIMD2(0, wobble)) }
    wait(0.05)
    send(.released, place + SIMD2(0, wobble))
  }

  func open() {
    model.show(1)
    wait(3)
    #expect(y == opened)
  }

  @Test func aTapExpands() {
    #expect(y == closed)
    tap(SIMD2(200, 820))
    #expect(model.drawer.detent.value == 1)
    wait(0.1)
    #expect(velocity < 0)
    wait(3)
    #expect(y == opened)
    #expect(model.bar.opacity.value == 0 && model.full.opacity.value == 1)
    #expect(model.player.cornerRadius.value == 40)
  }

  @Test func aTapMayWobble() {
    tap(SIMD2(200, 820), wobble: 4)
    wait(3)
    #expect(y == opened)
  }

  @Test func aTapAboveTheBarDoesNothing() {
    tap(SIMD2(200, 700))
    wait(3)
    #expect(y == closed)
  }

  @Test func aTapOnTheFullPlayerDoesNothing() {
    open()
    tap(SIMD2(200, 300))
    wait(3)
    #expect(y == opened)
  }

  @Test func itFollowsTheFinger() {
    send(.pressed, SIMD2(200, 820))
    move(from: SIMD2(200, 820), by: -410, frames: 60)
    #expect(y == closed - 400)
    #expect(abs(model.drawer.progress.value - 400 / 780) < 1e-9)
    wait(0.5)
    #expect(y == closed - 400)
    send(.released, SIMD2(200, 410))
    wait(3)
    #expect(y == opened)
  }

  @Test func aFlickDownFallsBack() {
    open()
    flick(from: SIMD2(200, 300), by: 90)
    let (place, speed) = (y, velocity)
    #expect(place == opened + 80)
    #expect(abs(speed - 900) < 20)
    wait(1.0 / 60)
    #expect(y > place)
    wait(3)
    #expect(y == closed)
    #expect(model.bar.opacity.value == 1 && model.full.opacity.value == 0)
  }

  @Test func aFlickUpExpands() {
    flick(from: SIMD2(200, 820), by: -90)
    wait(3)
    #expect(y == opened)
  }

  @Test func aShortSlowDragReturns() {
    flick(from: SIMD2(200, 820), by: -60, frames: 60)
    wait(3)
    #expect(y == closed)
  }

  @Test func aPressCatchesItAndAFlickSendsItBack() {
    model.show(1)
    wait(0.15)
    let caught = y
    #expect(velocity < -100)
    let finger = SIMD2(200, 800.0)
    send(.pressed, finger)
    wait(0.5)
    #expect(abs(y - caught) < 1e-9)
    move(from: finger, by: 40, frames: 4)
    #expect(abs(y - caught - 40) < 1e-9)
    send(.released, finger + SIMD2(0, 40))
    let speed = velocity
    #expect(abs(speed - 600) < 20)
    wait(3)
    #expect(y == closed)
  }

  @Test func aChangeOfMindKeepsTheVelocity() {
    model.show(1)
    wait(0.15)
    let before = (y, velocity)
    model.show(0)
    #expect(before == (y, velocity))
    wait(3)
    #expect(y == closed)
  }

  @Test func theScreenTurns() {
    open()
    model.screen.value = SIMD2(844, 390)
    wait(3)
    #expect(model.player.position.value == SIMD2(422, 195))
    model.show(0)
    wait(3)
    #expect(model.player.position.value == SIMD2(422.0, 521))
  }

  @Test func withReducedMotionItNeverOvershoots() {
    clock.reducedMotion = .on
    var least = Double.infinity
    let watching = model.player.positionY.subscribe { least = min(least, $0) }
    tap(SIMD2(200, 820))
    wait(3)
    #expect(y == opened && least == opened)
    watching.unsubscribe()
  }

  @Test func itIsReleased() { expectReleased { NowPlayingModel(on: ManualClock()) } }
}
