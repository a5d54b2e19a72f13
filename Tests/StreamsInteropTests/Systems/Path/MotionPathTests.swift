import Foundation
import StreamsInterop
import TestSupport
import Testing

struct MotionPathTests {
  @Test("straight lines are as long as they are, and closed by one more")
  func lines() {
    var path = MotionPath(from: SIMD2(0, 0))
    path.line(to: SIMD2(3, 4))
    path.line(to: SIMD2(3, 4))
    path.line(to: SIMD2(3, 0))
    path.close()
    path.close()
    #expect(path.length == 12 && path.start == SIMD2(0, 0) && path.end == SIMD2(0, 0))
    #expect((path.point(atLength: 2.5) - SIMD2(1.5, 2)).length < 1e-15)
    #expect(path.point(atLength: 5) == SIMD2(3, 4) && path.point(atLength: 9) == SIMD2(3, 0))
    #expect(path.tangent(atLength: 5) == SIMD2(0, -1))
    #expect(path.tangent(atLength: 99) == SIMD2(-1, 0))
    #expect(path.point(atLength: -1) == SIMD2(0, 0) && path.point(atLength: 99) == SIMD2(0, 0))
    path.move(to: SIMD2(10, 10))
    path.line(to: SIMD2(11, 10))
    #expect(path.length == 13 && path.point(atLength: 12.5) == SIMD2(10.5, 10))
  }

