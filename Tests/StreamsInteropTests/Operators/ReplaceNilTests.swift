import StreamsInterop
import StreamsTesting
import Testing

struct ReplaceNilTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("replaceNil(with: 0)") { (upstream: MotionObservable<Int?>) in
      upstream.replaceNil(with: 0)
    }
    checkTable("replaceNil(with: replacement)") {
      (upstream: MotionObservable<Int?>, replacement: MotionObservable<Int>) in
      upstream.replaceNil(with: replacement)
    }
  }

  @Test("L13 passes states on; of two, it is active while either is")
  func states() {
    let source = ObserverList<Int?>()
    let heard = HeardEvents(source.asTestStream().replaceNil(with: 0))
    let replacement = ReactiveProperty(initialValue: 5)
    let joined = HeardEvents(source.asTestStream().replaceNil(with: replacement))
    source.send(state: .active)
    source.send(nil)
    replacement.state(.active)
    source.send(state: .atRest)
    #expect(heard.texts == ["active", "0", "atRest"])
    replacement.state(.atRest)
    #expect(joined.texts == ["active", "5", "atRest"])
  }

  @Test("L9 emits once where both stem from one write")
  func diamond() {
    let property = ReactiveProperty(initialValue: 1)
    let odd = property.map { (value: Int) -> Int? in value % 2 == 1 ? value : nil }
    let heard = HeardEvents(odd.replaceNil(with: property.map { (value: Int) -> Int in -value }))
    property.value = 2
    #expect(heard.texts == ["1", "-2"])
  }
}
