import StreamsCore
import StreamsProperties
import Testing

/// An in-place change.
struct InPlaceChangeTests {
  @Test("L8 is one write, announced when it ends")
  func oneWrite() {
    var log: [String] = []
    let property = ReactiveProperty(initialValue: [1]) { log.append("through \($0)") }
    let subscription = property.subscribe { log.append("heard \($0)") }
    property.value.append(2)
    #expect(log == ["heard [1]", "through [1, 2]", "heard [1, 2]"])
    withExtendedLifetime(subscription) {}
  }

  @Test("L8 is announced even when it ends by throwing")
  func throwing() {
    struct Failure: Error {}
    func change(_ numbers: inout [Int]) throws(Failure) {
      numbers.append(2)
      throw Failure()
    }
    let property = ReactiveProperty(initialValue: [1])
    var heard: [[Int]] = []
    let subscription = property.subscribe { heard.append($0) }
    #expect(throws: Failure.self) { try change(&property.value) }
    #expect(heard == [[1], [1, 2]])
    property.value.append(3)
    #expect(property.value == [1, 2, 3])
    withExtendedLifetime(subscription) {}
  }

  @Test("copies nothing: the buffer stays in place, with any number of observers")
  func noCopy() {
    let property = ReactiveProperty(initialValue: ContiguousArray(repeating: 0, count: 100_000))
    property.value.reserveCapacity(200_000)
    var count = 0
    let subscription = property.subscribe { count = $0.count }
    let before = unsafe property.value.withUnsafeBufferPointer { $0.baseAddress }
    for number in 0..<1000 { property.value.append(number) }
    let after = unsafe property.value.withUnsafeBufferPointer { $0.baseAddress }
    #expect(unsafe before == after)
    #expect(count == 101_000)
    withExtendedLifetime(subscription) {}
  }

  @Test("L3 is delivered in order when it is made during a delivery")
  func inDelivery() {
    let property = ReactiveProperty(initialValue: [0])
    var heard: [[Int]] = []
    let first = property.subscribe { if $0.count == 2 { property.value.append(2) } }
    let second = property.subscribe { heard.append($0) }
    property.value.append(1)
    #expect(heard == [[0], [0, 1], [0, 1, 2]])
    withExtendedLifetime((first, second)) {}
  }

  @Test("does not delay a state that is announced during the change")
  func stateMeanwhile() {
    func change(_ number: inout Int, _ body: () -> Void) {
      number += 1
      body()
    }
    let property = ReactiveProperty(initialValue: 0)
    var heard: [String] = []
    let subscription = property.subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    change(&property.value) { property.state(.active) }
    #expect(heard == ["0", "active", "1"])
    withExtendedLifetime(subscription) {}
  }

  @Test("L10 an object that it releases may read the property, and finds a complete value")
  func releases() async {
    await #expect(processExitsWith: .success) {
      var found: [Int] = []
      let property = ReactiveProperty(initialValue: [Last]())
      property.value.append(Last { found.append(property.value.count) })
      property.value.append(Last { found.append(property.value.count) })
      property.value[0] = Last {}
      precondition(found == [2], "\(found)")
      property.value.removeAll()
      precondition(found == [2, 0] && property.value.isEmpty, "\(found)")
    }
  }

  @Test(
    "L8 two simultaneous changes are announced when both have ended: an observer of one may read the other"
  )
  func twoAtOnce() async {
    await #expect(processExitsWith: .success) {
      let left = ReactiveProperty(initialValue: 1)
      let right = ReactiveProperty(initialValue: 2)
      var heard: [String] = []
      let first = left.subscribe { heard.append("left \($0), right \(right.value)") }
      let second = right.subscribe { heard.append("right \($0), left \(left.value)") }
      heard = []
      swap(&left.value, &right.value)
      precondition(heard == ["right 1, left 2", "left 2, right 1"], "\(heard)")
      withExtendedLifetime((first, second)) {}
    }
  }

  @Test("L8 traps if the value is accessed during the change, and names the property")
  func overlapTraps() async {
    let read = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      overlap { property in _ = property.value }
    }
    let write = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      overlap { property in property.value = 3 }
    }
    let change = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      overlap { property in property.value += 3 }
    }
    let subscribe = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      overlap { property in property.subscribe { _ in }.unsubscribe() }
    }
    for result in [read, write, change, subscribe] {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("from inside its own in-place change") && message.contains("'dial'"))
      #expect(message.contains("InPlaceChangeTests.swift"))
      #expect(message.contains("is touched from inside its own in-place change"))
    }
  }

  @Test("L8 an access while an async function has the value as inout traps, and names that")
  func asyncOverlap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await load(for: ReactiveProperty(initialValue: 1, name: "dial"))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("'dial'") && message.contains("inout") && message.contains("async"))
    #expect(message.contains("from inside its own in-place change"))
  }

  @Test("L8 of a wrapped property is one write, too, and copies nothing")
  func wrapped() {
    struct Page {
      @ReactiveProperty var numbers = [1]
    }
    let page = Page()
    var heard: [[Int]] = []
    let subscription = page.$numbers.subscribe { heard.append($0) }
    page.numbers.append(2)
    page.numbers[0] = 5
    #expect(heard == [[1], [1, 2], [5, 2]] && page.numbers == [5, 2])
    withExtendedLifetime(subscription) {}
  }

  @Test(
    "L8 of an array or dictionary element is one write, and its observer finds a complete value")
  func containers() {
    let names = ReactiveProperty(initialValue: ["a string too long to be stored inline"])
    let counts = ReactiveProperty(initialValue: ["one": 1])
    var heard: [Int] = []
    let subscriptions = [
      names.subscribe { _ in heard.append(names.value.count) },
      counts.subscribe { _ in heard.append(counts.value.count * 10) },
    ]
    names.value.append("another")
    counts.value["two"] = 2
    counts.value["one"] = nil
    #expect(heard == [1, 10, 2, 20, 10])
    #expect(names.value.last == "another" && counts.value == ["two": 2])
    withExtendedLifetime(subscriptions) {}
  }
}

private func overlap(_ touch: (ReactiveProperty<Int>) -> Void) {
  func change(_ number: inout Int, _ body: () -> Void) { body() }
  let property = ReactiveProperty(initialValue: 1, name: "dial")
  change(&property.value) { touch(property) }
}

/// Runs a closure when it is released.
private final class Last {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  deinit { body() }
}

/// Accesses a property while an async function changes its value.
@MainActor private func load(for property: ReactiveProperty<Int>) async {
  func load(_ value: inout Int) async {
    await Task.yield()
    value += 1
  }
  Task { @MainActor in _ = property.value }
  await load(&property.value)
}
