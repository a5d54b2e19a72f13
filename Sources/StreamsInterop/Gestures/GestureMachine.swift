/// The stage of a recognizer's machine: between the pointers' motion and the arbiter's permission.
package enum GestureStage: Sendable {
  /// No pointer that could belong to the gesture is down.
  case idle
  /// The pointers' motion may become the gesture.
  case possible
  /// The gesture is recognized, and begins if the arbiter permits it.
  case ready
  /// It is in progress.
  case active
  /// It is over, or was not recognized: nothing more happens until all pointers are up.
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

/// A stage that changes only in the allowed order; otherwise it traps.
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

/// A machine's outcome for a change.
package enum GestureOutcome: Sendable {
  case nothing
  /// It will begin if permitted.
  case ready
  case changed
  case ended
  case cancelled
  case failed
}

/// A recognizer without its stream: values in, values out.
///
/// It proposes to begin; the arbiter decides. Its result is read from its properties while it is still in the stage
/// that led to it; ``conclude(_:)`` then leaves that stage.
package protocol GestureMachine {
  associatedtype Measure: GestureMeasure

  /// Whether it begins and ends in one event.
  static var isMomentary: Bool { get }
  /// Whether it takes pointers from no other gesture, and loses them to any other.
  static var yields: Bool { get }

  /// Traps for a setting outside its range (law L16): initially, and after each change.
  func check()

  var stage: GestureStage { get }
  /// Whether the recognized gesture has no motion yet.
  var isMotionless: Bool { get }
  var value: Measure.Value { get }
  /// The value with which it began.
  var firstValue: Measure.Value { get }
  var centroid: SIMD2<Double> { get }
  var pointerCount: Int { get }
  /// The time at which it must be called, regardless of the pointers; infinite for never.
  var deadline: Double { get }

  func velocity(at time: Double) -> Measure.Value
  mutating func take(
    _ change: PointerChange, _ tracks: borrowing PointerTracks, at time: Double
  ) -> GestureOutcome
  /// The deadline has passed.
  mutating func passTime(to time: Double) -> GestureOutcome
  /// Settings have changed.
  mutating func reconsider(_ tracks: borrowing PointerTracks) -> GestureOutcome
  /// The arbiter permits it to begin.
  mutating func begin()
  /// Continues after an outcome that ends it: it becomes over, or, if pointers remain, possible.
  mutating func conclude(_ outcome: GestureOutcome, _ tracks: borrowing PointerTracks)
  /// All pointers are up: changes from over to idle.
  mutating func reset()
}

extension GestureMachine {
  package static var yields: Bool { false }
  package var isMotionless: Bool { false }
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
