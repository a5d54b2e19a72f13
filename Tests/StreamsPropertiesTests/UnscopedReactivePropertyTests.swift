import StreamsCore
import StreamsProperties
import Testing

private final class Element: Hashable {
  var opacity = 1.0
  // All elements are equal, yet owners that are objects are distinguished by identity.
  static func == (left: Element, right: Element) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

private class Plain { var opacity = 1.0 }

/// An unscoped property.
struct UnscopedReactivePropertyTests {
  private let opacity = UnscopedReactiveProperty<Plain, Double>(
    read: { $0.opacity }, write: { $0.opacity = $1 })

  @Test("reads and writes its owner, and notifies only that owner's observers")
  func perOwner() {
    let (a, b) = (Plain(), Plain())
    var heard: [String] = []
    let first = opacity.subscribe(a) { heard.append("a \($0)") }
    let second = opacity.addObserver(b) { heard.append("b \($0)") }
    opacity.write(a, 0.5)
    opacity.write(b, 0.25)
    #expect(heard == ["a 1.0", "b 1.0", "a 0.5", "b 0.25"])
    #expect(a.opacity == 0.5 && opacity.read(b) == 0.25)
    withExtendedLifetime((first, second)) {}
  }

  @Test("passes reads through to an owner that has changed on its own")
  func passThrough() {
    let owner = Plain()
    var heard: [Double] = []
    let subscription = opacity.subscribe(owner) { heard.append($0) }
    owner.opacity = 0.1
    #expect(opacity.read(owner) == 0.1)
    #expect(heard == [1])
    withExtendedLifetime(subscription) {}
  }

