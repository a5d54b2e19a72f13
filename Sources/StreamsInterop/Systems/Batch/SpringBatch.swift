public import StreamsCore
import StreamsOperators
public import StreamsProperties

/// Thousands of springs, moved in one call.
///
///     let batch = SpringBatch()
///     let dots = batch.add(10_000, .spring(response: 0.3, dampingRatio: 0.7))
///     for dot in dots { batch[destination: dot] = 100 }
///     let running = batch.run(on: clock)
///     let field = batch.positions   // or: let bound = batch.bind(dots, to: properties)
///
/// A batch stores its numbers in columns; a value with several components takes several springs, each of which settles
/// independently. Springs that are added together share their constants, whose propagator is computed once for
/// each step length. They settle like a ``SpringSystem``: exactly on the destination, once the remaining motion falls
/// to the threshold times the motion at the last change. A batch grows but never shrinks: use one batch for springs
/// that come and go together.
///
/// A written destination, position or velocity takes effect from the last step onward. A batch has no time between
/// frames and no history, so a clock that can go back cannot drive it. A non-finite number is dropped and counted in
/// ``droppedCount``.
///
///     the run of run(on:) ──────▶ SpringBatch ──▶ bindings ──▶ properties
///                                 │       ▲
///                                 ▼       │ only while any spring moves
///                                clock ───┘
///
/// Ending or dropping the run breaks the cycle.
///
/// Cost: about a nanosecond per spring and step, and 32 bytes per spring; a step allocates nothing.
public final class SpringBatch {
  /// Whether any spring is moving: active before the first position of a motion, and at rest after the last (law L13).
  /// Bound properties have the same state.
  public let state = ReactiveProperty(initialValue: MotionPhase.atRest)
  /// The fraction of a motion that may remain when it counts as settled, at most half a unit.
  package var threshold: Double { restRule.threshold }
  /// The remaining motion that counts as settled, in units; `nil` for the threshold.
  package var tolerance: MotionTolerance? { restRule.tolerance }
  let restRule: RestRule
  /// The amount of motion that the batch allows. The clock's setting also applies, if it allows less.
  public var reducedMotion = ReducedMotion.off
  /// The number of values dropped because they were non-finite.
  public internal(set) var droppedCount = 0
  /// The number of springs that were still moving after the last step.
  public private(set) var movingCount = 0

  @safe @exclusivity(unchecked) var columns = SpringColumns()
  @safe @exclusivity(unchecked) var groups: [SpringGroup] = []
  @safe @exclusivity(unchecked) private var bindings: [BatchBinding] = []
  private var clock: MotionClock?
  private var frames: Subscription?
  /// Whether a step would move anything.
  var isMoving = false
  private var isStepping = false
  /// The current phase, and the announced one.
  private var phase = MotionPhase.atRest
  private var told = MotionPhase.atRest
  private var isTelling = false
  /// The number of runs that have ended, which reveals whether external code has ended the run.
  private var endedRuns = 0

  /// A batch without springs.
  ///
  /// - Parameters:
  ///   - threshold: above 0 and below 1; traps otherwise.
  ///   - tolerance: the remaining motion at which a spring rests, in units; `nil` for the threshold.
  public init(threshold: Double = 0.001, tolerance: MotionTolerance? = nil) {
    require(
      threshold > 0 && threshold < 1, "SpringBatch.threshold: expected a value above 0 and below 1",
      "\(threshold)")
    restRule = RestRule(threshold: threshold, tolerance: tolerance)
  }

  /// The number of springs.
  public var count: Int { columns.count }

  /// Adds springs that rest at `value`.
  ///
  /// - Parameters:
  ///   - count: the number of springs, at least 0; traps otherwise.
  ///   - value: the position of each spring; traps unless finite.
  ///   - style: the constants that all of them share.
  /// - Returns: Their indices.
  public func add(
    _ count: Int, at value: Double = 0, _ style: SpringStyle = SpringStyle()
  ) -> Range<Int> {
    require(count >= 0, "SpringBatch.add(_:): expected at least 0", "\(count)")
    require(value.isFinite, "SpringBatch.add(_:at:): expected a finite value", "\(value)")
    let range = columns.count..<columns.count + count
    guard count > 0 else { return range }
    columns.append(count, at: value)
    groups.append(SpringGroup(range, style))
    return range
  }

  // MARK: Steps

