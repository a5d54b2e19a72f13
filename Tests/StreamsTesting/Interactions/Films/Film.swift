/// A scene's behavior in one session: the course of each named value, its states, the inputs, and the contracts'
/// verdicts.
///
/// A film holds everything that a strip draws. Only changes are pieces of a course; a value that stands still is one
/// number.
package struct Film: Equatable, Sendable {
  /// The clock's rate, in ticks per second.
  package var rate = 240.0
  /// The film's length, in seconds.
  package var end = 0.0
  package var facts: [FilmFact] = []
  package var inputs: [FilmInput] = []
  package var pointers: [FilmPointer] = []
  package var tracks: [FilmTrack] = []
  package var verdicts: [FilmVerdict] = []

  package init() {}

  /// The names of the subjects, in order: elements from back to front.
  package var names: [String] {
    tracks.reduce(into: []) { if $0.last != $1.name { $0.append($1.name) } }
  }

  /// A subject's part; `nil` if the film has none.
  package func track(_ name: String, _ part: FilmPart) -> FilmTrack? {
    tracks.first { $0.name == name && $0.part == part }
  }
}

/// A part of a subject. All but `value` belong to elements.
package enum FilmPart: String, CaseIterable, Sendable {
  /// The value of a subject that is not an element.
  case value
  /// The position of the anchor point, in the coordinates of the parent.
  case position
  /// The position of the anchor point in the shared space, for an element with a parent.
  case place
  case size
  /// The rotation, in radians.
  case rotation
  case scale
  case opacity
  case radius
  case anchor

  /// Whether the part is in the units of the stage.
  var isInPoints: Bool { self == .position || self == .place || self == .size || self == .radius }
  /// The value of a part that a film leaves out.
  package var standard: [Double]? {
    switch self {
    case .rotation, .radius: [0]
    case .scale: [1, 1]
    case .opacity: [1]
    case .anchor: [0.5, 0.5]
    case .value, .position, .place, .size: nil
    }
  }
}

/// The course of one part of a subject.
package struct FilmTrack: Equatable, Sendable {
  package var name: String
  package var part: FilmPart
  /// A course for each component.
  package var courses: [FilmCourse]
  /// The times at which the subject became active and came to rest, alternately.
  package var states: [Double] = []

  /// The components' names in a film.
  package static let letters = ["x", "y", "z", "w", "5", "6", "7", "8"]
}

