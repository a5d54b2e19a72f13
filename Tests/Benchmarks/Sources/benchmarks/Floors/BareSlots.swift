/// The library's own way of delivery with everything else left out: closures in place in a raw
/// buffer, no subscriptions, no status, no queue, no states. Its difference from the library is
/// the price of the laws.
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

  /// Only up to the capacity.
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
