import Foundation
import StreamsExport
import TestSupport
import Testing

@testable import InteropTestSupport

/// The promises of exports for motions that are steep, long, huge or not finite.
struct ExportToleranceTests {
  private static func spring(_ tension: Double, _ friction: Double) -> SpringStyle {
    SpringStyle(tension: tension, friction: friction)
  }

  private static var turningNaN: MotionCurve {
    MotionCurve(duration: 1, value: { $0 > 0.51 ? .nan : $0 }, velocity: { _ in 1 })
  }

  private static var huge: MotionCurve {
    .keyframes([
      Keyframe(time: 0, value: -1.7e308), Keyframe(time: 0.5, value: 1.7e308),
      Keyframe(time: 1, value: -1.7e308), Keyframe(time: 2, value: 1.7e308),
    ])
  }

  private static var curves: [(name: String, curve: MotionCurve, tolerance: Double, limit: Int)] {
    [
      ("oscillating for long", .spring(spring(1e4, 1)), 0.05, 10_000),
      ("oscillating for minutes", .spring(spring(1e4, 0.1)), 0.01, 300),
      ("oscillating for days", .spring(spring(1e4, 1e-4)), 0.01, 100),
      ("bouncy to the limit", .spring(.bouncy), 1e-15, 100),
      ("tossed", .spring(.bouncy, velocity: 1e12), 0.002, 200),
      ("tossed far", .spring(.bouncy, velocity: 1e12), 1e9, 200),
      ("turning NaN", turningNaN, 0.002, 200),
      ("infinite", MotionCurve(duration: 1, value: { 1 / $0 }, velocity: { _ in 1 }), 0.1, 200),
      ("huge", huge, 1e300, 200), ("huge, nearly exact", huge, 1, 200),
      (
        "vertical at both ends", .timing(.cubicBezier(0, 1e4, 1, -1e4), duration: 1), 0.002,
        10_000
      ),
      ("many steps", .timing(.steps(50_000), duration: 1), 0.002, 200),
      ("thirds", .timing(.steps(3), duration: 1), 0.002, 200),
      (
        "more corners than points",
        .timing(.linear((0..<3_000).map { Double($0 % 2) } + [2]), duration: 1), 0.002, 300
      ),
      ("bouncy", .spring(.bouncy), 0.01, 10_000),
      (
        "a jump at its end",
        MotionCurve(
          duration: 1, breaks: [0.25, 0.5], value: { $0 < 1 ? $0 : 3 }, velocity: { _ in 1 }), 0.01,
        100
      ),
    ]
  }

  private static let moments = Sampling.count(20_000, of: "ExportToleranceTests: moments")

  /// The greatest error at times off any grid, and next to the motion's ends.
  private static func worst(
    _ curve: MotionCurve, _ count: Int = moments, _ other: (Double) -> Double
  ) -> Double {
    var worst = 0.0
    for step in 1..<count {
      let time = curve.duration * (Double(step) + 0.382 * Double(step % 2)) / Double(count)
      let value = curve.value(at: time)
      guard value.isFinite else { return .infinity }
      worst = max(worst, (value / 2 - other(time) / 2).magnitude * 2)
    }
    return worst
  }

  /// This motion takes two thirds of the time, so it is only in a full run.
  private static let longest = "vertical at both ends"
  private static let chosen: [Int] = {
    let all = curves.indices.filter { Sampling.runsAll || curves[$0].name != longest }
    if !Sampling.runsAll {
      print("ExportToleranceTests: skipping \(longest); STREAMS_TESTS=all runs all of them")
    }
    return all
  }()

  @Test(
    "The tolerance is met, or the type reports the actual error", arguments: chosen)
  func tolerance(index: Int) {
    let (name, curve, tolerance, limit) = Self.curves[index]
    var findings = Findings()
    let line = curve.polyline(tolerance: tolerance, limit: limit)
    let off = Self.worst(curve) { line.value(at: $0) }
    let slack = 1 + 1e-9
    findings.expect(
      off <= line.error * slack + tolerance * 1e-9, "\(name): off by \(off), error \(line.error)")
    findings.expect(line.points.count <= limit, "\(name): \(line.points.count) points")
    findings.expect(
      line.points.allSatisfy { $0.time.isFinite && $0.value.isFinite }, "\(name) isn't finite")
    let text = line.cssKeyframes(named: "a") { $0 }
    findings.expect(!text.contains("nan") && !text.contains("inf"), name)

    let cubics = curve.keyframes(tolerance: tolerance, limit: limit)
    let course = cubics.segments
    var place = 0
    let away = Self.worst(curve, min(5_000, Self.moments)) { time in
      while place + 1 < course.count, course[place + 1].start.time <= time { place += 1 }
      let segment = course[place]
      let s = (time - segment.start.time) / (segment.end.time - segment.start.time)
      let r = 1 - s
      return r * r * r * segment.start.value + 3 * r * r * s * segment.control1.value
        + 3 * r * s * s * segment.control2.value + s * s * s * segment.end.value
    }
    findings.expect(
      away <= cubics.error * slack + tolerance * 1e-9,
      "\(name): off by \(away), error \(cubics.error)")
    findings.expect(cubics.keyframes.count <= limit, "\(name): \(cubics.keyframes.count) keyframes")
    let path = cubics.pathData() ?? ""
    findings.expect(!path.contains("nan") && !path.contains("inf"), "\(name): \(path)")
    findings.expect(
      cubics.keyframes.allSatisfy { $0.value.isFinite && $0.velocity?.isFinite == true }, name)
    findings.report()
  }

