import StreamsInterop
import StreamsTesting
import Testing

@testable import FromIOS

/// Presses at `start`, moves along `way` in `duration` seconds, and keeps the finger down.
@MainActor func drag(
  _ pointers: PointerSource, from start: SIMD2<Double>, by way: SIMD2<Double>, in duration: Double,
  on clock: some FrameClock, advance: (Double) -> Void
) {
  pointers.send(PointerSample(.pressed, at: start, time: clock.time))
  let steps = max(2, Int(duration * 120))
  for step in 1...steps {
    advance(duration / Double(steps))
    pointers.send(
      PointerSample(.moved, at: start + way * Double(step) / Double(steps), time: clock.time))
  }
}

@MainActor struct PipTests {
  let clock = ManualClock()

  func makeModel() -> PipModel {
    PipModel(
      in: MotionRectangle(x: 0, y: 50, width: 400, height: 750), size: SIMD2(160, 90), on: clock)
  }

  func toss(_ model: PipModel, by way: SIMD2<Double>, in duration: Double, hold: Double = 0) {
    let start = model.window.position.value
    drag(model.pointers, from: start, by: way, in: duration, on: clock) { clock.advance(by: $0) }
    clock.advance(by: hold)
    model.pointers.send(PointerSample(.released, at: start + way, time: clock.time))
  }

  @Test func startsInItsCorner() {
    let model = makeModel()
    #expect(model.window.position.value == SIMD2(304.0, 739))
    clock.advance(by: 1)
    #expect(!model.isMoving)
    #expect(model.window.position.value == SIMD2(304, 739))
  }

  @Test func aShortFlickUpGoesToTheCornerAbove() {
    let model = makeModel()
    toss(model, by: SIMD2(0, -120), in: 0.08)  // 1500 points per second
    #expect(model.corner == .topRight)
    clock.advance(by: 5)
    #expect(model.window.position.value == model.place(of: .topRight))
    #expect(!model.isMoving)
  }

  @Test func aDiagonalFlickCrossesTheScreen() {
    let model = makeModel()
    toss(model, by: SIMD2(-80, -150), in: 0.1)
    #expect(model.corner == .topLeft)
    clock.advance(by: 5)
    #expect(model.window.position.value == model.place(of: .topLeft))
  }

  @Test func aSlowShortDragReturns() {
    let model = makeModel()
    toss(model, by: SIMD2(-60, -100), in: 0.6, hold: 0.2)
    #expect(model.corner == .bottomRight)
    clock.advance(by: 5)
    #expect(model.window.position.value == model.place(of: .bottomRight))
  }

  @Test func aSlowLongDragStaysThere() {
    let model = makeModel()
    toss(model, by: SIMD2(-200, 0), in: 1, hold: 0.2)
    #expect(model.corner == .bottomLeft)
  }

  @Test func theReleaseKeepsPlaceAndVelocity() {
    let model = makeModel()
    let start = model.window.position.value
    drag(model.pointers, from: start, by: SIMD2(-60, -120), in: 0.1, on: clock) {
      clock.advance(by: $0)
    }
    let held = model.window.position.value
    model.pointers.send(PointerSample(.released, at: start + SIMD2(-60, -120), time: clock.time))
    #expect(model.window.position.value == held)
    #expect((model.window.position.velocity - SIMD2(-600, -1200)).length < 1)
    clock.advance(by: 1.0 / 60)
    // It continues exactly like a spring that begins with the finger's position and velocity.
    let twin = ReactiveProperty(initialValue: held)
    let other = ManualClock()
    twin.animate(
      to: model.place(of: model.corner), by: SpringParameters(duration: 0.5, bounce: 0.2),
      velocity: SIMD2(-600, -1200), on: other)
    other.advance(by: 1.0 / 60)
    #expect((model.window.position.value - twin.value).length < 1)
    #expect(model.window.position.value != held)
  }