  /// Simpson's rule, in wide numbers, of the speed. Its points crowd where that is least: there the curve
  /// may have next to a cusp.
  private static func length(_ p: [SIMD2<Double>], parts: Int = 5000) -> Double {
    func speed(_ t: Extended) -> Extended {
      let s = 1 - t
      func axis(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Extended {
        let first = s * s * (Extended(b) - Extended(a))
        let second = 2 * s * t * (Extended(c) - Extended(b))
        return 3 * (first + second + t * t * (Extended(d) - Extended(c)))
      }
      let x = axis(p[0].x, p[1].x, p[2].x, p[3].x)
      let y = axis(p[0].y, p[1].y, p[2].y, p[3].y)
      return (x * x + y * y).squareRoot()
    }
    var (low, high) = (Extended(0), Extended(1))
    let grid = (0...2000).map { Extended($0) / 2000 }
    if let near = grid.min(by: { speed($0) < speed($1) }) {
      (low, high) = (max(near - grid[1], 0), min(near + grid[1], 1))
    }
    for _ in 0..<80 {
      let third = (high - low) / 3
      if speed(low + third) < speed(high - third) { high -= third } else { low += third }
    }
    let least = (low + high) / 2
    /// From there to an end, by the cube of what is integrated over.
    func side(to end: Extended) -> Extended {
      let way = end - least
      var sum = 3 * speed(end)
      for index in 1..<parts {
        let u = Extended(index) / Extended(parts)
        sum += speed(least + way * u * u * u) * 3 * u * u * (index % 2 == 0 ? 2 : 4)
      }
      return abs(way) * sum / Extended(3 * parts)
    }
    return Double(side(to: 0) + side(to: 1))
  }

  @Test("a quarter of a circle is as long as numeric integration says")
  func quarterCircle() {
    let kappa = 0.5522847498
    let points = [SIMD2(1.0, 0), SIMD2(1, kappa), SIMD2(kappa, 1), SIMD2(0, 1)]
    var path = MotionPath(from: points[0])
    path.curve(to: points[3], control1: points[1], control2: points[2])
    #expect(abs(path.length - Self.length(points)) < 1e-12)
    #expect(abs(path.length - .pi / 2) < 3e-4)
    let middle = path.place(atLength: path.length / 2)
    #expect((middle.point - SIMD2(0.5.squareRoot(), 0.5.squareRoot())).length < 1e-10)
    #expect((middle.tangent - SIMD2(-0.5.squareRoot(), 0.5.squareRoot())).length < 1e-12)
    #expect(path.point(atLength: path.length) == SIMD2(0, 1))
    #expect(path.tangent(atLength: 0) == SIMD2(0, 1))
  }

  @Test("random curves: length by integration, and points at the lengths that were asked for")
  func curves() {
    var random = SeededGenerator.printed()
    func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    for round in 0..<12 {
      let scale = pow(10, 8 * unit() - 4)
      let p = (0..<4).map { _ in SIMD2(unit(), unit()) * scale }
      var path = MotionPath(from: p[0])
      path.curve(to: p[3], control1: p[1], control2: p[2])
      let length = Self.length(p)
      #expect(abs(path.length - length) <= 1e-10 * length, "round \(round): \(p)")
      // The chords of many points add up to the length, from below, and are all alike.
      let count = 400
      let step = path.length / Double(count)
      var last = p[0]
      for index in 1...count {
        let (point, tangent) = path.place(atLength: step * Double(index))
        let chord = (point - last).length
        #expect(chord <= step * (1 + 1e-9))
        #expect(abs(tangent.length - 1) < 1e-14)
        last = point
      }
      // Inverted: the length up to a point is what was asked for.
      let part = path.length * unit()
      let split = path.point(atLength: part)
      let t = Self.parameter(of: split, p)
      let first = Self.split(p, at: t)
      #expect(abs(Self.length(first) - part) <= 1e-9 * path.length)
    }
  }

  /// The parameter of the nearest point, by search and Newton's method.
  private static func parameter(of point: SIMD2<Double>, _ p: [SIMD2<Double>]) -> Double {
    func distance(_ t: Double) -> Double { (split(p, at: t)[3] - point).length }
    var best = 0.0
    for index in 0...2000 where distance(Double(index) / 2000) < distance(best) {
      best = Double(index) / 2000
    }
    var step = 1.0 / 2000
    while step > 1e-17 {
      if distance(best + step) < distance(best) {
        best += step
      } else if distance(best - step) < distance(best) {
        best -= step
      } else {
        step /= 2
      }
    }
    return best
  }

  private static func split(_ p: [SIMD2<Double>], at t: Double) -> [SIMD2<Double>] {
    var points = p
    var first = [p[0]]
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * t }
      first.append(points[0])
    }
    return first
  }

  @Test("cusps, folded lines, single points and doubled controls: no NaN, and the right length")
  func degenerate() {
    // There and back on a line: turns at t = 1/2 ± √5/10 have no speed.
    var folded = MotionPath(from: SIMD2(0, 0))
    folded.curve(to: SIMD2(1, 0), control1: SIMD2(2, 0), control2: SIMD2(-1, 0))
    let t = 0.5 - (5.0).squareRoot() / 10
    let turn = 6 * t * (1 - t) * (1 - t) - 3 * t * t * (1 - t) + t * t * t
    #expect(abs(folded.length - (1 + 4 * (turn - 0.5))) < 1e-10)
    // A cusp at t = 1/2.
    let cusp = [SIMD2(0.0, 0), SIMD2(1, 1), SIMD2(0, 1), SIMD2(1, 0)]
    var cusped = MotionPath(from: cusp[0])
    cusped.curve(to: cusp[3], control1: cusp[1], control2: cusp[2])
    #expect(abs(cusped.length - Self.length(cusp, parts: 40000)) < 1e-9)
    var doubled = MotionPath(from: SIMD2(5, 5))
    doubled.curve(to: SIMD2(8, 9), control1: SIMD2(5, 5), control2: SIMD2(8, 9))
    #expect(abs(doubled.length - 5) < 1e-12)
    var point = MotionPath(from: SIMD2(3, 3))
    point.curve(to: SIMD2(3, 3), control1: SIMD2(3, 3), control2: SIMD2(3, 3))
    point.line(to: SIMD2(3, 3))
    point.close()
    #expect(point.length == 0)
    var huge = MotionPath(from: SIMD2(0, 0))
    huge.curve(to: SIMD2(1e200, 0), control1: SIMD2(0, 1e200), control2: SIMD2(1e200, 1e200))
    #expect(abs(huge.length / 1e200 - 2) < 1e-10)
    for path in [folded, cusped, doubled, point, huge, MotionPath(from: .zero)] {
      for index in 0...64 {
        let (point, tangent) = path.place(atLength: path.length * Double(index) / 64)
        #expect(point.isFiniteVector && tangent.isFiniteVector)
        #expect(abs(tangent.length - 1) < 1e-12 || path.length == 0 && tangent == .zero)
      }
    }
    #expect((doubled.tangent(atLength: 0) - SIMD2(0.6, 0.8)).length < 1e-12)
    #expect((doubled.tangent(atLength: 5) - SIMD2(0.6, 0.8)).length < 1e-12)
  }

  @Test("L16 has no direction where there is no length, or none that is a number")
  func noTangent() {
    var curve = MotionPath(from: .zero)
    curve.curve(to: SIMD2(9, 3), control1: SIMD2(4, 0), control2: SIMD2(9, 1))
    #expect(curve.tangent(atLength: .nan) == .zero)
    #expect(curve.tangent(atLength: 0) == SIMD2(1, 0))
    #expect(MotionPath().tangent(atLength: 1) == .zero)
    #expect(MotionPath(from: SIMD2(2, 3)).tangent(atLength: 1) == .zero)
  }

  /// Control points after (0, 0), and the length to 20 digits, by graded Gaussian integration of the speed
  /// between its least values, in numbers of 30 digits.
  private static let cusps: [[Double]] = [
    [
      33.333333333333336, 0.0, 13.386506879360855, 16.733466933867735, 20.053173546027523,
      -16.5998663994656, 41.944595994943163153,
    ],
    [
      3.3856427840048817, -20.550393066980032, -5.545451320442972, -11.640998062721701,
      8.931084630785717, -8.909405687452448, 23.150674983951578693,
    ],
    [
      24.536353809553116, 1.5454140255534223, 4.2431925269758075, -4.960825723801554,
      20.326649607075158, 6.466605967504615, 23.520568233064779943,
    ],
    [
      18.598172379855452, 23.681705346219832, -30969.05467209259, -39433.99055005861,
      -30974.311437921493, -39411.75874205887, 50126.859622851522931,
    ],
    [
      12.132142442331107, 28.596373413334465, -10.02415053333459, -19.747731375474334,
      13.73588722644912, 12.98491161578001, 35.598276093622384719,
    ],
    [
      32.497062077107636, -12.341573824458877, 1.9357653876780674, -1.3236245151752275,
      -6.296463757790237, 4.623251907478631, 39.015318038108416229,
    ],
  ]

  @Test("lengths are within 1e-10 with cusps anywhere, and next to cusps", arguments: cusps)
  func cuspsAnywhere(numbers: [Double]) {
    var path = MotionPath(from: SIMD2(0, 0))
    path.curve(
      to: SIMD2(numbers[4], numbers[5]), control1: SIMD2(numbers[0], numbers[1]),
      control2: SIMD2(numbers[2], numbers[3]))
    #expect(abs(path.length - numbers[6]) <= 1e-10 * numbers[6])
  }

  @Test("a path without points begins with the first")
  func empty() {
    var path = MotionPath()
    #expect(path.length == 0 && path.start == nil)
    path.move(to: SIMD2(1, 1))
    path.line(to: SIMD2(4, 5))
    #expect(path.length == 5 && path.start == SIMD2(1, 1))
  }

  @Test("a curve whose handles lie at its start leaves it straight for its end")
  func handlesAtStart() {
    var path = MotionPath(from: SIMD2(2, 3))
    path.curve(to: SIMD2(5, 7), control1: SIMD2(2, 3), control2: SIMD2(2, 3))
    #expect((path.tangent(atLength: 0) - SIMD2(0.6, 0.8)).length < 1e-12)
  }
}
