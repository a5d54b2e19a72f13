import StreamsInterop

/// A handwritten equivalent of an operator, for one graph, that obeys the same laws: it waits for the
/// end of the turn, has a second list, resubscribes when it switches, and releases unneeded
/// observers.
///
/// There are two versions. One observes the same kind of list as the operator, so any difference in time is the
/// operator's own cost. The other uses handwritten lists throughout. Each creates its graph, with an observer
/// of the output, and returns a closure that sends all of its values a given number of times.
///
/// Each result type has its own structure, because closures stored in a generic structure are
/// called through thunks.
protocol LawfulFloor {
  /// Both versions, each with an observer that stores its input.
  func runs() -> [(_ repetitions: Int) -> Void]
  /// The outputs of both versions, as arrays, after the values are sent `repetitions` times.
  func heard(_ repetitions: Int) -> [Any]
}

struct IntegerFloor: LawfulFloor {
  typealias Make = (_ next: @escaping (Int) -> Void) -> (_ repetitions: Int) -> Void
  let amongLists: Make
  let byHand: Make

  func runs() -> [(Int) -> Void] {
    [amongLists, byHand].map { make in
      let outlet = Outlet<Int>()
      return make { outlet.value = $0 }
    }
  }

  func heard(_ repetitions: Int) -> [Any] {
    [amongLists, byHand].map { make in
      let heard = Variable<[Int]>([])
      make { heard.value.append($0) }(repetitions)
      return heard.value
    }
  }
}

struct NumberFloor: LawfulFloor {
  typealias Make = (_ next: @escaping (Double) -> Void) -> (_ repetitions: Int) -> Void
  let amongLists: Make
  let byHand: Make

  func runs() -> [(Int) -> Void] {
    [amongLists, byHand].map { make in
      let outlet = Outlet<Double>()
      return make { outlet.value = $0 }
    }
  }

  func heard(_ repetitions: Int) -> [Any] {
    [amongLists, byHand].map { make in
      let heard = Variable<[Double]>([])
      make { heard.value.append($0) }(repetitions)
      return heard.value
    }
  }
}

struct ArrayFloor: LawfulFloor {
  typealias Make = (_ next: @escaping ([Int]) -> Void) -> (_ repetitions: Int) -> Void
  let amongLists: Make
  let byHand: Make

  func runs() -> [(Int) -> Void] {
    [amongLists, byHand].map { make in
      let outlet = Outlet<[Int]>()
      return make { outlet.value = $0 }
    }
  }

  func heard(_ repetitions: Int) -> [Any] {
    [amongLists, byHand].map { make in
      let heard = Variable<[[Int]]>([])
      make { heard.value.append($0) }(repetitions)
      return heard.value
    }
  }
}

struct PointFloor: LawfulFloor {
  typealias Make = (_ next: @escaping (SIMD2<Double>) -> Void) -> (_ repetitions: Int) -> Void
  let amongLists: Make
  let byHand: Make

  func runs() -> [(Int) -> Void] {
    [amongLists, byHand].map { make in
      let outlet = Outlet<SIMD2<Double>>()
      return make { outlet.value = $0 }
    }
  }

  func heard(_ repetitions: Int) -> [Any] {
    [amongLists, byHand].map { make in
      let heard = Variable<[SIMD2<Double>]>([])
      make { heard.value.append($0) }(repetitions)
      return heard.value
    }
  }
}

struct PolarFloor: LawfulFloor {
  typealias Make = (_ next: @escaping (Polar) -> Void) -> (_ repetitions: Int) -> Void
  let amongLists: Make
  let byHand: Make

  func runs() -> [(Int) -> Void] {
    [amongLists, byHand].map { make in
      let outlet = Outlet<Polar>()
      return make { outlet.value = $0 }
    }
  }

  func heard(_ repetitions: Int) -> [Any] {
    [amongLists, byHand].map { make in
      let heard = Variable<[Polar]>([])
      make { heard.value.append($0) }(repetitions)
      return heard.value
    }
  }
}

/// The available floors, by their names in the operator list.
enum LawfulFloors {
  static func floor(of name: StaticString) -> (any LawfulFloor)? {
    let text = "\(name)"
    return joins[text] ?? joinsOfMany[text] ?? looking[text] ?? lists[text] ?? delays[text]
  }

