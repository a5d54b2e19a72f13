import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

@Suite("Outlet", .timeLimit(.minutes(20)))
struct OutletTests {
  @Test("returns the latest value on any thread, and the last one after the property is released")
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

  @Test("dropped on any thread, it is released with the property's next write (L10)")
  @MainActor
  func dropped() async {
    let level = ReactiveProperty(initialValue: 1)
    await Task.detached { [outlet = level.outlet] in
      #expect(outlet.value == 1)
    }.value
    level.value = 2
    expectNoLiveSubscriptions(on: level)
  }

  @Test("readers on other threads see only increasing values while the property is written")
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
