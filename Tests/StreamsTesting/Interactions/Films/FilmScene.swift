public import StreamsInspection
import StreamsSystemsTesting

/// A scene for films: the closure that builds it, its named values, and its contracts.
///
///     let scene = FilmScene(
///       { SheetScene(on: $0) }, showing: { [Watched("sheet", $0.sheet), Watched("dim", $0.dim)] })
///
///     @Test func sheetOpens() {
///       expectFilm("sheet-opens", of: scene) { hand in
///         hand.drag("sheet", by: SIMD2(0, -300), over: 0.2)
///       }
///     }
///
/// A scene is built again for each run: some facts, such as the effect of reduced motion, need several runs.
public struct FilmScene<Scene> {
  let build: (MotionStage) -> Scene
  let subjects: (Scene) -> [Watched]
  let contracts: (Scene) -> [MotionContract]
  let runtime: ((Scene) -> MotionRuntime)?

  /// A scene.
  ///
  /// - Parameters:
  ///   - build: builds the scene on a stage; it must build the same scene each time.
  ///   - subjects: the values in the film, elements from back to front. Traps if two have the same name.
  ///   - runtime: the scene's runtime, so that a failure gives the causes in builds with tracing.
  ///   - contracts: the contracts, whose verdicts are part of the film.
  public init(
    _ build: @escaping (MotionStage) -> Scene, showing subjects: @escaping (Scene) -> [Watched],
    explainedBy runtime: ((Scene) -> MotionRuntime)? = nil,
    @MotionContractBuilder contracts: @escaping (Scene) -> [MotionContract] = { _ in [] }
  ) {
    self.build = build
    self.subjects = subjects
    self.contracts = contracts
    self.runtime = runtime
  }
}

/// The differences that count as none between a film and a run.
public struct FilmTolerance: Equatable, Sendable {
  var points: Double
  var seconds: Double
  var velocity: Double

  /// Tolerances.
  ///
  /// - Parameters:
  ///   - points: the tolerance of positions and sizes, in points. Other values may differ by as many hundredths of
  ///     their range, and by at most this. Traps unless finite and above 0.
  ///   - seconds: the tolerance of times, in seconds. Traps unless finite and at least 0.
  ///   - velocity: the tolerance of velocities, as a share of the value's top speed. Traps unless above 0.
  public init(points: Double = 0.1, seconds: Double = 0.001, velocity: Double = 0.01) {
    require(
      points > 0 && points.isFinite, "FilmTolerance.points: expected a value above 0", "\(points)")
    require(
      seconds >= 0 && seconds.isFinite, "FilmTolerance.seconds: expected a value of at least 0",
      "\(seconds)")
    require(velocity > 0, "FilmTolerance.velocity: expected a value above 0", "\(velocity)")
    self.points = points
    self.seconds = seconds
    self.velocity = velocity
  }

  /// The tolerance of a part whose components have this range.
  func distance(of part: FilmPart, range: Double) -> Double {
    part.isInPoints ? points : min(points, max(points * range / 100, 1e-4))
  }
}

/// The limits of a film's facts; a fact without a limit is only reported.
///
///     expectFilm("sheet-opens", of: scene, limits: FilmLimits(jump: 0.5, settling: 0.9)) { … }
public struct FilmLimits: Sendable {
  let limits: [(FilmFact.Kind, Double)]
  let budget: MotionBudget

  /// Limits.
  ///
  /// - Parameters:
  ///   - jump: the largest jump of a position, in its units.
  ///   - kick: the largest jump of a velocity, in units per second.
  ///   - settling: the number of seconds from the last input until everything stands still.
  ///   - overshoot: the largest distance beyond the end, in units.
  ///   - lag: the largest distance of a held element from its finger, in units.
  ///   - interruptible: the least share of the phases of motion at which a finger catches the element, in percent.
  ///   - idleFrames: the number of frames requested in a second in which nothing moves.
  ///   - reducedSettling: the number of seconds until everything stands still under reduced motion.
  ///   - budget: the budget of each value.
  ///
  /// Never traps. A limit that is NaN is always exceeded.
  public init(
    jump: Double? = nil, kick: Double? = nil, settling: Double? = nil, overshoot: Double? = nil,
    lag: Double? = nil, interruptible: Double? = nil, idleFrames: Double? = nil,
    reducedSettling: Double? = nil, budget: MotionBudget = MotionBudget()
  ) {
    let all: [(FilmFact.Kind, Double?)] = [
      (.jump, jump), (.kick, kick), (.settling, settling), (.overshoot, overshoot), (.lag, lag),
      (.interruptible, interruptible), (.idleFrames, idleFrames),
      (.reducedSettling, reducedSettling), (.overBudget, 0),
    ]
    limits = all.compactMap { kind, limit in limit.map { (kind, $0) } }
    self.budget = budget
  }

  /// A sentence for each exceeded limit.
  func violations(in facts: [FilmFact]) -> [String] {
    limits.compactMap { kind, limit in
      guard let fact = facts.first(where: { $0.kind == kind }) else { return nil }
      let holds = kind.isBetterLarger ? fact.value >= limit : fact.value <= limit
      return holds
        ? nil : "\(fact.sentence), but the limit is \(FilmNumber.text(limit))\(kind.unit)"
    }
  }
}

extension FilmFact {
  /// The fact in words.
  package var sentence: String {
    var text = "\(kind.rawValue) \(FilmNumber.text(value))\(kind.unit)"
    if let subject { text += " of \(subject)" }
    if let time { text += " at \(FilmNumber.text(time)) s" }
    return text
  }
}
