import Foundation
import StreamsInterop
import Testing

@testable import InteropTestSupport
@testable import StreamsOperators

/// Jobs for a main actor that runs nothing. The test is a process of its own: it holds the main thread.
struct MainActorWatchTests {
  @Test("R2 a clock, and an inlet, that wait for a main actor that runs nothing are reported once")
  func waiting() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      await MainActorWatch.$patience.withValue(0.2) {
        await MainActor.run {
          // As in a C library's main loop, the main thread doesn't return.
          let position = ReactiveProperty(initialValue: 0.0)
          let clock = ConcurrencyClock()
          position.animate(to: 1, on: clock)
          let (inlet, values) = MotionInlet.makeStream(of: Double.self)
          let following = values.subscribe { position.value = $0 }
          inlet.send(2)
          Thread.sleep(forTimeInterval: 0.6)
          inlet.send(3)
          Thread.sleep(forTimeInterval: 0.4)
          withExtendedLifetime(following) {}
        }
      }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let count = output.components(separatedBy: "for the main actor, which runs nothing").count - 1
    #expect(count == 1, "\(output)")
  }

  @Test("R2 a main actor that is only busy for a while isn't reported")
  func busy() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      await MainActorWatch.$patience.withValue(0.4) {
        await MainActor.run {
          ReactiveProperty(initialValue: 0.0).animate(to: 1, on: ConcurrencyClock())
          Thread.sleep(forTimeInterval: 0.1)
        }
        try? await Task.sleep(for: .seconds(0.6))
      }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(!output.contains("main actor"), "\(output)")
  }

  @Test("a watched job runs on the main actor, and so does all that it calls") @MainActor
  func isolated() async {
    let position = ReactiveProperty(initialValue: 0.0)
    var count = 0
    let watch = position.subscribe { _ in
      MainActor.assertIsolated()
      count += 1
    }
    await position.animate(to: 1, .linear(duration: 0.05), on: ConcurrencyClock()).ended()
    #expect(position.value == 1 && count > 2)
    withExtendedLifetime(watch) {}
  }
}
