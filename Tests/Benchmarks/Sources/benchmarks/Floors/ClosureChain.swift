/// The floor of a chain of operators known only at run time: each stage is one closure that does its
/// work inline and calls the next. Calling it retains no captured constant.
enum ClosureChain {
  @inline(never)
  static func maps(_ depth: Int, into last: @escaping (Double) -> Void) -> (Double) -> Void {
    var chain = last
    for _ in 0..<depth {
      let next = chain
      chain = { next($0 + 1) }
    }
    return chain
  }

  /// A chain of map, filter and dedupe; startWith and merge have nothing to do once values flow.
  @inline(never)
  static func mix(into last: @escaping (Double) -> Void) -> (Double) -> Void {
    let dedupe = deduping(into: last)
    let filter: (Double) -> Void = { if $0 > 0 { dedupe($0) } }
    return { filter($0 + 1) }
  }

  private static func deduping(into next: @escaping (Double) -> Void) -> (Double) -> Void {
    let last = Last()
    return { value in
      if let previous = last.value, previous == value { return }
      last.value = value
      next(value)
    }
  }

  /// The latest value, for dedupe.
  final class Last {
    @exclusivity(unchecked) var value: Double?
  }
}

/// The floor of a chain known at compile time: all stages fused by hand into one closure.
enum FusedChain {
  @inline(never)
  static func tenMaps(into sink: Sink) -> (Double) -> Void {
    { sink.pointee = $0 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 }
  }

  @inline(never)
  static func mix(into sink: Sink) -> (Double) -> Void {
    let last = ClosureChain.Last()
    return { input in
      let value = input + 1
      guard value > 0 else { return }
      if let previous = last.value, previous == value { return }
      last.value = value
      sink.pointee = value
    }
  }
}
