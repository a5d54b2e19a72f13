import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct WriteTests {
  typealias Servo = WriteTargets.Servo
  typealias Element = WriteTargets.Element

  @Test(
    "behaves as described: laws L4, L10, L13",
    arguments: [
      OperatorScenario("writes to a scoped form", scoped),
      OperatorScenario(
        "L13 writes a state to either kind of property before it passes the state on", states),
      OperatorScenario(
        "announces rest only to the property if the subscription ends during a motion",
        endsInMotion),
      OperatorScenario(
        "L4 passes nothing on to an observer that the write has unsubscribed", unsubscribes),
      OperatorScenario("L10 retains an owner while it is written, and then releases it", owners),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func scoped() {
    let element = Element()
    let opacity = UnscopedReactiveProperty(\Element.opacity)
    let source = ReactiveProperty(initialValue: 2)
    let writing = source.write(to: opacity.scoped(to: element)).subscribe { _ in }
    #expect(element.opacity == 2)
    writing.unsubscribe()
  }

  private static func states() {
    let property = ReactiveProperty(initialValue: 0)
    let element = Element()
    let opacity = UnscopedReactiveProperty(\Element.opacity)
    let scoped = opacity.scoped(to: element)
    let written = [HeardEvents(property.asStream()), HeardEvents(scoped.asStream())]
    for (index, target) in [property.asStream(), scoped.asStream()].enumerated() {
      let source = ObserverList<Int>()
      let stream = source.asTestStream()
      let streams =
        index == 0
        ? [stream.write(to: property)]
        : [stream.write(to: scoped), stream.write(to: opacity.scoped(to: element))]
      for stream in streams {
        // The property's events and the values that are passed on, in order.
        var order: [String] = []
        let watcher = target.drop(first: 1).subscribe(
          next: { order.append("property \($0)") }, state: { order.append("property \($0)") })
        let subscription = stream.subscribe(
          next: { order.append("\($0)") }, state: { order.append("\($0)") })
        source.send(state: .active)
        source.send(1)
        source.send(state: .atRest)
        order.append("end")
        subscription.unsubscribe()
        watcher.unsubscribe()
        // The property receives rest only once.
        #expect(
          order == [
            "property active", "active", "property 1", "1", "property atRest", "atRest", "end",
          ])
      }
    }
    #expect(written[0].texts == ["0", "active", "1", "atRest"])
    #expect(written[1].texts.count == 7)
  }

  private static func endsInMotion() {
    let source = ObserverList<Int>()
    let property = ReactiveProperty(initialValue: 0)
    let watcher = HeardEvents(property)
    let stream = source.asTestStream().write(to: property)
    let (first, second) = (HeardEvents(stream), HeardEvents(stream))
    second.unsubscribe()
    let atFirst = watcher.texts
    source.send(state: .active)
    first.unsubscribe()
    #expect(
      [atFirst, watcher.texts, first.texts] == [["0"], ["0", "active", "atRest"], ["active"]])
  }

  private static func unsubscribes() {
    let source = ObserverList<Int>()
    var subscription: Subscription?
    let property = ReactiveProperty(
      initialValue: 0, externalWrite: { if $0 == 2 { subscription?.unsubscribe() } })
    var heard: [Int] = []
    subscription = source.asTestStream().write(to: property).subscribe { heard.append($0) }
    source.send(1)
    source.send(2)
    #expect(heard == [1] && property.value == 2)
  }

  private static func owners() {
    let opacity = UnscopedReactiveProperty(\Element.opacity)
    let source = ObserverList<Int>()
    var subscription: Subscription?
    var opacities: [Int] = []
    expectReleased {
      let element = Element()
      subscription = source.asTestStream().write(to: opacity.scoped(to: element)).subscribe { _ in }
      source.send(1)
      opacities.append(element.opacity)
      subscription?.unsubscribe()
      return element
    }
    #expect([opacities, [opacity.ownerCount]] == [[1], [0]])
  }
}
