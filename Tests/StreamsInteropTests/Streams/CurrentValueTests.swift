import StreamsInterop
import StreamsTesting
import Testing

/// read.
struct CurrentValueTests {
  @Test("answers what a stream emits at once: the last of it")
  func answers() {
    let property = ReactiveProperty(initialValue: 5)
    #expect(property.map { $0 * 2 }.currentValue() == 10)
    #expect(property.startWith(0).currentValue() == 5)
    #expect(property.combineLatest(property) { $0 + $1 }.currentValue() == 10)
  }

  @Test("answers nothing where nothing comes at once")
  func nothing() {
    let events = ObserverList<Int>()
    let stream = MotionObservable<Int> { events.subscribe($0) }
    #expect(stream.currentValue() == nil)
    #expect(stream.startWith(3).currentValue() == 3)
    expectNoLiveSubscriptions(on: events)
  }

  @Test("leaves nobody subscribed, however often it is asked")
  func leaves() {
    let property = ReactiveProperty(initialValue: 5)
    for _ in 0..<10 { _ = property.map { $0 }.currentValue() }
    expectNoLiveSubscriptions(on: property)
  }

  @Test("is not optional of a property, and subscribes to none")
  func property() {
    let property = ReactiveProperty(initialValue: 5)
    let value: Int = property.read()
    let optional: Int? = property.read()
    let scoped = ScopedReactiveProperty(read: { 7 }, write: { _ in })
    let other: Int = scoped.read()
    #expect(value == 5 && optional == 5 && other == 7)
  }

  @Test("L10 lets go of values that were replaced, and may be asked again in doing so")
  func release() {
    var inner: Int?
    let property = ReactiveProperty(initialValue: 1)
    let stream = MotionObservable<Last> { observer in
      observer.next(Last(0) { inner = property.map { $0 }.currentValue() })
      observer.next(Last(1))
      return {}
    }
    #expect(stream.currentValue()?.number == 1)
    #expect(inner == 1)
  }
}
