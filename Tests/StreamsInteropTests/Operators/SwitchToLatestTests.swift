import StreamsInterop
import Testing

struct SwitchToLatestTests {
  @Test("does what its table says")
  func table() {
    checkTable("switchToLatest()") {
      (
        upstream: MotionObservable<MotionObservable<Int>>, a: MotionObservable<Int>,
        b: MotionObservable<Int>
      ) in
      upstream.switchToLatest()
    }
  }

  @Test("emits the latest stream only")
  func latestOnly() {
    let (a, b) = (ReactiveProperty(initialValue: 1), ReactiveProperty(initialValue: 10))
    let selected = ReactiveProperty(initialValue: a.asStream())
    var heard: [Int] = []
    let subscription = selected.switchToLatest().subscribe { heard.append($0) }
    a.value = 2
    selected.value = b.asStream()
    a.value = 3
    b.value = 20
    #expect(heard == [1, 2, 10, 20])
    subscription.unsubscribe()
    b.value = 30
    #expect(heard.count == 4 && a.observerCount == 0 && b.observerCount == 0)
  }

  @Test("follows a stream that switches away while it is being subscribed to")
  func reentrantSwitch() {
    let b = ReactiveProperty(initialValue: 10)
    let selected = ObserverList<MotionObservable<Int>>()
    var heard: [Int] = []
    let subscription = MotionObservable { selected.subscribe($0) }.switchToLatest()
      .subscribe { heard.append($0) }
    selected.send(
      MotionObservable<Int> { observer in
        observer.next(1)
        selected.send(b.asStream())
        observer.next(2)
        return {}
      })
    b.value = 20
    #expect(heard == [1, 2, 10, 20])
    withExtendedLifetime(subscription) {}
  }

  @Test("L13 is active while upstream or the latest stream is, and never at rest in between")
  func states() {
    let (a, b) = (ReactiveProperty(initialValue: 1), ReactiveProperty(initialValue: 10))
    a.state(.active)
    b.state(.active)
    let selected = ReactiveProperty(initialValue: a.asStream())
    var states: [MotionPhase] = []
    let subscription = selected.switchToLatest().subscribe(
      next: { _ in }, state: { states.append($0) })
    selected.value = b.asStream()
    #expect(states == [.active])
    a.state(.atRest)
    b.state(.atRest)
    selected.state(.active)
    #expect(states == [.active, .atRest, .active])
    withExtendedLifetime(subscription) {}
  }

  @Test("L13 follows a stream that comes as the previous one is left, and its states")
  func switchWhileLeaving() {
    let (a, b) = (ReactiveProperty(initialValue: 1), ReactiveProperty(initialValue: 10))
    let c = ReactiveProperty(initialValue: 100)
    let (selected, interrupting) = (
      ObserverList<MotionObservable<Int>>(), ObserverList<MotionObservable<Int>>()
    )
    let streams = MotionObservable { selected.subscribe($0) }
      .merge(with: MotionObservable { interrupting.subscribe($0) })
    var subscribed = 0
    var heard: [String] = []
    let subscription = streams.switchToLatest().subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    c.state(.active)
    selected.send(a.handleEvents(onUnsubscribe: { interrupting.send(c.asStream()) }))
    selected.send(b.handleEvents(onSubscribe: { subscribed += 1 }))
    #expect(heard == ["1", "active", "100"])
    #expect(subscribed == 0, "b was superseded before it could be subscribed to")
    selected.send(a.asStream())
    #expect(heard == ["1", "active", "100", "1", "atRest"])
    withExtendedLifetime(subscription) {}
  }
}