  // The sample values from the operator list.

  private static var integers: [Int] { OperatorList().integers }
  private static var numbers: [Int] { OperatorList().numbers.map { word($0) } }
  private static var amounts: [Int] { OperatorList().delays.map { word($0) } }
  private static var flags: [Int] { OperatorList().flags.map { $0 ? 1 : 0 } }

  private static func word(_ number: Double) -> Int {
    Int(Int64(bitPattern: number.bitPattern))
  }
}

// MARK: - Joins

extension LawfulFloors {
  private static var joins: [String: any LawfulFloor] {
    [
      "combineLatest": NumberFloor(
        amongLists: { sum(ListSource.self, isAskedByBoth: true, $0) },
        byHand: { sum(HandSource.self, isAskedByBoth: true, $0) }),
      "combineLatest of pairs": IntegerFloor(
        amongLists: { signed(ListSource.self, isAskedByBoth: true, $0) },
        byHand: { signed(HandSource.self, isAskedByBoth: true, $0) }),
      "withLatest": NumberFloor(
        amongLists: { sum(ListSource.self, isAskedByBoth: false, $0) },
        byHand: { sum(HandSource.self, isAskedByBoth: false, $0) }),
      "withLatest as a pair": IntegerFloor(
        amongLists: { signed(ListSource.self, isAskedByBoth: false, $0) },
        byHand: { signed(HandSource.self, isAskedByBoth: false, $0) }),
      "sample": IntegerFloor(
        amongLists: { pulsed(ListSource.self, $0) }, byHand: { pulsed(HandSource.self, $0) }),
    ]
  }

  private static func sum<Source: FloorSource>(
    _: Source.Type, isAskedByBoth: Bool, _ next: @escaping (Double) -> Void
  ) -> (Int) -> Void {
    let turn = HandTurn()
    let (first, second) = (Source(in: turn), Source(in: turn))
    let join = HandSum(first, second, isAskedByBoth: isAskedByBoth, next)
    return sending(alternating(integers, numbers), to: first, second, keeping: join)
  }

  private static func signed<Source: FloorSource>(
    _: Source.Type, isAskedByBoth: Bool, _ next: @escaping (Int) -> Void
  ) -> (Int) -> Void {
    let turn = HandTurn()
    let (first, second) = (Source(in: turn), Source(in: turn))
    let join = HandSigned(first, second, isAskedByBoth: isAskedByBoth, next)
    return sending(alternating(integers, flags), to: first, second, keeping: join)
  }

  private static func pulsed<Source: FloorSource>(
    _: Source.Type, _ next: @escaping (Int) -> Void
  ) -> (Int) -> Void {
    let turn = HandTurn()
    let (first, second) = (Source(in: turn), Source(in: turn))
    let join = HandPulsed(first, on: second, next)
    return sending(alternating(integers, flags), to: first, second, keeping: join)
  }

  private static func sending<Source: FloorSource>(
    _ pairs: [(Int, Int)], to first: Source, _ second: Source, keeping join: HandJoin
  ) -> (Int) -> Void {
    { repetitions in
      send(pairs, to: first, second, repetitions)
      withExtendedLifetime(join) {}
    }
  }

  private static var joinsOfMany: [String: any LawfulFloor] {
    var all: [String: any LawfulFloor] = [
      "combineLatest of an array": ArrayFloor(
        amongLists: { next in many(ListSource.self, 3) { HandArray($0, in: $1, next) } },
        byHand: { next in many(HandSource.self, 3) { HandArray($0, in: $1, next) } }),
      "combineLatest of an array, transformed": IntegerFloor(
        amongLists: { next in many(ListSource.self, 3) { HandArray($0, in: $1, folding(next)) } },
        byHand: { next in many(HandSource.self, 3) { HandArray($0, in: $1, folding(next)) } }),
    ]
    for (count, number) in [(3, "three"), (4, "four"), (5, "five"), (6, "six")] {
      let floor = IntegerFloor(
        amongLists: { next in many(ListSource.self, count) { HandDigits($0, in: $1, next) } },
        byHand: { next in many(HandSource.self, count) { HandDigits($0, in: $1, next) } })
      all["combineLatest of \(number)"] = floor
      all["combineLatest of \(number), transformed"] = floor
    }
    return all
  }

