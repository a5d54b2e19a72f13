import Testing

@testable import InteropTestSupport
import StreamsInterop
@testable import StreamsExport
@testable import StreamsSystems

/// The animations for Core Animation and SwiftUI, as plain numbers: neither framework runs here.
@Suite("Motions as Core Animation keyframes and springs, and as SwiftUI curves")
struct LayerAnimationTests {
  /// Keyframes that end where they begin, twice: no easing can lead from a value back to itself.
  private static var hops: MotionCurve {
    .keyframes([
      Keyframe(time: 0, value: 3, velocity: 20), Keyframe(time: 0.5, value: 3, velocity: 20),
      Keyframe(time: 1, value: 3, velocity: -20),
    ])
  }

  private static var curves: [(name: String, curve: MotionCurve)] {
    let bouncy = SpringStyle.spring(response: 0.5, dampingRatio: 0.3)
    let still = SpringStyle.spring(response: 0.4, dampingRatio: 1)
    return [
      ("a bouncy spring", .spring(bouncy, to: 200)),
      ("a thrown spring", .spring(still, from: 10, to: 10, velocity: 900)),
      ("an easing", .timing(.easeInOut, duration: 0.3, from: -5, to: 40)),
      ("a staircase", .timing(.steps(4), duration: 1, to: 8)),
      ("a glide", .inertia(InertiaParameters(), velocity: 1200)),
      ("hops", hops),
    ]
  }

  /// The value of Core Animation's keyframes, by its own rules: each segment is eased by its cubic.
  private func value(of keyframes: LayerKeyframes, at fraction: Double) -> Double {
    var index = 0
    while index < keyframes.controls.count - 1, keyframes.times[index + 1] <= fraction {
      index += 1
    }
    let span = keyframes.times[index + 1] - keyframes.times[index]
    guard span > 0, fraction < 1 else { return keyframes.values[index + 1] }
    let control = keyframes.controls[index]
    let part = TimingFunction.cubicBezier(
      1 / 3, Double(control.y), 2 / 3, Double(control.w)
    ).value(at: (fraction - keyframes.times[index]) / span)
    let (start, end) = (keyframes.values[index], keyframes.values[index + 1])
    return start + (end - start) * part
  }

  @Test("keyframes for a layer stay within the tolerance, through jumps and back to the start")
  func layers() {
    var findings = Findings()
    let tolerance = 0.05
    for (name, curve) in Self.curves {
      let keyframes = LayerKeyframes(curve.keyframes(tolerance: tolerance))
      findings.expect(keyframes.controls.count, is: keyframes.values.count - 1, name)
      findings.expect(keyframes.times == keyframes.times.sorted(), is: true, name)
      findings.expect(keyframes.times.first, is: 0, name)
      findings.expect(keyframes.times.last, is: 1, name)
      findings.expect(keyframes.duration, is: curve.duration, name)
      var worst = 0.0
      for step in 0...997 {
        let fraction = Double(step) / 997
        worst = max(
          worst,
          (value(of: keyframes, at: fraction) - curve.value(at: fraction * curve.duration))
            .magnitude)
      }
      // Control points have single precision.
      findings.expect(worst <= tolerance * 1.01, is: true, "\(name): off by \(worst)")
    }
    findings.report()
  }

  @Test(
    "Core Animation's spring moves as the library's does, with velocities relative to the distance")
  func springs() throws {
    var findings = Findings()
    for (start, end, velocity) in [(0.0, 200.0, 0.0), (50, -10, 300), (0, 1, -4)] {
      let given = SpringStyle(tension: 120, friction: 9, mass: 2)
      let spring = try #require(LayerSpring(given, from: start, to: end, velocity: velocity))
      let core = SpringStyle(
        tension: spring.stiffness, friction: spring.damping, mass: spring.mass)
      for time in [0.0, 0.1, 0.7] {
        // The fraction of the distance, by Core Animation's formula.
        let part =
          1 + SpringPropagator(core, elapsed: time).displacement(-1, spring.initialVelocity)
        let place =
          end + SpringPropagator(given, elapsed: time).displacement(start - end, velocity)
        findings.expect(
          (start + (end - start) * part - place).magnitude < 1e-9, is: true, "\(start), \(time)")
      }
    }
    let still = LayerSpring(SpringStyle(), from: 5, to: 5, velocity: 100)
    findings.expect(still == nil, is: true, "no distance to measure the velocity by")
    findings.report()
  }

  @Test("SwiftUI curves go from 0 to exactly 1, with their motion's velocity")
  func shapes() {
    var findings = Findings()
    for (name, curve) in Self.curves {
      let shape = CurveShape(curve, tolerance: 0.0001)
      let (start, end) = (curve.value(at: 0), curve.value(at: curve.duration))
      findings.expect(shape.duration, is: curve.duration, name)
      findings.expect(shape.value(at: shape.duration), is: 1, name)
      findings.expect(shape == CurveShape(curve, tolerance: 0.0001), is: true, name)
      guard start != end else {
        findings.expect(shape.value(at: 0.1), is: 1, name)
        continue
      }
      var worst = 0.0
      for step in 0..<997 {
        let time = Double(step) / 997 * curve.duration
        let part = (curve.value(at: time) - start) / (end - start)
        worst = max(worst, (shape.value(at: time) - part).magnitude)
      }
      findings.expect(worst <= 0.0001, is: true, "\(name): off by \(worst)")
      let before = shape.value(at: 0.2)
      let slope = (shape.value(at: 0.2 + 1e-6) - before) / 1e-6
      findings.expect(
        (shape.velocity(at: 0.2) - slope).magnitude < 1e-3, is: true, "\(name): velocity")
    }
    findings.report()
  }
}
