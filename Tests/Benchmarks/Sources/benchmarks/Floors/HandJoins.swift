/// A handwritten sum of an integer and a floating-point number: `combineLatest` of two inputs, or
/// `withLatest`. It obeys L9: one emission per turn, after everything has settled.
final class HandSum: HandJoin {
  @exclusivity(unchecked) private var first = 0
  @exclusivity(unchecked) private var second = 0.0
  @exclusivity(unchecked) private var hasFirst = false
  @exclusivity(unchecked) private var hasSecond = false
  private let next: (Double) -> Void

  /// - Parameter isAskedByBoth: whether the second source also triggers emissions, rather than only
  /// being read.
  init<Source: FloorSource>(
    _ firsts: Source, _ seconds: Source, isAskedByBoth: Bool, _ next: @escaping (Double) -> Void
  ) {
    self.next = next
    super.init(in: firsts.turn)
    keep(firsts) { [self] in
      first = $0
      hasFirst = true
      touch()
    }
    let look: (Int) -> Void = { [self] in
      second = Double(bitPattern: UInt64(bitPattern: Int64($0)))
      hasSecond = true
    }
    let ask: (Int) -> Void = { [self] in
      second = Double(bitPattern: UInt64(bitPattern: Int64($0)))
      hasSecond = true
      touch()
    }
    keep(seconds, isAskedByBoth ? ask : look)
  }

  override func settle() {
    if hasFirst, hasSecond { next(Double(first) + second) }
  }
}

/// A handwritten join that applies a sign, given by a flag, to an integer: `combineLatest` of two
/// inputs, or `withLatest`. It obeys L9.
final class HandSigned: HandJoin {
  @exclusivity(unchecked) private var first = 0
  @exclusivity(unchecked) private var second = false
  @exclusivity(unchecked) private var hasFirst = false
  @exclusivity(unchecked) private var hasSecond = false
  private let next: (Int) -> Void

  /// - Parameter isAskedByBoth: whether the second source also triggers emissions, rather than only
  /// being read.
  init<Source: FloorSource>(
    _ firsts: Source, _ seconds: Source, isAskedByBoth: Bool, _ next: @escaping (Int) -> Void
  ) {
    self.next = next
    super.init(in: firsts.turn)
    keep(firsts) { [self] in
      first = $0
      hasFirst = true
      touch()
    }
    let look: (Int) -> Void = { [self] in
      second = $0 != 0
      hasSecond = true
    }
    let ask: (Int) -> Void = { [self] in
      second = $0 != 0
      hasSecond = true
      touch()
    }
    keep(seconds, isAskedByBoth ? ask : look)
  }

  override func settle() {
    if hasFirst, hasSecond { next(second ? first : -first) }
  }
}

/// A handwritten `sample`. It obeys L9: a pulse emits the value of its own turn.
final class HandPulsed: HandJoin {
  @exclusivity(unchecked) private var waiting = 0
  @exclusivity(unchecked) private var hasWaiting = false
  private let next: (Int) -> Void

  init<Source: FloorSource>(
    _ values: Source, on pulses: Source, _ next: @escaping (Int) -> Void
  ) {
    self.next = next
    super.init(in: values.turn)
    keep(values) { [self] in
      waiting = $0
      hasWaiting = true
    }
    keep(pulses) { [self] _ in touch() }
  }

  override func settle() {
    guard hasWaiting else { return }
    hasWaiting = false
    next(waiting)
  }
}

/// A handwritten `combineLatest` of any number of inputs, with one buffer and a count of the missing
/// inputs. It obeys L9.
class HandMany: HandJoin {
  fileprivate let values: UnsafeMutablePointer<Int>
  private let hasValue: UnsafeMutablePointer<Bool>
  fileprivate let count: Int
  @exclusivity(unchecked) fileprivate final var missingCount: Int

  fileprivate init<Source: FloorSource>(over sources: [Source], in turn: HandTurn) {
    count = sources.count
    missingCount = count
    values = .allocate(capacity: count)
    values.initialize(repeating: 0, count: count)
    hasValue = .allocate(capacity: count)
    hasValue.initialize(repeating: false, count: count)
    super.init(in: turn)
    for (index, source) in sources.enumerated() {
      keep(source) { [self] in
        values[index] = $0
        if !hasValue[index] {
          hasValue[index] = true
          missingCount &-= 1
        }
        touch()
      }
    }
  }

  deinit {
    values.deallocate()
    hasValue.deallocate()
  }
}

/// Combines the values as the digits of a number.
final class HandDigits: HandMany {
  private let next: (Int) -> Void

  init<Source: FloorSource>(
    _ sources: [Source], in turn: HandTurn, _ next: @escaping (Int) -> Void
  ) {
    self.next = next
    super.init(over: sources, in: turn)
  }

  override func settle() {
    guard missingCount == 0 else { return }
    var number = 0
    for index in 0..<count { number = number &* 10 &+ values[index] }
    next(number)
  }
}

/// Combines the values into an array, which is rebuilt for each emission.
final class HandArray: HandMany {
  private let next: ([Int]) -> Void

  init<Source: FloorSource>(
    _ sources: [Source], in turn: HandTurn, _ next: @escaping ([Int]) -> Void
  ) {
    self.next = next
    super.init(over: sources, in: turn)
  }

  override func settle() {
    if missingCount == 0 { next(Array(UnsafeBufferPointer(start: values, count: count))) }
  }
}
