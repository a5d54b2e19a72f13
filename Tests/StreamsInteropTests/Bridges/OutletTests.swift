import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

@Suite("Outlet", .timeLimit(.minutes(20)))
struct OutletTests {
  @Test("answers the latest value, anywhere, and the last one when the property is gone")
  @MainActor
  func latest() async {
    var level: ReactiveProperty<Int>? = ReactiveProperty(initialValue: 1)
    weak let gone = level
    guard let outlet = level?.outlet else { return }
    var heard = [await Task.detached { outlet.value }.value]
    level?.value = 2
    heard.append(await Task.detached { outlet.value }.value)
    level = nil
    #expect(gone == nil)
    heard.append(await Task.detached { outlet.value }.value)
    #expect(heard == [1, 2, 2])
  }

  @Test("dropped anywhere, it is released with the property's next write (L10)")
  @MainActor
  func dropped() async {
    let level = ReactiveProperty(initialValue: 1)
    await Task.detached { [outlet = level.outlet] in
      #expect(outlet.value == 1)
    }.value
    level.value = 2
    expectNoLiveSubscriptions(on: level)
  }

  @Test("readers on other threads see values that only grow, while it is written")
  @MainActor
  func threads() async {
    let level = ReactiveProperty(initialValue: 0)
    let outlet = level.outlet
    let readers = (0..<4).map { _ in
      Task.detached {
        var last = 0
        while last < 20_000 {
          let value = outlet.value
          if value < last { return false }
          last = value
        }
        return true
      }
    }
    for value in 1...20_000 { level.value = value }
    var grown: [Bool] = []
    for reader in readers { grown.append(await reader.value) }
    #expect(grown == [true, true, true, true])
  }
}
