import StreamsCore
import StreamsProperties
import TestSupport
import Testing

/// Lenses are also among the kinds of property with which the laws are tested.
struct LensTests {
  private struct Style: Equatable {
    var position = SIMD2(1.0, 2)
    var path = [1, 2, 3]
  }

  private typealias Position = ReactiveProperty<SIMD2<Double>>

  private func x(_ position: Position) -> PropertyLens<Double> {
    position.lens(get: { $0.x }, set: { $0.x = $1 })
  }

  private func y(_ position: Position) -> PropertyLens<Double> {
    position.lens(get: { $0.y }, set: { $0.y = $1 })
  }

  @Test("the whole and its part stay in sync, whichever is written")
  func bothWays() {
    var view = SIMD2(0.0, 0)
    let position = ReactiveProperty(initialValue: SIMD2(10.0, 20)) { view = $0 }
    let x = x(position)
    var wholes: [SIMD2<Double>] = []
    var parts: [Double] = []
    let subscriptions = [
      position.subscribe { wholes.append($0) }, x.subscribe { parts.append($0) },
    ]
    position.value = SIMD2(30, 40)
    x.value = 50
    x.write(60)
    #expect(wholes == [SIMD2(10, 20), SIMD2(30, 40), SIMD2(50, 40), SIMD2(60, 40)])
    #expect(parts == [10, 30, 50, 60])
    #expect(position.value == SIMD2(60, 40) && view == SIMD2(60, 40))
    #expect(x.value == 60 && x.read() == 60)
    withExtendedLifetime(subscriptions) {}
  }

  @Test("L8 a write is announced on every lens of the whole, even of another part")
  func otherPart() {
    let position = ReactiveProperty(initialValue: SIMD2(1.0, 2))
    var heard: [Double] = []
    let subscription = x(position).subscribe { heard.append($0) }
    y(position).value = 5
    x(position).value = 1
    #expect(heard == [1, 1, 1])
    #expect(position.value == SIMD2(1, 5))
    withExtendedLifetime(subscription) {}
  }

  @Test(
    "L3 observers of one lens may write the other: all receive every write, in order, and end with the same values"
  )
  func reentrant() {
    let position = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let (x, y) = (x(position), y(position))
    var wholes: [SIMD2<Double>] = []
    var parts: [Double] = []
    let subscriptions = [
      // Each observer keeps the other component within 1 of its own.
      x.subscribe { if y.value < $0 - 1 { y.value = $0 - 1 } },
      y.subscribe { if x.value < $0 - 1 { x.value = $0 - 1 } },
      position.subscribe { wholes.append($0) },
      y.subscribe { parts.append($0) },
    ]
    x.value = 5
    y.value = 9
    #expect(
      wholes == [SIMD2(0, 0), SIMD2(5, 0), SIMD2(5, 4), SIMD2(5, 9), SIMD2(8, 9)])
    #expect(parts == [0, 0, 4, 9, 9])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("a lens of a lens is a lens of the whole, with one write and one announcement")
  func nested() {
    var writes = 0
    let style = ReactiveProperty(initialValue: Style()) { _ in writes += 1 }
    let x = style.lens(\.position).lens(\.x)
    let last = style.lens(get: { $0.path }, set: { $0.path = $1 })
      .lens(get: { $0[2] }, set: { $0[2] = $1 })
    var heard: [Style] = []
    let subscription = style.subscribe { heard.append($0) }
    x.value += 4
    last.value = 9
    #expect(style.value == Style(position: SIMD2(5, 2), path: [1, 2, 9]))
    #expect(writes == 2 && heard.count == 3)
    withExtendedLifetime(subscription) {}
  }

  @Test("a write reads the whole of a scoped property once, and writes it once")
  func scoped() {
    var calls: [String] = []
    var stored = SIMD2(1, 2)
    let whole = ScopedReactiveProperty(
      read: {
        calls.append("read")
        return stored
      },
      write: {
        calls.append("write")
        stored = $0
      })
    let x = whole.lens(\.x)
    x.value = 5
    #expect(calls == ["read", "write"])
    stored = SIMD2(7, 8)
    #expect(x.value == 7)
  }

  @Test("a lens of an unscoped property writes a part of one owner's value")
  func unscoped() {
    final class Element { var position = SIMD2(1.0, 2) }
    let element = Element()
    let position = UnscopedReactiveProperty(\Element.position)
    let x = position.scoped(to: element).lens(\.x)
    var heard: [Double] = []
    let subscription = x.subscribe { heard.append($0) }
    position.write(element, SIMD2(3, 4))
    x.value = 5
    #expect(heard == [1, 3, 5] && element.position == SIMD2(5, 4))
    withExtendedLifetime(subscription) {}
  }