  @Test("An achievable tolerance is met")
  func kept() {
    var findings = Findings()
    for name in [
      Self.longest, "many steps", "thirds", "bouncy", "a jump at its end",
      "tossed far", "oscillating for long",
    ] where Sampling.runsAll || name != Self.longest {
      guard let (_, curve, tolerance, limit) = Self.curves.first(where: { $0.name == name }) else {
        continue
      }
      let error =
        name == "oscillating for long" || name == "tossed far"
        ? curve.polyline(tolerance: tolerance, limit: limit).error
        : curve.linearEasing(tolerance: tolerance, limit: limit).error
      findings.expect(error <= tolerance, "\(name): \(error)")
    }
    findings.report()
  }

  @Test("LinearEasing.error is the greatest error: no moment is worse, and the bound is tight")
  func greatest() {
    var findings = Findings()
    let curves: [(String, MotionCurve)] = [
      ("bouncy", .spring(.bouncy)), ("smooth", .spring(.smooth)),
      ("swinging", .spring(SpringStyle.spring(duration: 0.4, bounce: 0.9))),
      ("ease", .timing(.ease, duration: 0.3)),
      ("steep", .timing(.cubicBezier(0, 1, 1, 0), duration: 1)),
    ]
    // A sampled run measures the smoothest and the steepest.
    for (name, curve) in Sampling.runsAll ? curves : [curves[1], curves[4]] {
      for tolerance in Sampling.runsAll ? [0.01, 0.002] : [0.002] {
        let easing = curve.linearEasing(tolerance: tolerance)
        var off = Self.worst(curve, 20_000) {
          easing.timingFunction.value(at: $0 / curve.duration)
        }
        // Sampled more densely near the ends, where the motion may be steep.
        for step in 1..<20_000 {
          let part = Double(step) / 20_000
          for s in [part * part * part * part, 1 - part * part * part * part] {
            let exact = curve.value(at: s * curve.duration)
            off = max(off, (easing.timingFunction.value(at: s) - exact).magnitude)
          }
        }
        // Between its points, the motion is smooth; the distance has its corners at the points.
        let start = curve.value(at: 0)
        let way = curve.value(at: curve.duration) - start
        for point in easing.points {
          let exact = (curve.value(at: point.fraction * curve.duration) - start) / way
          off = max(off, (point.value - exact).magnitude)
        }
        findings.expect(off <= easing.error, "\(name): \(off), reported \(easing.error)")
        findings.expect(
          easing.error - off <= 1e-4 * tolerance, "\(name): \(off), reported \(easing.error)")
      }
    }
    findings.report()
  }

  @Test("Motions that end at 0 land on 0, and each keyframe lands on its value")
  func landing() {
    var findings = Findings()
    let curves: [MotionCurve] = [
      .spring(.bouncy, from: 1, to: 0), .timing(.linear, duration: 1, from: 100, to: 0),
      .keyframes([
        Keyframe(time: 0, value: 5.0), Keyframe(time: 1, value: 0, velocity: -30),
        Keyframe(time: 2, value: 3), Keyframe(time: 3, value: 0, velocity: 40),
      ]),
      .timing(.linear([0, 1, 0]), duration: 1, from: 7, to: 0),
    ]
    for curve in curves {
      let cubics = curve.keyframes(tolerance: 0.01)
      findings.expect(cubics.keyframes.last?.value, is: curve.value(at: curve.duration))
      findings.expect(
        curve.polyline(tolerance: 0.01).points.last?.value ?? 1,
        is: 0.0 + (curve.value(at: curve.duration)))
      for keyframe in cubics.keyframes {
        findings.expect(keyframe.value, is: curve.value(at: keyframe.time), "at \(keyframe.time)")
      }
    }
    findings.report()
  }

  @Test("No export makes a million points by default, and none runs forever")
  func defaults() {
    var findings = Findings()
    let points = Sampling.count(10_000, of: "ExportToleranceTests: points of a curve")
    let bouncy = MotionCurve.spring(.bouncy)
    let easing =
      Sampling.runsAll
      ? bouncy.linearEasing(tolerance: 1e-15)
      : bouncy.linearEasing(tolerance: 1e-15, limit: points)
    findings.expect(easing.points.count <= points)
    findings.expect(easing.error > 1e-15, "\(easing.error)")
    findings.expect(easing.error < (Sampling.runsAll ? 1e-5 : 1e-3), "\(easing.error)")
    findings.expect(Self.turningNaN.polyline(tolerance: 1e-9).error, is: .infinity)
    findings.report()
  }

  @Test("40,000 corners don't overflow the stack")
  func stack() {
    // The last two points are on one line.
    let corners = (0..<40_000).map { Double($0 % 2) } + [2]
    let curve = MotionCurve.timing(.linear(corners), duration: 1)
    var line: MotionPolyline?
    withStack(ofBytes: 512 * 1024) {
      line = curve.polyline(tolerance: 0.01, limit: 50_000)
    }
    #expect(line?.points.count == 40_000 && line.map { $0.error <= 0.01 } == true)
  }

  @Test("A staircase of one step is exported like one of several")
  func oneStep() {
    for jump in [TimingFunction.StepJump.start, .end, .both] {
      let curve = MotionCurve.timing(.steps(1, jump: jump), duration: 1)
      let easing = curve.linearEasing()
      for x in [0.0, 0.25, 0.75, 1] {
        let value = TimingFunction.steps(1, jump: jump).value(at: x)
        #expect((curve.value(at: x) - value).magnitude < 1e-12)
      }
      #expect(easing.css.hasPrefix("linear("), "\(jump)")
    }
    #expect(
      MotionCurve.timing(.steps(2, jump: .start), duration: 1).linearEasing().css
        .hasPrefix("linear(0.5"))
  }
}
