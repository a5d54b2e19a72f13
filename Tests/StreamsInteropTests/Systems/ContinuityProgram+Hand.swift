import StreamsInteractions
import TestSupport

@testable import InteractionsTestSupport

// A pointer that presses, moves, holds and releases.
extension ContinuityProgram {
  /// The motion of the held parts.
  private var grasp: ModelMotion? { motions.first { $0.isHand } }

  var isHeld: Bool { grasp != nil }

  /// The constant velocity of the samples; zero with one sample, or after a pause.
  func velocityInHand(_ part: Int, at time: Double) -> Double {
    guard samples.count > 1, let last = samples.last, time - last < pause else { return 0 }
    return speed[part]
  }

  /// Half of the velocity estimator's window.
  private var pause: Double { VelocityEstimator<Double>.defaultWindow / 2 }

  func useHand() -> Set<Int> {
    switch random.next(below: 8) {
    case 0:
      guard isDragEnabled else {
        // Not while a pointer is down, because that would count as another press.
        guard !isDown else { return [] }
        log.append("enable drag")
        isDragEnabled = true
        tossable.enabled.value = true
        return []
      }
      log.append("disable drag")
      isDragEnabled = false
      let isHeld = isHeld
      if isHeld { letGo(at: .zero) }
      tossable.enabled.value = false
      return isHeld ? [0, 1] : []
    case 1 where isDown:
      log.append("cancel")
      let isHeld = isHeld
      if isHeld { letGo(at: .zero) }
      isDown = false
      hand.cancel()
      return isHeld ? [0, 1] : []
    case 2...3 where isDown: return release()
    case _ where isDown: return move()
    default: return press()
    }
  }

  private func press() -> Set<Int> {
    finger = position.value
    samples = [clock.time]
    isDown = true
    speed = .zero
    log.append("press at \(finger)")
    defer { hand.press(at: finger) }
    guard isDragEnabled else { return [] }
    residents[1].push = nil
    give(motion(of: [0, 1]) { .held(at: $1.place, velocity: 0) })
    return [0, 1]
  }

  /// Moves the pointer for several frames.
  private func move() -> Set<Int> {
    let now = (clock.time * 60 + 1e-9).rounded(.down)
    // Whether the next sample comes after a pause, which ends a movement.
    let pauses = samples.last.map { (now + 1) / 60 - $0 > pause } ?? false
    // A movement with two velocities has no closed form.
    let next = pauses || samples.count < 2 ? SIMD2(place, place) * 2 : speed
    let frames = random.next(below: 6) + 3
    log.append("move at \(next) for \(frames) frames")
    // Starts at the last sample, if it still counts.
    let (began, start) = (pauses ? clock.time : samples.last ?? clock.time, finger)
    for frame in 1...frames {
      advance(to: (now + Double(frame)) / 60)
      if frame == 1 {
        // Until this frame, a motion that starts takes over the former velocity.
        if pauses { samples = [] }
        speed = next
      }
      let way = speed * (clock.time - began) + start - finger
      finger += way
      samples.append(clock.time)
      if let grasp {
        for part in 0..<2 {
          let place = grasp.state(part, at: clock.time).place
          grasp.courses[part] = .held(at: place + way[part], velocity: 0)
        }
      }
      hand.jump(to: finger)
    }
    isBetween = false
    // Time has passed, so both parts have moved.
    return [0, 1]
  }

  @discardableResult func release() -> Set<Int> {
    log.append("release")
    let isHeld = isHeld
    if isHeld {
      letGo(at: SIMD2(velocityInHand(0, at: clock.time), velocityInHand(1, at: clock.time)))
    }
    isDown = false
    hand.release()
    return isHeld && !residents[1].isEnabled ? [0, 1] : []
  }

  private func letGo(at velocity: SIMD2<Double>) {
    let toss = residents[1]
    hold([0, 1])
    guard toss.isEnabled else { return toss.push = velocity }
    setOut(toss, to: toss.system.destination.value, push: velocity)
  }
}
