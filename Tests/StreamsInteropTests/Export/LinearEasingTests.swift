import Foundation
import StreamsExport
import StreamsSystemsTesting
import TestSupport
import Testing

/// Motions as straight lines, and as CSS linear().
struct LinearEasingTests {
  private static var curves: [(name: String, curve: MotionCurve)] {
    var path = MotionPath(from: SIMD2(0, 0))
    path.curve(to: SIMD2(300, 120), control1: SIMD2(150, -80), control2: SIMD2(120, 260))
    let hop = [
      Keyframe(time: 0, value: 0.0, velocity: 400), Keyframe(time: 0.3, value: 60),
      Keyframe(time: 0.3, value: 90), Keyframe(time: 0.8, value: 20, velocity: -100),
    ]
    return [
      ("smooth", .spring(.smooth)), ("bouncy", .spring(.bouncy)),
      ("swinging", .spring(SpringStyle.spring(duration: 0.4, bounce: 0.9))),
      ("pushed", .spring(.snappy, from: 40, to: 240, velocity: -3000)),
      ("creeping", .spring(SpringStyle.spring(response: 0.3, dampingRatio: 6))),
      ("ease", .timing(.ease, duration: 0.3)),
      ("steep", .timing(.cubicBezier(0, 1, 1, 0), duration: 1)),
      ("steps", .timing(.steps(5, jump: .both), duration: 1, from: 10, to: 30)),
      ("zigzag", .timing(.linear([0, 0.8, 0.2, 1]), duration: 2)),
      ("hop", .keyframes(hop)),
      ("inertia", .inertia(InertiaParameters(), velocity: 900)),
      ("path", .path(path, component: 1, timing: .easeInOut, duration: 0.7)),
    ]
  }

  /// How densely a motion is sampled. A sampled run has one tolerance per motion instead of two.
  private static let steps = Sampling.count(6000, of: "LinearEasingTests: steps of a motion")
  /// The number of parts of a segment between which it is sampled.
  private static let parts = Sampling.runsAll ? 64 : 8

  @Test("every motion stays within its tolerance, by dense sampling", arguments: 0..<12)
  func bound(index: Int) {
    let (name, curve) = Self.curves[index]
    for tolerance in Sampling.runsAll ? [0.02, 0.001] : [index % 2 == 0 ? 0.02 : 0.001] {
      let (start, end) = (curve.value(at: 0), curve.value(at: curve.duration))
      let scale = abs(end - start)
      let reach = tolerance * scale
      let line = curve.polyline(tolerance: reach)
      #expect(line.error <= reach, "\(name)")
      #expect([line.points.first?.value, line.points.last?.value] == [start, end])
      #expect(line.points.last?.time == curve.duration)
      var worst = 0.0
      for step in 0...Self.steps {
        let time = curve.duration * Double(step) / Double(Self.steps)
        worst = max(worst, abs(line.value(at: time) - curve.value(at: time)))
      }
      #expect(worst <= reach * (1 + 1e-9), "\(name) at \(tolerance): \(worst / scale)")
      let easing = curve.linearEasing(tolerance: tolerance)
      #expect(easing.error <= tolerance, "\(name): \(easing.error)")
    }
  }

  @Test("the text contains the measured error, by dense sampling", arguments: 0..<12)
  func text(index: Int) throws {
    let (name, curve) = Self.curves[index]
    let easing = curve.linearEasing(tolerance: 0.002)
    let read = try TimingFunction(css: easing.css)
    let start = curve.value(at: 0)
    let way = curve.value(at: curve.duration) - start
    var worst = 0.0
    for step in 0..<Self.steps where name != "steps" && name != "hop" {
      let s = Double(step) / Double(Self.steps)
      worst = max(
        worst, abs(read.value(at: s) - (curve.value(at: s * curve.duration) - start) / way))
    }
    #expect(worst <= 0.002, "\(name): \(worst)")
  }

  /// A parabola with the fewest lines, which are known in closed form. With exact ends, the first and the
  /// last line each span (1 + √2) √tolerance, and each of the others spans √8 √tolerance.
  @Test("a parabola uses the fewest possible points", arguments: [0.01, 1e-3, 1e-4])
  func fewest(tolerance: Double) {
    func links(_ tolerance: Double) -> Int {
      let ends = 2 * (1 + 2.0.squareRoot()) * tolerance.squareRoot()
      return 2 + Int(((1 - ends) / (8 * tolerance).squareRoot()).rounded(.up))
    }
    let curve = MotionCurve(duration: 1, value: { $0 * $0 }, velocity: { 2 * $0 })
    let line = curve.polyline(tolerance: tolerance)
    #expect((links(tolerance)...links(0.88 * tolerance)).contains(line.points.count - 1))
  }

