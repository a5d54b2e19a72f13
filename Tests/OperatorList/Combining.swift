import StreamsInterop

extension OperatorList {
  mutating func addCombining() {
    purpose("Combining")
    addJoin(
      "merge", over: integers, and: integers, claims: .aggregatesStates, { $0.merge(with: $1) }
    ) { next in
      (first: { next($0) }, second: { next($0) })
    }
    addCombineLatest()
    addWithLatest()
    addZip()
    addJoin(
      "switchToLatest", inputs: 3, over: integers,
      claims: [.filters, .makesStates, .allocates, .abridged],
      { inputs in inputs[0].map { inputs[1 + $0 % 2] }.switchToLatest() }
    ) { next in
      var latest = 0
      return { input, value in
        if input == 0 { latest = 1 + value % 2 } else if input == latest { next(value) }
      }
    }
  }

  private mutating func addCombineLatest() {
    addJoin(
      "combineLatest", over: integers, and: numbers, claims: .joins,
      { $0.combineLatest($1) { Double($0) + $1 } }
    ) { next in
      ByHand.latest { next(Double($0) + $1) }
    }
    addJoin(
      "combineLatest of pairs", over: integers, and: flags, claims: .joins,
      { $0.combineLatest($1).map { $0.1 ? $0.0 : -$0.0 } }
    ) { next in
      ByHand.latest { next($1 ? $0 : -$0) }
    }
    addJoin(
      "combineLatest of three", inputs: 3, over: integers, claims: .joins,
      { $0[0].combineLatest($0[1], $0[2]).map { $0.0 * 100 + $0.1 * 10 + $0.2 } }
    ) { next in
      digits(of: 3, next)
    }
    addJoin(
      "combineLatest of four", inputs: 4, over: integers, claims: .joins,
      {
        $0[0].combineLatest($0[1], $0[2], $0[3])
          .map { $0.0 * 1000 + $0.1 * 100 + $0.2 * 10 + $0.3 }
      }
    ) { next in
      digits(of: 4, next)
    }
    addCombineLatestMany()
    addJoin(
      "combineLatest of an array", inputs: 3, over: integers, claims: [.joins, .allocates],
      { $0.combineLatest() }
    ) { next in
      var values: [Int?] = [nil, nil, nil]
      return { input, value in
        values[input] = value
        let all = values.compactMap { $0 }
        if all.count == 3 { next(all) }
      }
    }
    addJoin(
      "combineLatest of an array, transformed", inputs: 3, over: integers,
      claims: [.joins, .allocates], { $0.combineLatest { $0.reduce(0) { $0 * 10 + $1 } } }
    ) { next in
      digits(of: 3, next)
    }
    addJoin(
      "combineLatest of a dictionary, transformed", inputs: 3, over: integers,
      claims: [.joins, .allocates, .abridged],
      { inputs in
        [100: inputs[0], 10: inputs[1], 1: inputs[2]]
          .combineLatest { $0.reduce(0) { $0 + $1.key * $1.value } }
      }
    ) { next in
      digits(of: 3, next)
    }
  }

  private mutating func addCombineLatestMany() {
    addJoin(
      "combineLatest of three, transformed", inputs: 3, over: integers, claims: .joins,
      { $0[0].combineLatest($0[1], $0[2]) { ($0 * 10 + $1) * 10 + $2 } }
    ) { next in
      digits(of: 3, next)
    }
    addJoin(
      "combineLatest of four, transformed", inputs: 4, over: integers, claims: .joins,
      { $0[0].combineLatest($0[1], $0[2], $0[3]) { (($0 * 10 + $1) * 10 + $2) * 10 + $3 } }
    ) { next in
      digits(of: 4, next)
    }
    addJoin(
      "combineLatest of five", inputs: 5, over: integers, claims: .joins,
      {
        $0[0].combineLatest($0[1], $0[2], $0[3], $0[4])
          .map { $0.0 * 10000 + $0.1 * 1000 + $0.2 * 100 + $0.3 * 10 + $0.4 }
      }
    ) { next in
      digits(of: 5, next)
    }
    addJoin(
      "combineLatest of five, transformed", inputs: 5, over: integers, claims: .joins,
      {
        $0[0].combineLatest($0[1], $0[2], $0[3], $0[4]) { a, b, c, d, e in
          a * 10000 + b * 1000 + c * 100 + d * 10 + e
        }
      }
    ) { next in
      digits(of: 5, next)
    }
    addJoin(
      "combineLatest of six", inputs: 6, over: integers, claims: .joins,
      {
        $0[0].combineLatest($0[1], $0[2], $0[3], $0[4], $0[5])
          .map { $0.0 * 100_000 + $0.1 * 10000 + $0.2 * 1000 + $0.3 * 100 + $0.4 * 10 + $0.5 }
      }
    ) { next in
      digits(of: 6, next)
    }
    addJoin(
      "combineLatest of six, transformed", inputs: 6, over: integers, claims: .joins,
      {
        $0[0].combineLatest($0[1], $0[2], $0[3], $0[4], $0[5]) { a, b, c, d, e, f in
          a * 100_000 + b * 10000 + c * 1000 + d * 100 + e * 10 + f
        }
      }
    ) { next in
      digits(of: 6, next)
    }
  }

  private mutating func addWithLatest() {
    addJoin(
      "withLatest", over: integers, and: numbers, claims: .joins,
      { $0.withLatest(from: $1) { Double($0) + $1 } }
    ) { next in
      ByHand.sampled { next(Double($0) + $1) }
    }
    addJoin(
      "withLatest as a pair", over: integers, and: flags, claims: .joins,
      { $0.withLatest(from: $1).map { $0.1 ? $0.0 : -$0.0 } }
    ) { next in
      ByHand.sampled { next($1 ? $0 : -$0) }
    }
  }

  private mutating func addZip() {
    // `zip` emits as soon as it has a pair, since it has nothing to wait for.
    addJoin(
      "zip", over: integers, and: integers, claims: [.filters, .aggregatesStates],
      { $0.zip($1) { $0 * 10 + $1 } }
    ) { next in
      paired { next($0 * 10 + $1) }
    }
    addJoin(
      "zip into pairs", over: integers, and: flags, claims: [.filters, .aggregatesStates],
      { $0.zip($1).map { $0.1 ? $0.0 : -$0.0 } }
    ) { next in
      paired { next($1 ? $0 : -$0) }
    }
  }
}

/// Calls `next` with the first value of each input, then with the second of each, and so on.
private func paired<First, Second>(
  _ next: @escaping (First, Second) -> Void
) -> (first: (First) -> Void, second: (Second) -> Void) {
  var firsts: [First] = []
  var seconds: [Second] = []
  return (
    first: {
      if seconds.isEmpty { firsts.append($0) } else { next($0, seconds.removeFirst()) }
    },
    second: {
      if firsts.isEmpty { seconds.append($0) } else { next(firsts.removeFirst(), $0) }
    }
  )
}

/// Calls `next` with a number whose digits are the inputs' latest values, once all have one.
private func digits(of count: Int, _ next: @escaping (Int) -> Void) -> (Int, Int) -> Void {
  var values: [Int?] = (0..<count).map { _ in nil }
  return { input, value in
    values[input] = value
    var number = 0
    for value in values {
      guard let value else { return }
      number = number * 10 + value
    }
    next(number)
  }
}
