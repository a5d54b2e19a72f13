import StreamsInterop
import Testing

struct MotionElementTests {
  @Test("has a lens for each part of its size and its transform, which moves nothing else")
  func lenses() {
    let card = MotionElement(position: SIMD2(10, 20), size: SIMD2(300, 200))
    card.width.value = 400
    #expect(card.size.value == SIMD2(400, 200) && card.height.value == 200)
    card.height.value = 100
    #expect(card.size.value == SIMD2(400, 100) && card.width.value == 400)
    card.scaleX.value = 3
    #expect(card.transform.value == MotionTransform(scale: SIMD2(3, 1)))
    card.scaleY.value = 0.5
    #expect(card.transform.value == MotionTransform(scale: SIMD2(3, 0.5)))
    #expect(card.scaleX.value == 3 && card.scaleY.value == 0.5)
    #expect(card.position.value == SIMD2(10, 20))
  }

  @Test("is filled with nothing until that is set")
  func backgroundColor() {
    let card = MotionElement()
    #expect(card.backgroundColor.value == .clear)
    card.backgroundColor.value = .white
    #expect(card.backgroundColor.value == .white && card.backgroundColor === card.backgroundColor)
  }
}
