import StreamsInterop

extension OperatorList {
  mutating func addShaping() {
    purpose("Shaping")
    add("map", over: integers, { $0.map { $0 * 2 } }) { next in { next($0 * 2) } }
    add("filter", over: integers, claims: .filters, { $0.filter { $0 % 2 == 0 } }) { next in
      { if $0 % 2 == 0 { next($0) } }
    }
    add("compactMap", over: integers, claims: .filters, { $0.compactMap(quarter) }) { next in
      { if let result = quarter($0) { next(result) } }
    }
    add(
      "nextOperator", over: integers, claims: .expands,
      { $0.nextOperator { value, emit in for step in 0..<(value % 4) { emit(step) } } }
    ) { next in
      { value in for step in 0..<(value % 4) { next(step) } }
    }
    add("dedupe", over: halves, claims: .filters, { $0.dedupe() }) { next in
      var last: Int?
      return { value in
        if last == value { return }
        last = value
        next(value)
      }
    }
    add("dedupe by", over: integers, claims: .filters, { $0.dedupe { $0 / 2 == $1 / 2 } }) { next in
      var last: Int?
      return { value in
        if let last, last / 2 == value / 2 { return }
        last = value
        next(value)
      }
    }
    add("startWith", over: integers, { $0.startWith(0) }) { next in
      next(0)
      return { next($0) }
    }
    add(
      "map filter dedupe", over: integers, claims: .filters,
      { $0.map { $0 / 2 }.filter { $0 != 2 }.dedupe() }
    ) { next in
      var last: Int?
      return { value in
        let half = value / 2
        if half == 2 || last == half { return }
        last = half
        next(half)
      }
    }
  }

  /// Values of which most come twice in a row.
  private var halves: [Int] { integers.map { $0 / 2 } }
}

private func quarter(_ value: Int) -> Double? {
  value % 3 == 0 ? nil : Double(value) / 4
}
