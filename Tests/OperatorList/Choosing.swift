import StreamsInterop

extension OperatorList {
  /// Operators that choose among values and streams, and operators on the results.
  mutating func addChoosing() {
    purpose("Choosing and gating")
    addRewrite()
    addGates()
    purpose("Thresholds")
    addThresholds()
    addSlop()
    purpose("Truth values")
    addTruthValues()
    purpose("Text")
    addText()
    purpose("Dictionaries")
    addDictionaries()
  }

  private mutating func addRewrite() {
    let values = [1: 10, 2: 20, 5: 50, 7: 70]
    add("rewrite", over: integers, claims: .filters, { $0.rewrite(values) }) { next in
      { if let result = values[$0] { next(result) } }
    }
    addJoin(
      "rewrite to streams", inputs: 3, over: integers,
      claims: [.filters, .makesStates, .allocates, .abridged],
      { inputs in inputs[0].map { $0 % 3 }.rewrite([1: inputs[1], 2: inputs[2]]) }
    ) { next in
      var chosen = 0
      return { input, value in
        if input == 0 { chosen = value % 3 } else if input == chosen { next(value) }
      }
    }
    add("rewriteTo", over: integers, { $0.rewriteTo(100) }) { next in { _ in next(100) } }
    addJoin(
      "rewriteTo a stream", over: integers, and: integers, claims: .joins, { $0.rewriteTo($1) }
    ) { next in
      ByHand.sampled { _, value in next(value) }
    }
    let breakpoints = [(from: 2, value: 20), (from: 5, value: 50), (from: 7, value: 70)]
    add(
      "rewriteBreakpoints", over: integers, claims: .filters,
      { $0.rewriteBreakpoints(breakpoints) }
    ) { next in
      { if $0 >= 2 { next($0 >= 7 ? 70 : $0 >= 5 ? 50 : 20) } }
    }
  }

  private mutating func addGates() {
    add("ignoreUntil", over: integers, claims: .filters, { $0.ignoreUntil(3) }) { next in
      var isOpen = false
      return { value in
        if value == 3 { isOpen = true }
        if isOpen { next(value) }
      }
    }
    addJoin(
      "ignoreUntil a stream's value", over: integers, and: integers, claims: .joins,
      { $0.ignoreUntil($1) }
    ) { next in
      var isOpen = false
      return ByHand.sampled { value, expected in
        if value == expected { isOpen = true }
        if isOpen { next(value) }
      }
    }
    addJoin(
      "valve", over: integers, and: flags,
      claims: [.filters, .settles, .makesStates, .allocates, .abridged],
      { $0.valve(openWhenTrue: $1) }
    ) { next in
      var isOpen = false
      return (first: { if isOpen { next($0) } }, second: { isOpen = $0 })
    }
    // The input is never active, so the handwritten form needs no states.
    addJoin(
      "toggled", over: integers, and: integers,
      claims: [.filters, .settles, .makesStates, .abridged],
      { $0.toggled(with: ByHand.valuesAlone($1)) }
    ) { next in
      (first: { next($0) }, second: { _ in })
    }
  }

  private mutating func addThresholds() {
    add("threshold", over: integers, { $0.threshold(5) }) { next in
      { next($0 < 5 ? .below : $0 > 5 ? .above : .within) }
    }
    addJoin(
      "threshold by a stream", over: integers, and: integers, claims: .joins, { $0.threshold($1) }
    ) { next in
      ByHand.latest { next($0 < $1 ? .below : $0 > $1 ? .above : .within) }
    }
    add("thresholdRange", over: integers, { $0.thresholdRange(min: 3, max: 7) }) { next in
      { next($0 < 3 ? .below : $0 > 7 ? .above : .within) }
    }
    addJoin(
      "thresholdRange by streams", inputs: 3, over: integers, claims: .joins,
      { $0[0].thresholdRange(min: $0[1], max: $0[2]) }
    ) { next in
      var values: [Int?] = [nil, nil, nil]
      return { input, value in
        values[input] = value
        guard let value = values[0], let low = values[1], let high = values[2] else { return }
        next(value < low ? .below : value > high ? .above : .within)
      }
    }
    add("slidingThreshold", over: numbers, { $0.slidingThreshold(distance: 60) }) { next in
      turning { next($0) }
    }
  }

  private mutating func addSlop() {
    add("slop", over: numbers, claims: .filters, { $0.slop(size: 60) }) { next in
      border(next) { $0 > 60 || $0 < -60 }
    }
    add("slop of points", over: points, claims: .filters, { $0.slop(size: 7) }) { next in
      border(next) { isOutside($0, 7) }
    }
  }

