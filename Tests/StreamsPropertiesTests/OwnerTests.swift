import StreamsCore
import StreamsProperties
import Testing

/// A name whose hash is always the same.
private struct Name: Hashable {
  let text: String
  init(_ text: String) { self.text = text }
  func hash(into hasher: inout Hasher) {}
}

private final class Owner {
  var value = 0
  var onDeath: (Owner) -> Void = { _ in }
  deinit { onDeath(self) }
}

/// The entries for owners in an unscoped property.
struct OwnerTests {
  private let property = UnscopedReactiveProperty<Owner, Int>(
    read: { $0.value }, write: { $0.value = $1 })

  @Test("identifiers with the same hash are distinguished, even after some of them are gone")
  func collisions() {
    var values: [Name: Int] = [:]
    let property = UnscopedReactiveProperty<Name, Int>(
      read: { values[$0] ?? 0 }, write: { values[$0] = $1 })
    let names = (0..<40).map { Name("\($0)") }
    var heard: [String] = []
    var subscriptions = names.map { name in
      property.subscribe(name) { heard.append("\(name.text): \($0)") }
    }
    for index in stride(from: 0, to: 40, by: 2) { subscriptions[index].unsubscribe() }
    #expect(property.ownerCount == 20)
    heard = []
    for name in names { property.write(name, 7) }
    #expect(heard == stride(from: 1, to: 40, by: 2).map { "\($0): 7" })
    subscriptions = []
    #expect(property.ownerCount == 0)
  }

  @Test(
    "many owners are distinguished while the table grows and shrinks, after any lookup")
  func growth() {
    let owners = (0..<2_000).map { _ in Owner() }
    var heard: [Int] = Array(repeating: 0, count: owners.count)
    var subscriptions: [Subscription] = []
    for index in owners.indices {
      subscriptions.append(property.subscribe(owners[index]) { heard[index] += $0 })
      property.write(owners[index / 2], 1)
      property.write(owners[index], 1)
    }
    heard = heard.map { _ in 0 }
    for owner in owners.reversed() { property.write(owner, 3) }
    #expect(heard.allSatisfy { $0 == 3 })
    for index in stride(from: 0, to: 2_000, by: 3) {
      property.write(owners[index], 0)
      subscriptions[index].unsubscribe()
      // This owner was the last one looked up.
      property.write(owners[index], 5)
    }
    for owner in owners { property.write(owner, 1) }
    #expect(heard.indices.allSatisfy { heard[$0] == ($0 % 3 == 0 ? 3 : 4) })
    #expect(property.ownerCount == 2_000 - 667)
    property.checkInvariants()
  }

  @Test("an owner may be forgotten and subscribed to again during its own delivery")
  func forgetAndComeBack() {
    let owner = Owner()
    var heard: [String] = []
    var second: Subscription?
    let first = property.subscribe(owner) { [property] value in
      heard.append("first \(value)")
      guard value == 1 else { return }
      property.forget(owner)
      second = property.subscribe(owner) { heard.append("second \($0)") }
      property.write(owner, 2)
    }
    property.write(owner, 1)
    #expect(heard == ["first 0", "first 1", "second 1", "second 2"])
    #expect(property.ownerCount == 1)
    second?.unsubscribe()
    #expect(property.ownerCount == 0)
    withExtendedLifetime(first) {}
  }

  @Test(
    "an owner may lose its last reference during its own write, and its observers receive that write"
  )
  func dyingInItsWrite() {
    for releasesInWrite in [true, false] {
      var owner: Owner? = Owner()
      weak let witness = owner
      let property = UnscopedReactiveProperty<Owner, Int>(
        read: { $0.value },
        write: {
          $0.value = $1
          if releasesInWrite { owner = nil }
        })
      var heard: [Int] = []
      let subscriptions = (0..<2).map { _ in
        property.subscribe(owner!) {
          heard.append($0)
          if $0 == 1 { owner = nil }
        }
      }
      property.write(owner!, 1)
      #expect(heard == [0, 0, 1, 1])
      #expect(witness == nil)
      for subscription in subscriptions { subscription.unsubscribe() }
      #expect(property.ownerCount == 0)
    }
  }

  @Test(
    "in its deinit, an owner may be read, written, subscribed to and forgotten, and receive states")
  func deathThroes() {
    for isKnown in [true, false] {
      var owner: Owner? = Owner()
      var written = 0
      var late: Subscription?
      owner?.onDeath = { [property] dying in
        property.write(dying, 5)
        property.state(dying, .active)
        written = property.read(dying)
        property.forget(dying)
        property.state(dying, .active)
        late = property.subscribe(dying) { _ in }
      }
      let early = isKnown ? property.subscribe(owner!) { _ in } : nil
      owner = nil
      #expect(written == 5)
      early?.unsubscribe()
      late?.unsubscribe()
    }
    // The released owners were active: their entries are swept.
    let living = (0..<100).map { _ in Owner() }
    for owner in living { property.state(owner, .active) }
    #expect(property.ownerCount == 100)
  }

  @Test("scoped forms outlive their unscoped property, and still share their owner's observers")
  func orphanedForms() {
    let owner = Owner()
    var whole: UnscopedReactiveProperty<Owner, Int>? = UnscopedReactiveProperty(
      read: { $0.value }, write: { $0.value = $1 })
    var forms = (0..<2).map { _ in whole!.scoped(to: owner) }
    weak let witness = whole
    var heard: [Int] = []
    let subscription = whole!.subscribe(owner) { heard.append($0) }
    whole = nil
    #expect(witness == nil)
    forms[0].write(4)
    forms.removeLast()
    forms[0].write(5)
    #expect(heard == [0, 4, 5])
    forms = []
    subscription.unsubscribe()
  }

  @Test("an entry's identifier is released with the entry")
  func identifiersGo() {
    final class Part {}
    struct Compound: Hashable {
      let part: Part
      static func == (left: Compound, right: Compound) -> Bool { left.part === right.part }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(part)) }
    }
    let property = UnscopedReactiveProperty<Compound, Int>(read: { _ in 0 }, write: { _, _ in })
    var part: Part? = Part()
    weak let witness = part
    let subscription = property.subscribe(Compound(part: part!)) { _ in }
    property.write(Compound(part: part!), 1)
    part = nil
    #expect(witness != nil)
    subscription.unsubscribe()
    #expect(witness == nil)
  }
}