  @Test("a spring needs fewer points than sampling every ten milliseconds")
  func points() {
    let easing = MotionCurve.spring(.bouncy).linearEasing(tolerance: 0.002)
    #expect(easing.points.count <= 24, "\(easing.points.count) points")
    #expect(Double(easing.points.count) < easing.duration / 0.01 / 3)
    let zigzag = MotionCurve.timing(.linear([0, 0.8, 0.2, 1]), duration: 2).linearEasing(
      tolerance: 0.0001)
    #expect(zigzag.points.count == 4)
  }

  @Test(
    "straight lines export as themselves, and staircases keep their jumps",
    arguments: [
      (TimingFunction.linear, "linear(0, 1)"),
      (
        .steps(4),
        "linear(0, 0 25%, 0.25 25%, 0.25 50%, 0.5 50%, 0.5 75%, 0.75 75%, 0.75 100%, 1)"
      ),
    ])
  func straight(function: TimingFunction, css: String) {
    let easing = MotionCurve.timing(function, duration: 1).linearEasing()
    #expect(easing.css == css && easing.error == 0)
  }

  @Test("keyframes of a stylesheet contain the motion's positions")
  func keyframesText() {
    let curve = MotionCurve.timing(.linear, duration: 2, from: -10, to: 30.25)
    let text = curve.polyline(tolerance: 1).cssKeyframes(named: "slide") { "translate: \($0)px" }
    #expect(
      text == """
        @keyframes slide {
          0% { translate: -10px }
          100% { translate: 30.25px }
        }
        """)
  }

  @Test("cubics stay within their tolerance, and need fewer keyframes", arguments: 0..<12)
  func cubics(index: Int) {
    let (name, curve) = Self.curves[index]
    let scale = abs(curve.value(at: curve.duration) - curve.value(at: 0))
    let cubics = curve.keyframes(tolerance: 0.002 * scale)
    #expect(cubics.error <= 0.002 * scale, "\(name): \(cubics.error / scale)")
    #expect(cubics.keyframes.allSatisfy { $0.velocity?.isFinite == true })
    #expect(zip(cubics.keyframes, cubics.keyframes.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(cubics.keyframes.first?.value == curve.value(at: 0))
    #expect(name != "bouncy" || cubics.keyframes.count <= 12, "\(cubics.keyframes.count)")
    var faults: [String] = []
    // Compares the Bézier curves of the segments, by bisection, with the motion.
    for segment in cubics.segments {
      for step in 1..<Self.parts {
        let t = Double(step) / Double(Self.parts)
        let s = 1 - t
        func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
          s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
        }
        let time = mix(
          segment.start.time, segment.control1.time, segment.control2.time, segment.end.time)
        let value = mix(
          segment.start.value, segment.control1.value, segment.control2.value, segment.end.value)
        let error = abs(value - curve.value(at: time))
        if !(error <= 0.002 * scale * (1 + 1e-9)) { faults.append("\(time): \(error)") }
        if let timing = segment.timingFunction {
          let part = (time - segment.start.time) / (segment.end.time - segment.start.time)
          let way = segment.end.value - segment.start.value
          let place = segment.start.value + way * timing.value(at: part)
          if !(abs(place - value) <= 1e-9 * scale) { faults.append("\(time): \(place)") }
        }
      }
    }
    #expect(faults == [], "\(name)")
  }

  @Test("a path for Android ends at (1, 1)")
  func pathData() {
    let data = MotionCurve.spring(.bouncy).keyframes(tolerance: 0.01).pathData()
    #expect(data?.hasPrefix("M0,0 C") == true && data?.hasSuffix(" 1,1") == true)
    let back = MotionCurve.keyframes([
      Keyframe(time: 0, value: 1.0), Keyframe(time: 1, value: 2), Keyframe(time: 2, value: 1),
    ])
    #expect(back.keyframes(tolerance: 0.01).pathData() == nil)
  }

  @Test("two with the same text are equal")
  func equality() {
    let curve = MotionCurve.spring(.bouncy)
    let others = [
      curve.linearEasing(), curve.linearEasing(tolerance: 0.01),
      MotionCurve.spring(.smooth).linearEasing(),
    ]
    #expect(others.map { $0 == curve.linearEasing() } == [true, false, false])
  }

  @Test("an empty path and a non-finite one have no distance to measure", arguments: [0, 1])
  func nothingMeasured(count: Int) {
    let nowhere = Timestamped(value: SIMD2(Double.nan, 1), time: 0)
    let measured = MotionMeasurement(of: Array(repeating: nowhere, count: count))
    #expect(
      [measured.travel, measured.duration, measured.peakSpeed, measured.overshoot] == [0, 0, 0, 0])
    #expect(measured.oscillations == 0)
  }
}