  private mutating func addText() {
    // Strings are represented by their lengths, since Embedded Swift can't compare strings.
    add("toString", over: integers, claims: .allocates, { $0.toString().map { $0.utf8.count } }) {
      next in { next($0.description.utf8.count) }
    }
    add(
      "toString with fraction digits", over: numbers, claims: [.allocates, .abridged],
      { $0.toString(fractionDigits: 2).map { $0.utf8.count } }
    ) { next in
      { next(wholeLength($0) + 3) }
    }
    add(
      "appendUnit", over: integers, claims: .allocates,
      { $0.appendUnit("px").map { $0.utf8.count } }
    ) { next in
      { next(($0.description + "px").utf8.count) }
    }
    #if !hasFeature(Embedded)
      let texts: [Int: String] = [1: "1", 2: "two", 3: "-2.5", 4: "40"]
      add(
        "toNumber", over: integers, claims: [.filters, .allocates],
        { $0.compactMap { texts[$0] }.toNumber() }
      ) { next in
        { if let text = texts[$0], let number = Double(text) { next(number) } }
      }
    #endif
  }

  private mutating func addDictionaries() {
    #if !hasFeature(Embedded)
      add("pluck", over: points, claims: .allocates, { $0.pluck(\.y) }) { next in
        { next($0.y) }
      }
    #endif
    add(
      "renamed", over: integers, claims: [.allocates, .abridged],
      { $0.map { [1: $0, 2: 5] }.renamed([1: 3]).map { number(of: $0, 1...3) } }
    ) { next in
      { next(50 + $0) }
    }
    addJoin(
      "renamed by a stream", over: integers, and: integers,
      claims: [.joins, .allocates, .abridged],
      { $0.map { [0: $0] }.renamed($1.map { [0: $0] }).map { $0.keys.first ?? 0 } }
    ) { next in
      ByHand.latest { _, name in next(name) }
    }
    add(
      "applyDiffs", over: integers, claims: [.allocates, .abridged],
      {
        $0.map { (value: Int) -> [Int: Int] in [value % 2: value] }.applyDiffs()
          .map { number(of: $0, 0...1) }
      }
    ) { next in
      var merged: [Int: Int] = [:]
      return { (value: Int) in
        merged[value % 2] = value
        next(number(of: merged, 0...1))
      }
    }
    add(
      "applyDiffs with removals", over: integers, claims: [.allocates, .abridged],
      { $0.map { removal($0) }.applyDiffs().map { (merged: [Int: Int]) -> Int in merged.count } }
    ) { next in
      var merged: [Int: Int] = [:]
      return { (value: Int) in
        merged[value % 3] = value % 2 == 0 ? nil : value
        next(merged.count)
      }
    }
    addJoin(
      "combineLatest of a dictionary", inputs: 3, over: integers,
      claims: [.joins, .allocates, .abridged],
      { inputs in
        [0: inputs[0], 1: inputs[1], 2: inputs[2]].combineLatest()
          .map { number(of: $0, 0...2) }
      }
    ) { next in
      var values: [Int: Int] = [:]
      return { input, value in
        values[input] = value
        if values.count == 3 { next(number(of: values, 0...2)) }
      }
    }
  }
}

/// The number of characters in a number's integer part, with its sign.
private func wholeLength(_ value: Double) -> Int {
  let magnitude = value.magnitude
  let sign = value < 0 ? 1 : 0
  return sign + (magnitude >= 100 ? 3 : magnitude >= 10 ? 2 : 1)
}

private func isOutside(_ point: SIMD2<Double>, _ radius: Double) -> Bool {
  let square = point * point
  return square.x + square.y > radius * radius
}

/// A number whose digits are a dictionary's elements.
private func number(of dictionary: [Int: Int], _ keys: ClosedRange<Int>) -> Int {
  var result = 0
  for key in keys { result = result * 10 + (dictionary[key] ?? 0) }
  return result
}

/// A change that removes an element for an even number, and sets it for an odd one.
private func removal(_ value: Int) -> [Int: Int?] {
  let element: Int? = value % 2 == 0 ? nil : value
  return [value % 3: element]
}

/// Calls `next` when values move outside, and when they move back inside.
private func border<Value>(
  _ next: @escaping (SlopEvent) -> Void, _ isOutside: @escaping (Value) -> Bool
) -> (Value) -> Void {
  var wasOutside = false
  return { value in
    let isNowOutside = isOutside(value)
    if isNowOutside == wasOutside { return }
    wasOutside = isNowOutside
    next(isNowOutside ? .onExit : .onReturn)
  }
}

/// Calls `next` with the side of each value; the side changes 60 after the last turning point.
private func turning(_ next: @escaping (ThresholdSide) -> Void) -> (Double) -> Void {
  var side = ThresholdSide.within
  var low = Double.infinity
  var high = -Double.infinity
  return { value in
    low = min(low, value)
    high = max(high, value)
    if side != .above, value - low >= 60 {
      side = .above
      high = value
    } else if side != .below, high - value >= 60 {
      side = .below
      low = value
    }
    if side == .above { low = value }
    if side == .below { high = value }
    next(side)
  }
}
