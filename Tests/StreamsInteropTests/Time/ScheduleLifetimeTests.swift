import StreamsOperators
import Testing

/// Scheduled actions whose clock nothing else keeps.
struct ScheduleLifetimeTests {
  @Test("L10: a schedule keeps its clock until it is dropped", arguments: 0..<4)
  func keeps(_ way: Int) {
    let base = ManualClock()
    var count = 0
    weak var clock: Timeline?
    func schedule() -> Subscription {
      let timeline = Timeline(on: base)
      clock = timeline
      let outer = Timeline(on: timeline)
      switch way {
      case 0: return timeline.schedule(after: 3) { count += 1 }
      case 1: return MotionClock(timeline).schedule(after: 3) { count += 1 }
      case 2: return outer.schedule(after: 3) { count += 1 }
      default:
        let property = ReactiveProperty(initialValue: 0.0)
        let delayed = property.delay(by: 3, on: timeline).subscribe { _ in count += 1 }
        property.value = 1
        return delayed
      }
    }
    var subscription: Subscription? = schedule()
    base.advance(by: 5)
    // The replayed value is delayed, too.
    #expect(count == (way == 3 ? 2 : 1))
    #expect(clock != nil)
    withExtendedLifetime(subscription) {}
    subscription = nil
    #expect(clock == nil)
  }

  @Test("L10: so does one on a clock of your own")
  func ticked() {
    final class GameClock: TickedClock {
      let ticks = TickClock()
    }
    weak var clock: GameClock?
    func schedule() -> Subscription {
      let game = GameClock()
      clock = game
      return game.schedule(after: 1) {}
    }
    let subscription = schedule()
    #expect(clock != nil)
    subscription.unsubscribe()
    #expect(clock == nil)
  }
}
