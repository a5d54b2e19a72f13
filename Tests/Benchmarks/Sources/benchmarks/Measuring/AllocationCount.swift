import AllocationCounter

extension AllocationCount {
  /// What this thread allocates while `body` runs, and by how much the memory in use grows.
  static func of(_ body: () -> Void) -> AllocationCount {
    allocation_counter_start()
    body()
    return allocation_counter_stop()
  }

  /// The share of each of `parts`, beyond what `other` takes.
  func each(of parts: Int, beyond other: AllocationCount = AllocationCount())
    -> (bytes: Double, allocations: Double)
  {
    (
      Double(bytes - other.bytes) / Double(parts),
      Double(allocations - other.allocations) / Double(parts)
    )
  }
}
