import StreamsInterop
import Testing

/// MotionRectangle.
struct RectangleTests {
  private typealias Point = SIMD2<Double>

  @Test("has its corners, its edges and its middle")
  func corners() {
    let rectangle = MotionRectangle(x: 10, y: 20, width: 100, height: 50)
    #expect(rectangle == MotionRectangle(origin: SIMD2(10, 20), size: SIMD2(100, 50)))
    #expect(rectangle.min == Point(10, 20) && rectangle.max == Point(110, 70))
    #expect(rectangle.minX == 10 && rectangle.minY == 20)
    #expect(rectangle.maxX == 110 && rectangle.maxY == 70)
    #expect(rectangle.center == Point(60, 45))
  }

  @Test("covers the same area where its size is negative")
  func negative() {
    let plain = MotionRectangle(x: 10, y: 20, width: 100, height: 50)
    let turned = MotionRectangle(x: 110, y: 20, width: -100, height: 50)
    #expect(turned.min == plain.min && turned.max == plain.max && turned.center == plain.center)
    #expect(turned.contains(SIMD2(50, 30)) && !turned.contains(SIMD2(150, 30)))
    #expect(turned != plain && turned.origin == Point(110, 20))
  }

  @Test("contains its least edges and not its greatest, so that of two beside each other one does")
  func contains() {
    let left = MotionRectangle(x: 0, y: 0, width: 10, height: 10)
    let right = MotionRectangle(x: 10, y: 0, width: 10, height: 10)
    #expect(left.contains(SIMD2(0, 0)) && left.contains(SIMD2(9.9, 9.9)))
    #expect(!left.contains(SIMD2(10, 5)) && right.contains(SIMD2(10, 5)))
    #expect(!left.contains(SIMD2(5, 10)) && !left.contains(SIMD2(-0.1, 5)))
    #expect(!MotionRectangle(x: 5, y: 5, width: 0, height: 10).contains(SIMD2(5, 6)))
    #expect(!left.contains(SIMD2(.nan, 5)))
  }

  @Test("is a vector of four: where it begins, and how large it is")
  func components() {
    var rectangle = MotionRectangle(x: 1, y: 2, width: 3, height: 4)
    #expect((0..<4).map { rectangle[component: $0] } == [1, 2, 3, 4])
    for index in 0..<4 { rectangle[component: index] *= 10 }
    #expect(rectangle == MotionRectangle(x: 10, y: 20, width: 30, height: 40))
    var number = Float(0)
    number[component: 0] = 2.5
    #expect(number == 2.5 && Float.componentCount == 1)
  }
}

struct PolarTests {
  @Test("is the distance and the direction of a point")
  func polar() {
    #expect(Polar(SIMD2(0, 2)) == Polar(distance: 2, angle: .pi / 2))
    #expect(Polar(SIMD2(-3, 0)) == Polar(distance: 3, angle: .pi))
    #expect(Polar(SIMD2(1, -1)).angle == -.pi / 4)
    #expect(Polar(.zero) == Polar(distance: 0, angle: 0))
    #expect(Polar(SIMD2(-0.0, 0)).angle == .pi)
  }
}