  @Test("a state announced on a lens is announced by the whole and by its other parts")
  func states() {
    enum Gesture: MotionState {
      case moving
      var isActive: Bool { true }
    }
    let position = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let (x, y) = (x(position), y(position))
    var heard: [String] = []
    let subscriptions = [
      position.subscribe(next: { _ in }, state: { heard.append("whole \($0)") }),
      x.subscribe(next: { _ in }, state: { heard.append("x \($0)") }),
      y.subscribe(next: { _ in }, state: { heard.append("y \($0)") }),
    ]
    x.state(Gesture.moving)
    let late = y.subscribe(next: { _ in }, state: { heard.append("late \($0)") })
    position.state(.atRest)
    #expect(
      heard == [
        "whole active", "x active", "y active", "late active", "whole atRest", "x atRest",
        "y atRest", "late atRest",
      ])
    withExtendedLifetime((subscriptions, late)) {}
  }

  @Test("L8 an in-place change is one write, even when it ends by throwing")
  func inPlace() {
    struct Stop: Error {}
    func change(_ path: inout [Int]) throws {
      path.append(4)
      throw Stop()
    }
    let style = ReactiveProperty(initialValue: Style())
    let path = style.lens(\.path)
    var heard: [Int] = []
    let subscription = path.subscribe { heard.append($0.count) }
    #expect(throws: Stop.self) { try change(&path.value) }
    path.value.append(5)
    #expect(heard == [3, 4, 5] && style.value.path == [1, 2, 3, 4, 5])
    withExtendedLifetime(subscription) {}
  }

  @Test("L8 accessing the whole from inside an in-place change of a part traps")
  func overlap() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let position = ReactiveProperty(initialValue: SIMD2(0, 0), name: "position")
      func change(_ x: inout Int) { position.value.y = x }
      change(&position.lens(\.x).value)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains("from inside its own in-place change") && message.contains("'position'"))
  }

  @Test("writing a part does not copy an array next to it")
  func noCopy() {
    let values = ReactiveProperty(initialValue: [1, 2, 3])
    let second = values.lens(get: { $0[1] }, set: { $0[1] = $1 })
    func address() -> UInt {
      unsafe values.value.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    }
    let before = address()
    for value in 0..<10 { second.value = value }
    #expect(address() == before && values.value == [1, 9, 3])
  }

  @Test("L10 a lens retains the whole; its subscribers do not")
  func ownership() {
    var position: Position? = ReactiveProperty(initialValue: SIMD2(1.0, 2))
    weak let witness = position
    var lens: PropertyLens<Double>? = x(position!).lens(get: { $0 * 2 }, set: { $0 = $1 / 2 })
    let subscription = lens?.subscribe { _ in }
    position = nil
    lens?.value = 6
    #expect(witness?.value == SIMD2(3, 2) && witness?.observerCount == 1)
    lens = nil
    #expect(witness == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test("L10 the part that a write replaces is released last: its deinit may use the property")
  func release() {
    final class Last {
      let body: () -> Void
      init(_ body: @escaping () -> Void = {}) { self.body = body }
      deinit { body() }
    }
    struct Whole {
      var part: Last
      var number = 0
    }
    var log: [String] = []
    var whole: ReactiveProperty<Whole>?
    func note() -> Last {
      Last {
        log.append("gone at \(whole?.value.number ?? -1)")
        whole?.value.number += 1
      }
    }
    whole = ReactiveProperty(initialValue: Whole(part: note()))
    let part = whole?.lens(\.part)
    let subscription = whole?.subscribe { log.append("heard \($0.number)") }
    part?.value = note()
    part?.write(Last())
    #expect(
      log == ["heard 0", "heard 0", "gone at 0", "heard 1", "heard 1", "gone at 1", "heard 2"])
    withExtendedLifetime(subscription) {}
    whole = nil
  }

  @Test("L3 10,000 random writes to wholes and parts, from outside and from observers")
  func random() {
    var generator = SeededGenerator.printed()
    let whole = ReactiveProperty(initialValue: (point: SIMD2(0, 0), name: 0))
    let point = whole.lens(get: { $0.point }, set: { $0.point = $1 })
    let (x, y) = (point.lens(\.x), point.lens(\.y))
    let name = whole.lens(get: { $0.name }, set: { $0.name = $1 })
    var budget = 0
    func write() {
      let value = generator.next(below: 100)
      switch generator.next(below: 5) {
      case 0: whole.value = (SIMD2(value, value + 1), value)
      case 1: point.value = SIMD2(value, value)
      case 2: x.value = value
      case 3: y.value += value
      default: name.write(value)
      }
    }
    func writeAgain() {
      guard budget > 0, generator.next(below: 4) == 0 else { return }
      budget -= 1
      write()
    }
    // The last value that each observer received.
    var last = (whole: (point: SIMD2(0, 0), name: 0), point: SIMD2(0, 0), x: 0, y: 0, name: 0)
    var counts = [0, 0, 0, 0, 0]
    let subscriptions = [
      x.subscribe {
        last.x = $0
        counts[0] += 1
        writeAgain()
      },
      whole.subscribe {
        last.whole = $0
        counts[1] += 1
        writeAgain()
      },
      point.subscribe {
        last.point = $0
        counts[2] += 1
        writeAgain()
      },
      y.subscribe {
        last.y = $0
        counts[3] += 1
        writeAgain()
      },
      name.subscribe {
        last.name = $0
        counts[4] += 1
        writeAgain()
      },
    ]
    for step in 0..<10_000 {
      budget = 3
      write()
      let value = whole.value
      guard last.whole == value, last.point == value.point, last.name == value.name,
        last.x == value.point.x, last.y == value.point.y, Set(counts).count == 1
      else {
        Issue.record(
          "step \(step): expected observers to end with \(value), got \(last), after \(counts) values"
        )
        return
      }
    }
    withExtendedLifetime(subscriptions) {}
  }

  @Test(
    "messages refer to a lens by the name of its whole, and to a scoped property by its own name")
  func origins() {
    let position = ReactiveProperty(initialValue: SIMD2(1.0, 2), name: "position")
    var style = 0
    let scoped = ScopedReactiveProperty(read: { style }, write: { style = $0 }, name: "style")
    #expect(x(position).origin?.label == "position" && scoped.origin?.label == "style")
    // Without a name, the label is the member's name, or the type and the line that created it.
    #expect(Origin("Card.opacity", fileID: "Page", line: 3).label == "opacity")
    #expect(Origin("Card", fileID: "Page", line: 3).label == "Card Page:3")
  }
}
