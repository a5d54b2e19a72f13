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
