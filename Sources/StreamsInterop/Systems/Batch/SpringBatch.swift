public import StreamsCore
public import StreamsProperties

/// Thousands of springs that are moved in one call.
///
///     let batch = SpringBatch()
///     let dots = batch.add(10_000, parameters: SpringParameters(response: 0.3, dampingRatio: 0.7))
///     for dot in dots { batch[destination: dot] = 100 }
///     let running = batch.run(on: clock)
///     let field = batch.positions   // or: let bound = batch.bind(dots, to: properties)
///
/// A batch holds numbers in columns; what has several components takes several springs, each of which
/// settles by itself. Springs that are added together have one set of parameters, whose propagator is
/// computed once for each length of step. They settle as a ``SpringSystem`` does: exactly on the destination,
/// when what is left is ``threshold`` of what it was at the last change. A batch grows and never shrinks:
/// what comes and goes together is a batch of its own.
///
/// A destination, position or velocity that is written counts from the last step on: a batch has no time
/// between frames, nor does it remember any, so that a clock that can go back does not move it. What is
/// not a finite number is dropped and counted in ``droppedCount``.
///
///     what run(on:) returned ──▶ SpringBatch ──▶ bindings ──▶ properties
///                                 │       ▲
///                                 ▼       │ only while any spring moves
///                                clock ───┘
///
/// Ending or dropping the run cuts the circle.
///
/// Cost: about a nanosecond a spring and step, with 32 bytes each; nothing is allocated in a step.
public final class SpringBatch {
  /// Whether any of them is being moved: active before the first position of a motion, and at rest after
  /// the last (law L13). Properties that are bound are told the same.
  public let state = ReactiveProperty(initialValue: MotionPhase.atRest)
  /// What part of a motion may be left when it counts as settled, and half a unit at most.
  public var threshold: Double { restRule.threshold }
  /// How much of it may be left, in units; none for the threshold.
  public var tolerance: MotionTolerance? { restRule.tolerance }
  private let restRule: RestRule
  /// How much motion it shows; what the clock says counts, too, if that is less.
  public var motionAmount = MotionAmount.full
  /// How many numbers were dropped for not being finite.
  public private(set) var droppedCount = 0
  /// How many springs were still on their way after the last step.
  public private(set) var movingCount = 0

  @safe @exclusivity(unchecked) private var columns = SpringColumns()
  @safe @exclusivity(unchecked) private var groups: [SpringGroup] = []
  @safe @exclusivity(unchecked) private var bindings: [BatchBinding] = []
  private var clock: MotionClock?
  private var frames: Subscription?
  /// Whether a step would move anything.
  private var isMoving = false
  private var isStepping = false
  /// The phase that is so, and the one that was told.
  private var phase = MotionPhase.atRest
  private var told = MotionPhase.atRest
  private var isTelling = false
  /// Counts the runs that have ended, to notice that foreign code has done so.
  private var endedRuns = 0

  /// A batch without springs.
  ///
  /// - Parameters:
  ///   - threshold: above 0 and below 1, else traps.
  ///   - tolerance: when a spring rests, in units; none for the threshold.
  public init(threshold: Double = 0.001, tolerance: MotionTolerance? = nil) {
    require(
      threshold > 0 && threshold < 1, "SpringBatch: threshold must be above 0 and below 1",
      "\(threshold)")
    restRule = RestRule(threshold: threshold, tolerance: tolerance)
  }

  /// How many springs there are.
  public var count: Int { columns.count }

  /// Adds springs that rest at `value`.
  ///
  /// - Parameters:
  ///   - count: how many; at least 0, else traps.
  ///   - value: finite, else traps.
  ///   - parameters: of all of them.
  /// - Returns: their indices.
  public func add(
    _ count: Int, at value: Double = 0, parameters: SpringParameters = SpringParameters()
  ) -> Range<Int> {
    require(count >= 0, "SpringBatch.add: count must be at least 0", "\(count)")
    require(value.isFinite, "SpringBatch.add: value must be finite", "\(value)")
    let range = columns.count..<columns.count + count
    guard count > 0 else { return range }
    columns.append(count, at: value)
    groups.append(SpringGroup(range, parameters))
    return range
  }

  // MARK: Single springs

  /// Where a spring is. A write puts it there; it goes on to its destination with the velocity it has.
  public subscript(position index: Int) -> Double {
    get { columns[position: index] }
    set {
      guard accepts(newValue) else { return }
      let isPlaced = columns[position: index] != newValue
      columns[position: index] = newValue
      changed(index, isPlaced: isPlaced)
    }
  }

  /// Units a second. A write is a push.
  public subscript(velocity index: Int) -> Double {
    get { columns[velocity: index] }
    set {
      guard accepts(newValue) else { return }
      columns[velocity: index] = newValue
      changed(index)
    }
  }

  /// Where a spring goes.
  public subscript(destination index: Int) -> Double {
    get { columns[destination: index] }
    set {
      guard accepts(newValue) else { return }
      columns[destination: index] = newValue
      changed(index)
    }
  }

  /// The parameters of the group that a spring belongs to: those that were added with it. A write bends
  /// the motions of all of them, with position and velocity as they are.
  public subscript(parameters index: Int) -> SpringParameters {
    get { groups[group(of: index)].parameters }
    set {
      let number = group(of: index)
      let wasMoving = groups[number].isMoving
      groups[number] = SpringGroup(groups[number].range, newValue)
      groups[number].isMoving = wasMoving
      guard wasMoving else { return }
      for spring in groups[number].range { _ = setLimit(spring, number) }
    }
  }

