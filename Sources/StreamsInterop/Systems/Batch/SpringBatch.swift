public import StreamsCore
public import StreamsProperties

/// Thousands of springs that are moved in one call.
///
///     let batch = SpringBatch()
///     let dots = batch.add(10_000, parameters: SpringParameters(response: 0.3, dampingRatio: 0.7))
///     for dot in dots { batch[destination: dot] = 100 }
///     let running = batch.run(on: clock)
///     let field = batch.positions   // or: batch.bind(dots, to: properties)
///
/// A batch holds numbers in columns; what has several components takes several springs. Springs that are
/// added together have one set of parameters, whose propagator is computed once for each length of step.
/// They settle as a ``Spring`` does: exactly on the destination, when what is left is ``threshold`` of
/// what it was at the last change.
///
/// A destination, position or velocity counts from the last step on: a batch has no time between
/// frames. What is not a finite number is dropped and counted in ``droppedCount``.
///
/// Cost: about a nanosecond a spring and step; nothing is allocated in one.
public final class SpringBatch {
  /// Springs with one set of parameters.
  private struct Group {
    let range: Range<Int>
    var parameters: SpringParameters
    var squaredPeriod: Double
    var elapsed = 0.0
    var propagator = SpringPropagator(a: 1, b: 0, c: 0, d: 1)
    var isMoving = false

    init(_ range: Range<Int>, _ parameters: SpringParameters) {
      self.range = range
      self.parameters = parameters
      squaredPeriod = parameters.mass / parameters.tension
    }
  }

  /// Whether any of them moves.
  public let state = ReactiveProperty(initialValue: MotionPhase.atRest)
  /// What part of a motion may be left when it counts as settled.
  public let threshold: Double
  /// How many numbers were dropped for not being finite.
  public private(set) var droppedCount = 0
  /// How many springs moved in the last step.
  public private(set) var movingCount = 0

  private var columns = SpringColumns()
  private var groups: [Group] = []
  private var bindings: [(range: Range<Int>, properties: [ReactiveProperty<Double>])] = []
  private var clock: MotionClock?
  private var frames: Subscription?

  /// A batch without springs.
  ///
  /// - Parameter threshold: above 0 and below 1, else traps.
  public init(threshold: Double = 0.001) {
    require(
      threshold > 0 && threshold < 1, "SpringBatch: threshold must be above 0 and below 1",
      "\(threshold)")
    self.threshold = threshold
  }

  /// How many springs there are.
  public var count: Int { columns.count }

  /// Adds springs that rest at `value`.
  ///
  /// - Returns: their indices.
  public func add(
    _ count: Int, at value: Double = 0, parameters: SpringParameters = SpringParameters()
  ) -> Range<Int> {
    require(count >= 0, "SpringBatch.add: count must be at least 0", "\(count)")
    require(value.isFinite, "SpringBatch.add: value must be finite", "\(value)")
    let range = columns.count..<columns.count + count
    columns.append(count, at: value)
    groups.append(Group(range, parameters))
    return range
  }

  /// Where a spring is. A write puts it there; it goes on with the velocity it has.
  public subscript(position index: Int) -> Double {
    get { columns[position: index] }
    set { if accepts(newValue) { change(index) { $0[position: index] = newValue } } }
  }

  /// Units a second. A write is a push.
  public subscript(velocity index: Int) -> Double {
    get { columns[velocity: index] }
    set { if accepts(newValue) { change(index) { $0[velocity: index] = newValue } } }
  }

  /// Where a spring goes.
  public subscript(destination index: Int) -> Double {
    get { columns[destination: index] }
    set { if accepts(newValue) { change(index) { $0[destination: index] = newValue } } }
  }

  /// The parameters of the group that a spring belongs to: those that were added with it. A write bends
  /// the motions of all of them, with position and velocity as they are.
  public subscript(parameters index: Int) -> SpringParameters {
    get { groups[group(of: index)].parameters }
    set {
      let number = group(of: index)
      let wasMoving = groups[number].isMoving
      groups[number] = Group(groups[number].range, newValue)
      groups[number].isMoving = wasMoving
      for spring in groups[number].range {
        columns.setLimit(
          spring, squaredPeriod: groups[number].squaredPeriod,
          squaredThreshold: threshold * threshold)
      }
    }
  }

