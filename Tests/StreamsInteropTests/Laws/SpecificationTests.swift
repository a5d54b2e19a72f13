import StreamsInterop
import Testing

@testable import InteropTestSupport

/// The code examples from Material Motion's five specifications, run with the current labels and `@escaping`.
struct SpecificationTests {
  private static let scenarios: [MotionScenario] = [
    MotionScenario(
      "draft of 2016-12-06: observing changes to a spring's destination", springDestination),
    MotionScenario(
      "draft of 2016-12-06: option 1, a scoped property with a read and a write function", scoped),
    MotionScenario(
      "draft of 2016-12-06: option 2, an unscoped property with a read and a write function",
      unscoped),
    MotionScenario(
      "draft of 2016-12-06: subscribe delivers the current value; state and write notify all observers",
      channels),
    MotionScenario(
      "draft of 2016-12-13: addObserver and the unlabeled subscribe observe writes", observation),
    MotionScenario(
      "stable 2017-02-19: creating a property, changing it, observing it", stable),
    MotionScenario(
      "stable 2017-02-19: first the external write, then the observers", externalWriteFirst),
    MotionScenario(
      "stable 2017-02-19: a property is convertible to a stream", asStream),
    MotionScenario(
      "M5 connecting streams: a property for existing information", existingInformation),
    MotionScenario(
      "connecting streams: a system's values are written to a property", systemToProperty),
  ]

  @Test("M5 The examples from the specifications", arguments: scenarios)
  func scenario(_ scenario: MotionScenario) throws { try scenario.check() }

  final class Spring {
    let destination = ReactiveProperty(initialValue: 0.0)
  }

  final class Animation {
    var toValue = -1.0
    var isPaused = true
  }

  final class Element: ReactiveRepresentable {
    struct Properties {
      let opacity: ReactiveProperty<Double>
    }

    var opacity = 1.0

    func makeReactiveForm() -> Properties {
      Properties(opacity: reactive(read: { $0.opacity }, write: { $0.opacity = $1 }))
    }
  }

  // MARK: ReactiveProperty, draft of December 6, 2016

  private static func springDestination(_ findings: inout Findings) {
    let spring = Spring()
    let animation = Animation()
    let subscription = spring.destination.addObserver { destination in
      animation.toValue = destination
      animation.isPaused = false
    }
    findings.expect(animation.toValue, is: 0)
    findings.expect(!animation.isPaused, "!animation.isPaused")
    animation.isPaused = true
    spring.destination.value = 100
    findings.expect(animation.toValue, is: 100)
    findings.expect(!animation.isPaused, "!animation.isPaused")
    withExtendedLifetime(subscription) {}
  }

  private static func scoped(_ findings: inout Findings) {
    var existing = 1
    let read: ScopedRead<Int> = { existing }
    let write: ScopedWrite<Int> = { existing = $0 }
    let property = ScopedReactiveProperty(read: read, write: write)
    let readable: any ScopedReadable<Int> = property
    let writable: any ScopedWritable<Int> = property
    findings.expect(readable.read(), is: 1)
    writable.write(2)
    findings.expect(existing, is: 2)
    findings.expect(property.read(), is: 2)
    existing = 3
    findings.expect(property.read(), is: 3, "expected a call of the read function")
  }

  private static func unscoped(_ findings: inout Findings) {
    let animation = Animation()
    let read: UnscopedRead<Animation, Double> = { $0.toValue }
    let write: UnscopedWrite<Animation, Double> = { $0.toValue = $1 }
    let property = UnscopedReactiveProperty(read: read, write: write)
    let readable: any UnscopedReadable<Animation, Double> = property
    let writable: any UnscopedWritable<Animation, Double> = property
    findings.expect(readable.read(animation), is: -1)
    writable.write(animation, 2)
    findings.expect(animation.toValue, is: 2)
    findings.expect(property._read(animation), is: 2)
    property._write(animation, 3)
    findings.expect(animation.toValue, is: 3)
  }

