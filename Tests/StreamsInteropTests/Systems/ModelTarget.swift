import StreamsSystems

/// A target of any type. One protocol, since Swift 6.3 copies a composition of two with the wrong size.
protocol ModelMovable<Value>: Readable, MotionWritable {}

extension ScopedReactiveProperty: ModelMovable {}
extension PropertyLens: ModelMovable {}

/// The kind of target that a program moves.
enum ModelTarget: CaseIterable {
  /// The position of an element, and its lenses.
  case property
  /// A scoped property, and its lenses.
  case scoped
  /// The property of an owner, and lenses of all owners' properties.
  case owned
  /// An object of one's own class, which has no parts.
  case object
  /// Two structures that write the parts of an object.
  case structures

  /// Whether motions of the whole take parts away from motions of parts, and the reverse.
  var hasParts: Bool { self != .object && self != .structures }
}

/// An object of one's own.
final class ModelArm: ModelMovable {
  var place = SIMD2(0.0, 0)
  /// The states of the whole, or of each part.
  var states: [[MotionPhase]] = [[], []]

  func read() -> SIMD2<Double> { place }
  func write(_ value: SIMD2<Double>) { place = value }
  func state(_ phase: MotionPhase) { states[0].append(phase) }
}

/// A part of an object.
struct ModelJoint: ModelMovable {
  unowned let arm: ModelArm
  let index: Int

  var targetIdentity: TargetIdentity { TargetIdentity(arm, part: index) }
  func read() -> Double { arm.place[index] }
  func write(_ value: Double) { arm.place[index] = value }
  func state(_ phase: MotionPhase) { arm.states[index].append(phase) }
}

/// A target and its parts.
struct ModelTargets {
  let arm = ModelArm()
  let whole: any ModelMovable<SIMD2<Double>>
  /// The parts; empty for an object without parts.
  let parts: [any ModelMovable<Double>]
  /// What makes the states of the whole known; `nil` if the object records them.
  let property: ScopedReactiveProperty<SIMD2<Double>>?

  init(_ target: ModelTarget, _ position: ReactiveProperty<SIMD2<Double>>) {
    let arm = arm
    func lenses(_ whole: ScopedReactiveProperty<SIMD2<Double>>) -> [any ModelMovable<Double>] {
      [
        whole.lens(get: { $0.x }, set: { $0.x = $1 }),
        whole.lens(get: { $0.y }, set: { $0.y = $1 }),
      ]
    }
    switch target {
    case .property:
      (whole, parts, property) = (position, lenses(position), position)
    case .scoped:
      let scoped = ScopedReactiveProperty(read: { arm.place }, write: { arm.place = $0 })
      (whole, parts, property) = (scoped, lenses(scoped), scoped)
    case .owned:
      let places = UnscopedReactiveProperty<ModelArm, SIMD2<Double>>(
        read: { $0.place }, write: { $0.place = $1 })
      let scoped = places.scoped(to: arm)
      whole = scoped
      parts = [
        places.lens(get: { $0.x }, set: { $0.x = $1 }).scoped(to: arm),
        places.lens(get: { $0.y }, set: { $0.y = $1 }).scoped(to: arm),
      ]
      property = scoped
    case .object: (whole, parts, property) = (arm, [], nil)
    case .structures:
      whole = arm
      parts = [ModelJoint(arm: arm, index: 0), ModelJoint(arm: arm, index: 1)]
      property = nil
    }
  }

  func place(_ part: Int) -> Double { whole.read()[part] }

  func velocity(_ part: Int) -> Double {
    parts.isEmpty ? whole.velocity[part] : parts[part].velocity
  }

  func write(_ value: Double, _ part: Int) {
    guard parts.isEmpty else { return parts[part].write(value) }
    var place = whole.read()
    place[part] = value
    whole.write(place)
  }
}
