import StreamsInterop
import StreamsTesting
import Testing

// Takeovers, and parts through lenses.
@Suite struct TakeoverFilms {
  @Test func takeovers() {
    film("tween-takes-over") { program in
      let x = program.number("x")
      program.command("spring") { x.animate(to: $0, .bouncy, on: program.runtime) }
      program.command("tween") { x.animate(to: $0, .easeInOut(duration: 0.5), on: program.runtime) }
    } by: { hand in
      hand.write("spring", 300.0)
      hand.wait(0.1)
      hand.write("tween", 100.0)
      hand.wait(0.2)
      hand.write("spring", 0.0)
      hand.wait(0.05)
      hand.write("tween", 200.0)
    }
    film("systems-take-turns") { program in
      let x = program.number("x")
      let first = SpringSystem(destination: 0.0, .smooth)
      let second = SpringSystem(destination: 0.0, .bouncy)
      program.runtime.add(first, to: x)
      program.runtime.add(second, to: x)
      program.command("first") { first.destination.value = $0 }
      program.command("second") { second.destination.value = $0 }
    } by: { hand in
      hand.write("first", 200.0)
      hand.wait(0.1)
      hand.write("second", -100.0)
      hand.wait(0.1)
      hand.write("first", 100.0)
    }
  }

  @Test func parts() {
    film("part-is-taken") { program in
      let card = program.element("card", 100, 100)
      program.command("whole") {
        card.position.animate(to: SIMD2($0, 300), .smooth, on: program.runtime)
      }
      program.command("part") { card.positionX.animate(to: $0, .bouncy, on: program.runtime) }
    } by: { hand in
      hand.write("whole", 300.0)
      hand.wait(0.12)
      hand.write("part", 50.0)
      hand.wait(0.12)
      hand.write("whole", 200.0)
    }
    film("delayed-part") { program in
      let card = program.element("card", 100, 100)
      let poses = MotionPoses(0, in: program.runtime) { pose in
        card.positionX.to(100 + 100 * Double(pose), .snappy).delayed(by: 0.15)
        card.positionY.to(100 + 50 * Double(pose), .snappy)
        card.opacity.to(pose == 2 ? 0.5 : 1, .easeInOut(duration: 0.2)).delayed(by: 0.1)
      }
      program.keep(poses)
      program.command("pose") { poses.current.value = Int($0) }
    } by: { hand in
      hand.write("pose", 2.0)
      hand.wait(0.25)
      hand.write("pose", 1.0)
      hand.wait(0.1)
      hand.write("pose", 0.0)
    }
  }
}

// Motions with a course: tweens, plans, decays and followers.
@Suite struct CourseFilms {
  @Test func tweens() {
    film("easing") { program in
      let (x, y) = (program.number("x"), program.number("y"))
      program.command("go") { _ in
        x.animate(to: 100, .easeOut(duration: 0.6), on: program.runtime)
        y.animate(to: 100, .easeInOut(duration: 0.6), on: program.runtime)
      }
    } by: {
      $0.write("go", 1.0)
    }
    film("tween-changes-course") { program in
      let (x, tween) = (program.number("x"), TweenSystem(duration: 0.6, values: [0.0, 100, 50]))
      program.runtime.add(tween, to: x)
      program.command("values") { tween.values.value = [0, $0, $0 / 4] }
      program.command("duration") { tween.duration.value = $0 }
    } by: { hand in
      hand.wait(0.25)
      hand.write("values", 200.0)
      hand.wait(0.1)
      hand.write("duration", 0.9)
    }
  }

  @Test func plans() {
    film("plan") { program in
      let (fade, place) = (program.number("fade"), program.number("place"))
      let row = (0..<3).map { program.number("row \($0)") }
      let rise = TweenSystem(to: 40.0, .easeInOut(duration: 0.3))
      let plan = MotionPlan.sequence(
        TweenSystem(to: 1.0, .easeInOut(duration: 0.2)).animating(fade),
        row.map { rise.animating($0) }.stagger(each: 0.05, from: .center),
        SpringSystem(destination: 100.0).animating(place).delayed(by: 0.1))
      program.command("go") { _ in program.keep(plan.start(on: program.stage.clock)) }
    } by: {
      $0.write("go", 1.0)
    }
    film("plan-turns-back", rates: []) { program in
      let (x, y) = (program.number("x"), program.number("y"))
      let plan = MotionPlan.sequence(
        TweenSystem(to: 100.0, .easeInOut(duration: 0.3)).animating(x),
        TweenSystem(to: 50.0, .easeInOut(duration: 0.3)).animating(y))
      let playback = plan.start(on: program.stage.clock)
      program.keep(playback)
      program.command("back") { _ in playback.reverse() }
    } by: { hand in
      hand.wait(0.42)
      hand.write("back", 1.0)
    }
  }

  @Test func decays() {
    film("decay-to-detent") { program in
      let angle = program.number("angle")
      let bounds = DecayBounds(lower: -720.0, upper: 720)
      let decay = DecaySystem(initialVelocity: 0.0, bounds: bounds, detents: .interval(36))
      program.runtime.add(decay, to: angle)
      program.command("throw") { decay.initialVelocity.value = $0 }
    } by: { hand in
      hand.write("throw", 700.0)
      hand.wait(0.4)
      hand.write("throw", -300.0)
    }
    film("decay-to-bounds") { program in
      let x = program.number("x", 50)
      let bounds = DecayBounds(lower: 0.0, upper: 100)
      let decay = DecaySystem(initialVelocity: 900.0, bounds: bounds)
      program.runtime.add(decay, to: x)
    } by: {
      $0.wait(0.1)
    }
  }

  @Test func followers() {
    film("follower", rates: [60]) { program in
      let joint = program.number("joint")
      let system = FollowSystem(destination: 0.0, maximumSpeed: 2.0, maximumAcceleration: 8)
      program.runtime.add(system, to: joint)
      program.command("aim") { system.destination.value = $0 }
    } by: { hand in
      hand.write("aim", 1.5)
      hand.wait(0.5)
      hand.write("aim", -0.5)
    }
    film("chain", followers: ["link 1", "link 2"]) { program in
      let links = (0..<3).map { program.number("link \($0)") }
      for index in 1..<3 {
        let spring = SpringSystem(destination: 0.0, .snappy)
        program.runtime.connect(links[index - 1], to: spring.destination)
        program.runtime.add(spring, to: links[index])
      }
      program.command("send") { links[0].animate(to: $0, .snappy, on: program.runtime) }
    } by: { hand in
      hand.write("send", 300.0)
      hand.wait(0.15)
      hand.write("send", 100.0)
    }
  }
}
