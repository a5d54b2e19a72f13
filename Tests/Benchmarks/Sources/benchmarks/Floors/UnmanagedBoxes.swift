/// F, the floor of delivery: closures in final-class boxes, called through unmanaged references from
/// a raw buffer, without reference counting, without exclusivity checks, and without any laws. It
/// can't be changed during a delivery, doesn't order nested writes and doesn't replay on its own.
final class UnmanagedBoxes {
  final class Box {
    let call: (Double) -> Void

    init(_ call: @escaping (Double) -> Void) {
      self.call = call
    }
  }

  @exclusivity(unchecked) var value = 0.0
  @exclusivity(unchecked) private var boxes: UnsafeMutablePointer<Unmanaged<Box>>
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var capacity = 2

  init() {
    boxes = .allocate(capacity: capacity)
  }

  deinit {
    while count > 0 { removeLast() }
    boxes.deallocate()
  }

  func append(_ call: @escaping (Double) -> Void) {
    if count == capacity { grow() }
    (boxes + count).initialize(to: Unmanaged.passRetained(Box(call)))
    count += 1
  }

  @inline(never)
  private func grow() {
    let moved = UnsafeMutablePointer<Unmanaged<Box>>.allocate(capacity: capacity * 2)
    moved.moveInitialize(from: boxes, count: count)
    boxes.deallocate()
    boxes = moved
    capacity *= 2
  }

  func removeLast() {
    count -= 1
    boxes[count].release()
  }

  /// Removes a box and puts the last one in its place: the cost of unsubscribing if order doesn't
  /// matter.
  func swapRemove(at index: Int) {
    boxes[index].release()
    count -= 1
    boxes[index] = boxes[count]
  }

  /// Calls the newest box with the stored value: a replay.
  @inline(__always) func callLast() {
    boxes[count - 1]._withUnsafeGuaranteedRef { $0.call(value) }
  }

  /// Stores a value and calls every box.
  @inline(__always) func write(_ newValue: Double) {
    value = newValue
    deliver(newValue)
  }

  @inline(__always) func deliver(_ newValue: Double) {
    let boxes = self.boxes
    let end = count
    var index = 0
    while index < end {
      boxes[index]._withUnsafeGuaranteedRef { $0.call(newValue) }
      index &+= 1
    }
  }
}
