import StreamsInteractions
import Testing

@testable import InteropTestSupport

struct MotionElementTests {
  @Test("has a lens for each part of its size and its transform, which changes nothing else")
  func lenses() {
    var findings = Findings()
    let card = MotionElement(position: SIMD2(10, 20), size: SIMD2(300, 200))
    card.width.value = 400
    findings.expect(card.size.value, is: SIMD2(400, 200))
    findings.expect(card.height.value, is: 200)
    card.height.value = 100
    findings.expect(card.size.value, is: SIMD2(400, 100))
    findings.expect(card.width.value, is: 400)
    card.scaleX.value = 3
    findings.expect(card.transform.value, is: MotionTransform(scale: SIMD2(3, 1)))
    card.scaleY.value = 0.5
    findings.expect(card.transform.value, is: MotionTransform(scale: SIMD2(3, 0.5)))
    findings.expect(card.scaleX.value, is: 3)
    findings.expect(card.scaleY.value, is: 0.5)
    findings.expect(card.position.value, is: SIMD2(10, 20))
    findings.report()
  }

  @Test("has a clear background until one is set")
  func backgroundColor() {
    let card = MotionElement()
    #expect(card.backgroundColor.value == .clear)
    card.backgroundColor.value = .white
    #expect(card.backgroundColor.value == .white && card.backgroundColor === card.backgroundColor)
  }
}