  // MARK: Steps

  /// Moves every spring on by `elapsed` seconds, and writes what is bound.
  ///
  /// Traps unless `elapsed` is finite and at least 0, and when called from what the step itself sets off.
  public func step(by elapsed: Double) {
    require(
      elapsed >= 0 && elapsed < .infinity,
      "SpringBatch.step(by:): elapsed must be finite and at least 0", "\(elapsed)")
    require(
      !isStepping, "SpringBatch.step(by:): must be called from outside of a step", "from inside")
    guard isMoving else { return }
    let policy = min(motionAmount, clock?.motionAmount ?? .full)
    isStepping = true
    defer { isStepping = false }
    phase = .active
    tell()
    var moving = 0
    for number in groups.indices where groups[number].isMoving {
      moving += groups[number].step(columns, by: elapsed, policy)
    }
    movingCount = moving
    // Whoever hears of a position may set another spring in motion.
    isMoving = moving > 0
    writeBound()
    if !isMoving { rest() }
  }

  #if !hasFeature(Embedded)
    /// Moves the springs with a clock's frames, while any of them moves, until that is ended or dropped.
    ///
    /// Traps if a clock moves it already, and on a clock that can go back.
    public func run(
      on clock: some FrameClock, isolation: (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      run(on: clock, IsolationMark(isolation), Origin("run of a SpringBatch", fileID, line))
    }
  #else
    /// Moves the springs with a clock's frames, while any of them moves, until that is ended or dropped.
    public func run(on clock: some FrameClock) -> Subscription {
      run(on: clock, .none, Origin("run of a SpringBatch", #fileID, #line))
    }
  #endif

  private func run(
    on clock: some FrameClock, _ mark: IsolationMark, _ origin: Origin
  ) -> Subscription {
    require(self.clock == nil, "SpringBatch.run(on:): must not run on two clocks", "a second one")
    require(
      !clock.canGoBack, "SpringBatch.run(on:): clock must not be one that can go back",
      "a timeline")
    self.clock = MotionClock(clock)
    follow()
    return Subscription(of: mark, origin) { [self] in
      self.clock = nil
      endedRuns += 1
      rest()
    }
  }

  // MARK: Positions of many

  /// The positions of all, in the order of their indices.
  public var positions: [Double] {
    unsafe [Double](unsafeUninitializedCapacity: columns.count) { buffer, count in
      unsafe columns.copyPositions(to: buffer)
      count = columns.count
    }
  }

  /// Copies the positions of all into `buffer`, which must have room for them, else traps. Allocates
  /// nothing.
  public func copyPositions(into buffer: inout [Double]) {
    unsafe buffer.withUnsafeMutableBufferPointer { unsafe columns.copyPositions(to: $0) }
  }

  #if !hasFeature(Embedded)
    /// Writes the positions of springs to properties, now and in each step, where they have changed.
    ///
    /// - Parameters:
    ///   - range: which springs.
    ///   - properties: one for each of them, else traps.
    ///   - isolation: where it belongs.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    /// - Returns: what keeps them bound, until it is ended or dropped.
    public func bind(
      _ range: Range<Int>, to properties: [ReactiveProperty<Double>],
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      let origin = Origin("binding of a SpringBatch", fileID, line)
      return bind(range, to: properties, IsolationMark(isolation), origin)
    }
  #else
    /// Writes the positions of springs to properties, now and in each step, where they have changed.
    public func bind(
      _ range: Range<Int>, to properties: [ReactiveProperty<Double>]
    ) -> Subscription {
      bind(range, to: properties, .none, Origin("binding of a SpringBatch", #fileID, #line))
    }
  #endif

  private func bind(
    _ range: Range<Int>, to properties: [ReactiveProperty<Double>], _ mark: IsolationMark,
    _ origin: Origin
  ) -> Subscription {
    require(
      range.count == properties.count, "SpringBatch.bind: there must be a property for each spring",
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

  private func accepts(_ value: Double) -> Bool {
    if value.isFinite { return true }
    droppedCount += 1
    return false
  }

  private func setLimit(_ index: Int, _ number: Int) -> Bool {
    columns.setLimit(
      index, squaredPeriod: groups[number].squaredPeriod, rest: restRule)
  }

  private func changed(_ index: Int, isPlaced: Bool = false) {
    let number = group(of: index)
    let hasEnergy = setLimit(index, number)
    // What was put where it goes moves no further, but what is bound to it must go there, too.
    guard hasEnergy || isPlaced else { return }
    groups[number].isMoving = true
    isMoving = true
    follow()
  }

  /// The groups lie in the order of their springs.
  private func group(of index: Int) -> Int {
    columns.check(index)
    return groups.partitioningIndex { $0.range.lowerBound > index } - 1
  }

  private func follow() {
    guard isMoving, clock != nil, frames == nil else { return }
    phase = .active
    tell()
    // Whoever hears of it may have ended the run.
    guard let clock, frames == nil else { return }
    // Ended by `rest`.
    frames = clock.subscribe(MotionObserver(next: { [self] in step(by: $0.elapsed) }))
  }

  private func rest() {
    frames.take()?.unsubscribe()
    phase = .atRest
    tell()
  }

  /// Tells the phase: the whole is active before its parts are, and rests after them. What is changed by
  /// whoever hears of it is told when all have heard.
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
      // Whoever hears of it may have ended this.
      if binding.hasEnded || current != endedRuns { return }
    }
  }
}