  /// Moves every spring on by `elapsed` seconds, and writes what is bound.
  public func step(by elapsed: Double) {
    require(
      elapsed >= 0 && elapsed < .infinity,
      "SpringBatch.step(by:): elapsed must be finite and at least 0", "\(elapsed)")
    movingCount = 0
    for number in groups.indices where groups[number].isMoving {
      if groups[number].elapsed != elapsed {
        groups[number].elapsed = elapsed
        groups[number].propagator = SpringPropagator(groups[number].parameters, elapsed: elapsed)
      }
      let moving = columns.step(
        groups[number].range, groups[number].propagator,
        squaredPeriod: groups[number].squaredPeriod)
      groups[number].isMoving = moving > 0
      movingCount += moving
    }
    writeBound()
    if movingCount == 0, !groups.contains(where: { $0.isMoving }) { rest() }
  }

  /// The positions of all, in the order of their indices.
  public var positions: [Double] {
    unsafe [Double](unsafeUninitializedCapacity: columns.count) { buffer, count in
      unsafe columns.copyPositions(to: buffer)
      count = columns.count
    }
  }

  /// Copies the positions of all into `buffer`, which must have room for them, else traps.
  public func copyPositions(into buffer: inout [Double]) {
    unsafe buffer.withUnsafeMutableBufferPointer { unsafe columns.copyPositions(to: $0) }
  }

  /// Has each step write the positions of springs to properties.
  ///
  /// - Parameters:
  ///   - range: which springs.
  ///   - properties: one for each of them, else traps. They are kept.
  public func bind(_ range: Range<Int>, to properties: [ReactiveProperty<Double>]) {
    require(
      range.count == properties.count, "SpringBatch.bind: there must be a property for each spring",
      "\(properties.count) for \(range.count)")
    require(
      range.lowerBound >= 0 && range.upperBound <= count,
      "SpringBatch.bind: range must be of springs of the batch", "\(range) of \(count)")
    bindings.append((range, properties))
  }

  /// Moves the springs with a clock's frames, while any of them moves.
  ///
  /// Traps if a clock moves it already.
  public func run(on clock: some FrameClock) -> Subscription {
    require(self.clock == nil, "SpringBatch.run(on:): must not run on two clocks", "a second one")
    self.clock = MotionClock(clock)
    if groups.contains(where: { $0.isMoving }) { follow() }
    return Subscription { [self] in
      self.clock = nil
      let released = frames
      frames = nil
      released?.unsubscribe()
      if state.value.isActive { state.value = .atRest }
    }
  }

  // MARK: -

  private func accepts(_ value: Double) -> Bool {
    if value.isFinite { return true }
    droppedCount += 1
    return false
  }

  private func change(_ index: Int, _ change: (inout SpringColumns) -> Void) {
    change(&columns)
    let number = group(of: index)
    columns.setLimit(
      index, squaredPeriod: groups[number].squaredPeriod,
      squaredThreshold: threshold * threshold)
    groups[number].isMoving = true
    if clock != nil, frames == nil { follow() }
  }

  /// The groups lie in the order of their springs.
  private func group(of index: Int) -> Int {
    columns.check(index)
    var low = 0
    var high = groups.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if groups[middle].range.lowerBound <= index { low = middle } else { high = middle }
    }
    return low
  }

  private func follow() {
    guard let clock else { return }
    state.value = .active
    // Ended by `rest` or by what `run(on:)` returned.
    frames = clock.subscribe(MotionObserver(next: { [self] in step(by: $0.elapsed) }))
  }

  private func rest() {
    guard frames != nil else { return }
    let released = frames
    frames = nil
    released?.unsubscribe()
    state.value = .atRest
  }

  private func writeBound() {
    for binding in bindings {
      for (index, property) in zip(binding.range, binding.properties) {
        property.value = columns[position: index]
      }
    }
  }
}
