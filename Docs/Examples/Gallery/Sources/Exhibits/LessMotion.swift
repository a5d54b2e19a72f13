import StreamsInterop

/// Fallbacks for people who prefer less motion. The left side uses the chosen amount of motion, initially the system's
/// setting; the right side always uses the fallbacks.
func openLessMotion(_ page: DOMPage, _ runtime: MotionRuntime) {
  let amount = page.control("#amount")
  let clock = page.clock
  // Choice 0 is the system's setting.
  let system = clock.reducedMotion
  runtime.connect(amount) { choice in
    clock.reducedMotion =
      choice == 1 ? .off : choice == 2 ? .on : choice == 3 ? .instant : system
  }
  openSide(0, page, runtime, isReduced: { clock.reducedMotion != .off })

  // This clock keeps up with the page's clock while anything moves.
  let reduced = TickClock()
  reduced.reducedMotion = .on
  let other = MotionRuntime(clock: reduced)
  page.keep(other)
  var frames: Subscription?
  runtime.connect(other.state) { phase in
    frames?.unsubscribe()
    guard phase.isActive else { return }
    frames = clock.frames.subscribe { frame in reduced.tick(at: frame.time) }
  }
  openSide(1, page, other, isReduced: { true })
}

/// A ball, a pulse and a panel.
private func openSide(
  _ side: Int, _ page: DOMPage, _ runtime: MotionRuntime, isReduced: @escaping () -> Bool
) {
  let room = page.size(of: ".substitutes", at: side)
  let spring = SpringSystem(
    destination: 0.0, .spring(duration: 0.6, bounce: 0.5))
  let run = page.control("#less-run")
  let isAway = run.asStream().map { $0.truncatingRemainder(dividingBy: 2) == 1 }
  runtime.connect(
    isAway.map { [room] in $0 ? max(0, room.value.x * 0.8 - 48) : 0 }, to: spring.destination)
  let ball = page.number("x", of: ".ball", at: side)
  runtime.add(spring, to: ball)

  // With reduced motion, the repeating pulse becomes a single pass.
  let pulse = TweenSystem(
    duration: 0.4, values: [1.0, 1.35, 1], timing: PlaybackTiming(repeatCount: 3), enabled: false)
  runtime.add(pulse, to: page.number("scale", of: ".pulse", at: side))
  runtime.connect(run.asStream().drop(first: 1)) { _ in
    pulse.enabled.value = false
    pulse.enabled.value = true
  }

  // A panel that slides in: with its fallback, it appears in place immediately and fades in.
  let panel = page.number("x", of: ".panel", at: side)
  let opacity = page.number("opacity", of: ".panel", at: side)
  let slide = SpringSystem(destination: 0.0, .smooth)
  let fade = TweenSystem(to: 1.0, .easeInOut(duration: 0.4))
  runtime.add(slide, to: panel)
  runtime.add(fade, to: opacity)
  runtime.connect(isAway) { [room] isAway in
    if isReduced() {
      slide.destination.value = 0
      fade.values.value = [isAway ? 0.15 : 1]
    } else {
      fade.values.value = [1]
      slide.destination.value = isAway ? max(0, room.value.x - 136) : 0
    }
  }
  page.draw(ball, at: side, in: runtime)
}
