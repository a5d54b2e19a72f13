import StreamsInterop

/// The source of the hand-written graphs: a list, in a turn by hand.
///
/// Its values are words: a number goes as its bits, which costs nothing. So nothing of it need be generic:
/// a closure that a generic type keeps takes its value in memory, and a class's table of methods leads to
/// the generic form of each, which is ten times slower.
protocol FloorSource: AnyObject {
  /// What one leaves by.
  associatedtype Stay

  init(in turn: HandTurn)
  var turn: HandTurn { get }
  func send(_ value: Int)
  /// Sends what another source is delivering: in the turn that this has begun.
  func pass(_ value: Int)
  func subscribe(_ next: @escaping (Int) -> Void) -> Stay
  func leave(_ stay: Stay)
}

/// The list that the library's graphs observe, too, with all its laws. It is generic, and so calls these observers through a
/// thunk each, which takes some 1 ns that ours does not take.
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

/// A list by hand: F, which may be subscribed to and left at any time.
///
/// It keeps the order (L3: values sent during a delivery wait for it, each in a turn of its own; L6),
/// delivers nothing late (L4), takes no stack (L7) and releases observers that leave, at the latest when the
/// delivery ends (L10). It knows no states, replays nothing, checks no isolation, stops no loop, has no
/// name, takes linear time to leave, and hands what waits to those, too, who have joined since.
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
  /// Whether anything waits for the end of the delivery.
  @exclusivity(unchecked) private var isDisturbed = false
  @exclusivity(unchecked) private var queue: [Int] = []
  /// The observers that left during the delivery.
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

  /// Puts what does nothing in its place, until the delivery ends.
  @inline(never)
  private func bury(_ box: Box) {
    guard let index = index(of: box) else { return }
    let empty = Box { _ in }
    boxes[index] = Unmanaged.passRetained(empty)
    dead.append(empty)
    // What may be running stays until then, too.
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
