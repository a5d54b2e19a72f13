import StreamsInterop
import StreamsTesting
import Testing

struct FilterTests {
  @Test("does what its table says")
  func table() {
    checkTable("filter { $0 % 2 == 0 }") { (upstream: MotionObservable<Int>) in
      upstream.filter { $0 % 2 == 0 }
    }
  }

  @Test("emits the values for which its predicate holds")
  func filter() {
    #expect(outputs([1, 2, 3, 4]) { $0.filter { $0 % 2 == 0 } } == [2, 4])
  }

  @Test("L13 passes states on, also where it drops the values between")
  func states() {
    expectMarbles(
      of: Int.self, "<1-(23)->", through: { $0.filter { $0 % 2 == 0 } }, gives: "<--2->")
  }
}
