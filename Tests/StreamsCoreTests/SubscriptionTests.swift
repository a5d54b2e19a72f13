import StreamsCore
import Testing

/// A subscription.
struct SubscriptionTests {
  @Test("runs its disconnect closure once, however often it is ended")
  func endsOnce() {
    var ends = 0
    let subscription = Subscription { ends += 1 }
    #expect(ends == 0)
    subscription.unsubscribe()
    subscription.unsubscribe()
    #expect(ends == 1)
  }

  @Test("L10 ends when the last reference to it is dropped")
  func endsWhenDropped() {
    var ends = 0
    var subscriptions = [Subscription { ends += 1 }]
    let other = subscriptions
    subscriptions = []
    #expect(ends == 0)
    withExtendedLifetime(other) {}
    subscriptions = [Subscription { ends += 10 }]
    let before = ends
    subscriptions = []
    #expect(ends == before + 10)
  }

  @Test("L10 releases its closure's captures when it ends, even if it is itself retained")
  func releasesClosure() {
    final class Held {}
    var held: Held? = Held()
    weak let witness = held
    let subscription = Subscription { [held] in withExtendedLifetime(held) {} }
    held = nil
    #expect(witness != nil)
    subscription.unsubscribe()
    #expect(witness == nil)
  }

  @Test("L10 may be dropped by its own disconnect closure")
  func disconnectDropsItself() {
    final class Owner { var subscription: Subscription? }
    let owner = Owner()
    var ends = 0
    owner.subscription = Subscription {
      ends += 1
      owner.subscription = nil
    }
    owner.subscription?.unsubscribe()
    #expect(ends == 1)
    #expect(owner.subscription == nil)
  }

  @Test("can be stored in arrays and other collections")
  func stores() {
    var ends = 0
    var array: [Subscription] = []
    var contiguous: ContiguousArray<Subscription> = []
    Subscription { ends += 1 }.store(in: &array)
    Subscription { ends += 1 }.store(in: &contiguous)
    #expect(array.count == 1 && contiguous.count == 1 && ends == 0)
    array = []
    contiguous = []
    #expect(ends == 2)
  }
}
