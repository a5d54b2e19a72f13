import StreamsInterop

extension Checks {
  /// What generates values over time.
  mutating func addSystems() {
    add("Spring: drives a property") { expectMotion(of: Spring(destination: 100.0), to: 100) }
    add("Spring: SIMD") {
      expectMotion(of: Spring(destination: SIMD2(100.0, 50)), to: [100, 50])
    }
    add("Spring: a stream") { expectStream(of: Spring(destination: 8.0, initialValue: 2), to: 8) }
    add("Spring: on a timeline") {
      expectSeeking(of: Spring(destination: 8.0, initialValue: 2), to: 8)
    }
    add("Spring: reduced motion") {
      expectJump(of: Spring(destination: 8.0, initialValue: 2), to: 8)
    }
    add("Spring: retargeted", checkSpringRetarget)
    add("Spring: settings in mid-motion", checkSpringSettings)
    add("Tween: drives a property") { expectMotion(of: Tween(duration: 0.3, to: 100.0), to: 100) }
    add("Tween: SIMD") {
      expectMotion(of: Tween(duration: 0.3, to: SIMD2(100.0, 50)), to: [100, 50])
    }
    add("Tween: a stream") { expectStream(of: Tween(duration: 0.3, values: [2.0, 8]), to: 8) }
    add("Tween: on a timeline") {
      expectSeeking(of: Tween(duration: 0.3, values: [2.0, 8]), to: 8)
    }
    add("Tween: reduced motion") { expectJump(of: Tween(duration: 0.3, values: [2.0, 8]), to: 8) }
    add("SpringParameters", checkSpringParameters)
    addTrap("SpringParameters: tension", { _ = SpringParameters(tension: -1) })
    add("SpringBatch", checkSpringBatch)
    add("SpringBatch: bound", checkSpringBatchBound)
    addTrap("SpringBatch: index", { _ = SpringBatch()[position: 0] })
    add("TickClock", checkTickClock)
  }
}