  @Test func aPressCatchesItAndAThrowRedirectsIt() {
    let model = makeModel()
    toss(model, by: SIMD2(0, -120), in: 0.1)  // whole frames: 6 held, and 6 in flight
    clock.advance(by: 0.1)
    let caught = model.window.position.value
    model.pointers.send(PointerSample(.pressed, at: caught, time: clock.time))
    clock.advance(by: 1)
    #expect(model.window.position.value == caught)
    model.pointers.send(PointerSample(.released, at: caught, time: clock.time))
    let place = caught
    drag(model.pointers, from: place, by: SIMD2(-100, 80), in: 0.08, on: clock) {
      clock.advance(by: $0)
    }
    model.pointers.send(PointerSample(.released, at: place + SIMD2(-100, 80), time: clock.time))
    clock.advance(by: 5)
    #expect(model.corner == .bottomLeft)
    #expect(model.window.position.value == model.place(of: .bottomLeft))
  }

  @Test func aTapIsNotADrag() {
    let model = makeModel()
    var taps = 0
    model.onTap = { taps += 1 }
    toss(model, by: SIMD2(3, 2), in: 0.1)
    #expect(taps == 1)
    #expect(!model.isMoving)
    // A press beside the window is neither a tap nor a drag.
    model.pointers.send(PointerSample(.pressed, at: SIMD2(20, 100), time: clock.time))
    model.pointers.send(PointerSample(.released, at: SIMD2(20, 100), time: clock.time + 0.05))
    #expect(taps == 1)
  }

  @Test func aRotationMovesItWithItsCorner() {
    let model = makeModel()
    model.resize(to: MotionRectangle(x: 50, y: 0, width: 750, height: 400))
    clock.advance(by: 0.1)
    #expect(model.isMoving)
    clock.advance(by: 5)
    #expect(model.window.position.value == SIMD2(704.0, 339))
  }

  @Test func aCancelledDragReturns() {
    let model = makeModel()
    let start = model.window.position.value
    drag(model.pointers, from: start, by: SIMD2(-200, -300), in: 0.5, on: clock) {
      clock.advance(by: $0)
    }
    model.pointers.cancelAll()
    clock.advance(by: 5)
    #expect(model.window.position.value == start)
  }

  @Test func itIsReleased() {
    expectReleased { makeModel() }
  }

  @Test func withReducedMotionItDoesNotOvershoot() {
    let clock = TickClock()
    clock.reducedMotion = .on
    let model = PipModel(
      in: MotionRectangle(x: 0, y: 0, width: 400, height: 800), size: SIMD2(160, 90),
      at: .topRight, on: clock)
    clock.tick(at: 0)
    let places = Recorder(model.window.position, on: clock)
    model.resize(to: MotionRectangle(x: 0, y: 0, width: 800, height: 800))  // 400 to the right
    for frame in 0...240 { clock.tick(at: Double(frame) / 60) }
    #expect(places.values.allSatisfy { $0.x <= 704 })
    #expect(places.values.count > 10 && model.window.position.value.x == 704)
    #expect(!model.isMoving)
  }
}

/// Random input: presses, drags, throws and cancellations, at 24 to 240 frames per second.
@MainActor @Test func thePipKeepsItsContracts() {
  @MainActor final class Scene {
    let model: PipModel
    init(on stage: MotionStage) {
      model = PipModel(
        in: MotionRectangle(x: 0, y: 0, width: 400, height: 400), size: SIMD2(120, 80),
        pointers: stage.pointers, on: stage.clock)
    }
    isolated deinit {}
  }
  expectContracts(of: { Scene(on: $0) }, sessions: 20, phases: 20) { scene in
    let window = Watched("window", scene.model.window)
    window.settles(within: 3)
    window.neverJumps()
    window.restsAsStated()
    window.isInterruptible()
    MotionContract("the window rests in a corner") { moment in
      guard !scene.model.isMoving else { return nil }
      let place = scene.model.window.position.value
      return PipModel.Corner.allCases.contains { scene.model.place(of: $0) == place }
    }
  }
}
