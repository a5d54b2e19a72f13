import StreamsInterop
import Testing

// Programs that are isolated to the main actor by default, as in new Xcode projects. They are built
// twice, with and without NonisolatedNonsendingByDefault.
@Suite("Code that is isolated to the main actor by default", .timeLimit(.minutes(20)))
struct MainActorTests {
  @Test(
    "A screen with initial values throws its card, in virtual time, and may be dropped anywhere")
  func screen() async {
    var screen: Screen? = Screen()
    weak let gone = screen
    if let screen {
      screen.drag(by: SIMD2(150, 0), frames: 6)
      #expect(screen.score > 0 && screen.card.position.value.x > 300)
      screen.clock.advance(by: 0.1)
      #expect(screen.runtime.state.value == .active)
      #expect(screen.mark.value != Screen.home && screen.mark.value != screen.card.position.value)
      screen.clock.advance(by: 10)
      #expect(screen.card.position.value == Screen.home && screen.mark.value == Screen.home)
      #expect(screen.runtime.state.value == .atRest && screen.taps == 0)
      screen.tap()
      #expect(screen.taps == 1)
      screen.drag(by: SIMD2(0, 150), frames: 6)
    }
    let parcel = Parcel(screen)
    screen = nil
    await parcel.drop()
    #expect(await turns { gone == nil })
  }

  @Test("A class whose deinit is not isolated is stopped with the names of its objects")
  func forgetful() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Parcel(ForgetfulScreen()).drop()
    }
    let text = String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("ended or was dropped off the main actor") && text.contains("'level'"))
    #expect(text.contains("isolated deinit"))
  }

  @Test("With a model on a real-time clock, tasks wait for its values, and views track them")
  func loudness() async {
    let loudness = Loudness()
    let first = Task { await loudness.first(above: 0.5) }
    let next = Task { await loudness.firstInSequence(above: 0.9) }
    let all = Task { await loudness.levels(through: 1) }
    for _ in 0..<10 { await Task.yield() }
    #expect(await loudness.fade(to: 1) == .finished)
    #expect(await first.value ?? 0 > 0.5)
    #expect(await next.value ?? 0 > 0.9)
    let levels = await all.value
    #expect(levels.first == 0 && levels.last == 1 && levels == levels.sorted())

    var view: LoudnessView? = LoudnessView(loudness.level.observed)
    for value in [2.0, 3, 4] {
      loudness.level.value = value
      view?.show()
    }
    #expect(view?.shown == [1, 2, 3, 4] && view?.changes == 3)
    // SwiftUI may drop a view's model on any thread.
    let parcel = Parcel(view)
    view = nil
    await parcel.drop()
    loudness.level.value = 5
  }

  @Test("An actor with a graph and its clock is released once nothing waits for the clock")
  func station() async {
    var station: Station? = Station()
    weak let gone = station
    await station?.start()
    #expect(await station?.rises() == true)
    #expect(await station?.heard ?? 0 > 1)
    await station?.stop()
    station = nil
    #expect(await turns { gone == nil })
  }
}

/// The last reference to an object, which another thread drops.
final class Parcel<Thing>: @unchecked Sendable {
  private nonisolated(unsafe) var thing: Thing?

  init(_ thing: Thing) { self.thing = thing }

  nonisolated func drop() async {
    await Task.detached { self.thing = nil }.value
  }
}

/// Lets other tasks run until a condition holds or the time is up. Returns whether the condition
/// holds.
func turns(until condition: () -> Bool) async -> Bool {
  while !condition(), !Task.isCancelled { await Task.yield() }
  return condition()
}
