/// The floor of a diamond: two branches that push into a pair of cells, without any laws.
enum PushDiamond {
  /// The latest value of each branch. Emits as soon as both have a value, and again for each new
  /// value.
  private final class Pair {
    @exclusivity(unchecked) var first = 0.0
    @exclusivity(unchecked) var second = 0.0
    @exclusivity(unchecked) var hasFirst = false
    @exclusivity(unchecked) var hasSecond = false
    let last: (Double) -> Void

    init(into last: @escaping (Double) -> Void) {
      self.last = last
    }
  }

  /// Two chains of two closures: each has a map, and a closure that stores the result and emits the
  /// sum of both branches.
  @inline(never)
  static func branches(into last: @escaping (Double) -> Void) -> [(Double) -> Void] {
    let pair = Pair(into: last)
    let first: (Double) -> Void = { value in
      pair.first = value
      pair.hasFirst = true
      if pair.hasSecond { pair.last(pair.first + pair.second) }
    }
    let second: (Double) -> Void = { value in
      pair.second = value
      pair.hasSecond = true
      if pair.hasFirst { pair.last(pair.first + pair.second) }
    }
    return [adding(1, into: first), adding(2, into: second)]
  }

  /// Both maps and their sum in one closure.
  @inline(never)
  static func fused(into sink: Sink) -> (Double) -> Void {
    { sink.pointee = ($0 + 1) + ($0 + 2) }
  }

  /// Never inlined, so that the map and the closure behind it remain two closures.
  @inline(never)
  private static func adding(
    _ number: Double, into next: @escaping (Double) -> Void
  ) -> (Double) -> Void {
    { next($0 + number) }
  }
}
