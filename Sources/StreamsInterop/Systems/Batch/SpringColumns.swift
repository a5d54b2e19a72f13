/// The numbers of many springs, column by column, so that a step runs through memory once and several
/// springs at a time.
///
/// The one unsafe part of ``SpringBatch``. Its invariants: each column is one allocation of `capacity`
/// numbers, of which the first `count` are initialised; a pointer never leaves this type; every index is
/// checked, in release builds too, but inside ``step(_:_:squaredPeriod:)``, which checks its range once.
@safe
@usableFromInline
struct SpringColumns: ~Copyable {
  @usableFromInline var position: UnsafeMutablePointer<Double>
  @usableFromInline var velocity: UnsafeMutablePointer<Double>
  @usableFromInline var destination: UnsafeMutablePointer<Double>
  /// The energy at which a spring counts as settled.
  @usableFromInline var limit: UnsafeMutablePointer<Double>
  @usableFromInline var count = 0
  @usableFromInline var capacity = 0

  init() {
    unsafe position = .allocate(capacity: 0)
    unsafe velocity = .allocate(capacity: 0)
    unsafe destination = .allocate(capacity: 0)
    unsafe limit = .allocate(capacity: 0)
  }

  deinit {
    unsafe position.deallocate()
    unsafe velocity.deallocate()
    unsafe destination.deallocate()
    unsafe limit.deallocate()
  }

  /// Adds `more` springs that rest at `value`.
  mutating func append(_ more: Int, at value: Double) {
    if count + more > capacity {
      let larger = max(count + more, 2 * capacity)
      unsafe Self.grow(&position, count, to: larger)
      unsafe Self.grow(&velocity, count, to: larger)
      unsafe Self.grow(&destination, count, to: larger)
      unsafe Self.grow(&limit, count, to: larger)
      capacity = larger
    }
    unsafe (position + count).initialize(repeating: value, count: more)
    unsafe (velocity + count).initialize(repeating: 0, count: more)
    unsafe (destination + count).initialize(repeating: value, count: more)
    unsafe (limit + count).initialize(repeating: 0, count: more)
    count += more
  }

  @unsafe
  private static func grow(
    _ column: inout UnsafeMutablePointer<Double>, _ count: Int, to capacity: Int
  ) {
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
    unsafe larger.moveInitialize(from: column, count: count)
    unsafe column.deallocate()
    unsafe column = larger
  }

  @inlinable
  func check(_ index: Int) {
    require(
      index >= 0 && index < count, "SpringBatch: index must be that of a spring of the batch",
      "\(index) of \(count)")
  }

  /// Where a spring is.
  @inlinable
  subscript(position index: Int) -> Double {
    get {
      check(index)
      return unsafe position[index]
    }
    set {
      check(index)
      unsafe position[index] = newValue
    }
  }

  /// How fast a spring is.
  @inlinable
  subscript(velocity index: Int) -> Double {
    get {
      check(index)
      return unsafe velocity[index]
    }
    set {
      check(index)
      unsafe velocity[index] = newValue
    }
  }

  /// Where a spring goes.
  @inlinable
  subscript(destination index: Int) -> Double {
    get {
      check(index)
      return unsafe destination[index]
    }
    set {
      check(index)
      unsafe destination[index] = newValue
    }
  }

  /// Sets the energy at which a spring is settled, from what it has now.
  @inlinable
  mutating func setLimit(_ index: Int, squaredPeriod: Double, squaredThreshold: Double) {
    check(index)
    let y = unsafe position[index] - destination[index]
    let v = unsafe velocity[index]
    unsafe limit[index] = squaredThreshold * (y * y + squaredPeriod * v * v)
  }

  /// Moves a range of springs on, and lands those that are near.
  ///
  /// - Returns: how many of them move still.
  func step(
    _ range: Range<Int>, _ way: SpringPropagator, squaredPeriod: Double
  ) -> Int {
    require(
      range.lowerBound >= 0 && range.upperBound <= count,
      "SpringBatch: a range must be of springs of the batch", "\(range) of \(count)")
    let (a, b, c, d) = (way.a, way.b, way.c, way.d)
    let x = unsafe position
    let speed = unsafe velocity
    let goal = unsafe destination
    let least = unsafe limit
    var moving = 0.0
    for index in range {
      let to = unsafe goal[index]
      let y = unsafe x[index] - to
      let v = unsafe speed[index]
      let nextY = a * y + b * v
      let nextV = c * y + d * v
      let isMoving = unsafe nextY * nextY + squaredPeriod * (nextV * nextV) > least[index]
      unsafe x[index] = isMoving ? to + nextY : to
      unsafe speed[index] = isMoving ? nextV : 0
      moving += isMoving ? 1 : 0
    }
    return Int(moving)
  }

  /// Copies the positions.
  func copyPositions(to buffer: UnsafeMutableBufferPointer<Double>) {
    require(
      buffer.count >= count, "SpringBatch: the buffer must have room for every spring",
      "\(buffer.count) for \(count)")
    guard count > 0 else { return }
    unsafe buffer.baseAddress?.update(from: position, count: count)
  }
}
