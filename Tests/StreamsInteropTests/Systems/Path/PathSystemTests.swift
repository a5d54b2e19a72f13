import Foundation
import StreamsInterop
import StreamsTesting
import TestSupport
import Testing

/// PathTween and ArcMove.
struct PathTweenTests {
  private var corner: MotionPath {
    var path = MotionPath(from: SIMD2(0, 0))
    path.line(to: SIMD2(100, 0))
    path.curve(to: SIMD2(200, 100), control1: SIMD2(155, 0), control2: SIMD2(200, 45))
    return path
  }

  @Test("moves by length, lands exactly, and tells its states (L13, L15)")
  func drives() {
    let clock = ManualClock()
    let path = corner
    let tween = PathSystem(duration: 2, path: path, timingFunction: .linear)
    let position = ReactiveProperty(initialValue: SIMD2(7.0, 7))
    var heard: [String] = []
    let observers = [
      position.subscribe(next: { _ in heard.append("value") }, state: { heard.append("\($0)") }),
      tween.endings.subscribe { heard.append("\($0)") },
    ]
    heard = []
    let run = tween.drive(position, on: clock)
    #expect(heard.first == "active" && run.value == SIMD2(0, 0))
    for part in [0.1, 0.35, 0.5, 0.8] {
      clock.advance(to: 2 * part)
      let place = path.place(atLength: part * path.length)
      #expect((run.value - place.point).length < 1e-9)
      #expect((run.velocity - place.tangent * (path.length / 2)).length < 1e-9 * path.length)
    }
    clock.advance(by: 2)
    #expect(position.value == SIMD2(200, 100))
    #expect(heard.suffix(3) == ["value", "atRest", "finished"] && clock.pendingCount == 0)
    withExtendedLifetime(observers) {}
  }