  private static func channels(_ findings: inout Findings) {
    var existing = 1
    let property = ScopedReactiveProperty(read: { existing }, write: { existing = $0 })
    var next: [Int] = []
    var states: [MotionPhase] = []
    let both = property.subscribe(next: { next.append($0) }, state: { states.append($0) })
    let values = property.subscribe(next: { next.append($0 * 10) })
    property.state(.active)
    property.write(2)
    property.state(.atRest)
    findings.expect(next, is: [1, 10, 2, 20])
    findings.expect(states, is: [.active, .atRest])
    both.unsubscribe()
    property.write(3)
    findings.expect(next, is: [1, 10, 2, 20, 30])
    withExtendedLifetime(values) {}
  }

  // MARK: ReactiveProperty observation, draft of December 13, 2016

  private static func observation(_ findings: inout Findings) {
    var existing = 1
    let property = ScopedReactiveProperty(read: { existing }, write: { existing = $0 })
    var heard: [Int] = []
    let next: (Int) -> Void = { heard.append($0) }
    let first: Subscription = property.addObserver(next: next)
    let second: Subscription = property.subscribe(next)
    property.write(2)
    findings.expect(heard, is: [1, 1, 2, 2])
    first.unsubscribe()
    second.unsubscribe()
    property.write(3)
    findings.expect(heard, is: [1, 1, 2, 2])
  }

  // MARK: ReactiveProperty, stable since February 19, 2017

  private static func stable(_ findings: inout Findings) {
    let property = ReactiveProperty(initialValue: 10)
    var printed: [Int] = []
    func print(_ value: Int) { printed.append(value) }
    let subscription = property.subscribe { value in
      print(value)
    }
    property.value = 100
    findings.expect(printed, is: [10, 100])
    findings.expect(property == 100, "a property and a value")
    findings.expect(createProperty(withInitialValue: 100) == property, "two properties")
    findings.expect(100 == property && property != 10 && 10 != property, "a value and a property")
    findings.expect(
      !(property != 100) && !(100 != property) && !(10 == property), "in the opposite order")
    withExtendedLifetime(subscription) {}
  }

  private static func externalWriteFirst(_ findings: inout Findings) {
    var log: [String] = []
    let property = ReactiveProperty(initialValue: 10, externalWrite: { log.append("write \($0)") })
    let subscription = property.subscribe { log.append("observe \($0)") }
    property.value = 100
    findings.expect(log, is: ["observe 10", "write 100", "observe 100"])
    withExtendedLifetime(subscription) {}
  }

  private static func asStream(_ findings: inout Findings) {
    let property = ReactiveProperty(initialValue: 10)
    let stream: MotionObservable<Int> = property.asStream()
    var heard: [Int] = []
    let subscription = stream.subscribe(next: { heard.append($0) })
    property.value = 11
    findings.expect(heard, is: [10, 11])
    withExtendedLifetime(subscription) {}
  }

  // MARK: Connecting streams, stable since February 19, 2017

  private static func existingInformation(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: ManualClock())
    let element = Element()
    element.opacity = 0.5

    let opacity = runtime.get(element).opacity

    findings.expect(opacity.value, is: 0.5)

    // Changing the property causes an external write to the existing information.
    opacity.value = 1.0
    findings.expect(opacity.value, is: 1.0)
    findings.expect(element.opacity, is: 1.0)

    // Changing the existing information does not update the property.
    element.opacity = 0.0
    findings.expect(opacity.value, is: 1.0)
    findings.expect(element.opacity, is: 0.0)
  }

  private static func systemToProperty(_ findings: inout Findings) {
    let element = Element()
    let system = ObserverList<Double>()
    let property = ReactiveProperty(
      initialValue: element.opacity, externalWrite: { element.opacity = $0 })
    let connection = MotionObservable<Double> { system.subscribe($0) }
      .subscribe(next: { property.write($0) }, state: { property.state($0) })
    var states: [MotionPhase] = []
    let watcher = property.subscribe(next: { _ in }, state: { states.append($0) })
    system.send(state: .active)
    system.send(0.25)
    system.send(state: .atRest)
    findings.expect(element.opacity, is: 0.25)
    findings.expect(states, is: [.active, .atRest])
    withExtendedLifetime((connection, watcher)) {}
  }
}
