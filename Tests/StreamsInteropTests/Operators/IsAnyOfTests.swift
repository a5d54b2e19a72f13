import StreamsInterop
import StreamsTesting
import Testing

struct IsAnyOfTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("isAnyOf([1, 3])") { (upstream: MotionObservable<Int>) in upstream.isAnyOf([1, 3]) }
    checkTable("isAnyOf(candidates)") {
      (upstream: MotionObservable<Int>, candidates: MotionObservable<[Int]>) in
      upstream.isAnyOf(candidates)
    }
  }

  @Test("passes states on, and says no where there is no candidate")
  func states() {
    expectMarbles(
      of: Int.self, "<1-(2>)", through: { $0.isAnyOf([]) }, gives: "<[false]-([false]>)")
  }

  @Test("L9 emits once where value and candidates stem from one write")
  func oneEmission() {
    let source = ReactiveProperty(initialValue: 1)
    #expect(
      heard(source.isAnyOf(source.map { [$0] })) { source.value = 2 } == ["true", "true"])
  }
}