  @Test("velocity is the derivative of the place, back and forth, at any frame rate (L14)")
  func derivative() {
    let ease = TimingFunction.cubicBezier(0.3, -0.4, 0.6, 1.3)
    var all: [[SIMD2<Double>]] = []
    for rate in [30.0, 60, 120, 144, 1000] {
      let clock = ManualClock(frameRate: rate)
      let tween = PathSystem(
        duration: 0.7, path: corner, timingFunction: ease, delay: 0.1, repeatCount: 1.5,
        autoreverses: true)
      let run = tween.drive(ReactiveProperty(initialValue: .zero), on: clock)
      var places: [SIMD2<Double>] = []
      for index in 1...20 {
        let time = Double(index) * 0.107
        clock.advance(to: time - 1e-6)
        let before = run.value
        clock.advance(to: time)
        places.append(run.value)
        let velocity = run.velocity
        clock.advance(to: time + 1e-6)
        let slope = (run.value - before) / 2e-6
        if index < 20 { #expect((velocity - slope).length < 0.05, "at \(time)") }
        if index == 8 { tween.path.value.line(to: SIMD2(250, 300)) }
        if index == 12 { tween.duration.value = 0.9 }
      }
      all.append(places)
    }
    for places in all {
      #expect(zip(places, all[0]).allSatisfy { ($0 - $1).length < 1e-9 * 300 })
    }
  }

  @Test("another path goes on without a jump, and sets off what rests; ends with its handle (L10)")
  func changes() {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    weak var released: PathSystem?
    do {
      let tween = PathSystem(duration: 1, path: corner)
      released = tween
      let run = tween.drive(position, on: clock)
      clock.advance(by: 0.43)
      let before = run.value
      tween.path.value = MotionPath(arcFrom: SIMD2(50, 50), to: SIMD2(-50, 90))
      #expect((run.value - before).length < 1e-9)
      clock.advance(by: 2)
      #expect(position.value == SIMD2(-50, 90))
      tween.path.value = corner
      clock.advance(by: 2)
      #expect(position.value == SIMD2(200, 100))
      run.unsubscribe()
    }
    #expect(released == nil && clock.pendingCount == 0)
    expectNoLiveSubscriptions(on: position)
  }

  @Test("the arc's angle is twice that of the triangle, and between 10 and 90 degrees")
  func arcs() {
    // 100 by 50: atan(1/2) is 0.464, and not 0.626.
    for (move, degrees) in [
      (SIMD2(100.0, 50.0), 2 * atan(0.5) * 180 / .pi), (SIMD2(100, 100), 90),
      (SIMD2(100, 0), 10), (SIMD2(0, -100), 10), (SIMD2(-100, 3), 10),
      (SIMD2(-40, 80), 2 * atan(0.5) * 180 / .pi),
    ] {
      let from = SIMD2(40.0, 60.0)
      let path = MotionPath(arcFrom: from, to: from + move)
      let first = path.tangent(atLength: 0)
      let last = path.tangent(atLength: path.length)
      let turn = atan2(abs(first.x * last.y - first.y * last.x), (first * last).sum())
      #expect(abs(turn * 180 / .pi - degrees) < 1e-9, "\(move)")
      // A circle's, but for what a cubic and κ make of it.
      let angle = degrees * .pi / 180
      let length = move.length / 2 / sin(angle / 2) * angle
      #expect(abs(path.length - length) < 0.004 * length)
      if degrees > 10 {
        let isAcross = abs(move.x) > abs(move.y)
        let across = isAcross ? first : last
        #expect(abs(isAcross ? across.y : across.x) < 1e-12 || abs(move.x) == abs(move.y))
      }
    }
    #expect(MotionPath(arcFrom: SIMD2(1, 2), to: SIMD2(1, 2)).length == 0)
  }

  @Test("an arc move's ends can be changed; what is not finite is dropped")
  func arcMove() {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let move = ArcSystem(from: SIMD2(0, 0), to: SIMD2(100, 50), duration: 0.5)
    let run = move.drive(position, on: clock)
    clock.advance(by: 0.2)
    let before = run.value
    move.to.value = SIMD2(300, -20)
    #expect((run.value - before).length < 1e-9)
    move.to.value = SIMD2(.nan, 0)
    #expect(move.droppedCount == 1 && move.path == nil)
    clock.advance(by: 1)
    #expect(position.value == SIMD2(300, -20) && run.phase == .atRest)
    move.to.value = SIMD2(10, 10)
    clock.advance(by: 1)
    #expect(position.value == SIMD2(10, 10))
    let still = ArcSystem(from: SIMD2(5, 5), to: SIMD2(5, 5), duration: 1)
    let other = still.drive(position, on: clock)
    clock.advance(by: 0.5)
    #expect(other.value == SIMD2(5, 5) && other.velocity == .zero)
  }

  @Test("goes on by another timing function where that is set, and a path that has none is nowhere")
  func timingFunction() {
    let clock = ManualClock()
    let tween = PathSystem(duration: 2, path: corner, timingFunction: .linear)
    let position = ReactiveProperty(initialValue: SIMD2(7.0, 7))
    let run = tween.drive(position, on: clock)
    #expect(tween.timingFunction.value == .linear)
    clock.advance(by: 1)
    let half = run.value
    tween.timingFunction.value = .steps(2, jump: .end)
    clock.advance(by: 0.5)
    #expect((run.value - half).length < 1e-9)
    clock.advance(by: 1)
    #expect(position.value == SIMD2(200, 100))

    let arc = ArcSystem(from: SIMD2(0, 0), to: SIMD2(100, 0), duration: 9)
    arc.duration.value = 1
    arc.timingFunction.value = .linear
    let place = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let move = arc.drive(place, on: clock)
    #expect(move.settlingDuration == 1)
    clock.advance(by: 0.5)
    let middle = try? #require(arc.path).point(atLength: (arc.path?.length ?? 0) / 2)
    #expect(middle.map { (place.value - $0).length < 1e-9 } == true)
    withExtendedLifetime((run, move)) {}
  }
}
