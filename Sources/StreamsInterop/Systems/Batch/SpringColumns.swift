/// The numbers of many springs, column by column, so that a step passes through memory once and processes several
/// springs at a time.
///
/// The only unsafe part of ``SpringBatch``. Its invariants: each column is one allocation of `capacity` numbers, of
/// which the first `count` are initialized; a pointer never leaves this type; every index is checked, in release builds
/// too, except inside ``step(_:_:squaredPeriod:)``, which checks its range once.
///
/// The columns store each spring's distance from the destination instead of its position: otherwise, with a large
/// destination, a small motion would be lost to rounding, and might never end.
@safe
struct SpringColumns: ~Copyable {
  private var displacement: UnsafeMutablePointer<Double>
  private var velocity: UnsafeMutablePointer<Double>
  private var destination: UnsafeMutablePointer<Double>
  /// The energy at which a spring counts as settled.
  private var limit: UnsafeMutablePointer<Double>
  private(set) var count = 0
  private var capacity = 0

  init() {
    unsafe displacement = .allocate(capacity: 0)
    unsafe velocity = .allocate(capacity: 0)
    unsafe destination = .allocate(capacity: 0)
    unsafe limit = .allocate(capacity: 0)
  }

  deinit {
    unsafe displacement.deallocate()
    unsafe velocity.deallocate()
    unsafe destination.deallocate()
    unsafe limit.deallocate()
  }

  /// Adds `more` springs that rest at `value`.
  mutating func append(_ more: Int, at value: Double) {
    if count + more > capacity {
      let larger = max(count + more, 2 * capacity)
      unsafe Self.grow(&displacement, count, to: larger)
      unsafe Self.grow(&velocity, count, to: larger)
      unsafe Self.grow(&destination, count, to: larger)
      unsafe Self.grow(&limit, count, to: larger)
      capacity = larger
    }
    unsafe (displacement + count).initialize(repeating: 0, count: more)
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

  func check(_ index: Int) {
    require(
      index >= 0 && index < count, "SpringBatch: expected the index of a spring",
      "\(index) with \(count) springs")
  }

  func check(_ range: Range<Int>) {
    require(
      range.lowerBound >= 0 && range.upperBound <= count,
      "SpringBatch: expected a range of springs", "\(range) with \(count) springs")
  }

  /// The position of a spring. A write leaves its destination and velocity unchanged.
  subscript(position index: Int) -> Double {
    get {
      check(index)
      return unsafe destination[index] + displacement[index]
    }
    set {
      check(index)
      unsafe displacement[index] = newValue - destination[index]
    }
  }

  /// The velocity of a spring.
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

  /// The destination of a spring. A write leaves its position unchanged.
  subscript(destination index: Int) -> Double {
    get {
      check(index)
      return unsafe destination[index]
    }
    set {
      check(index)
      let position = unsafe destination[index] + displacement[index]
      unsafe destination[index] = newValue
      unsafe displacement[index] = position - newValue
    }
  }

  /// Computes the energy at which a spring counts as settled from its current energy.
  ///
  /// - Returns: Whether the spring has any energy.
  mutating func setLimit(_ index: Int, squaredPeriod: Double, rest: RestRule) -> Bool {
    check(index)
    let y = unsafe displacement[index]
    let v = unsafe velocity[index]
    let energy = y * y + squaredPeriod * (v * v)
    // A motion whose energy would overflow lands.
    let most = energy < .infinity ? rest.limit(of: energy, squaredPeriod: squaredPeriod) : .infinity
    unsafe limit[index] = most
    if energy == 0 {
      // The motion is too small to be squared.
      unsafe displacement[index] = 0
      unsafe velocity[index] = 0
    }
    return energy != 0
  }

  /// Moves a range of springs, and lands those that are close enough.
  ///
  /// The method moves four springs at a time, then the remainder one by one, with the same arithmetic.
  ///
  /// - Returns: The number of springs that are still moving.
  func step(_ range: Range<Int>, _ way: SpringPropagator, squaredPeriod: Double) -> Int {
    check(range)
    let (a, b, c, d) = (way.a, way.b, way.c, way.d)
    var moving = SIMD4<Int64>.zero
    var index = range.lowerBound
    while range.upperBound &- index >= 4 {
      let y = unsafe UnsafeMutableRawPointer(displacement + index)
      let v = unsafe UnsafeMutableRawPointer(velocity + index)
      let least = unsafe UnsafeRawPointer(limit + index).loadUnaligned(as: SIMD4<Double>.self)
      let oldY = unsafe y.loadUnaligned(as: SIMD4<Double>.self)
      let oldV = unsafe v.loadUnaligned(as: SIMD4<Double>.self)
      let newY = a * oldY + b * oldV
      let newV = c * oldY + d * oldV
      // False for a motion too large to have a finite energy, which then lands.
      let isMoving = newY * newY + squaredPeriod * (newV * newV) .> least
      unsafe y.storeBytes(of: .zero.replacing(with: newY, where: isMoving), as: SIMD4<Double>.self)
      unsafe v.storeBytes(of: .zero.replacing(with: newV, where: isMoving), as: SIMD4<Double>.self)
      moving &+= .zero.replacing(with: 1, where: isMoving)
      index &+= 4
    }
    var count = Int(moving.wrappedSum())
    while index < range.upperBound {
      let oldY = unsafe displacement[index]
      let oldV = unsafe velocity[index]
      let newY = a * oldY + b * oldV
      let newV = c * oldY + d * oldV
      let isMoving = unsafe newY * newY + squaredPeriod * (newV * newV) > limit[index]
      unsafe displacement[index] = isMoving ? newY : 0
      unsafe velocity[index] = isMoving ? newV : 0
      count &+= isMoving ? 1 : 0
      index &+= 1
    }
    return count
  }

  /// Lands a range of springs.
  func land(_ range: Range<Int>) {
    check(range)
    unsafe (displacement + range.lowerBound).update(repeating: 0, count: range.count)
    unsafe (velocity + range.lowerBound).update(repeating: 0, count: range.count)
  }

  /// Copies the positions.
  func copyPositions(to buffer: UnsafeMutableBufferPointer<Double>) {
    require(
      buffer.count >= count, "SpringBatch.copyPositions: expected room for every spring",
      "\(buffer.count) for \(count)")
    guard let target = buffer.baseAddress else { return }
    for index in 0..<count { unsafe target[index] = destination[index] + displacement[index] }
  }
}
