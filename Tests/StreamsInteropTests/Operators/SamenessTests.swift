import StreamsOperators
import Testing

@testable import InteropTestSupport

/// Comparisons that end loops, with values that don't equal themselves.
struct SamenessTests {
  private static func passed<Value: Equatable>(_ values: [Value]) -> Int {
    let list = ObserverList<Value>()
    var count = 0
    let subscription = list.stream.dedupe().subscribe { _ in count += 1 }
    for value in values { list.send(value) }
    withExtendedLifetime(subscription) {}
    return count
  }

  @Test("S4 dedupe() counts NaN as equal to NaN, and other parts by themselves")
  func values() {
    let nan = Double.nan
    #expect(Self.passed(Array(repeating: nan, count: 301)) == 1)
    #expect(Self.passed([1, nan, -nan, .signalingNaN, 1, 1, nan]) == 4)
    #expect(Self.passed([Float.nan, .nan, 0]) == 2)
    #expect(Self.passed([nan as Double?, nan, nil, nil, nan]) == 3)
    #expect(
      Self.passed([SIMD2(nan, 1), SIMD2(nan, 1), SIMD2(nan, 2), SIMD2(2, nan), SIMD2(2, nan)]) == 3)
    #expect(
      Self.passed([
        MotionRectangle(x: nan, y: 0, width: 1, height: 1),
        MotionRectangle(x: nan, y: 0, width: 1, height: 1),
        MotionRectangle(x: nan, y: 0, width: 1, height: 2),
      ]) == 2)
    #expect(Self.passed([0.0, -0, 0]) == 1)
  }

  @Test("S4 a loop through dedupe() settles on NaN, and so does a two-way binding")
  func loops() {
    let (left, right) = (ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0))
    left.feedbackBudget = 100
    right.feedbackBudget = 100
    let there = left.dedupe().subscribe { right.value = $0 * 2 }
    let back = right.dedupe().subscribe { left.value = $0 / 2 }
    left.value = .nan
    #expect(left.value.isNaN && right.value.isNaN)
    left.value = 3
    #expect(right.value == 6)

    let (first, second) = (
      ReactiveProperty(initialValue: SIMD2(0.0, 0)), ReactiveProperty(initialValue: SIMD2(0.0, 0))
    )
    first.feedbackBudget = 100
    let binding = first.bindBothWays(to: second)
    first.value = SIMD2(.nan, 1)
    #expect(second.value.y == 1)
    second.value = SIMD2(.nan, 2)
    #expect(first.value.y == 2)
    withExtendedLifetime((there, back, binding)) {}
  }
}