  private static func folding(_ next: @escaping (Int) -> Void) -> ([Int]) -> Void {
    { next($0.reduce(0) { $0 * 10 + $1 }) }
  }

  private static func many<Source: FloorSource>(
    _: Source.Type, _ count: Int, _ make: ([Source], HandTurn) -> HandJoin
  ) -> (Int) -> Void {
    let turn = HandTurn()
    let sources = (0..<count).map { _ in Source(in: turn) }
    let join = make(sources, turn)
    let values = integers
    return { repetitions in
      send(values, to: sources, repetitions)
      withExtendedLifetime(join) {}
    }
  }
}

// MARK: - Operators that read another input once it has settled

extension LawfulFloors {
  private static var looking: [String: any LawfulFloor] {
    let list = OperatorList()
    let (points, numbers) = (list.points, list.numbers)
    let (drags, rotations, scales) = (list.drags, list.rotations, list.scales)
    return [
      "translation added to a stream": PointFloor(
        amongLists: { pairs(ListSource.self, drags, points, $0) { HandTranslation($0, $1, $2) } },
        byHand: { pairs(HandSource.self, drags, points, $0) { HandTranslation($0, $1, $2) } }),
      "rotated from a stream": NumberFloor(
        amongLists: { pairs(ListSource.self, rotations, numbers, $0) { HandRotation($0, $1, $2) } },
        byHand: { pairs(HandSource.self, rotations, numbers, $0) { HandRotation($0, $1, $2) } }),
      "scaled from a stream": NumberFloor(
        amongLists: { pairs(ListSource.self, scales, numbers, $0) { HandScaling($0, $1, $2) } },
        byHand: { pairs(HandSource.self, scales, numbers, $0) { HandScaling($0, $1, $2) } }),
      "scaled from a stream of points": PointFloor(
        amongLists: { pairs(ListSource.self, scales, points, $0) { HandPointScaling($0, $1, $2) } },
        byHand: { pairs(HandSource.self, scales, points, $0) { HandPointScaling($0, $1, $2) } }),
      "toPolar from a stream": PolarFloor(
        amongLists: { pairs(ListSource.self, list.axes, list.axes, $0) { HandPolar($0, $1, $2) } },
        byHand: { pairs(HandSource.self, list.axes, list.axes, $0) { HandPolar($0, $1, $2) } }),
    ]
  }

  private static func pairs<Source: FloorSource, First, Second, Result>(
    _: Source.Type, _ firsts: [First], _ seconds: [Second],
    _ next: @escaping (Result) -> Void,
    _ make: (Source, Source, @escaping (Result) -> Void) -> HandJoin
  ) -> (Int) -> Void {
    let turn = HandTurn()
    let (first, second) = (Source(in: turn), Source(in: turn))
    let join = make(first, second, next)
    let pairs = alternating(firsts, seconds)
    return { repetitions in
      sendAddresses(pairs, to: first, second, repetitions)
      withExtendedLifetime(join) {}
    }
  }
}

// MARK: - Lists, switches and delays

extension LawfulFloors {
  private static var lists: [String: any LawfulFloor] {
    let switching = IntegerFloor(
      amongLists: { switched(ListSource.self, $0) }, byHand: { switched(HandSource.self, $0) })
    return [
      "remember": IntegerFloor(
        amongLists: { shared(ListSource.self, remembers: true, $0) },
        byHand: { shared(HandSource.self, remembers: true, $0) }),
      "remember startWith": IntegerFloor(
        amongLists: { shared(ListSource.self, remembers: true, first: 0, $0) },
        byHand: { shared(HandSource.self, remembers: true, first: 0, $0) }),
      "share": IntegerFloor(
        amongLists: { shared(ListSource.self, remembers: false, $0) },
        byHand: { shared(HandSource.self, remembers: false, $0) }),
      "switchToLatest": switching, "flatMapLatest": switching,
    ]
  }

  private static func shared<Source: FloorSource>(
    _: Source.Type, remembers: Bool, first: Int? = nil, _ next: @escaping (Int) -> Void
  ) -> (Int) -> Void {
    let source = Source(in: HandTurn())
    let share = HandShare(source, remembers: remembers)
    if let first { next(first) }
    let stay = share.subscribe(next)
    let values = integers
    return { repetitions in
      send(values, to: source, repetitions)
      withExtendedLifetime(stay) {}
    }
  }

