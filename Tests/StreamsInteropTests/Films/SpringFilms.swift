import StreamsInterop
import StreamsTesting
import Testing

// Springs, and changes to them mid-flight.
@Suite struct SpringFilms {
  @Test func destinations() {
    film("spring-retargets", rates: []) { program in
      let (x, spring) = (program.number("x"), SpringSystem(destination: 0.0, .bouncy))
      program.runtime.add(spring, to: x)
      program.command("aim") { spring.destination.value = $0 }
    } by: { hand in
      hand.write("aim", 300.0)
      hand.wait(0.15)
      hand.write("aim", -100.0)
      hand.wait(0.1)
      hand.write("aim", 200.0)
    }
    film("spring-in-a-plane", rates: [60]) { program in
      let card = program.element("card", 100, 100)
      program.command("go") { _ in
        card.position.animate(
          to: SIMD2(300, 180), .bouncy, velocity: SIMD2(0, -600), on: program.runtime)
      }
    } by: {
      $0.write("go", 1.0)
    }
  }

  @Test func constants() {
    film("spring-stiffens") { program in
      let (x, spring) = (program.number("x"), SpringSystem(destination: 0.0, .smooth))
      program.runtime.add(spring, to: x)
      program.command("aim") { spring.destination.value = $0 }
      program.command("tension") { spring.tension.value = $0 }
      program.command("friction") { spring.friction.value = $0 }
    } by: { hand in
      hand.write("aim", 300.0)
      hand.wait(0.1)
      hand.write("tension", 600.0)
      hand.wait(0.1)
      hand.write("friction", 12.0)
      hand.wait(0.05)
    }
  }

  @Test func ends() {
    film("spring-stops") { program in
      let x = program.number("x")
      var handle: MotionHandle<Double>?
      program.command("aim") { handle = x.animate(to: $0, .bouncy, on: program.runtime) }
      program.command("stop") { _ in x.stop() }
      program.command("stop-motion") { _ in handle?.stop() }
      program.command("jump") { x.jump(to: $0) }
    } by: { hand in
      hand.write("aim", 300.0)
      hand.wait(0.12)
      hand.write("stop", 1.0)
      hand.wait(0.1)
      hand.write("aim", 0.0)
      hand.wait(0.1)
      hand.write("stop-motion", 1.0)
      hand.wait(0.05)
      hand.write("aim", 300.0)
      hand.wait(0.1)
      hand.write("jump", 50.0)
    }
    film("spring-lands") { program in
      let (x, shown) = (program.number("x"), ReactiveProperty(initialValue: 0.0))
      program.runtime.connect(x, to: shown)
      program.show(Watched("shown", at: { shown.value }))
      program.command("aim") { x.animate(to: $0, .snappy, on: program.runtime) }
    } by: {
      $0.write("aim", 100.0)
    }
  }

  /// A program whose time passes between its frames, as on any clock that the screen doesn't drive.
  private static func slow(_ program: FilmProgram) {
    let slow = ManualClock(frameRate: 5)
    program.keep(program.stage.clock.frames.subscribe { slow.advance(by: $0.elapsed) })
    let runtime = MotionRuntime(clock: slow)
    program.keep(runtime)
    let card = program.element("card", 200, 200, 120, 80)
    runtime.add(
      Tossable(destination: SIMD2(200, 200), draggable: Draggable(threshold: 0)), to: card)
    let sent = program.element("sent", 0, 2000, 600, 80)
    runtime.add(Draggable(threshold: 0), to: sent)
    program.command("send") { sent.position.animate(to: SIMD2($0, 2000), on: runtime) }
    let x = program.number("x")
    let spring = SpringSystem(destination: 0.0, .bouncy)
    let y = program.number("y")
    runtime.add(spring, to: y)
    program.show(Watched("y shown", at: { y.value }))
    program.command("aim") {
      x.animate(to: $0, on: runtime)
      spring.destination.value = $0
    }
  }

  @Test func frames() {
    film("between-frames", rates: []) {
      Self.slow($0)
    } by: { hand in
      hand.write("aim", 300.0)
      hand.drag("card", by: SIMD2(60, 0), over: 0.12)
      hand.wait(0.13)
      hand.write("aim", 100.0)
      hand.press("card")
      hand.wait(0.1)
      hand.release()
    }
    film("caught-between-frames", rates: []) {
      Self.slow($0)
    } by: { hand in
      hand.write("send", 100.0)
      hand.wait(0.27)
      hand.press("sent")
      hand.wait(0.1)
      hand.move(by: SIMD2(40, 0), over: 0.1)
      hand.release()
    }
  }
}

// Reduced motion, from the start and mid-flight.
@Suite struct ReducedMotionFilms {
  @Test func reduced() {
    for (name, start, later) in [
      ("reduced-motion", 1.0, 1.0), ("instant-motion", 2, 2), ("reduced-mid-flight", 0, 1),
      ("instant-mid-flight", 0, 2),
    ] {
      film(name, rates: []) { program in
        let (x, y) = (program.number("x"), program.number("y"))
        program.command("go") { _ in
          x.animate(to: 300, .bouncy, velocity: 2000, on: program.runtime)
          y.animate(to: 100, .easeInOut(duration: 0.4), on: program.runtime)
        }
        program.command("motion") {
          program.stage.clock.reducedMotion = $0 == 2 ? .instant : $0 == 1 ? .on : .off
        }
      } by: { hand in
        hand.write("motion", start)
        hand.wait(0.05)
        hand.write("go", 1.0)
        hand.wait(0.1)
        hand.write("motion", later)
      }
    }
  }
}
