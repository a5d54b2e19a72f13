import StreamsInterop

/// What becomes of motions where less of them is wanted. At first the system's setting counts.
func openLessMotion(_ page: DOMPage, _ runtime: MotionRuntime) {
  let amount = page.control("#amount")
  let clock = page.clock
  // 0 is what the system says, whatever that is.
  let system = clock.motionAmount
  runtime.connect(amount) { choice in
    clock.motionAmount =
      choice == 1 ? .full : choice == 2 ? .reduced : choice == 3 ? .instant : system
  }
  let room = page.size(of: ".substitutes")
  let spring = SpringSystem(
    destination: 0.0, parameters: SpringParameters(duration: 0.6, bounce: 0.5))
  let run = page.control("#less-run")
  let isAway = run.asStream().map { $0.truncatingRemainder(dividingBy: 2) == 1 }
  runtime.connect(
    isAway.map { [room] in $0 ? max(0, room.value.x * 0.8 - 48) : 0 }, to: spring.destination)
  let ball = page.number("x", of: ".ball")
  runtime.add(spring, to: ball)

  // A pulse that repeats becomes one pass.
  let pulse = TweenSystem(
    duration: 0.4, values: [1.0, 1.35, 1], repeatCount: 3, enabled: false)
  runtime.add(pulse, to: page.number("scale", of: ".pulse"))
  runtime.connect(run.asStream().drop(first: 1)) { _ in
    pulse.enabled.value = false
    pulse.enabled.value = true
  }

  // A panel that slides in is there at once and fades in: its substitute.
  let panel = page.number("x", of: ".panel")
  let opacity = page.number("opacity", of: ".panel")
  let slide = SpringSystem(destination: 0.0, parameters: .smooth)
  let fade = TweenSystem(duration: 0.4, to: 1.0, timingFunction: .easeInOut)
  runtime.add(slide, to: panel)
  runtime.add(fade, to: opacity)
  runtime.connect(isAway) { [room] isAway in
    if clock.motionAmount == .full {
      fade.values.value = [1]
      slide.destination.value = isAway ? max(0, room.value.x - 136) : 0
    } else {
      slide.destination.value = 0
      fade.values.value = [isAway ? 0.15 : 1]
    }
  }
  page.draw(ball, at: 0, in: runtime)
  page.draw(panel, at: 1, in: runtime)
}
