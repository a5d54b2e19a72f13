import StreamsInterop

@testable import InteropTestSupport

/// All systems, each with the motions in its picture.
enum SystemGallery {
  static let pictures = "Docs/Pictures/Systems"

  static var cards: [SystemCard] {
    [
      springs, retarget, reducedMotion, tweens, staircases, passes, keyframes, follow, bounds,
      detents, path, arc, timeline,
    ]
  }

  private static var springs: SystemCard {
    SystemCard(
      "SpringSystem", "with several damping ratios",
      [0.2, 0.5, 1, 2].map { ratio in
        SystemCurve(
          "\(ratio)",
          of: SpringSystem(
            destination: 100.0,
            .spring(response: 0.4, dampingRatio: ratio)),
          seconds: 1.2)
      })
  }

  private static var retarget: SystemCard {
    let spring = SpringSystem(
      destination: 100.0, .spring(response: 0.4, dampingRatio: 0.7))
    let curve = SystemCurve("destination 100, 20, 70", of: spring, seconds: 1.2) { time in
      if time == 0.15 { spring.destination.value = 20 }
      if time == 0.4 { spring.destination.value = 70 }
    }
    return SystemCard("Retarget", "mid-motion", [curve], marks: [0.15, 0.4])
  }

  private static var reducedMotion: SystemCard {
    let levels: [(String, ReducedMotion)] = [
      ("full", .off), ("reduced", .on), ("instant", .instant),
    ]
    return SystemCard(
      "Reduced motion", "of a spring",
      levels.map { name, level in
        let spring = SpringSystem(
          destination: 100.0, .spring(response: 0.4, dampingRatio: 0.3))
        spring.reducedMotion.value = level
        return SystemCurve(name, of: spring, seconds: 1.2)
      })
  }

  private static func tween(_ name: String, _ function: TimingFunction) -> SystemCurve {
    SystemCurve(
      name, of: TweenSystem(to: 100.0, .curve(function, duration: 1)), seconds: 1.1)
  }

  private static var tweens: SystemCard {
    SystemCard(
      "TweenSystem", "with timing functions",
      [
        tween("linear", .linear), tween("ease", .ease), tween("easeIn", .easeIn),
        tween("easeOut", .easeOut),
      ])
  }

  private static var staircases: SystemCard {
    SystemCard(
      "Staircases", "and a spring as a curve",
      [
        tween("steps(4)", .steps(4)), tween("jump: .both", .steps(3, jump: .both)),
        tween("spring", .spring(SpringStyle.spring(response: 1, dampingRatio: 0.4))),
      ])
  }

  private static var passes: SystemCard {
    SystemCard(
      "Passes", "through values, and back",
      [
        SystemCurve(
          "values 0, 80, 40, 100",
          of: TweenSystem(
            duration: 0.75, values: [0.0, 80, 40, 100], offsets: [0, 0.4, 0.6, 1],
            timing: PlaybackTiming(autoreverses: true)),
          seconds: 1.6)
      ])
  }

  private static var keyframes: SystemCard {
    SystemCard(
      "KeyframeSystem", "with velocities",
      [
        SystemCurve(
          "given", of: hop(velocity: 500), seconds: 1.1),
        SystemCurve("automatic", of: hop(velocity: nil), seconds: 1.1),
      ], marks: [0.3, 0.6])
  }

  private static func hop(velocity: Double?) -> KeyframeSystem<Double> {
    KeyframeSystem([
      Keyframe(time: 0, value: 0.0, velocity: velocity),
      Keyframe(time: 0.3, value: 80), Keyframe(time: 0.6, value: 30),
      Keyframe(time: 1, value: 100),
    ])
  }

  private static var follow: SystemCard {
    SystemCard(
      "FollowSystem", "with several limits",
      [(400.0, 1500.0), (150, 1500), (400, 400)].map { speed, acceleration in
        let follow = FollowSystem(
          destination: 100.0, maximumSpeed: speed, maximumAcceleration: acceleration)
        let name = "\(Int(speed))/s, \(Int(acceleration))/s²"
        return SystemCurve(name, of: follow, seconds: 2) { time in
          if time == 0.6 { follow.destination.value = 40 }
        }
      }, marks: [0.6])
  }

  private static var bounds: SystemCard {
    SystemCard(
      "DecaySystem", "within bounds of 0 and 100",
      [200.0, 600, 1200].map { velocity in
        SystemCurve(
          "\(Int(velocity))/s",
          of: DecaySystem(
            initialVelocity: velocity, rate: 4, bounds: DecayBounds(lower: 0, upper: 100),
            spring: .spring(response: 0.3, dampingRatio: 0.8)),
          seconds: 1.6)
      }, levels: [0, 100])
  }

  private static var detents: SystemCard {
    SystemCard(
      "Snap points", "at 0, 50 and 100",
      [130.0, 260, 380].map { velocity in
        SystemCurve(
          "\(Int(velocity))/s",
          of: DecaySystem(initialVelocity: velocity, rate: 4, detents: [0, 50, 100]),
          seconds: 1.6)
      }, levels: [0, 50, 100])
  }

  private static var path: SystemCard {
    var path = MotionPath(from: SIMD2(0, 0))
    path.line(to: SIMD2(70, 0))
    path.curve(to: SIMD2(130, 60), control1: SIMD2(110, 0), control2: SIMD2(130, 20))
    path.curve(to: SIMD2(60, 60), control1: SIMD2(130, 110), control2: SIMD2(60, 110))
    path.line(to: SIMD2(190, 20))
    return SystemCard(
      "PathSystem", "one dot per 1/30 s",
      [
        SystemCurve(
          "position", of: PathSystem(duration: 1, path: path, timingFunction: .easeInOut),
          seconds: 1)
      ], isPlane: true)
  }

  private static var arc: SystemCard {
    SystemCard(
      "ArcSystem", "one dot per 1/30 s",
      [
        SystemCurve(
          "across", of: ArcSystem(from: SIMD2(0, 0), to: SIMD2(190, 80), duration: 0.6),
          seconds: 0.6),
        SystemCurve(
          "down", of: ArcSystem(from: SIMD2(20, 90), to: SIMD2(70, 0), duration: 0.6),
          seconds: 0.6),
      ], isPlane: true)
  }

  private static var timeline: SystemCard {
    let clock = ManualClock(frameRate: SystemCurve.rate)
    let timeline = Timeline(on: clock)
    let spring = SpringSystem(
      destination: 100.0, .spring(response: 0.4, dampingRatio: 0.4))
    let curve = SystemCurve(
      "spring", of: spring, seconds: 1.6, on: SystemCurve.Clocks(clock, timeline)
    ) { time in
      if time == 0.4 { timeline.isPaused.value = true }
      if time > 0.6, time < 1 { timeline.seek(to: 1 - time) }
      if time == 1 { timeline.isPaused.value = false }
    }
    return SystemCard(
      "Timeline", "forward, paused, back, forward", [curve], marks: [0.4, 0.6, 1])
  }
}
