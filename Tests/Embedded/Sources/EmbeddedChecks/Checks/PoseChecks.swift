import StreamsInterop

extension Checks {
  /// Poses, and the path between two poses.
  mutating func addPoses() {
    add("MotionPoses", checkPoses)
    add("PoseProgress", checkPoseProgress)
    add("play", checkPlay)
    add("withClock", checkOwnClocks)
  }
}

private func checkPoses() {
  let clock = ManualClock()
  let runtime = MotionRuntime(clock: clock)
  let (element, anchor) = (MotionElement(), ReactiveProperty(initialValue: 9.0))
  let poses = MotionPoses(0, in: runtime) { pose in
    if pose == 2 {
      element.position.to(SIMD2(20, 40), .easeInOut(duration: 0.5))
    } else {
      element.positionX.to(Double(pose), .snappy)
      element.positionY.to(anchor)
    }
    [element.opacity.to(pose == 0 ? 0 : 1), element.rotation.to(3)]
      .stagger(each: 0.25, from: .last)
  }
  expect(element.position.value == SIMD2(0, 9) && element.opacity.value == 0)
  for pose in [1, 2, 1, 0, 2] {
    poses.current.value = pose
    clock.advance(by: 0.1)
  }
  anchor.value = 50
  clock.advance(by: 5)
  expect(element.position.value == SIMD2(20, 40) && element.opacity.value == 1)
  poses.current.value = 1
  clock.advance(by: 5)
  expect(element.position.value == SIMD2(1, 50) && poses.state.value == .atRest)
}

private func checkPoseProgress() {
  let clock = ManualClock()
  let runtime = MotionRuntime(clock: clock)
  let element = MotionElement()
  let poses = MotionPoses(false, in: runtime) { isOpen in
    element.positionY.to(isOpen ? 100 : 0)
    element.opacity.to(isOpen ? 1 : 0, .easeInOut(duration: 0.5))
  }
  let progress = poses.progress(from: false, to: true)
  progress.grasp()
  progress.write(0.75)
  expect(areClose([element.position.value.y, element.opacity.value], [75, 0.75]))
  progress.release(velocity: -1)
  expect(poses.current.value && areClose([element.positionY.velocity], [-100]))
  clock.advance(by: 5)
  expect(element.position.value.y == 100 && element.opacity.value == 1)
}

private func checkPlay() {
  let clock = ManualClock()
  let element = MotionElement()
  var reasons: [EndReason] = []
  play(.snappy, on: clock) {
    element.positionX.to(30)
    element.opacity.to(0, .linear(duration: 1)).delayed(by: 0.5)
  } completion: {
    reasons.append($0)
  }
  clock.advance(by: 0.5)
  expect(element.opacity.value == 1 && reasons.isEmpty)
  clock.advance(by: 5)
  expect(element.position.value.x == 30 && element.opacity.value == 0 && reasons == [.finished])
  let playback = MotionPlan.sequence(.snappy) {
    element.positionX.to(0)
    element.opacity.to(1, .linear(duration: 1)).delayed(by: 0.5)
  }.start(on: clock)
  clock.advance(by: 9)
  expect(element.position.value.x == 0 && element.opacity.value == 1)
  expect(playback.state.value == .atRest)
}

private func checkOwnClocks() {
  let clock = ManualClock()
  let x = ReactiveProperty(initialValue: 0.0, on: clock)
  let (y, element) = withClock(clock) { (ReactiveProperty(initialValue: 0.0), MotionElement()) }
  x.animate(to: 1)
  play {
    y.to(2)
    element.cornerRadius.to(3, .snappy)
  }
  clock.advance(by: 5)
  expect(x.value == 1 && y.value == 2 && element.cornerRadius.value == 3)
}
