import StreamsInterop

/// The source of the handwritten graphs: a list with a handwritten turn.
///
/// Its values are words: a number is sent as its bit pattern, which costs nothing. So nothing here needs
/// to be generic: a closure stored in a generic type takes its value in memory, and a class's method table
/// leads to each method's generic form, which is ten times slower.
protocol FloorSource: AnyObject {
  /// The token that ends a subscription.
  associatedtype Stay

  init(in turn: HandTurn)
  var turn: HandTurn { get }
  func send(_ value: Int)
  /// Sends a value that another source is delivering, within the current turn.
  func pass(_ value: Int)
  func subscribe(_ next: @escaping (Int) -> Void) -> Stay
  func leave(_ stay: Stay)
}

/// The list that the library's graphs also observe, with all its laws. It is generic, so it calls each of these
/// observers through a thunk, which costs about 1 ns that the library's own observers avoid.
final class ListSource: FloorSource {
  let turn: HandTurn
  private let list = ObserverList<Int>()

  init(in turn: HandTurn) {
    self.turn = turn
  }

  @inline(__always) func send(_ value: Int) {
    let depth = turn.begin()
    list.send(value)
    turn.end(depth)
  }

  @inline(__always) func pass(_ value: Int) {
    list.send(value)
  }

  @inline(__always) func subscribe(_ next: @escaping (Int) -> Void) -> Subscription {
    list.subscribe(MotionObserver(next: next))
  }

  @inline(__always) func leave(_ stay: Subscription) {
    stay.unsubscribe()
  }
}

/// F as a handwritten list, which can be subscribed to and unsubscribed from at any time.
///
/// It preserves the order (L3: values sent during a delivery wait for it, each in a turn of its own; L6),
/// delivers nothing late (L4), uses no stack (L7) and releases unsubscribed observers when the delivery
/// ends, at the latest (L10). It has no states, no replay, no isolation checks, no loop detection and no
/// name. Unsubscribing takes linear time, and pending values also reach observers that subscribed later.
final class HandSource: FloorSource {
  final class Box {
    let call: (Int) -> Void

    init(_ call: @escaping (Int) -> Void) {
      self.call = call
    }
  }

  let turn: HandTurn
  @exclusivity(unchecked) private var boxes: UnsafeMutablePointer<Unmanaged<Box>>
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var capacity = 2
  @exclusivity(unchecked) private var isDelivering = false
  /// Whether any work waits for the end of the delivery.
  @exclusivity(unchecked) private var isDisturbed = false
  @exclusivity(unchecked) private var queue: [Int] = []
  /// The observers that unsubscribed during the delivery.
  @exclusivity(unchecked) private var dead: [Box] = []

  init(in turn: HandTurn) {
    self.turn = turn
    boxes = .allocate(capacity: capacity)
  }

  deinit {
    for index in 0..<count { boxes[index].release() }
    boxes.deallocate()
  }

  @inline(__always) func send(_ value: Int) {
    if isDelivering { return wait(value) }
    isDelivering = true
    deliver(value)
    if isDisturbed { drain() }
    isDelivering = false
  }

  @inline(__always) func pass(_ value: Int) {
    if isDelivering { return wait(value) }
    isDelivering = true
    call(value)
    if isDisturbed { drain() }
    isDelivering = false
  }

  @inline(__always) private func deliver(_ value: Int) {
    let depth = turn.begin()
    call(value)
    turn.end(depth)
  }

  @inline(__always) private func call(_ value: Int) {
    let end = count
    var index = 0
    while index < end {
      boxes[index]._withUnsafeGuaranteedRef { $0.call(value) }
      index &+= 1
    }
  }

  @inline(never)
  private func wait(_ value: Int) {
    queue.append(value)
    isDisturbed = true
  }

  @inline(never)
  private func drain() {
    var index = 0
    while index < queue.count {
      deliver(queue[index])
      index += 1
    }
    queue.removeAll(keepingCapacity: true)
    for box in dead { remove(box) }
    dead.removeAll()
    isDisturbed = false
  }

  func subscribe(_ next: @escaping (Int) -> Void) -> Box {
    if count == capacity { grow() }
    let box = Box(next)
    (boxes + count).initialize(to: Unmanaged.passRetained(box))
    count += 1
    return box
  }

  func leave(_ box: Box) {
    if isDelivering { bury(box) } else { remove(box) }
  }

  /// Puts a no-op in its place until the delivery ends.
  @inline(never)
  private func bury(_ box: Box) {
    guard let index = index(of: box) else { return }
    let empty = Box { _ in }
    boxes[index] = Unmanaged.passRetained(empty)
    dead.append(empty)
    // A closure that may be running also stays until then.
    dead.append(box)
    Unmanaged.passUnretained(box).release()
    isDisturbed = true
  }

  private func remove(_ box: Box) {
    guard let index = index(of: box) else { return }
    count -= 1
    let next = boxes + index + 1
    (boxes + index).update(from: next, count: count - index)
    Unmanaged.passUnretained(box).release()
  }

  @inline(__always) private func index(of box: Box) -> Int? {
    let sought = Unmanaged.passUnretained(box).toOpaque()
    var index = 0
    while index < count {
      if boxes[index].toOpaque() == sought { return index }
      index &+= 1
    }
    return nil
  }

  @inline(never)
  private func grow() {
    let moved = UnsafeMutablePointer<Unmanaged<Box>>.allocate(capacity: capacity * 2)
    moved.moveInitialize(from: boxes, count: count)
    boxes.deallocate()
    boxes = moved
    capacity *= 2
  }
}
