import StreamsInteractions
import Testing

/// A host's part: pointers, time, drawing and sleep.
struct MotionSurfaceTests {
  @Test("R3 a surface asks for frames while something moves or waits, and for none at rest")
  func frames() {
    let surface = MotionSurface()
    var calls = 0
    surface.onNeed = { calls += 1 }
    let card = MotionElement(
      position: SIMD2(100, 100), size: SIMD2(80, 80), gestures: surface.gestures)
    let kept = surface.redraw(for: card)
    #expect(surface.needsFrame && surface.nextFrame(after: 5) == 5 && calls == 1)
    #expect(surface.frame(at: 5))
    #expect(!surface.needsFrame && surface.nextFrame(after: 5) == .infinity)
    #expect(!surface.frame(at: 5.1))

    // Motion.
    card.position.animate(to: SIMD2(200, 100), .linear(duration: 0.1), on: surface.clock)
    #expect(surface.needsFrame && surface.nextFrame(after: 6) == 6 && calls == 2)
    var (time, draws) = (6.0, 0)
    while surface.nextFrame(after: time) == time {
      draws += surface.frame(at: time) ? 1 : 0
      time += 1.0 / 60
    }
    #expect(card.position.value == SIMD2(200, 100) && (6...8).contains(draws) && calls == 2)

    // A look that changes, and code that marks the surface.
    card.opacity.value = 0.5
    #expect(surface.needsFrame && calls == 3)
    card.opacity.value = 0.6
    #expect(calls == 3 && surface.frame(at: time) && !surface.needsFrame)
    surface.invalidate()
    #expect(calls == 4 && surface.frame(at: time))
    kept.unsubscribe()
    card.opacity.value = 1
    #expect(!surface.needsFrame && calls == 4)

    // A scheduled action, and an earlier one.
    let late = surface.clock.schedule(after: 60) {}
    _ = surface.frame(at: time + 0.1)
    #expect(surface.nextFrame(after: time + 0.1) == time + 60.1 && !surface.needsFrame)
    #expect(calls == 5)
    let early = surface.clock.schedule(after: 1) {}
    #expect(calls == 6 && surface.nextFrame(after: time + 0.1) == time + 1.1)
    withExtendedLifetime((late, early)) {}
  }

  @Test("L18: a thrown card loses no frame, and stays where it is caught")
  func throwing() {
    let surface = MotionSurface()
    let runtime = MotionRuntime(clock: surface.clock)
    let card = MotionElement(
      position: SIMD2(100, 100), size: SIMD2(80, 80), gestures: surface.gestures)
    runtime.add(
      Tossable(destination: SIMD2(100, 100), draggable: Draggable(threshold: 0)), to: card)
    runtime.keep(surface.redraw(for: card.position))
    var (time, places) = (3.0, [Double]())
    func frame() {
      if surface.needsFrame { _ = surface.frame(at: time) }
      places.append(card.position.value.x)
      time += 1.0 / 60
    }
    frame()
    surface.send(PointerSample(.pressed, at: SIMD2(100, 100), time: time))
    for step in 1...6 {
      frame()
      surface.send(PointerSample(.moved, at: SIMD2(100 + 15 * Double(step), 100), time: time))
    }
    surface.send(PointerSample(.released, at: SIMD2(190, 100), time: time))
    for _ in 0..<3 { frame() }
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    #expect(steps[2...5].allSatisfy { $0 == 15 } && steps[6] > 15, "\(places)")
    #expect(steps[6...].allSatisfy { $0 != 0 }, "\(places)")
    surface.send(PointerSample(.pressed, at: SIMD2(places.last!, 100), time: time))
    let caught = card.position.value.x
    for _ in 0..<10 { frame() }
    #expect(card.position.value.x == caught)
    surface.send(PointerSample(.released, at: SIMD2(caught, 100), time: time))
    for _ in 0..<300 { frame() }
    #expect(card.position.value == SIMD2(100, 100) && !surface.needsFrame)
  }

  @Test("A sample during sleep counts from its time; an earlier or invalid frame is not before it")
  func times() {
    let surface = MotionSurface()
    surface.reducedMotion = .on
    #expect(surface.clock.reducedMotion == .on && surface.reducedMotion == .on)
    var fired: [Double] = []
    let alarm = surface.clock.schedule(after: 10) { fired.append(surface.clock.time) }
    let taps = TapRecognizer(in: surface.gestures, maximumDuration: 0.35)
    var tapped = 0
    let watch = taps.subscribe { if $0.phase == .ended { tapped += 1 } }
    _ = surface.frame(at: 100)
    _ = surface.frame(at: 100.01)
    surface.send(PointerSample(.pressed, at: .zero, time: 104))
    #expect(surface.needsFrame)
    _ = surface.frame(at: 103.99)
    surface.send(PointerSample(.released, at: .zero, time: 104.1))
    _ = surface.frame(at: 104.2)
    #expect(tapped == 1 && surface.clock.droppedCount == 0)
    _ = surface.frame(at: .nan)
    surface.send(PointerSample(.hovered, at: .zero, time: .nan))
    #expect(surface.clock.droppedCount == 1 && surface.pointers.flaws.total == 1)
    _ = surface.frame(at: 104.3)
    // The recognizer's own deadline.
    #expect(surface.nextFrame(after: 104.3) < 104.4)
    _ = surface.frame(at: 104.4)
    #expect(abs(surface.nextFrame(after: 104.4) - 110) < 0.02, "the sleep counted")
    _ = surface.frame(at: 110.02)
    #expect(fired.count == 1)
    withExtendedLifetime((alarm, watch)) {}
  }

  @Test("A sample with an impossible time is dropped, and time continues")
  func impossibleTimes() {
    let surface = MotionSurface()
    let alarm = surface.clock.schedule(after: 1) {}
    _ = surface.frame(at: 5)
    for time in [Double.infinity, -.infinity, .nan, 1e300, -1e300] {
      surface.send(PointerSample(.pressed, at: .zero, time: time))
    }
    _ = surface.frame(at: 5.1)
    #expect(surface.pointers.flaws.total == 5 && surface.clock.droppedCount == 0)
    #expect(abs(surface.clock.time - 0.1) < 1e-9)
    #expect(abs(surface.nextFrame(after: 5.1) - 6) < 1e-9)
    withExtendedLifetime(alarm) {}
  }
}
