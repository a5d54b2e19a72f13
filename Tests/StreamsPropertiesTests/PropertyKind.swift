import StreamsCore
import StreamsProperties
import Testing

/// A property of any kind behind one interface, since the same laws apply to all kinds.
struct AnyProperty: Observable {
  let read: () -> Int
  let write: (Int) -> Void
  let state: (MotionPhase) -> Void
  let subscribeObserver: (MotionObserver<Int>) -> Subscription
  let setFeedbackBudget: (Int) -> Void
  let checkInvariants: () -> Void

  func subscribe(_ observer: MotionObserver<Int>) -> Subscription { subscribeObserver(observer) }

  init(_ property: ReactiveProperty<Int>) {
    read = { property.value }
    write = { property.value = $0 }
    state = { property.state($0) }
    subscribeObserver = { property.subscribe($0) }
    setFeedbackBudget = { property.feedbackBudget = $0 }
    checkInvariants = { property.checkInvariants() }
  }

  init(_ property: ScopedReactiveProperty<Int>) {
    read = { property.read() }
    write = { property.write($0) }
    state = { property.state($0) }
    subscribeObserver = { property.subscribe($0) }
    setFeedbackBudget = { property.feedbackBudget = $0 }
    checkInvariants = { property.checkInvariants() }
  }

  init<Whole>(_ lens: PropertyLens<Int>, of whole: ReactiveProperty<Whole>) {
    read = { lens.value }
    write = { lens.value = $0 }
    state = { lens.state($0) }
    subscribeObserver = { lens.subscribe($0) }
    setFeedbackBudget = { whole.feedbackBudget = $0 }
    checkInvariants = { whole.checkInvariants() }
  }

  init<Whole>(_ lens: PropertyLens<Int>, of whole: ScopedReactiveProperty<Whole>) {
    read = { lens.read() }
    write = { lens.write($0) }
    state = { lens.state($0) }
    subscribeObserver = { lens.subscribe($0) }
    setFeedbackBudget = { whole.feedbackBudget = $0 }
    checkInvariants = { whole.checkInvariants() }
  }

  init<Owner>(_ property: UnscopedReactiveProperty<Owner, Int>, _ owner: Owner) {
    read = { property.read(owner) }
    write = { property.write(owner, $0) }
    state = { property.state(owner, $0) }
    subscribeObserver = { property.subscribe(owner, $0) }
    setFeedbackBudget = { property.feedbackBudget = $0 }
    checkInvariants = { property.checkInvariants() }
  }
}

/// Every kind of property. The tests that take a kind run once for each.
enum PropertyKind: CaseIterable, CustomTestStringConvertible {
  case anonymous, external, scoped, ownedByObject, ownedByIdentifier, scopedForm
  case lens, lensOfLens, lensOfScoped

  final class Owner { var value = 0 }

  /// The whole value behind a lens.
  struct Box { var line = SIMD2(0, 7) }

  var testDescription: String { "\(self)" }

  /// A property that holds 0.
  ///
  /// - Parameter externalWrite: called in each external write, if the kind has them.
  func make(
    name: String? = nil, externalWrite: @escaping (Int) -> Void = { _ in }
  ) -> AnyProperty {
    let owner = Owner()
    switch self {
    case .anonymous:
      return AnyProperty(ReactiveProperty(initialValue: 0, name: name))
    case .external:
      return AnyProperty(
        ReactiveProperty(initialValue: 0, name: name, externalWrite: externalWrite))
    case .scoped:
      return AnyProperty(
        ScopedReactiveProperty(
          read: { owner.value },
          write: {
            owner.value = $0
            externalWrite($0)
          }, name: name))
    case .ownedByObject, .scopedForm:
      let property = UnscopedReactiveProperty<Owner, Int>(
        read: { $0.value },
        write: {
          $0.value = $1
          externalWrite($1)
        }, name: name)
      return self == .ownedByObject
        ? AnyProperty(property, owner) : AnyProperty(property.scoped(to: owner))
    case .ownedByIdentifier:
      var values: [String: Int] = [:]
      let property = UnscopedReactiveProperty<String, Int>(
        read: { values[$0] ?? 0 },
        write: {
          values[$0] = $1
          externalWrite($1)
        }, name: name)
      return AnyProperty(property, "dial")
    case .lens:
      let whole = ReactiveProperty(
        initialValue: SIMD2(0, 7), name: name, externalWrite: { externalWrite($0.x) })
      return AnyProperty(whole.lens(get: { $0.x }, set: { $0.x = $1 }), of: whole)
    case .lensOfLens:
      let whole = ReactiveProperty(
        initialValue: Box(), name: name, externalWrite: { externalWrite($0.line.x) })
      return AnyProperty(whole.lens(\.line).lens(\.x), of: whole)
    case .lensOfScoped:
      let whole = ScopedReactiveProperty(
        read: { SIMD2(owner.value, 7) },
        write: {
          owner.value = $0.x
          externalWrite($0.x)
        }, name: name)
      return AnyProperty(whole.lens(get: { $0.x }, set: { $0.x = $1 }), of: whole)
    }
  }

  var writesThrough: Bool { self != .anonymous }
}
