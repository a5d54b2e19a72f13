import StreamsInterop

extension Checks {
  /// Systems, which generate values over time.
  mutating func addSystems() {
    add("SpringSystem: drives a property") {
      expectMotion(of: SpringSystem(destination: 100.0), to: 100)
    }
    add("SpringSystem: SIMD") {
      expectMotion(of: SpringSystem(destination: SIMD2(100.0, 50)), to: [100, 50])
    }
    add("SpringSystem: a stream") {
      expectStream(of: SpringSystem(destination: 8.0, initialValue: 2), to: 8)
    }
    add("SpringSystem: on a timeline") {
      expectSeeking(of: SpringSystem(destination: 8.0, initialValue: 2), to: 8)
    }
    add("SpringSystem: reduced motion") {
      expectJump(of: SpringSystem(destination: 8.0, initialValue: 2), to: 8)
    }
    add("SpringSystem: retargeted", checkSpringRetarget)
    add("SpringSystem: settings changed mid-flight", checkSpringSettings)
    add("TweenSystem: drives a property") {
      expectMotion(of: TweenSystem(to: 100.0, .easeInOut(duration: 0.3)), to: 100)
    }
    add("TweenSystem: SIMD") {
      expectMotion(of: TweenSystem(to: SIMD2(100.0, 50), .easeInOut(duration: 0.3)), to: [100, 50])
    }
    add("TweenSystem: a stream") {
      expectStream(of: TweenSystem(duration: 0.3, values: [2.0, 8]), to: 8)
    }
    add("TweenSystem: on a timeline") {
      expectSeeking(of: TweenSystem(duration: 0.3, values: [2.0, 8]), to: 8)
    }
    add("TweenSystem: reduced motion") {
      expectJump(of: TweenSystem(duration: 0.3, values: [2.0, 8]), to: 8)
    }
    add("KeyframeSystem: drives a property") { expectMotion(of: keyframes(), to: [100, 50]) }
    add("KeyframeSystem: on a timeline") { expectSeeking(of: keyframes(), to: [100, 50]) }
    add("DecaySystem: drives a property") { expectMotion(of: decay(), to: 100) }
    add("DecaySystem: SIMD") {
      expectMotion(
        of: DecaySystem(initialVelocity: SIMD2(300.0, 300), detents: [SIMD2(100.0, 50)]),
        to: [100, 50])
    }
    add("DecaySystem: a stream") { expectStream(of: decay(), to: 100) }
    add("DecaySystem: on a timeline") { expectSeeking(of: decay(), to: 100) }
    add("DecaySystem: reduced motion") { expectJump(of: decay(), to: 100) }
    add("FollowSystem: drives a property") { expectMotion(of: follow(), to: 100) }
    add("FollowSystem: SIMD") {
      expectMotion(
        of: FollowSystem(
          destination: SIMD2(100.0, 50), maximumSpeed: 400, maximumAcceleration: 2000),
        to: [100, 50])
    }
    add("FollowSystem: on a timeline") { expectSeeking(of: follow(), to: 100) }
    add("FollowSystem: reduced motion") { expectJump(of: follow(), to: 100) }
    add("PathSystem: drives a property") { expectMotion(of: pathTween(), to: [100, 50]) }
    add("PathSystem: on a timeline") { expectSeeking(of: pathTween(), to: [100, 50]) }
    add("ArcSystem: drives a property") {
      expectMotion(of: ArcSystem(from: .zero, to: [100, 50], duration: 0.3), to: [100, 50])
    }
    add("SpringStyle", checkSpringStyle)
    addTrap("SpringStyle: tension", { _ = SpringStyle(tension: -1) })
    add("SpringBatch", checkSpringBatch)
    add("SpringBatch: bound", checkSpringBatchBound)
    addTrap("SpringBatch: index", { _ = SpringBatch()[position: 0] })
    add("TickClock", checkTickClock)
    add("MotionSurface", checkSurface)
    add("MotionPlan", checkMotionPlan)
  }
}

private func keyframes() -> KeyframeSystem<SIMD2<Double>> {
  KeyframeSystem([
    Keyframe(time: 0.2, value: [30, 40], velocity: [50, 0]),
    Keyframe(time: 0.5, value: [100, 50]),
  ])
}

private func decay() -> DecaySystem<Double> {
  DecaySystem(initialVelocity: 400, bounds: DecayBounds(lower: 0, upper: 100))
}

private func follow() -> FollowSystem<Double> {
  FollowSystem(destination: 100, maximumSpeed: 400, maximumAcceleration: 2000, initialValue: 0)
}

private func pathTween() -> PathSystem {
  var path = MotionPath(from: .zero)
  path.line(to: [10, 0])
  path.curve(to: [100, 50], control1: [60, 0], control2: [100, 10])
  return PathSystem(duration: 0.3, path: path)
}
