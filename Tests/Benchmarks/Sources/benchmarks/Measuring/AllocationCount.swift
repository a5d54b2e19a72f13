import AllocationCounter

extension AllocationCount {
  /// The allocations of this thread while `body` runs, and the growth of the memory in use.
  static func of(_ body: () -> Void) -> AllocationCount {
    allocation_counter_start()
    body()
    return allocation_counter_stop()
  }

  /// The share of each of `parts`, after subtracting `other`.
  func each(of parts: Int, beyond other: AllocationCount = AllocationCount())
    -> (bytes: Double, allocations: Double)
  {
    (
      Double(bytes - other.bytes) / Double(parts),
      Double(allocations - other.allocations) / Double(parts)
    )
  }
}
