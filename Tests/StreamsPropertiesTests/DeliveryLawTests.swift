import StreamsCore
import StreamsProperties
import Testing

/// The laws of delivery, for every kind of property.
struct DeliveryLawTests {
  @Test(
    "L1 replays the current value once, before subscribe returns", arguments: PropertyKind.allCases)
  func replay(kind: PropertyKind) {
    let property = kind.make()
    property.write(5)
    var heard: [Int] = []
    let subscription = property.subscribe { heard.append($0) }
    #expect(heard == [5])
    property.write(6)
    #expect(heard == [5, 6])
    withExtendedLifetime(subscription) {}
  }

  @Test(
    "L1 delivers a value written during a replay after that replay, before subscribe returns",
    arguments: PropertyKind.allCases)
  func writeInReplay(kind: PropertyKind) {
    let property = kind.make()
    var heard: [String] = []
    let first = property.subscribe { heard.append("A\($0)") }
    let second = property.subscribe { value in
      heard.append("B\(value)")
      if value == 0 { property.write(1) }
    }
    #expect(heard == ["A0", "B0", "A1", "B1"])
    withExtendedLifetime((first, second)) {}
  }

  @Test(
    "L2 writes through before any observer is notified, and reads already return the new value",
    arguments: PropertyKind.allCases.filter(\.writesThrough))
  func throughFirst(kind: PropertyKind) {
    var log: [String] = []
    var readNow: () -> Int = { -1 }
    let property = kind.make { log.append("through \($0), read \(readNow())") }
    readNow = property.read
    let subscription = property.subscribe { log.append("heard \($0)") }
    property.write(7)
    #expect(log == ["heard 0", "through 7, read 7", "heard 7"])
    readNow = { -1 }  // breaks the retain cycle
    withExtendedLifetime(subscription) {}
  }

  @Test("L3 A writes 2 on receiving 1: B receives 0, 1, 2", arguments: PropertyKind.allCases)
  func reentrantWrite(kind: PropertyKind) {
    let property = kind.make()
    var a: [Int] = []
    var b: [Int] = []
    let first = property.subscribe { value in
      a.append(value)
      if value == 1 {
        property.write(2)
        #expect(property.read() == 2, "expected readers to see the write immediately")
      }
    }
    let second = property.subscribe { b.append($0) }
    property.write(1)
    #expect(a == [0, 1, 2])
    #expect(b == [0, 1, 2])
    withExtendedLifetime((first, second)) {}
  }

  @Test(
    "L3 a write made during an external write is delivered after the outer write, to every observer",
    arguments: PropertyKind.allCases.filter(\.writesThrough))
  func writeInExternalWrite(kind: PropertyKind) {
    var writeAgain: (Int) -> Void = { _ in }
    let property = kind.make { if $0 == 1 { writeAgain(2) } }
    writeAgain = property.write
    var heard: [Int] = []
    let first = property.subscribe { heard.append($0) }
    let second = property.subscribe { heard.append($0 * 10) }
    heard = []
    property.write(1)
    #expect(heard == [1, 10, 2, 20])
    writeAgain = { _ in }  // breaks the retain cycle
    withExtendedLifetime((first, second)) {}
  }

  @Test(
    "L3 states announced during a delivery are delivered in order with the values",
    arguments: PropertyKind.allCases)
  func reentrantState(kind: PropertyKind) {
    let property = kind.make()
    var heard: [String] = []
    let first = property.subscribe { value in
      guard value == 1 else { return }
      property.state(.active)
      property.write(2)
      property.state(.atRest)
    }
    let second = property.subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    property.write(1)
    #expect(heard == ["0", "1", "active", "2", "atRest"])
    withExtendedLifetime((first, second)) {}
  }

  @Test(
    "L4 sends nothing to an observer that another one has unsubscribed in the same delivery",
    arguments: PropertyKind.allCases)
  func cancelOther(kind: PropertyKind) {
    let property = kind.make()
    var heard: [Int] = []
    var victim: Subscription?
    let killer = property.subscribe { if $0 == 1 { victim?.unsubscribe() } }
    victim = property.subscribe { heard.append($0) }
    property.write(1)
    property.write(2)
    #expect(heard == [0])
    withExtendedLifetime(killer) {}
  }

