/// The floor of re-entrant writes: F with a flag, and a ring of pending values.
final class QueueingBoxes {
  let boxes = UnmanagedBoxes()
  @exclusivity(unchecked) private var isDelivering = false
  @exclusivity(unchecked) private var ring: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) private var head = 0
  @exclusivity(unchecked) private var tail = 0
  /// A power of two. It is never exceeded here, so the ring doesn't need to grow.
  private let capacity = 1024

  init() {
    ring = .allocate(capacity: capacity)
  }

  deinit {
    ring.deallocate()
  }

  @inline(__always) func write(_ value: Double) {
    boxes.value = value
    if isDelivering {
      ring[tail & (capacity - 1)] = value
      tail &+= 1
    } else {
      isDelivering = true
      boxes.deliver(value)
      while head != tail {
        let next = ring[head & (capacity - 1)]
        head &+= 1
        boxes.deliver(next)
      }
      isDelivering = false
    }
  }
}
