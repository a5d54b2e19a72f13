/// The stage of a recognizer's machine, between the pointers' motion and the arbiter's permission.
package enum GestureStage: Sendable {
  /// No pointer that could belong to the gesture is down.
  case idle
  /// The pointers' motion may become the gesture.
  case possible
  /// The gesture is recognized, and begins if the arbiter permits it.
  case ready
  /// The gesture is in progress.
  case active
  /// The gesture has ended, or was not recognized: nothing more happens until all pointers are up.
  case over

  /// Whether `next` can follow.
  package func canBecome(_ next: GestureStage) -> Bool {
    switch (self, next) {
    case (.idle, .possible), (.possible, .ready), (.possible, .over): true
    case (.ready, .active), (.ready, .over): true
    case (.active, .over), (.active, .possible): true
    case (.over, .idle): true
    default: false
    }
  }
}

/// A stage that changes only in the allowed order; any other change traps.
package struct GestureLife {
  package private(set) var stage = GestureStage.idle

  package init() {}

  package mutating func become(_ next: GestureStage) {
    require(
      stage.canBecome(next), "GestureStage: expected an allowed change", "\(stage) → \(next)")
    stage = next
  }
}

/// A change of the pointers.
package enum PointerChange: Sendable {
  case joined, moved, left, lost
}

/// The outcome of a change for a machine.
package enum GestureOutcome: Sendable {
  case nothing
  /// The gesture will begin if permitted.
  case ready
  case changed
  case ended
  case cancelled
  case failed
}

/// A recognizer without its stream, which only maps values to values.
///
/// A machine proposes to begin; the arbiter decides. The result is read from the machine's properties while it is still
/// in the stage that produced it; ``conclude(_:)`` then leaves that stage.
package protocol GestureMachine {
  associatedtype Measure: GestureMeasure

  /// Whether the gesture begins and ends in one event.
  static var isMomentary: Bool { get }
  /// Whether the gesture never takes pointers from another one, and loses its own to any other.
  static var yields: Bool { get }

  /// Traps if a setting is out of range (law L16); called initially, and after each change.
  func check()

  var stage: GestureStage { get }
  /// Whether the recognized gesture has no motion yet.
  var isMotionless: Bool { get }
  /// The fraction of the latest sample's motion at which the gesture was recognized; `nil` if unknown.
  var crossing: Double? { get }
  var value: Measure.Value { get }
  /// The value with which the gesture began.
  var firstValue: Measure.Value { get }
  var centroid: SIMD2<Double> { get }
  var pointerCount: Int { get }
  /// The time at which the machine must be called, regardless of the pointers; infinity means never.
  var deadline: Double { get }

  func velocity(at time: Double) -> Measure.Value
  mutating func take(
    _ change: PointerChange, _ tracks: borrowing PointerTracks, at time: Double
  ) -> GestureOutcome
  /// Handles a deadline that has passed.
  mutating func passTime(to time: Double) -> GestureOutcome
  /// Handles a change of the settings.
  mutating func reconsider(_ tracks: borrowing PointerTracks) -> GestureOutcome
  /// Begins, with the arbiter's permission.
  mutating func begin()
  /// Continues after an outcome that ends the gesture: the stage becomes `over`, or, if pointers remain, `possible`.
  mutating func conclude(_ outcome: GestureOutcome, _ tracks: borrowing PointerTracks)
  /// Changes from `over` to `idle` after all pointers are up.
  mutating func reset()
}

extension GestureMachine {
  package static var yields: Bool { false }
  package var isMotionless: Bool { false }
  package var crossing: Double? { nil }
}

/// A machine that waits for a deadline: the shared part of taps, swipes and long presses.
package protocol TimedMachine: GestureMachine {
  var life: GestureLife { get set }
  var deadline: Double { get set }
}

extension TimedMachine {
  package var stage: GestureStage { life.stage }

  /// A gesture that is not recognized in time fails.
  package mutating func passTime(to time: Double) -> GestureOutcome {
    stage == .possible && time >= deadline ? .failed : .nothing
  }

  package mutating func begin() {
    life.become(.active)
  }

  package mutating func conclude(_ outcome: GestureOutcome, _ tracks: borrowing PointerTracks) {
    life.become(.over)
    deadline = .infinity
  }

  package mutating func reset() {
    life.become(.idle)
  }
}
