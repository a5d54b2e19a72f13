/// The library's delivery mechanism alone: closures in place in a raw buffer, without
/// subscriptions, status, queue or states. The difference in time from the library is the cost of
/// the laws.
final class BareSlots {
  private struct Slot: ~Copyable {
    let next: (Double) -> Void

    @inline(__always) borrowing func call(_ value: Double) {
      next(value)
    }
  }

  @exclusivity(unchecked) private var value = 0.0
  @exclusivity(unchecked) private var slots: UnsafeMutablePointer<Slot>
  @exclusivity(unchecked) private var count = 0

  init(capacity: Int) {
    slots = .allocate(capacity: capacity)
  }

  deinit {
    slots.deinitialize(count: count)
    slots.deallocate()
  }

  /// Requires spare capacity.
  func append(_ next: @escaping (Double) -> Void) {
    (slots + count).initialize(to: Slot(next: next))
    count += 1
  }

  @inline(__always) func write(_ newValue: Double) {
    value = newValue
    let slots = self.slots
    let end = count
    var index = 0
    while index < end {
      slots[index].call(newValue)
      index &+= 1
    }
  }
}
