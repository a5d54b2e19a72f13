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
    add("Keyframes: drives a property") { expectMotion(of: keyframes(), to: [100, 50]) }
    add("Keyframes: on a timeline") { expectSeeking(of: keyframes(), to: [100, 50]) }
    add("Decay: drives a property") { expectMotion(of: decay(), to: 100) }
    add("Decay: SIMD") {
      expectMotion(
        of: Decay(initialVelocity: SIMD2(300.0, 300), snapPoints: [SIMD2(100.0, 50)]),
        to: [100, 50])
    }
    add("Decay: a stream") { expectStream(of: decay(), to: 100) }
    add("Decay: on a timeline") { expectSeeking(of: decay(), to: 100) }
    add("Decay: reduced motion") { expectJump(of: decay(), to: 100) }
    add("PathTween: drives a property") { expectMotion(of: pathTween(), to: [100, 50]) }
    add("PathTween: on a timeline") { expectSeeking(of: pathTween(), to: [100, 50]) }
    add("ArcMove: drives a property") {
      expectMotion(of: ArcMove(from: .zero, to: [100, 50], duration: 0.3), to: [100, 50])
    }
    add("SpringParameters", checkSpringParameters)
    addTrap("SpringParameters: tension", { _ = SpringParameters(tension: -1) })
    add("SpringBatch", checkSpringBatch)
    add("SpringBatch: bound", checkSpringBatchBound)
    addTrap("SpringBatch: index", { _ = SpringBatch()[position: 0] })
    add("TickClock", checkTickClock)
  }
}

private func keyframes() -> Keyframes<SIMD2<Double>> {
  Keyframes([
    Keyframe(time: 0.2, value: [30, 40], velocity: [50, 0]),
    Keyframe(time: 0.5, value: [100, 50]),
  ])
}

private func decay() -> Decay<Double> {
  Decay(initialVelocity: 400, bounds: DecayBounds(lower: 0, upper: 100))
}

private func pathTween() -> PathTween {
  var path = MotionPath(from: .zero)
  path.line(to: [10, 0])
  path.curve(to: [100, 50], control1: [60, 0], control2: [100, 10])
  return PathTween(duration: 0.3, path: path)
}
