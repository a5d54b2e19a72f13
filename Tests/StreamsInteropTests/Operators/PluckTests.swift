import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

private struct Person {
  var name: String
  var pet: String?
}

struct PluckTests {
  @Test("emits the value at a key path, and passes states on")
  func parts() {
    let people = [Person(name: "Ada", pet: nil), Person(name: "Bo", pet: "cat")]
    #expect(outputs(people) { $0.pluck(\.name) } == ["Ada", "Bo"])
    #expect(outputs(people) { $0.pluck(\.pet) } == [nil, "cat"])
    expectMarbles(of: Int.self, "<1-(2>)", through: { $0.pluck(\.self) }, gives: "<1-(2>)")
  }
}