/// A component over time: cubic Hermite pieces between knots. It stands still before the first knot and after the last.
package struct FilmCourse: Equatable, Sendable {
  /// The end of a piece and the beginning of the next.
  package struct Knot: Equatable, Sendable {
    package var time: Double
    package var value: Double
    package var velocity: Double
    /// The value after the knot; differs at a jump.
    package var nextValue: Double
    /// The velocity after the knot; differs at a kink.
    package var nextVelocity: Double
  }

  /// The value at the start.
  package var start: Double
  package var knots: [Knot] = []

  package var isStill: Bool { knots.isEmpty }
  package var end: Double { knots.last?.nextValue ?? start }

  /// The index of the first knot at or after a time.
  func index(at time: Double) -> Int {
    var (low, high) = (0, knots.count)
    while low < high {
      let middle = (low + high) / 2
      if knots[middle].time < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The value and the velocity at a time; at a knot, those before it.
  package func state(at time: Double) -> (value: Double, velocity: Double) {
    state(at: time, in: index(at: time))
  }

  /// The value and the velocity at a time in the piece that ends at the knot with this index.
  func state(at time: Double, in index: Int) -> (value: Double, velocity: Double) {
    guard index > 0 else { return (start, 0) }
    let first = knots[index - 1]
    guard index < knots.count else { return (first.nextValue, 0) }
    let last = knots[index]
    return hermite(
      (time - first.time) / (last.time - first.time), last.time - first.time,
      (first.nextValue, first.nextVelocity), (last.value, last.velocity))
  }

  /// The value after a time; at a jump, the value after the jump.
  package func nextState(at time: Double) -> (value: Double, velocity: Double) {
    let index = index(at: time)
    guard index < knots.count, knots[index].time == time else { return state(at: time, in: index) }
    return (knots[index].nextValue, index + 1 < knots.count ? knots[index].nextVelocity : 0)
  }
}

/// A cubic at a fraction of its length.
@inline(__always) func hermite(
  _ s: Double, _ length: Double, _ first: (value: Double, velocity: Double),
  _ last: (value: Double, velocity: Double)
) -> (value: Double, velocity: Double) {
  let rise = last.value - first.value
  let (a, b) = (first.velocity * length, last.velocity * length)
  let (c, d) = (3 * rise - 2 * a - b, a + b - 2 * rise)
  return (
    first.value + s * (a + s * (c + s * d)), length > 0 ? (a + s * (2 * c + 3 * s * d)) / length : 0
  )
}

/// An input without a finger.
package struct FilmInput: Equatable, Sendable {
  package var time: Double
  /// The kind of input.
  package enum Kind: Equatable, Sendable {
    /// A write to a named input.
    case write(name: String, components: [Double])
    /// The cancellation of all presses.
    case cancellation
    /// A turn of the wheel.
    case wheel(at: SIMD2<Double>, delta: SIMD2<Double>)
  }
  package var kind: Kind
}

/// One press of a pointer: a polyline, in the coordinates of the stage.
package struct FilmPointer: Equatable, Sendable {
  package var id: Int
  /// The pointer moves steadily from each sample to the next.
  package var samples: [(time: Double, position: SIMD2<Double>)]
  /// Whether the system has canceled the press.
  package var isCanceled = false

  package static func == (first: Self, second: Self) -> Bool {
    first.id == second.id && first.isCanceled == second.isCanceled
      && first.samples.elementsEqual(second.samples) {
        $0.time == $1.time && $0.position == $1.position
      }
  }
}

/// A contract's verdict.
package struct FilmVerdict: Equatable, Sendable {
  package var name: String
  /// The time of the fault; `nil` if the contract holds.
  package var brokenAt: Double?
}

/// A measurement of a film.
package struct FilmFact: Equatable, Sendable {
  /// The kinds of facts, in the order of a film's lines.
  package enum Kind: String, CaseIterable, Sendable {
    /// The largest jump of a position, in its units.
    case jump
    /// The largest jump of a velocity, in units per second.
    case kick
    /// The seconds from the last input until everything stands still.
    case settling
    /// The largest distance beyond the end, in units.
    case overshoot
    /// The largest distance of a held element from its finger, in units.
    case lag
    /// The share of the phases of motion at which a finger that moves 24 units catches the element, in percent.
    case interruptible
    /// The frames requested in the last second, while everything stands still.
    case idleFrames = "idle-frames"
    /// The distance traveled under reduced motion, in percent of the full distance.
    case reducedTravel = "reduced-travel"
    /// The seconds that everything takes to stand still under reduced motion.
    case reducedSettling = "reduced-settling"
    /// The number of values that exceed their budget.
    case overBudget = "over-budget"

    /// Whether a smaller number is worse.
    package var isBetterLarger: Bool { self == .interruptible }
    /// The unit, in the film's text and in tables.
    package var unit: String {
      switch self {
      case .jump, .overshoot, .lag: ""
      case .kick: "/s"
      case .settling, .reducedSettling: "s"
      case .interruptible, .reducedTravel: "%"
      case .idleFrames, .overBudget: ""
      }
    }
  }

  package var kind: Kind
  package var value: Double
  /// The subject and the time of the extreme, if there is one.
  package var subject: String?
  package var time: Double?

  /// Whether this fact is worse than another of its kind, by more than a measurement's noise.
  package func isWorse(than other: FilmFact) -> Bool {
    kind.isBetterLarger ? value < other.value - noise : value > other.value + noise
  }

  /// The difference that counts as none.
  package var noise: Double {
    switch kind {
    case .jump, .overshoot, .lag: 0.1 + 0.01 * abs(value)
    case .kick: 1 + 0.02 * abs(value)
    case .settling, .reducedSettling: 0.01
    case .interruptible, .reducedTravel: 1
    case .idleFrames, .overBudget: 0.5
    }
  }
}
