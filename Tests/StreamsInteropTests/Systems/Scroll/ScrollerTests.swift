import Foundation
import StreamsInterop
import StreamsTesting
import TestSupport
import Testing

struct ScrollerTests {
  private func scroller(
    _ clock: some FrameClock, momentum: Bool = true, snapping: ScrollerSnapping = .free,
    offset: Double = 0
  ) -> Scroller {
    Scroller(
      on: clock, viewportSize: SIMD2(100, 200), contentSize: SIMD2(100, 2200),
      offset: SIMD2(0, offset), axis: .vertical, momentum: momentum, snapping: snapping)
  }

  /// A finger that moves at a constant velocity, 100 samples a second; it isn't lifted.
  private func drag(
    _ scroller: Scroller, _ clock: ManualClock, velocity: Double, samples: Int = 10
  ) {
    let start = clock.time
    scroller.dragBegan(at: SIMD2(50, 100), time: start)
    for sample in 1...samples {
      clock.advance(to: start + Double(sample) / 100)
      scroller.dragChanged(
        to: SIMD2(50, 100 + velocity * Double(sample) / 100), time: clock.time)
    }
  }

  @Test("a drag moves the content with the finger; momentum ends where it was projected to")
  func momentum() {
    let clock = ManualClock()
    let scroller = scroller(clock, offset: 300)
    drag(scroller, clock, velocity: -500)
    #expect(abs(scroller.currentOffset.y - 350) < 1e-9)
    #expect(abs(scroller.currentVelocity.y - 500) < 1e-9)
    let projected = scroller.projectedOffset(velocity: scroller.currentVelocity)
    #expect(abs(projected.y - (350 + 500 / DecayRate.normal)) < 1e-9)
    scroller.dragEnded(time: clock.time)
    #expect(abs(scroller.currentVelocity.y - 500) < 1e-9)
    #expect(scroller.phase.value == .decelerating)
    clock.advance(by: 30)
    #expect(abs(scroller.currentOffset.y - projected.y) < 1e-9 && scroller.phase.value == .idle)
    #expect(scroller.currentVelocity == .zero && scroller.settlingDuration == 0)

    scroller.momentum.value = false
    drag(scroller, clock, velocity: -500)
    let last = scroller.currentOffset
    scroller.dragEnded(time: clock.time)
    #expect(scroller.phase.value == .idle && scroller.currentOffset == last)
  }

  @Test(
    "at the release the velocity is that of the band, also with momentum off",
    arguments: [true, false])
  func band(_ momentum: Bool) {
    let clock = ManualClock()
    let scroller = scroller(clock, momentum: momentum, offset: 0)
    drag(scroller, clock, velocity: 900)
    let before = (scroller.currentOffset.y, scroller.currentVelocity.y)
    // The formula, by hand: 90 units pulled, 200 long.
    #expect(abs(before.0 + 200 * (1 - 1 / (0.55 * 90 / 200 + 1))) < 1e-9)
    #expect(abs(before.1 + 900 * 0.55 / pow(0.55 * 90 / 200 + 1, 2)) < 1e-9)
    scroller.dragEnded(time: clock.time)
    #expect(abs(scroller.currentOffset.y - before.0) < 1e-9)
    #expect(abs(scroller.currentVelocity.y - before.1) < 1e-9)
    #expect(scroller.phase.value == .settling)
    clock.advance(by: 10)
    #expect(scroller.currentOffset.y == 0 && scroller.phase.value == .idle)
  }

  @Test("what is thrown back from beyond an edge glides on; a catch in the bounce does not jump")
  func thrownBack() {
    let clock = ManualClock()
    let scroller = scroller(clock)
    drag(scroller, clock, velocity: 900)
    scroller.dragEnded(time: clock.time)
    clock.advance(by: 0.05)
    let caught = scroller.currentOffset
    scroller.dragBegan(at: SIMD2(0, 150), time: clock.time)
    #expect((scroller.currentOffset - caught).length < 1e-9 && caught.y < 0)
    #expect(scroller.phase.value == .tracking && scroller.currentVelocity == .zero)
    scroller.dragChanged(to: SIMD2(0, 149), time: clock.time + 0.01)
    scroller.dragEnded(time: clock.time + 0.01, velocity: SIMD2(0, -2000))
    clock.advance(by: 30)
    #expect(scroller.currentOffset.y > 300)
  }