  /// Advances every spring by `elapsed` seconds, and writes the bound properties.
  ///
  /// Traps unless `elapsed` is finite and at least 0, and if the step itself runs the code that calls it.
  ///
  /// - Parameter elapsed: seconds since the last step.
  public func step(by elapsed: Double) {
    require(
      elapsed >= 0 && elapsed < .infinity,
      "SpringBatch.step(by:): expected a finite value, at least 0", "\(elapsed)")
    require(
      !isStepping, "SpringBatch.step(by:): expected no call during a step", "one")
    guard isMoving else { return }
    let policy = min(reducedMotion, clock?.reducedMotion ?? .off)
    isStepping = true
    defer { isStepping = false }
    phase = .active
    tell()
    var moving = 0
    for number in groups.indices where groups[number].isMoving {
      moving += groups[number].step(columns, by: elapsed, policy)
    }
    movingCount = moving
    // An observer of a position may set another spring in motion.
    isMoving = moving > 0
    writeBound()
    if !isMoving { rest() }
  }

  /// Advances the springs at every frame of a clock while any of them is moving.
  ///
  /// Traps if a clock already moves the batch, and on a clock that can go back.
  ///
  /// - Parameter clock: the clock that drives the steps.
  /// - Returns: The run, which lasts until it is ended or dropped.
  public func run(
    on clock: some FrameClock, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    run(on: clock, IsolationMark(isolation), Origin("run of a SpringBatch", fileID, line))
  }

  private func run(
    on clock: some FrameClock, _ mark: IsolationMark, _ origin: Origin
  ) -> Subscription {
    require(self.clock == nil, "SpringBatch.run(on:): expected one clock", "a second")
    require(
      clock.returns == nil, "SpringBatch.run(on:): expected a clock that only advances",
      "a timeline")
    self.clock = MotionClock(clock)
    follow()
    return Subscription(of: mark, origin) { [self] in
      self.clock = nil
      endedRuns += 1
      rest()
    }
  }

  // MARK: Positions

  /// The positions of all springs, in the order of their indices.
  public var positions: [Double] {
    unsafe [Double](unsafeUninitializedCapacity: columns.count) { buffer, count in
      unsafe columns.copyPositions(to: buffer)
      count = columns.count
    }
  }

  /// Copies the positions of all springs into `buffer`. Traps if `buffer` has no room for them. Allocates nothing.
  ///
  /// - Parameter buffer: the array to fill from its beginning.
  public func copyPositions(into buffer: inout [Double]) {
    unsafe buffer.withUnsafeMutableBufferPointer { unsafe columns.copyPositions(to: $0) }
  }

  /// Writes the positions of springs to properties, now and in each step that changes them.
  ///
  /// - Parameters:
  ///   - range: the indices of the springs.
  ///   - properties: one for each spring; traps otherwise.
  /// - Returns: The binding, which lasts until it is ended or dropped.
  public func bind(
    _ range: Range<Int>, to properties: [ReactiveProperty<Double>],
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let origin = Origin("binding of a SpringBatch", fileID, line)
    return bind(range, to: properties, IsolationMark(isolation), origin)
  }

  private func bind(
    _ range: Range<Int>, to properties: [ReactiveProperty<Double>], _ mark: IsolationMark,
    _ origin: Origin
  ) -> Subscription {
    require(
      range.count == properties.count, "SpringBatch.bind: expected a property for each spring",
      "\(properties.count) for \(range.count)")
    columns.check(range)
    let binding = BatchBinding(range, properties)
    bindings.append(binding)
    if told.isActive { binding.tell(.active) }
    write(binding)
    return Subscription(of: mark, origin) { [self] in
      if told.isActive { binding.tell(.atRest) }
      binding.hasEnded = true
      bindings.removeAll { $0 === binding }
    }
  }

  // MARK: -

  func follow() {
    guard isMoving, clock != nil, frames == nil else { return }
    phase = .active
    tell()
    // An observer may have ended the run.
    guard let clock, frames == nil else { return }
    // `rest` ends this subscription.
    frames = clock.subscribe(MotionObserver(next: { [self] in step(by: $0.elapsed) }))
  }

  private func rest() {
    frames.take()?.unsubscribe()
    phase = .atRest
    tell()
  }

  /// Announces the phase: the batch becomes active before its springs, and rests after them. Changes made by observers
  /// are announced after all have been notified.
  private func tell() {
    guard !isTelling else { return }
    isTelling = true
    while told != phase {
      told = phase
      let told = told
      if told.isActive { state.value = told }
      for binding in bindings { binding.tell(told) }
      if !told.isActive { state.value = told }
    }
    isTelling = false
  }

  private func writeBound() {
    let current = endedRuns
    for binding in bindings where current == endedRuns { write(binding) }
  }

  private func write(_ binding: BatchBinding) {
    let current = endedRuns
    var spring = binding.springs.lowerBound
    for (index, property) in binding.properties.enumerated() {
      let position = columns[position: spring]
      spring += 1
      guard binding.note(position, index) else { continue }
      property.value = position
      // An observer may have ended the binding or the run.
      if binding.hasEnded || current != endedRuns { return }
    }
  }
}
