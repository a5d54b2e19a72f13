import StreamsInterop
import StreamsTesting
import Testing

private struct Person {
  var name: String
  var pet: String?
}

struct PluckTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("pluck { $0.first }") { (upstream: MotionObservable<[Int]>) in
      upstream.pluck { $0.first }
    }
    checkTable(#"pluck(\.x)"#) { (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.pluck(\.x)
    }
    checkTable(#"pluck(\.first)"#) { (upstream: MotionObservable<[Int]>) in
      upstream.pluck(\.first)
    }
  }

  @Test("emits nothing where nothing is, by key path as by closure")
  func missing() {
    let people = [Person(name: "Ada", pet: nil), Person(name: "Bo", pet: "cat")]
    #expect(outputs(people) { $0.pluck(\.name) } == ["Ada", "Bo"])
    #expect(outputs(people) { $0.pluck(\.pet) } == ["cat"])
    #expect(outputs(people) { $0.pluck(\.pet?.count) } == [3])
    #expect(outputs(people) { $0.pluck { $0.pet } } == ["cat"])
    let entries = [["a": ["b": 1]], ["a": [:]], [:]]
    #expect(outputs(entries) { $0.pluck { $0["a"]?["b"] } } == [1])
  }

  @Test("passes states on")
  func states() {
    expectMarbles(
      of: Int.self, "<1-(2>)", through: { $0.pluck { $0 == 1 ? 7 : nil } }, gives: "<7->")
  }
}