  @Test(
    "L4 sends nothing more to an observer that has unsubscribed itself, not even pending values",
    arguments: PropertyKind.allCases)
  func cancelSelf(kind: PropertyKind) {
    let property = kind.make()
    var heard: [String] = []
    var subscription: Subscription?
    subscription = property.subscribe(
      next: { value in
        heard.append("\(value)")
        guard value == 1 else { return }
        property.write(2)
        property.state(.active)
        subscription?.unsubscribe()
      }, state: { heard.append("\($0)") })
    property.write(1)
    property.write(3)
    #expect(heard == ["0", "1"])
  }

  @Test(
    "L5 a late joiner receives the current value once and nothing written before it joined",
    arguments: PropertyKind.allCases)
  func lateJoiner(kind: PropertyKind) {
    let property = kind.make()
    var late: [Int] = []
    var subscription: Subscription?
    let first = property.subscribe { value in
      guard value == 1 else { return }
      property.write(2)
      subscription = property.subscribe { late.append($0) }
      property.write(3)
    }
    property.write(1)
    #expect(late == [2, 3])
    withExtendedLifetime((first, subscription)) {}
  }

  @Test(
    "L5 an observer that joins during an external write receives the new value once",
    arguments: PropertyKind.allCases.filter(\.writesThrough))
  func joinInExternalWrite(kind: PropertyKind) {
    var join: () -> Void = {}
    let property = kind.make { if $0 == 1 { join() } }
    var early: [Int] = []
    var late: [Int] = []
    var subscriptions: [Subscription] = []
    property.subscribe { early.append($0) }.store(in: &subscriptions)
    join = { property.subscribe { late.append($0) }.store(in: &subscriptions) }
    property.write(1)
    property.write(2)
    #expect(early == [0, 1, 2])
    #expect(late == [1, 2])
    join = {}  // breaks the retain cycle
  }

  @Test(
    "L6 notifies observers in the order in which they subscribed", arguments: PropertyKind.allCases)
  func order(kind: PropertyKind) {
    let property = kind.make()
    var heard: [Int] = []
    var subscriptions = (0..<100).map { id in property.subscribe { _ in heard.append(id) } }
    for index in stride(from: 99, through: 0, by: -3) { subscriptions.remove(at: index) }
    subscriptions += (100..<120).map { id in property.subscribe { _ in heard.append(id) } }
    heard = []
    property.write(1)
    #expect(heard == (0..<99).filter { $0 % 3 != 0 } + Array(100..<120))
  }

  @Test("L8 announces a write that changes nothing", arguments: PropertyKind.allCases)
  func equalWrites(kind: PropertyKind) {
    let property = kind.make()
    var heard: [Int] = []
    let subscription = property.subscribe { heard.append($0) }
    property.write(0)
    property.write(0)
    #expect(heard == [0, 0, 0])
    withExtendedLifetime(subscription) {}
  }

  @Test(
    "L13 a late joiner receives the active state, then the value; rest is not announced",
    arguments: PropertyKind.allCases)
  func stateReplay(kind: PropertyKind) {
    let property = kind.make()
    func join() -> [String] {
      var heard: [String] = []
      let subscription = property.subscribe(
        next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
      subscription.unsubscribe()
      return heard
    }
    #expect(join() == ["0"])
    property.state(.active)
    #expect(join() == ["active", "0"])
    property.state(.atRest)
    #expect(join() == ["0"])
  }

  @Test("L13 announces every state it receives", arguments: PropertyKind.allCases)
  func states(kind: PropertyKind) {
    let property = kind.make()
    var heard: [MotionPhase] = []
    let subscription = property.subscribe(next: { _ in }, state: { heard.append($0) })
    for phase: MotionPhase in [.active, .active, .atRest, .atRest] { property.state(phase) }
    #expect(heard == [.active, .active, .atRest, .atRest])
    withExtendedLifetime(subscription) {}
  }
}
