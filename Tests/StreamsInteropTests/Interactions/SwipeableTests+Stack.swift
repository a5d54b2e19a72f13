import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

extension SwipeableTests {
  func stacked(_ findings: inout Findings) throws {
    let runtime = MotionRuntime(clock: hand.clock)
    let swipeable = Swipeable(distance: 328)
    let gestures = GestureArbiter(hand.pointers)
    let cards = (0..<2).map { _ in
      MotionElement(position: home, size: SIMD2(100, 60), gestures: gestures)
    }
    for card in cards { runtime.add(swipeable, to: card) }
    let sides = cards.compactMap { swipeable.progress(of: $0)?.side }
    hand.drag(from: home, at: SIMD2(900, 0), for: 0.1)
    findings.expect(sides.map(\.value), is: [.right, nil])
    hand.drag(from: home + SIMD2(40, 0), at: SIMD2(-900, 0), for: 0.1)
    findings.expect(sides.map(\.value), is: [.right, .left])
    // Once its side is undone, the first card is on top of the second again.
    sides[0].value = nil
    hand.clock.advance(by: 20)
    hand.drag(from: home, at: SIMD2(900, 0), for: 0.1)
    hand.drag(from: home + SIMD2(40, 0), at: SIMD2(-200, 0), for: 0.1)
    findings.expect(sides.map(\.value), is: [nil, .left])
    hand.clock.advance(by: 20)
    findings.expect(cards.map { $0.position.value.x }, is: [home.x, home.x - 328])
  }
}
