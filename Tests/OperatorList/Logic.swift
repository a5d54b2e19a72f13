import StreamsInterop

extension OperatorList {
  mutating func addTruthValues() {
    add("inverted", over: flags, { $0.inverted() }) { next in { next(!$0) } }
    add("when", over: flags, claims: .filters, { $0.when() }) { next in { if $0 { next($0) } } }
    add("isAnyOf", over: integers, { $0.isAnyOf([1, 3, 5]) }) { next in
      { next($0 == 1 || $0 == 3 || $0 == 5) }
    }
    addJoin(
      "isAnyOf a stream's candidates", over: integers, and: integers,
      claims: [.joins, .allocates, .abridged],
      { $0.isAnyOf($1.map { [$0, $0 + 1] }) }
    ) { next in
      ByHand.latest { next($0 == $1 || $0 == $1 + 1) }
    }
    addJoin(
      "anyOf", inputs: 3, over: flags, claims: .joins, { $0.anyOf() }
    ) { next in counted { next($0 > 0) } }
    addJoin(
      "allOf", inputs: 3, over: flags, claims: .joins, { $0.allOf() }
    ) { next in counted { next($0 == 3) } }
    addJoin(
      "noneOf", inputs: 3, over: flags, claims: .joins, { $0.noneOf() }
    ) { next in counted { next($0 == 0) } }
    addJoin("anyOf two", over: flags, and: flags, claims: .joins, { $0.anyOf($1) }) { next in
      ByHand.latest { next($0 || $1) }
    }
    addJoin("allOf two", over: flags, and: flags, claims: .joins, { $0.allOf($1) }) { next in
      ByHand.latest { next($0 && $1) }
    }
    addJoin("noneOf two", over: flags, and: flags, claims: .joins, { $0.noneOf($1) }) { next in
      ByHand.latest { next(!($0 || $1)) }
    }
  }
}

/// Calls `next` with the number of true inputs out of three, once all have a value.
private func counted(_ next: @escaping (Int) -> Void) -> (Int, Bool) -> Void {
  var values: [Bool?] = [nil, nil, nil]
  return { input, value in
    values[input] = value
    var count = 0
    for value in values {
      guard let value else { return }
      if value { count += 1 }
    }
    next(count)
  }
}
