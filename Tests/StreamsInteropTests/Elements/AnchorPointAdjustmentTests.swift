import StreamsInteractions
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct AnchorPointAdjustmentTests {
  @Test(
    "behaves as described: law L9",
    arguments: [
      OperatorScenario("passes the original library's tests", original),
      OperatorScenario(
        "does not move the element's frame, even if its size is negative", frameStays),
      OperatorScenario(
        "L9 emits once if the frame and the anchor point come from one write", settles),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private typealias Point = SIMD2<Double>

  private static func original() {
    let frame = MotionRectangle(x: 0, y: 0, width: 100, height: 100)
    let anchors: [Point] = [SIMD2(0, 0), SIMD2(0.5, 0.5), SIMD2(1, 0)]
    let positions: [Point] = [SIMD2(0, 0), SIMD2(50, 50), SIMD2(100, 0)]
    let heard = outputs(anchors) { $0.anchorPointAdjustment(in: frame) }
    #expect(heard == zip(anchors, positions).map { .init(anchorPoint: $0, position: $1) })
  }

  private static func frameStays() {
    for frame in [
      MotionRectangle(x: 10, y: -20, width: 100, height: 50),
      MotionRectangle(x: 10, y: -20, width: -100, height: 50),
      MotionRectangle(x: 0, y: 0, width: 0, height: -8),
    ] {
      let size = frame.max - frame.min
      for anchor: Point in [.zero, SIMD2(1, 1), SIMD2(0.25, 0.75), SIMD2(-2, 3)] {
        let adjusted = outputs([anchor]) { $0.anchorPointAdjustment(in: frame) }[0]
        // The origin of an element whose anchor point is at its position.
        let corner = adjusted.position - adjusted.anchorPoint * size
        #expect([adjusted.anchorPoint, corner] == [anchor, frame.min])
      }
    }
  }

  private static func settles() {
    let property = ReactiveProperty(initialValue: Point(1, 1))
    let frames = property.map { MotionRectangle(origin: .zero, size: $0) }
    let recorder = Recorder(property.anchorPointAdjustment(in: frames).map { $0.position })
    property.value = SIMD2(2, 3)
    #expect(recorder.values == [SIMD2(1, 1), SIMD2(4, 9)])
  }
}