  private static func switched<Source: FloorSource>(
    _: Source.Type, _ next: @escaping (Int) -> Void
  ) -> (Int) -> Void {
    let turn = HandTurn()
    let sources = (0..<3).map { _ in Source(in: turn) }
    let switched = HandSwitch(sources[0], choose: { sources[1 + $0 % 2] }, next)
    let values = integers
    return { repetitions in
      send(values, to: sources, repetitions)
      withExtendedLifetime(switched) {}
    }
  }

  private static var delays: [String: any LawfulFloor] {
    [
      "delay": IntegerFloor(
        amongLists: { delayed(ListSource.self, $0) }, byHand: { delayed(HandSource.self, $0) }),
      "delay by a stream": IntegerFloor(
        amongLists: { delayedByStream(ListSource.self, $0) },
        byHand: { delayedByStream(HandSource.self, $0) }),
    ]
  }

  private static func delayed<Source: FloorSource>(
    _: Source.Type, _ next: @escaping (Int) -> Void
  ) -> (Int) -> Void {
    let source = Source(in: HandTurn())
    let clock = ManualClock()
    let delay = HandDelay(source, by: 0.015, on: clock, next)
    let values = integers
    return { repetitions in
      send(values, to: source, clock, repetitions)
      withExtendedLifetime(delay) {}
    }
  }

  private static func delayedByStream<Source: FloorSource>(
    _: Source.Type, _ next: @escaping (Int) -> Void
  ) -> (Int) -> Void {
    let turn = HandTurn()
    let (source, amounts) = (Source(in: turn), Source(in: turn))
    let clock = ManualClock()
    let delay = HandDelayByStream(source, by: amounts, on: clock, next)
    let pairs = alternating(integers, Self.amounts)
    return { repetitions in
      send(pairs, to: source, amounts, clock, repetitions)
      withExtendedLifetime(delay) {}
    }
  }
}

// The timed loops, equivalent to those for the library's operators.

@inline(never)
private func send<Source: FloorSource>(
  _ values: [Int], to source: Source, _ repetitions: Int
) {
  for _ in 0..<repetitions {
    for value in values { source.send(value) }
  }
}

@inline(never)
private func send<Source: FloorSource>(
  _ values: [Int], to source: Source, _ clock: ManualClock, _ repetitions: Int
) {
  for _ in 0..<repetitions {
    for value in values {
      source.send(value)
      clock.advance(by: 0.01)
    }
  }
}

@inline(never)
private func send<Source: FloorSource>(
  _ pairs: [(Int, Int)], to first: Source, _ second: Source, _ repetitions: Int
) {
  for _ in 0..<repetitions {
    for pair in pairs {
      first.send(pair.0)
      second.send(pair.1)
    }
  }
}

@inline(never)
private func sendAddresses<Source: FloorSource, First, Second>(
  _ pairs: [(First, Second)], to first: Source, _ second: Source, _ repetitions: Int
) {
  for _ in 0..<repetitions {
    for pair in pairs {
      withUnsafePointer(to: pair.0) { first.send(Int(bitPattern: $0)) }
      withUnsafePointer(to: pair.1) { second.send(Int(bitPattern: $0)) }
    }
  }
}

@inline(never)
private func send<Source: FloorSource>(
  _ pairs: [(Int, Int)], to first: Source, _ second: Source, _ clock: ManualClock,
  _ repetitions: Int
) {
  for _ in 0..<repetitions {
    for pair in pairs {
      first.send(pair.0)
      clock.advance(by: 0.01)
      second.send(pair.1)
      clock.advance(by: 0.01)
    }
  }
}

@inline(never)
private func send<Source: FloorSource>(
  _ values: [Int], to sources: [Source], _ repetitions: Int
) {
  // Unretained: reference counting in this loop is not part of the comparison.
  let uncounted = sources.map { Unmanaged.passUnretained($0) }
  for _ in 0..<repetitions {
    for value in values {
      for source in uncounted { source._withUnsafeGuaranteedRef { $0.send(value) } }
    }
  }
}
