import StreamsInterop
import StreamsTesting
import Testing

/// Leak checks.
struct LeakTests {
  private final class Screen {
    let position = ReactiveProperty(initialValue: 0)
    var subscription: Subscription?
    var last = 0

    init(leaks: Bool) {
      subscription =
        leaks
        ? position.subscribe { self.last = $0 }
        : position.subscribe { [unowned self] in last = $0 }
    }
  }

  @Test("expectReleased accepts an object that is released")
  func released() {
    #expect(
      expectReleased {
        let screen = Screen(leaks: false)
        screen.position.value = 3
        return screen
      })
  }

  @Test("expectReleased names a retained object, on the caller's line")
  func kept() {
    var line = 0
    weak var leaked: Screen?
    let issues = failures {
      let make = {
        let screen = Screen(leaks: true)
        leaked = screen
        return screen
      }
      line = #line + 1
      let isReleased = expectReleased(make)
      #expect(!isReleased)
    }
    leaked?.subscription?.unsubscribe()
    #expect(leaked == nil, "expected this test to cause the only leak")
    #expect(issues.count == 1)
    #expect(issues.first?.sourceLocation?.line == line)
    #expect(issues.first?.text.hasPrefix("Screen is kept alive") == true)
  }

  @Test("expectReleased names the object's own type and passes on errors")
  func dynamicType() {
    struct Fault: Error {}
    let kept: AnyObject = Screen(leaks: false)
    let issues = failures { expectReleased { kept } }
    #expect(issues.first?.text.hasPrefix("Screen ") == true)
    #expect(throws: Fault.self) { try expectReleased { () throws -> Screen in throw Fault() } }
  }

  @Test("expectNoLiveSubscriptions accepts a source without subscribers")
  func none() {
    let element = Screen(leaks: false)
    let unscoped = UnscopedReactiveProperty<Screen, Int>(
      read: { $0.last }, write: { $0.last = $1 })
    let property = ReactiveProperty(initialValue: 0)
    property.subscribe { _ in }.unsubscribe()
    unscoped.subscribe(element) { _ in }.unsubscribe()
    #expect(expectNoLiveSubscriptions(on: property))
    #expect(expectNoLiveSubscriptions(on: unscoped, of: element))
    #expect(expectNoLiveSubscriptions(on: unscoped.scoped(to: element)))
    #expect(expectNoLiveSubscriptions(on: ObserverList<Int>()))
  }

  @Test(
    "expectNoLiveSubscriptions lists the lines that created them, in one issue on the caller's line"
  )
  func makers() {
    let property = ReactiveProperty(initialValue: 0)
    var subscriptions: [Subscription] = []
    let first = #line + 1
    property.subscribe { _ in }.store(in: &subscriptions)
    let second = #line + 1
    let recorder = Recorder(property.map { $0 }.filter { _ in true })
    var line = 0
    let issues = failures {
      line = #line + 1
      let isFree = expectNoLiveSubscriptions(on: property)
      #expect(!isFree)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.sourceLocation?.line == line)
    let text = issues.first?.text ?? ""
    #expect(text.hasPrefix("2 live subscriptions on ReactiveProperty<Int>:\n"))
    #if DEBUG
      let lines = text.split(separator: "\n").dropFirst()
      #expect(lines == ["  made at \(#fileID):\(first)", "  made at \(#fileID):\(second)"])
    #else
      #expect(text.contains("this is a release build") && first < second)
    #endif
    withExtendedLifetime((subscriptions, recorder)) {}
  }

  @Test("expectNoLiveSubscriptions finds subscriptions on every kind of source")
  func kinds() {
    let element = Screen(leaks: false)
    let other = Screen(leaks: false)
    let unscoped = UnscopedReactiveProperty<Screen, Int>(
      read: { $0.last }, write: { $0.last = $1 })
    let list = ObserverList<Int>()
    let subscriptions = [
      unscoped.subscribe(element) { _ in }, list.subscribe(MotionObserver(next: { _ in })),
    ]
    #expect(failures { expectNoLiveSubscriptions(on: unscoped, of: element) }.count == 1)
    #expect(failures { expectNoLiveSubscriptions(on: unscoped.scoped(to: element)) }.count == 1)
    let issues = failures { expectNoLiveSubscriptions(on: list) }
    #expect(issues.first?.text.hasPrefix("1 live subscription on ObserverList<Int>:") == true)
    #expect(expectNoLiveSubscriptions(on: unscoped, of: other))
    withExtendedLifetime(subscriptions) {}
  }
}
