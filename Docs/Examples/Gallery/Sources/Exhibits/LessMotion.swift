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
  openSide(0, page, runtime)

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
  openSide(1, page, other)
}

/// A sheet over a map. The same code runs on both sides; only the clocks differ.
private func openSide(_ side: Int, _ page: DOMPage, _ runtime: MotionRuntime) {
  let room = page.size(of: ".substitutes", at: side)
  let run = page.control("#less-run")
  let isOpen = run.asStream().map { $0.truncatingRemainder(dividingBy: 2) == 1 }

  // The sheet slides up. Its fallback puts it in place, and fades it in.
  let sheet = MotionElement(position: SIMD2(0, room.value.y))
  let slide = SpringSystem(destination: room.value.y, .spring(duration: 0.6, bounce: 0.4))
  slide.fallback.value = .fade(duration: 0.4)
  runtime.connect(isOpen.combineLatest(room) { $0 ? 0 : $1.y }, to: slide.destination)
  runtime.add(slide, to: sheet.positionY)
  runtime.add(FallbackFade(of: slide), to: sheet)
  runtime.connect(sheet.positionY, to: page.number("y", of: ".rise", at: side))
  runtime.connect(sheet.opacity, to: page.number("opacity", of: ".rise", at: side))

  // The map recedes. Its fallback does so without overshoot.
  let recede = SpringSystem(destination: 1.0, .bouncy)
  runtime.connect(isOpen.map { $0 ? 0.92 : 1 }, to: recede.destination)
  runtime.add(recede, to: page.number("scale", of: ".ground", at: side))

  // The heart beats three times, or once.
  let pulse = TweenSystem(
    duration: 0.4, values: [1.0, 1.4, 1], timing: PlaybackTiming(repeatCount: 3), isEnabled: false)
  runtime.add(pulse, to: page.number("scale", of: ".pulse", at: side))
  runtime.connect(run.asStream().drop(first: 1)) { _ in
    pulse.isEnabled.value = false
    pulse.isEnabled.value = true
  }
  page.draw(
    sheet.positionY.asStream().combineLatest(room) { $1.y - $0 }, at: side, in: runtime)
}
