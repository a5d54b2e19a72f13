import StreamsOperators
import Testing

@testable import InteropTestSupport

struct StartWithTests {
  @Test("emits its value to each subscriber first")
  func startWith() {
    #expect(outputs([20, 80]) { $0.startWith(0) } == [0, 20, 80])
    let property = ReactiveProperty(initialValue: 0)
    property.state(.active)
    var heard: [String] = []
    let subscription = property.startWith(10).subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    property.value = -10
    #expect(heard == ["10", "active", "0", "-10"])
    withExtendedLifetime(subscription) {}
  }
}
