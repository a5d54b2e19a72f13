import AllocationCounter

/// The cost of one of many instances.
struct Taken {
  let bytes: Double
  let allocations: Double
  let microseconds: Double
}

/// An operation that is measured, and its limits.
struct Row {
  let name: String
  let bytes: Double
  let allocations: Double
  /// The time in microseconds, which is shown but not enforced.
  var time: Double?
  let measure: () -> Taken

  static let heading =
    padded("what", 44) + padded("bytes", 8, .right) + padded("limit", 8, .right)
    + padded("allocs", 9, .right) + padded("limit", 8, .right) + padded("µs", 9, .right)
    + padded("limit", 8, .right)

  func line(_ taken: Taken) -> String {
    padded(name, 44) + padded("\(Int(taken.bytes.rounded()))", 8, .right)
      + padded("\(Int(bytes))", 8, .right) + padded(short(taken.allocations), 9, .right)
      + padded("\(Int(allocations))", 8, .right) + padded(short(taken.microseconds), 9, .right)
      + padded(time.map(short) ?? "", 8, .right) + (keeps(taken) ? "" : "  EXCEEDED")
  }

  /// Each share includes the growth of shared tables and buffers.
  func keeps(_ taken: Taken) -> Bool {
    taken.bytes <= bytes + 0.5 && taken.allocations <= allocations + 0.05
  }

  private func short(_ figure: Double) -> String { "\((figure * 100).rounded() / 100)" }
}

private enum Side { case left, right }

private func padded(_ text: String, _ width: Int, _ side: Side = .left) -> String {
  let space = String(repeating: " ", count: max(0, width - text.count))
  return side == .left ? text + space : space + text
}

/// Creates many instances and keeps them. Only the second thousand counts, to exclude one-time
/// costs such as generic types' metadata.
func making<Content>(_ make: () -> Content) -> Taken {
  let count = 1_000
  var kept: [Content] = []
  kept.reserveCapacity(2 * count)
  for _ in 0..<count { kept.append(make()) }
  return counting(count) { kept.append(make()) }
}

/// Repeats an operation that leaves nothing behind.
func repeating(_ body: () -> Void) -> Taken {
  for _ in 0..<1_000 { body() }
  return counting(1_000, body)
}

/// Runs in ten parts and takes the fastest one's time, because other processes may slow the rest
/// down.
private func counting(_ count: Int, _ body: () -> Void) -> Taken {
  let clock = ContinuousClock()
  var fastest = Duration.seconds(1)
  allocation_counter_start()
  for _ in 0..<10 {
    fastest = min(fastest, clock.measure { for _ in 0..<(count / 10) { body() } })
  }
  let all = allocation_counter_stop()
  return Taken(
    bytes: Double(all.bytes) / Double(count), allocations: Double(all.allocations) / Double(count),
    microseconds: fastest / .microseconds(count / 10))
}
