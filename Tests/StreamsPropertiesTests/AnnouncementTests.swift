import StreamsCore
import StreamsProperties
import TestSupport
import Testing

/// Information that changes by itself: announcements, and adapters that share or convert.
struct AnnouncementTests {
  private final class Store {
    var level = 1
    var writes: [Int] = []
  }

  private let store = Store()

  private func scoped() -> ScopedReactiveProperty<Int> {
    ScopedReactiveProperty(
      read: { [store] in store.level },
      write: { [store] in
        store.level = $0
        store.writes.append($0)
      })
  }

  @Test(
    "L2 L3 a scoped property announces what the information is, without a write, in its place in the order"
  )
  func announce() {
    let property = scoped()
    var heard: [String] = []
    let first = property.subscribe { value in
      heard.append("a\(value)")
      if value == 5 {
        store.level = 6
        property.announce()
        store.level = 7
      }
    }
    let second = property.subscribe { heard.append("b\($0)") }
    store.level = 2
    property.announce()
    property.announce()
    property.write(5)
    #expect(heard == ["a1", "b1", "a2", "b2", "a2", "b2", "a5", "b5", "a6", "b6"])
    #expect(store.writes == [5])
    withExtendedLifetime((first, second)) {}
  }

  @Test("L2 inside an external write, an announcement is delivered after the write")
  func announceInWrite() {
    var known: ScopedReactiveProperty<Int>?
    let property = ScopedReactiveProperty(
      read: { [store] in store.level },
      write: { [store] in
        store.level = min($0, 10)
        if $0 > 10 { known?.announce() }
      })
    known = property
    var heard: [Int] = []
    let subscription = property.subscribe { heard.append($0) }
    property.write(20)
    #expect(heard == [1, 20, 10])
    known = nil
    withExtendedLifetime(subscription) {}
  }

  @Test("an unscoped property announces to the observers of one owner")
  func announceOfOwner() {
    let levels = UnscopedReactiveProperty<Store, Int>(read: { $0.level }, write: { $0.level = $1 })
    let other = Store()
    var heard: [String] = []
    let first = levels.subscribe(store) { heard.append("a\($0)") }
    let second = levels.subscribe(other) { heard.append("b\($0)") }
    store.level = 3
    other.level = 4
    levels.announce(store)
    levels.announce(Store())
    #expect(heard == ["a1", "b1", "a3"])
    #expect(levels.ownerCount == 2)
    withExtendedLifetime((first, second)) {}
  }

  @Test("L2 L3 L8 a value-based property takes a value over without writing it back")
  func synchronize() {
    var writes: [Int] = []
    var known: ReactiveProperty<Int>?
    let property = ReactiveProperty(initialValue: 0) { value in
      writes.append(value)
      if value > 10 { known?.synchronize(with: 10) }
    }
    known = property
    var heard: [Int] = []
    let subscription = property.subscribe { value in
      heard.append(value)
      if value == 2 { property.synchronize(with: 3) }
    }
    property.synchronize(with: 1)
    property.synchronize(with: 1)
    property.value = 2
    #expect(property.value == 3)
    property.value = 20
    #expect(property.value == 10)
    #expect(heard == [0, 1, 1, 2, 3, 20, 10])
    #expect(writes == [2, 20])
    known = nil
    withExtendedLifetime(subscription) {}
  }

  @Test("L1 a read-only property reads, replays and announces; it can't be written")
  func readOnly() {
    let level = ReadOnlyProperty { [store] in store.level }
    let shown = scoped().readOnly
    var heard: [Int] = []
    let subscription = level.subscribe { heard.append($0) }
    store.level = 2
    level.announce()
    #expect(heard == [1, 2])
    #expect(level.read() == 2 && shown.read() == 2)
    #expect(!((level as Any) is any Writable))
    withExtendedLifetime(subscription) {}
  }

  @Test("L2 L8 adapters over one store share their observers")
  func shared() {
    let first = scoped()
    let second = ScopedReactiveProperty(
      read: { [store] in store.level }, write: { [store] in store.level = $0 }, sharing: first)
    var heard: [String] = []
    let a = first.subscribe { heard.append("a\($0)") }
    let b = second.subscribe { heard.append("b\($0)") }
    second.write(2)
    first.write(3)
    second.announce()
    #expect(heard == ["a1", "b1", "a2", "b2", "a3", "b3", "a3", "b3"])
    #expect(store.writes == [3])
    withExtendedLifetime((a, b)) {}
  }

  @Test("a lens of an unscoped property is the lens of each owner's property")
  func lenses() {
    let levels = UnscopedReactiveProperty<Store, (Int, Int)>(
      read: { ($0.level, 10) }, write: { $0.level = $1.0 })
    let low = levels.lens(get: { $0.0 }, set: { $0.0 = $1 })
    var heard: [String] = []
    let a = low.subscribe(store, MotionObserver(next: { heard.append("a\($0)") }))
    let b = low.scoped(to: store).subscribe { heard.append("b\($0)") }
    low.write(store, 4)
    low.scoped(to: store).value = 5
    levels.write(store, (6, 0))
    low.scoped(to: store).lens(get: { $0 * 2 }, set: { $0 = $1 / 2 }).value = 14
    #expect(low.read(store) == 7)
    #expect(heard == ["a1", "b1", "a4", "b4", "a5", "b5", "a6", "b6", "a7", "b7"])
    withExtendedLifetime((a, b)) {}
  }

  @Test("a value-based property takes over the value that its source makes of a write")
  func storingRounded() {
    let source = scoped()
    let even = ReactiveProperty(
      storing: source.lens(get: { $0 / 2 * 2 }, set: { $0 = $1 / 2 * 2 }), name: "even")
    var values: [Int] = []
    let subscription = even.subscribe { values.append($0) }
    even.value = 7
    #expect(even.value == 6 && store.level == 6 && values == [0, 7, 6])
    even.value = 8
    source.write(5)
    #expect(even.value == 4 && values == [0, 7, 6, 8, 4])
    let writing = source.subscribe { if $0 == 10 { (even.value, even.value) = (13, 15) } }
    even.value = 10
    #expect(even.value == 14 && store.level == 14, "\(values)")
    #expect(values.suffix(4) == [10, 13, 15, 14], "\(values)")
    withExtendedLifetime((subscription, writing)) {}
  }

  @Test(
    "a value-based property of any property stores its value, writes it through, and follows it")
  func storing() {
    let source = scoped()
    let levels = UnscopedReactiveProperty<Store, Int>(read: { $0.level }, write: { $0.level = $1 })
    let stored = ReactiveProperty(storing: source)
    let ofOwner = ReactiveProperty(storing: levels.scoped(to: store))
    let ofLens = ReactiveProperty(storing: source.lens(get: { $0 * 10 }, set: { $0 = $1 / 10 }))
    var heard: [Int] = []
    let subscription = stored.subscribe { heard.append($0) }
    stored.value = 2
    #expect(store.level == 2 && ofLens.value == 20 && heard == [1, 2])
    ofLens.value = 30
    #expect(stored.value == 3 && store.level == 3 && heard == [1, 2, 3])
    ofOwner.value = 4
    #expect(store.level == 4 && stored.value == 3)
    source.announce()
    #expect(stored.value == 4 && heard == [1, 2, 3, 4])
    #expect(source.observerCount == 2)
    weak let known = { ReactiveProperty(storing: source) }()
    #expect(known == nil && source.observerCount == 2)
    withExtendedLifetime(subscription) {}
  }
}
