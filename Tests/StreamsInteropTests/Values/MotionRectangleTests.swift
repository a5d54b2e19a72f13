import StreamsOperators
import Testing

@testable import InteropTestSupport

/// MotionRectangle.
struct RectangleTests {
  private typealias Point = SIMD2<Double>

  @Test(
    "has edges, covers an area, and is a vector of four",
    arguments: [corners, negative, contains, components])
  func rectangles(_ scenario: Scenario<RectangleTests>) throws { try scenario.check(in: self) }

  private static let corners = Scenario<RectangleTests>(
    "has corners, edges and a middle"
  ) { _, findings in
    let rectangle = MotionRectangle(x: 10, y: 20, width: 100, height: 50)
    findings.expect(rectangle, is: MotionRectangle(origin: SIMD2(10, 20), size: SIMD2(100, 50)))
    findings.expect(rectangle.min, is: Point(10, 20))
    findings.expect(rectangle.max, is: Point(110, 70))
    findings.expect(rectangle.min.x, is: 10)
    findings.expect(rectangle.min.y, is: 20)
    findings.expect(rectangle.max.x, is: 110)
    findings.expect(rectangle.max.y, is: 70)
    findings.expect(rectangle.center, is: Point(60, 45))
  }

  private static let negative = Scenario<RectangleTests>(
    "covers the same area if its size is negative"
  ) { _, findings in
    let plain = MotionRectangle(x: 10, y: 20, width: 100, height: 50)
    let turned = MotionRectangle(x: 110, y: 20, width: -100, height: 50)
    findings.expect(turned.min, is: plain.min)
    findings.expect(turned.max, is: plain.max)
    findings.expect(turned.center, is: plain.center)
    findings.expect(turned.contains(SIMD2(50, 30)), is: true)
    findings.expect(turned.contains(SIMD2(150, 30)), is: false)
    findings.expect(turned != plain, "expected turned to differ from plain, got \(turned)")
    findings.expect(turned.origin, is: Point(110, 20))
  }

  private static let contains = Scenario<RectangleTests>(
    "contains its minimum edges but not its maximum edges, so only one of two neighbors has a point"
  ) { _, findings in
    let left = MotionRectangle(x: 0, y: 0, width: 10, height: 10)
    let right = MotionRectangle(x: 10, y: 0, width: 10, height: 10)
    findings.expect(left.contains(SIMD2(0, 0)), is: true)
    findings.expect(left.contains(SIMD2(9.9, 9.9)), is: true)
    findings.expect(left.contains(SIMD2(10, 5)), is: false)
    findings.expect(right.contains(SIMD2(10, 5)), is: true)
    findings.expect(left.contains(SIMD2(5, 10)), is: false)
    findings.expect(left.contains(SIMD2(-0.1, 5)), is: false)
    findings.expect(
      MotionRectangle(x: 5, y: 5, width: 0, height: 10).contains(SIMD2(5, 6)), is: false)
    findings.expect(left.contains(SIMD2(.nan, 5)), is: false)
  }

  private static let components = Scenario<RectangleTests>(
    "is a vector of four: its origin and its size"
  ) { _, findings in
    var rectangle = MotionRectangle(x: 1, y: 2, width: 3, height: 4)
    findings.expect((0..<4).map { rectangle[component: $0] }, is: [1, 2, 3, 4])
    for index in 0..<4 { rectangle[component: index] *= 10 }
    findings.expect(rectangle, is: MotionRectangle(x: 10, y: 20, width: 30, height: 40))
    var number = Float(0)
    number[component: 0] = 2.5
    findings.expect(number, is: 2.5)
    findings.expect(Float.componentCount, is: 1)
  }
}

struct PolarTests {
  @Test("length and direction of a point")
  func polar() {
    let points: [SIMD2<Double>] = [SIMD2(0, 2), SIMD2(-3, 0), .zero]
    #expect(
      points.map { Polar($0) } == [
        Polar(distance: 2, angle: .pi / 2), Polar(distance: 3, angle: .pi),
        Polar(distance: 0, angle: 0),
      ])
    #expect([SIMD2(1, -1), SIMD2(-0.0, 0)].map { Polar($0).angle } == [-.pi / 4, .pi])
  }
}