  @Test("keeps the state of each owner")
  func states() {
    let (a, b) = (Plain(), Plain())
    var heard: [String] = []
    opacity.state(a, .active)
    let first = opacity.subscribe(
      a, next: { heard.append("a \($0)") }, state: { heard.append("a \($0)") })
    let second = opacity.subscribe(
      b, next: { heard.append("b \($0)") }, state: { heard.append("b \($0)") })
    opacity.state(b, .active)
    opacity.state(a, .atRest)
    #expect(heard == ["a active", "a 1.0", "b 1.0", "b active", "a atRest"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("distinguishes objects by identity, even if they are Hashable and equal")
  func identity() {
    let opacity = UnscopedReactiveProperty<Element, Double>(
      read: { $0.opacity }, write: { $0.opacity = $1 })
    let (a, b) = (Element(), Element())
    var heard: [Double] = []
    let subscription = opacity.subscribe(a) { heard.append($0) }
    opacity.write(b, 0.5)
    #expect(heard == [1])
    withExtendedLifetime(subscription) {}
  }

  @Test("takes identifiers as owners, distinguished by value")
  func identifiers() {
    var angles: [String: Double] = [:]
    let angle = UnscopedReactiveProperty<String, Double>(
      read: { angles[$0] ?? 0 }, write: { angles[$0] = $1 })
    var heard: [Double] = []
    let subscription = angle.subscribe("elbow") { heard.append($0) }
    angle.write("el" + "bow", 30)
    angle.write("wrist", 60)
    #expect(heard == [0, 30])
    #expect(angles == ["elbow": 30, "wrist": 60])
    withExtendedLifetime(subscription) {}
  }

  @Test("can be created from a key path")
  func keyPath() {
    let opacity = UnscopedReactiveProperty(\Plain.opacity)
    let owner = Plain()
    opacity.write(owner, 0.3)
    #expect(owner.opacity == 0.3 && opacity.read(owner) == 0.3)
  }

  @Test("shares an owner's observers and state with its scoped forms")
  func scopedForm() {
    let owner = Plain()
    let scoped = opacity.scoped(to: owner)
    let again = opacity.scoped(to: owner)
    var heard: [String] = []
    let subscription = scoped.subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    opacity.write(owner, 0.5)
    again.write(0.25)
    again.state(.active)
    #expect(heard == ["1.0", "0.5", "0.25", "active"])
    #expect(scoped.read() == 0.25 && owner.opacity == 0.25)
    var late: [String] = []
    let other = opacity.subscribe(
      owner, next: { late.append("\($0)") }, state: { late.append("\($0)") })
    #expect(late == ["active", "0.25"])
    withExtendedLifetime((subscription, other)) {}
  }

  @Test("forgets an owner on request, with its observers and its state, even mid-delivery")
  func forget() {
    let owner = Plain()
    var heard: [String] = []
    opacity.state(owner, .active)
    let first = opacity.subscribe(owner) { value in
      heard.append("first \(value)")
      if value == 0.5 { self.opacity.forget(owner) }
    }
    let second = opacity.subscribe(owner) { heard.append("second \($0)") }
    opacity.write(owner, 0.5)
    opacity.write(owner, 0.6)
    #expect(heard == ["first 1.0", "second 1.0", "first 0.5"])
    #expect(opacity.ownerCount == 0)
    var states: [MotionPhase] = []
    let third = opacity.subscribe(owner, next: { _ in }, state: { states.append($0) })
    #expect(states == [])
    withExtendedLifetime((first, second, third)) {}
  }

  @Test("a scoped form still shares after its owner is forgotten")
  func forgetScoped() {
    let owner = Plain()
    let scoped = opacity.scoped(to: owner)
    opacity.forget(owner)
    var heard: [Double] = []
    let subscription = opacity.subscribe(owner) { heard.append($0) }
    scoped.write(0.5)
    #expect(heard == [1, 0.5])
    withExtendedLifetime(subscription) {}
  }

  // MARK: Owners' lifetimes

  @Test("L10 retains no owner, even one with subscribers or an active one")
  func ownersDie() {
    var owner: Plain? = Plain()
    weak let witness = owner
    opacity.state(owner!, .active)
    let subscription = opacity.subscribe(owner!) { _ in }
    opacity.write(owner!, 0.5)
    owner = nil
    #expect(witness == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test("L10 a scoped form retains its owner, and releases it")
  func scopedFormKeepsOwner() {
    var owner: Plain? = Plain()
    weak let witness = owner
    var scoped: ScopedReactiveProperty<Double>? = opacity.scoped(to: owner!)
    let subscription = scoped!.subscribe { _ in }
    owner = nil
    #expect(witness != nil)
    scoped = nil
    #expect(witness == nil, "expected the subscription alone not to retain the owner")
    withExtendedLifetime(subscription) {}
  }

  @Test("L10 keeps an owner's entry as long as there is something to remember")
  func entries() {
    let owner = Plain()
    opacity.write(owner, 0.5)
    #expect(opacity.ownerCount == 0)
    let subscription = opacity.subscribe(owner) { _ in }
    #expect(opacity.ownerCount == 1)
    opacity.state(owner, .active)
    subscription.unsubscribe()
    #expect(opacity.ownerCount == 1, "expected the active state to be remembered")
    opacity.state(owner, .atRest)
    #expect(opacity.ownerCount == 0)
    var scoped: ScopedReactiveProperty? = opacity.scoped(to: owner)
    #expect(opacity.ownerCount == 1)
    withExtendedLifetime(scoped) {}
    scoped = nil
    #expect(opacity.ownerCount == 0)
  }

  @Test("L10 releases a dead owner's observers with the last subscription")
  func deadOwnersEntry() {
    final class Held {}
    var held: Held? = Held()
    weak let witness = held
    var owner: Plain? = Plain()
    opacity.state(owner!, .active)
    let subscription = opacity.subscribe(owner!) { [held] _ in withExtendedLifetime(held) {} }
    held = nil
    owner = nil
    #expect(witness != nil)
    subscription.unsubscribe()
    #expect(witness == nil)
  }

  @Test("a new object inherits nothing from a dead one, and does not reuse its address")
  func addressReuse() {
    var reused = 0
    for _ in 0..<1000 {
      var dead: Plain? = Plain()
      let address = ObjectIdentifier(dead!)
      opacity.state(dead!, .active)
      var heardByOld = 0
      let subscription = opacity.subscribe(dead!) { _ in heardByOld += 1 }
      dead = nil
      let new = Plain()
      if ObjectIdentifier(new) == address { reused += 1 }
      heardByOld = 0
      var states: [MotionPhase] = []
      opacity.write(new, 0.5)
      let fresh = opacity.subscribe(new, next: { _ in }, state: { states.append($0) })
      opacity.write(new, 0.7)
      #expect(heardByOld == 0 && states.isEmpty)
      withExtendedLifetime((subscription, fresh)) {}
    }
    #if !canImport(ObjectiveC)
      #expect(reused == 0, "expected an entry to keep its owner's memory allocated")
    #endif
  }

  @Test(
    "a dead owner's memory is freed with its entry, and an object at its address inherits nothing")
  func memoryReuse() {
    var reused = 0
    for _ in 0..<1000 {
      var dead: Plain? = Plain()
      let address = ObjectIdentifier(dead!)
      let subscription = opacity.subscribe(dead!) { _ in }
      opacity.write(dead!, 0.5)
      dead = nil
      subscription.unsubscribe()
      let newcomers = (0..<16).map { _ in Plain() }
      guard let new = newcomers.first(where: { ObjectIdentifier($0) == address }) else { continue }
      reused += 1
      #expect(opacity.observerCount(of: new) == 0 && opacity.ownerCount == 0)
    }
    // The allocator soon reuses an address; otherwise this test would prove nothing.
    #expect(reused > 0 || isSanitized)
  }

  @Test("sweeps the entries of owners released while active, as the table grows")
  func sweeps() {
    for _ in 0..<10_000 { opacity.state(Plain(), .active) }
    #expect(opacity.ownerCount < 64)
    let living = (0..<1000).map { _ in Plain() }
    for owner in living { opacity.state(owner, .active) }
    #expect(opacity.ownerCount >= 1000)
    for owner in living { opacity.state(owner, .atRest) }
    #expect(opacity.ownerCount < 64)
  }

  @Test("announces any type of state, only to the owner's observers")
  func anyState() {
    enum Door: MotionState {
      case open, closing
      var isActive: Bool { self == .closing }
    }
    let (a, b) = (Plain(), Plain())
    var heard: [String] = []
    let subscriptions = [
      opacity.subscribe(a, next: { _ in }, state: { heard.append("a \($0)") }),
      opacity.subscribe(b, next: { _ in }, state: { heard.append("b \($0)") }),
    ]
    opacity.state(a, Door.closing)
    opacity.state(a, Door.open)
    #expect(heard == ["a active", "a atRest"])
    withExtendedLifetime(subscriptions) {}
  }
}

/// Whether a sanitizer prevents the reuse of freed addresses.
private var isSanitized: Bool {
  var freed: Plain? = Plain()
  let address = ObjectIdentifier(freed!)
  freed = nil
  return (0..<100).allSatisfy { _ in ObjectIdentifier(Plain()) != address }
}
