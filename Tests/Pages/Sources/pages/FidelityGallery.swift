import Foundation
import StreamsInterop
import TestSupport

@testable import InteropTestSupport

/// Pictures of the errors.
enum FidelityGallery {
  static var cards: [SystemCard] {
    [
      velocity, chain("Chain before", knowing: false), chain("Chain after", knowing: true),
      presets("Presets", apple), presets("Material presets", material), linear,
    ].map {
      var card = $0
      card.folder = "Docs/Pictures/Fidelity"
      return card
    }
  }

  // MARK: Velocity estimates

  /// A hand that rests, speeds up, moves steadily, slows down and stops, in steps of a tenth of a
  /// millisecond.
  private static let movement: (places: [Double], speeds: [Double]) = {
    var places = [0.0]
    var speeds = [0.0]
    for step in 1...8000 {
      let time = Double(step) * 1e-4
      let speed: Double =
        switch time {
        case ..<0.1: 0
        case ..<0.25: (time - 0.1) * 8000
        case ..<0.4: 1200
        case ..<0.6: 1200 * exp((0.4 - time) / 0.08)
        default: 0
        }
      speeds.append(speed)
      places.append(places[step - 1] + speed * 1e-4)
    }
    return (places, speeds)
  }()

  private static var velocity: SystemCard {
    let truth = SystemCurve(
      "true value",
      stride(from: 0, through: 8000, by: 40).map {
        SystemCurve.Point(
          time: Double($0) * 1e-4, place: SIMD2(movement.speeds[$0], 0), velocity: .zero)
      })
    var card = SystemCard(
      "Velocity", "of a hand, ±½ px of noise",
      [truth] + [60, 120, 240, 1000].map(estimate(rate:)))
    card.labels = ("estimated velocity, px/s", "error, px/s")
    return card
  }

  private static func estimate(rate: Int) -> SystemCurve {
    var random = SeededGenerator(seed: UInt64(rate))
    var estimator = VelocityEstimator<Double>()
    var points: [SystemCurve.Point] = []
    for index in 0...(rate * 8 / 10) {
      let time = Double(index) / Double(rate)
      let step = Int((time * 1e4).rounded())
      let noise = Double(random.next(below: 1 << 20)) / Double(1 << 20) - 0.5
      estimator.add(movement.places[step] + noise, at: time)
      let found = estimator.velocity(at: time)
      points.append(
        SystemCurve.Point(
          time: time, place: SIMD2(found, 0),
          velocity: SIMD2(index < 2 ? 0 : found - movement.speeds[step], 0)))
    }
    return SystemCurve("\(rate)/s", points)
  }

  // MARK: A chain

  /// A spring that follows another spring, from 0 to 100: between frames, it treats the leader as still,
  /// or as moving.
  private static func chain(_ title: String, knowing isMoving: Bool) -> SystemCard {
    func springs() -> CoupledSprings {
      CoupledSprings([(342, 30), (342, 30)], from: [0, 0], to: 100)
    }
    var exact = springs()
    let truth = SystemCurve(
      "exact",
      (0...140).map { index in
        if index > 0 { exact.advance(by: 0.005) }
        return SystemCurve.Point(
          time: Double(index) * 0.005, place: SIMD2(exact.place(1), 0), velocity: .zero)
      })
    let curves = [30.0, 60, 120].map { rate in
      let clock = ManualClock(frameRate: rate)
      let leader = ReactiveProperty(initialValue: 0.0)
      let follower = ReactiveProperty(initialValue: 0.0)
      let following = SpringSystem(destination: 0.0, threshold: 1e-9)
      let leading = SpringSystem(destination: 100.0, threshold: 1e-9)
      let runs = [leading.drive(leader, on: clock), following.drive(follower, on: clock)]
      let link =
        isMoving
        ? leader.bind(to: following.destination)
        : leader.subscribe { following.destination.value = $0 }
      var exact = springs()
      var points = [SystemCurve.Point(time: 0, place: .zero, velocity: .zero)]
      for frame in 1...Int(0.7 * rate) {
        clock.advance(to: Double(frame) / rate)
        exact.advance(by: 1 / rate)
        points.append(
          SystemCurve.Point(
            time: clock.time, place: SIMD2(follower.value, 0),
            velocity: SIMD2(follower.value - exact.place(1), 0)))
      }
      link.unsubscribe()
      for run in runs { run.unsubscribe() }
      return SystemCurve("\(Int(rate)) Hz", points)
    }
    var card = SystemCard(
      title, isMoving ? "leader moving between frames" : "leader still between frames",
      [truth] + curves)
    card.labels = ("the follower's position", "error")
    return card
  }

  // MARK: Presets

  private static let apple: [(String, SpringStyle)] = [
    ("smooth", .smooth), ("snappy", .snappy), ("bouncy", .bouncy), ("motion", .motionDuration),
    ("wobbly", SpringStyle(tension: 180, friction: 12)),
  ]

  private static let material: [(String, SpringStyle)] = [
    ("expressive", .materialExpressiveDefaultSpatial),
    ("fast", SpringStyle.spring(stiffness: 800, dampingRatio: 0.6)),
    ("standard", .materialStandardDefaultSpatial),
    ("effects", SpringStyle.spring(stiffness: 1600, dampingRatio: 1)),
  ]

  private static func presets(
    _ title: String, _ springs: [(String, SpringStyle)]
  ) -> SystemCard {
    SystemCard(
      title, "from 0 to 100",
      springs.map { name, parameters in
        SystemCurve(
          name, of: SpringSystem(destination: 100.0, parameters), seconds: 0.9)
      })
  }

  // MARK: CSS

  private static var linear: SystemCard {
    let curve = MotionCurve.spring(.bouncy)
    let easing = curve.linearEasing(tolerance: 0.005)
    func points(_ value: (Double) -> Double, _ error: (Double) -> Double) -> [SystemCurve.Point] {
      (0...480).map {
        let part = Double($0) / 480
        return SystemCurve.Point(
          time: part * easing.duration, place: SIMD2(100 * value(part), 0),
          velocity: SIMD2(1000 * error(part), 0))
      }
    }
    func spring(_ part: Double) -> Double { curve.value(at: part * easing.duration) }
    let lines = easing.timingFunction
    var card = SystemCard(
      "CSS linear", "a bouncy spring with \(easing.points.count) points",
      [
        SystemCurve("spring", points(spring) { _ in 0 }),
        SystemCurve("linear()", points(lines.value) { lines.value(at: $0) - spring($0) }),
      ], marks: easing.points.map { $0.fraction * easing.duration })
    card.labels = ("percent of the distance", "error, per mille of the distance")
    return card
  }
}
