/// Where a recogniser's machine is: between what the pointers do and what the arbiter allows.
package enum GestureStage: Sendable {
  /// No pointer is down that could be of the gesture.
  case idle
  /// What the pointers do may become the gesture.
  case possible
  /// It is the gesture, if the arbiter allows it.
  case ready
  /// It is under way.
  case active
  /// It is over, or was none: nothing more happens until all pointers are up.
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

/// A stage that changes only as stages do, else traps.
package struct GestureLife {
  package private(set) var stage = GestureStage.idle

  package init() {}

  package mutating func become(_ next: GestureStage) {
    require(
      stage.canBecome(next), "GestureStage: next must be able to follow", "\(stage) → \(next)")
    stage = next
  }
}

/// What has changed about the pointers.
package enum PointerChange: Sendable {
  case joined, moved, left, lost
}

/// What a machine makes of a change.
package enum GestureOutcome: Sendable {
  case nothing
  /// It would begin, if it may.
  case ready
  case changed
  case ended
  case cancelled
  case failed
}

/// A recogniser without its stream: values in, values out.
///
/// It proposes to begin; the arbiter decides. What it comes to is read from its properties while it is
/// still in the stage that led there: ``conclude(_:)`` then leaves that.
package protocol GestureMachine {
  associatedtype Measure: GestureMeasure

  /// Whether it begins and ends in one.
  static var isMomentary: Bool { get }

  var stage: GestureStage { get }
  var value: Measure.Value { get }
  /// The value with which it began.
  var firstValue: Measure.Value { get }
  var centroid: SIMD2<Double> { get }
  var pointerCount: Int { get }
  /// When it has to be told the time, whatever the pointers do; infinite if never.
  var deadline: Double { get }

  func velocity(at time: Double) -> Measure.Value
  mutating func take(
    _ change: PointerChange, _ tracks: borrowing PointerTracks, at time: Double
  ) -> GestureOutcome
  /// The deadline has come.
  mutating func passTime(to time: Double) -> GestureOutcome
  /// Settings have changed.
  mutating func reconsider(_ tracks: borrowing PointerTracks) -> GestureOutcome
  /// The arbiter allows it to begin.
  mutating func begin()
  /// Goes on after an outcome that ends it: to be over, or, where pointers are left, to be possible.
  mutating func conclude(_ outcome: GestureOutcome, _ tracks: borrowing PointerTracks)
  /// All pointers are up: from over to idle.
  mutating func reset()
}

/// A machine that waits for a time: what those of taps, swipes and long presses share.
package protocol TimedMachine: GestureMachine {
  var life: GestureLife { get set }
  var deadline: Double { get set }
}

extension TimedMachine {
  package var stage: GestureStage { life.stage }

  /// What has not become the gesture in time is none.
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