  @Test("no release onto pages or intervals takes longer than a free glide would")
  func briefSnaps() {
    for snapping in [ScrollerSnapping.pages, .interval(SIMD2(100, 130))] {
      for start in stride(from: 1000.0, through: 1480, by: 120) {
        for velocity in stride(from: -4000.0, through: 4000, by: 250) {
          let scroller = Scroller(
            on: ManualClock(), viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 4000),
            offset: SIMD2(0, start), axis: .vertical, snapping: snapping)
          scroller.dragBegan(at: .zero, time: 0)
          scroller.dragEnded(time: 0.001, velocity: SIMD2(0, velocity))
          // A glide that meets no edge, until half a point of v / λ is left; from slower ones, a spring.
          let way = max(abs(velocity) / DecayRate.normal, 1)
          let glide = naturalLogarithm(way / 0.5) / DecayRate.normal
          #expect(
            scroller.settlingDuration <= max(glide * 1.001, 0.9),
            "\(snapping) \(start) \(velocity)")
        }
      }
    }
  }

  @Test("a wheel without momentum takes over a journey where it is")
  func wheelTakesOver() {
    let clock = ManualClock()
    let scroller = Scroller(
      on: clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 4000), momentum: false)
    scroller.scroll(to: SIMD2(0, 3000))
    clock.advance(by: 0.05)
    let offset = scroller.currentOffset.y
    scroller.wheel(by: SIMD2(0, 10))
    #expect(offset > 100 && offset < 2000 && abs(scroller.currentOffset.y - offset - 10) < 1e-9)
    #expect(scroller.phase.value == .idle)
  }

  @Test("pages: the next for a flick, the same for a nudge, whatever the momentum")
  func paging() {
    for (velocity, momentum, page) in [
      (-900.0, true, 600.0), (-9000, true, 600), (-20, true, 400), (900, false, 200),
      (30, false, 400),
    ] {
      let clock = ManualClock()
      let scroller = scroller(clock, momentum: momentum, snapping: .pages, offset: 400)
      drag(scroller, clock, velocity: velocity, samples: 5)
      let before = scroller.currentVelocity
      scroller.dragEnded(time: clock.time)
      #expect((scroller.currentVelocity - before).length < 1e-9)
      clock.advance(by: 20)
      #expect(scroller.currentOffset.y == page && scroller.phase.value == .idle)
    }
    // Turns of the wheel add up, and those long ago don't.
    let clock = ManualClock()
    let scroller = scroller(clock, snapping: .pages, offset: 400)
    for step in 0..<3 { scroller.wheel(by: SIMD2(0, 45), time: Double(step) / 10) }
    clock.advance(by: 20)
    #expect(scroller.currentOffset.y == 600)
    for step in 0..<8 { scroller.wheel(by: SIMD2(0, 45), time: 5 + Double(step)) }
    clock.advance(by: 20)
    #expect(scroller.currentOffset.y == 600)
    scroller.snapping.value = .stops(x: [], y: [0, 1234])
    clock.advance(by: 20)
    #expect(scroller.currentOffset.y == 0 || scroller.currentOffset.y == 1234)
  }

  @Test("nested: the inner first, at its edge the outer; nothing is lost")
  func nested() {
    let clock = ManualClock()
    let outer = scroller(clock, offset: 100)
    let inner = Scroller(
      on: clock, viewportSize: SIMD2(100, 100), contentSize: SIMD2(300, 250))
    inner.outer = outer
    inner.momentum.value = false
    outer.momentum.value = false
    #expect(inner.wheel(by: SIMD2(0, 100)) == .zero && inner.currentOffset.y == 100)
    #expect(inner.wheel(by: SIMD2(0, 100)) == .zero)
    #expect(inner.currentOffset.y == 150 && outer.currentOffset.y == 150)
    #expect(inner.wheel(by: SIMD2(-30, -400)) == SIMD2(-30, -100))
    #expect(inner.currentOffset == .zero && outer.currentOffset.y == 0)
    var random = SeededGenerator.printed()
    inner.dragBegan(at: .zero, time: 0)
    #expect(outer.phase.value == .tracking && inner.phase.value == .tracking)
    var finger = SIMD2(0.0, 0)
    for step in 1...500 {
      finger.y += Double.random(in: -40...40, using: &random)
      inner.dragChanged(to: finger, time: Double(step) / 100)
      let pulled = outer.currentOffset.y
      // Undo the band by its formula: what both moved is what the finger did.
      var outside = 0.0
      let over = pulled < 0 ? pulled : max(0, pulled - 2000)
      if over != 0 { outside = over / (1 - abs(over) / 200) / 0.55 - over }
      #expect(abs(inner.currentOffset.y + pulled + outside + finger.y) < 1e-6)
    }
    inner.dragEnded(time: 5.1)
    clock.advance(by: 20)
    #expect(inner.phase.value == .idle && outer.phase.value == .idle)
    #expect(outer.currentOffset.y >= 0)
  }

  @Test("the release's velocity goes to the one that has room")
  func nestedMomentum() {
    let clock = ManualClock()
    let outer = scroller(clock, offset: 100)
    let inner = Scroller(
      on: clock, viewportSize: SIMD2(100, 100), contentSize: SIMD2(100, 130))
    inner.outer = outer
    drag(inner, clock, velocity: -800)
    inner.dragEnded(time: clock.time)
    #expect(inner.phase.value == .idle && outer.phase.value == .decelerating)
    #expect(abs(outer.currentVelocity.y - 800) < 1e-9)
  }

  @Test("other sizes in mid-motion: no jump, and rest within")
  func resized() {
    let clock = ManualClock()
    let scroller = scroller(clock, offset: 1500)
    drag(scroller, clock, velocity: -900)
    var before = scroller.currentOffset
    scroller.contentSize.value.y = 1000
    #expect((scroller.currentOffset - before).length < 1e-9 && scroller.maximumOffset.y == 800)
    scroller.dragEnded(time: clock.time)
    #expect((scroller.currentOffset - before).length < 1e-9)
    clock.advance(by: 20)
    #expect(scroller.currentOffset.y == 800)
    scroller.scroll(to: SIMD2(0, 100), animated: .tween(duration: 1, .easeInOut))
    clock.advance(by: 0.3)
    before = scroller.currentOffset
    let velocity = scroller.currentVelocity
    scroller.insets.value = ScrollerInsets(top: -150)
    #expect((scroller.currentOffset - before).length < 1e-9)
    #expect((scroller.currentVelocity - velocity).length < 1e-9)
    clock.advance(by: 20)
    #expect(scroller.currentOffset.y == 150)
    // At rest, too.
    scroller.viewportSize.value.y = 950
    #expect(scroller.phase.value == .settling || scroller.currentOffset.y == 150)
    scroller.contentSize.value.y = .nan
    #expect(scroller.flaws[.impossibleSetting] == 1 && scroller.maximumOffset.y == 150)
  }

  @Test("sent: by spring, tween, at once; not under a finger; as far as edges allow")
  func sent() {
    let clock = ManualClock()
    let scroller = scroller(clock)
    var endings: [MotionEnding] = []
    let listening = scroller.endings.subscribe { endings.append($0) }
    scroller.scroll(to: SIMD2(0, 500))
    #expect(scroller.phase.value == .settling)
    clock.advance(by: 10)
    #expect(scroller.currentOffset == SIMD2(0, 500) && endings == [.finished])
    scroller.scroll(to: SIMD2(0, 9999), animated: .tween(duration: 0.5, .linear))
    clock.advance(by: 0.25)
    #expect(abs(scroller.currentOffset.y - 1250) < 1e-9)
    clock.advance(by: 0.25)
    #expect(scroller.currentOffset.y == 2000 && scroller.phase.value == .idle)
    scroller.scroll(to: .zero)
    clock.advance(by: 0.1)
    scroller.stop()
    #expect(endings == [.finished, .finished, .interrupted] && scroller.phase.value == .idle)
    scroller.scroll(to: SIMD2(0, 10), animated: .immediate)
    #expect(scroller.currentOffset.y == 10)
    scroller.scroll(
      toShow: MotionRectangle(x: 0, y: 900, width: 10, height: 50), animated: .immediate)
    #expect(scroller.currentOffset.y == 750)
    scroller.dragBegan(at: .zero, time: 0)
    #expect(!scroller.scroll(to: SIMD2(0, 500)) && !scroller.scroll(to: SIMD2(0, .nan)))
    #expect(scroller.scroll(to: SIMD2(0, 600), animated: .immediate))
    scroller.dragChanged(to: SIMD2(0, 5), time: 0.1)
    #expect(scroller.currentOffset.y == 595)
    scroller.dragCancelled()
    #expect(scroller.phase.value == .idle && endings.count == 4 && endings[3] == .finished)
    listening.unsubscribe()
  }

  @Test("states: active before the first value, at rest after the last, one reason each (L13, L15)")
  func states() {
    let clock = ManualClock()
    let scroller = scroller(clock, offset: 100)
    var log: [String] = []
    let listening = [
      scroller.offset.subscribe(next: { _ in log.append("v") }, state: { log.append("\($0)") }),
      scroller.phase.subscribe { log.append("\($0)") },
      scroller.endings.subscribe { log.append("\($0)") },
    ]
    log = []
    drag(scroller, clock, velocity: -300, samples: 2)
    scroller.dragEnded(time: clock.time)
    clock.advance(by: 20)
    let squeezed = log.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(
      squeezed
        == [
          "active", "tracking", "v", "decelerating", "v", "atRest", "idle", "finished",
        ])
    // A touch in the glide ends nothing.
    log = []
    scroller.scroll(to: .zero)
    clock.advance(by: 0.1)
    scroller.dragBegan(at: .zero, time: 30)
    scroller.dragEnded(time: 30)
    #expect(log.filter { $0 == "active" || $0 == "atRest" } == ["active", "atRest"])
    #expect(log.last == "finished" && log.filter { $0 == "finished" }.count == 1)
    for subscription in listening { subscription.unsubscribe() }
  }

  @Test("bad input is dropped and counted; a drag ends all the same")
  func flaws() {
    let scroller = scroller(ManualClock(), offset: 100)
    #expect(scroller.wheel(by: SIMD2(0, .nan)) == .zero)
    scroller.wheel(by: SIMD2(0, 5), time: 2)
    scroller.wheel(by: SIMD2(0, 5), time: 1)
    scroller.dragChanged(to: .zero, time: 0)
    scroller.dragEnded(time: 0)
    scroller.dragBegan(at: SIMD2(.infinity, 0), time: 0)
    scroller.dragBegan(at: .zero, time: 5)
    scroller.dragChanged(to: SIMD2(0, 9), time: 4)
    scroller.dragChanged(to: SIMD2(0, .nan), time: 6)
    scroller.dragEnded(at: SIMD2(.nan, 0), time: .nan, velocity: SIMD2(.nan, 0))
    #expect(scroller.phase.value != .tracking)
    #expect(scroller.flaws[.impossibleNumber] >= 5 && scroller.flaws[.backwardTime] == 2)
    #expect(scroller.flaws[.withoutTouch] == 2)
  }

  @Test("progress along a range, fixed and changing")
  func progress() {
    let scroller = scroller(ManualClock(), momentum: false)
    let range = ReactiveProperty(initialValue: 0.0...50)
    var fixed: [Double] = []
    var changing: [Double] = []
    let listening = [
      scroller.progress(along: 100...200).subscribe { fixed.append($0) },
      scroller.progress(along: range, clamped: false).subscribe { changing.append($0) },
    ]
    scroller.wheel(by: SIMD2(0, 150))
    scroller.wheel(by: SIMD2(0, 150))
    range.value = 300...300
    #expect(fixed == [0, 0.5, 1] && changing == [0, 3, 6, 1])
    for subscription in listening { subscription.unsubscribe() }
  }

  @Test("follows pointers; the slop is no jump")
  func pointers() {
    let clock = ManualClock()
    let scroller = scroller(clock, offset: 500)
    let source = PointerSource()
    let following = scroller.follow(source, slop: 8)
    source.send(PointerSample(.pressed, at: SIMD2(0, 100), time: 1, id: 1))
    #expect(scroller.phase.value == .tracking)
    source.send(PointerSample(.moved, at: SIMD2(0, 91), time: 1.01, id: 1))
    #expect(scroller.currentOffset.y == 500)
    source.send(PointerSample(.pressed, at: SIMD2(0, 300), time: 1.02, id: 2))
    source.send(PointerSample(.moved, at: SIMD2(0, 71), time: 1.03, id: 1))
    #expect(scroller.currentOffset.y == 520)
    source.send(PointerSample(.released, at: SIMD2(0, 71), time: 2, id: 1))
    #expect(scroller.phase.value == .idle)
    scroller.momentum.value = false
    source.send(
      PointerSample(.scrolled, at: .zero, time: 3, device: .mouse, wheelDelta: SIMD2(0, 7)))
    #expect(scroller.currentOffset.y == 527)
    source.send(PointerSample(.pressed, at: SIMD2(0, 100), time: 4, id: 3))
    following.unsubscribe()
    #expect(scroller.phase.value == .idle)
  }

  @Test("a timeline shows a glide where it was")
  func timeline() {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let scroller = scroller(timeline, offset: 100)
    scroller.wheel(by: SIMD2(0, 400))
    clock.advance(by: 0.3)
    let place = scroller.currentOffset
    clock.advance(by: 3)
    timeline.paused.value = true
    timeline.seek(to: 0.3)
    #expect((scroller.currentOffset - place).length < 1e-9)
    timeline.seek(to: 0)
    #expect(scroller.currentOffset.y == 100)
  }

  @Test(
    "a pointer that is taken away ends its drag; the content goes on as if nobody had thrown it")
  func cancelledPointer() {
    let clock = ManualClock()
    let scroller = scroller(clock, offset: 500)
    let source = PointerSource()
    let following = scroller.follow(source)
    source.send(PointerSample(.pressed, at: SIMD2(0, 100), time: 1, id: 1))
    source.send(PointerSample(.moved, at: SIMD2(0, 80), time: 1.01, id: 1))
    #expect(scroller.currentOffset.y == 520 && scroller.phase.value == .tracking)
    source.send(PointerSample(.cancelled, at: SIMD2(0, 80), time: 1.02, id: 1))
    #expect(scroller.currentOffset.y == 520 && scroller.phase.value == .idle)
    // The next is a new one.
    source.send(PointerSample(.pressed, at: SIMD2(0, 100), time: 2, id: 2))
    #expect(scroller.phase.value == .tracking)
    following.unsubscribe()
  }

  @Test("L16 insets that no content has are refused, and counted")
  func impossibleInsets() {
    let scroller = scroller(ManualClock())
    scroller.insets.value = ScrollerInsets(top: 10)
    #expect(scroller.minimumOffset.y == -10)
    for insets in [ScrollerInsets(top: .nan), ScrollerInsets(right: .infinity)] {
      scroller.insets.value = insets
    }
    #expect(scroller.minimumOffset.y == -10 && scroller.flaws[.impossibleSetting] == 2)
  }
}
