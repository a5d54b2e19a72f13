import StreamsInterop
import Testing

/// The code examples of Material Motion's five specifications, run, with today's labels and
/// `@escaping`.
struct SpecificationTests {
  // MARK: ReactiveProperty, draft of December 6, 2016

  final class Spring {
    let destination = ReactiveProperty(initialValue: 0.0)
  }

  final class Animation {
    var toValue = -1.0
    var isPaused = true
  }

  @Test("draft of 2016-12-06: observing changes to a spring's destination")
  func springDestination() {
    let spring = Spring()
    let animation = Animation()
    let subscription = spring.destination.addObserver { destination in
      animation.toValue = destination
      animation.isPaused = false
    }
    #expect(animation.toValue == 0 && !animation.isPaused)
    animation.isPaused = true
    spring.destination.value = 100
    #expect(animation.toValue == 100 && !animation.isPaused)
    withExtendedLifetime(subscription) {}
  }

  @Test("draft of 2016-12-06: option 1, a scoped property of a read and a write")
  func scoped() {
    var existing = 1
    let read: ScopedRead<Int> = { existing }
    let write: ScopedWrite<Int> = { existing = $0 }
    let property = ScopedReactiveProperty(read: read, write: write)
    let readable: any ScopedReadable<Int> = property
    let writable: any ScopedWritable<Int> = property
    #expect(readable.read() == 1)
    writable.write(2)
    #expect(existing == 2 && property.read() == 2)
    existing = 3
    #expect(property.read() == 3, "invokes the read function")
  }

  @Test("draft of 2016-12-06: option 2, an unscoped property of a read and a write")
  func unscoped() {
    let animation = Animation()
    let read: UnscopedRead<Animation, Double> = { $0.toValue }
    let write: UnscopedWrite<Animation, Double> = { $0.toValue = $1 }
    let property = UnscopedReactiveProperty(read: read, write: write)
    let readable: any UnscopedReadable<Animation, Double> = property
    let writable: any UnscopedWritable<Animation, Double> = property
    #expect(readable.read(animation) == -1)
    writable.write(animation, 2)
    #expect(animation.toValue == 2 && property._read(animation) == 2)
    property._write(animation, 3)
    #expect(animation.toValue == 3)
  }

  @Test("draft of 2016-12-06: subscribe hands over the current value, state and write inform all")
  func channels() {
    var existing = 1
    let property = ScopedReactiveProperty(read: { existing }, write: { existing = $0 })
    var next: [Int] = []
    var states: [MotionPhase] = []
    let both = property.subscribe(next: { next.append($0) }, state: { states.append($0) })
    let values = property.subscribe(next: { next.append($0 * 10) })
    property.state(.active)
    property.write(2)
    property.state(.atRest)
    #expect(next == [1, 10, 2, 20])
    #expect(states == [.active, .atRest])
    both.unsubscribe()
    property.write(3)
    #expect(next == [1, 10, 2, 20, 30])
    withExtendedLifetime(values) {}
  }

  // MARK: ReactiveProperty observation, draft of December 13, 2016

  @Test("draft of 2016-12-13: addObserver and the unlabelled subscribe observe writes")
  func observation() {
    var existing = 1
    let property = ScopedReactiveProperty(read: { existing }, write: { existing = $0 })
    var heard: [Int] = []
    let next: (Int) -> Void = { heard.append($0) }
    let first: Subscription = property.addObserver(next: next)
    let second: Subscription = property.subscribe(next)
    property.write(2)
    #expect(heard == [1, 1, 2, 2])
    first.unsubscribe()
    second.unsubscribe()
    property.write(3)
    #expect(heard == [1, 1, 2, 2])
  }

  // MARK: ReactiveProperty, stable as of February 19, 2017

  @Test("stable 2017-02-19: creating a property, changing it, observing it")
  func stable() {
    let property = ReactiveProperty(initialValue: 10)
    var printed: [Int] = []
    func print(_ value: Int) { printed.append(value) }
    let subscription = property.subscribe { value in
      print(value)
    }
    property.value = 100
    #expect(printed == [10, 100])
    #expect(property == 100)
    #expect(createProperty(withInitialValue: 100) == property)
    #expect(100 == property && property != 10 && 10 != property)
    #expect(!(property != 100) && !(100 != property) && !(10 == property))
    withExtendedLifetime(subscription) {}
  }

  @Test("stable 2017-02-19: first the external write, then the observers")
  func externalWriteFirst() {
    var log: [String] = []
    let property = ReactiveProperty(initialValue: 10, externalWrite: { log.append("write \($0)") })
    let subscription = property.subscribe { log.append("observe \($0)") }
    property.value = 100
    #expect(log == ["observe 10", "write 100", "observe 100"])
    withExtendedLifetime(subscription) {}
  }

  @Test("stable 2017-02-19: a property is convertible to a stream")
  func asStream() {
    let property = ReactiveProperty(initialValue: 10)
    let stream: MotionObservable<Int> = property.asStream()
    var heard: [Int] = []
    let subscription = stream.subscribe(next: { heard.append($0) })
    property.value = 11
    #expect(heard == [10, 11])
    withExtendedLifetime(subscription) {}
  }

  // MARK: Connecting streams, stable as of February 19, 2017

  final class Element: ReactiveRepresentable {
    struct Properties {
      let opacity: ReactiveProperty<Double>
    }

    var opacity = 1.0

    func makeReactiveForm() -> Properties {
      Properties(opacity: reactive(read: { $0.opacity }, write: { $0.opacity = $1 }))
    }
  }

  @Test("M5 connecting streams: a property of existing information")
  func existingInformation() {
    let runtime = MotionRuntime(clock: ManualClock())
    let element = Element()
    element.opacity = 0.5

    let opacity = runtime.get(element).opacity

    #expect(opacity.value == 0.5)

    // Changing the property will cause an external write to the existing information.
    opacity.value = 1.0
    #expect(opacity.value == 1.0)
    #expect(element.opacity == 1.0)

    // Changing the existing information will not update the property.
    element.opacity = 0.0
    #expect(opacity.value == 1.0)
    #expect(element.opacity == 0.0)
  }

  @Test("connecting streams: a system's values are written to a property")
  func systemToProperty() {
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
    #expect(element.opacity == 0.25)
    #expect(states == [.active, .atRest])
    withExtendedLifetime((connection, watcher)) {}
  }
}
