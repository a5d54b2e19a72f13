import StreamsInterop

/// Beads that follow one another. The first flies around until a pointer takes the lead.
func openHome(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".stage", of: page)
  let beads = (0..<18).map { stage.element(".bead", at: $0).position }
  let lead = SpringSystem(
    destination: stage.size.value / 2, .spring(response: 1, dampingRatio: 0.5))
  beads[0].value = lead.destination.value
  runtime.add(lead, to: beads[0])
  for (leader, bead) in zip(beads, beads.dropFirst()) {
    bead.value = leader.value
    let spring = SpringSystem(
      destination: leader.value, .spring(response: 0.16, dampingRatio: 0.7))
    runtime.connect(leader, to: spring.destination)
    runtime.add(spring, to: bead)
  }

  let places: [SIMD2<Double>] = [
    SIMD2(0.80, 0.22), SIMD2(0.42, 0.80), SIMD2(0.16, 0.28), SIMD2(0.62, 0.50),
    SIMD2(0.86, 0.78), SIMD2(0.50, 0.18), SIMD2(0.20, 0.74),
  ]
  var turn = 0
  var wait = 0.0
  // With reduced motion, the first bead waits for a pointer.
  if page.clock.reducedMotion == .off {
    let frames = page.clock.subscribe { frame in
      wait -= frame.elapsed
      guard wait <= 0 else { return }
      wait = 0.62
      lead.style.value = .spring(response: 1, dampingRatio: 0.5)
      lead.destination.value = places[turn] * stage.size.value
      turn = (turn + 1) % places.count
    }
    runtime.keep(frames)
  }
  runtime.keep(
    stage.pointers.subscribe { sample in
      switch sample.phase {
      case .left, .released, .cancelled: wait = 0.9
      case .scrolled: break
      default:
        wait = .infinity
        lead.style.value = .spring(response: 0.3, dampingRatio: 0.6)
        lead.destination.value = sample.position
      }
    })
}
