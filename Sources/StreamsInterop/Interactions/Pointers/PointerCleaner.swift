/// Turns any samples into an orderly sequence: finite and in order of time, with each press ended exactly once by a
/// release or a cancellation, no move or end without a press, and all hovering ended. A pure function of its input.
package struct PointerCleaner {
  /// A pointer, and its last sample.
  private struct Pointer {
    var id: Int
    var device: PointerDevice
    var position: SIMD2<Double>
    var time: Double
  }

  /// The maximum number of pointers that can be down at the same time, and the maximum number that can hover.
  package static var capacity: Int { 16 }
  /// The largest valid coordinate. A greater coordinate is considered damaged.
  package static var maximumCoordinate: Double { 1e9 }
  /// The largest valid time. A later time is considered damaged. Unix time in milliseconds will stay below this limit
  /// for a long time.
  package static var maximumTime: Double { 1e13 }
  /// The largest step back in time within one clock: a larger step means another clock.
  package static var reordering: Double { 1 }

  /// The flaws of the samples so far.
  package private(set) var flaws = FlawCounts<PointerFlaw>()
  /// The latest time, or -infinity before the first sample.
  package private(set) var latestTime = -Double.infinity
  /// The ends of presses and of hovering that must be announced before the last sample taken.
  package private(set) var cancellations: ContiguousArray<PointerSample> = []
  private var presses: ContiguousArray<Pointer> = []
  /// The pointers that have hovered and have not left; some may be down by now.
  private var hovers: ContiguousArray<Pointer> = []

  package init() {
    presses.reserveCapacity(Self.capacity)
    hovers.reserveCapacity(Self.capacity)
  }

  /// The number of pointers that are down.
  package var pressCount: Int { presses.count }

  package mutating func clearCancellations() {
    cancellations.removeAll(keepingCapacity: true)
  }

  /// Cleans a sample, and returns the result, or nil if it is dropped. Read ``cancellations``, too.
  package mutating func take(_ given: PointerSample) -> PointerSample? {
    var sample = given
    if !isFlawless(sample) { guard mend(&sample) else { return nil } }
    let index = Self.index(of: sample.id, in: presses)

    switch sample.phase {
    case .hovered, .left:
      if let index {
        flaws[.lostRelease] += 1
        cancel(index, at: sample.time)
      }
      if sample.phase == .hovered { hover(sample) } else { stopHovering(sample.id) }
    case .pressed:
      press(sample, index)
    case .moved:
      guard let index else { return drop(.moveWithoutPress) }
      presses[index].position = sample.position
      presses[index].time = sample.time
      if let hover = Self.index(of: sample.id, in: hovers) {
        hovers[hover].position = sample.position
        hovers[hover].time = sample.time
      }
    case .released:
      guard let index else { return drop(.releaseWithoutPress) }
      presses.remove(at: index)
    case .cancelled:
      // A hovering pointer has no press to cancel, so it just leaves.
      if let index {
        presses.remove(at: index)
      } else {
        sample.phase = .left
        stopHovering(sample.id)
      }
    case .scrolled:
      break
    }
    if sample.time > latestTime { latestTime = sample.time }
    return sample
  }

  /// Cancels every press, and ends all hovering; ``cancellations`` contains the samples.
  package mutating func cancelAll() {
    while !presses.isEmpty { cancel(presses.count - 1, at: latestTime) }
    while !hovers.isEmpty { leave(hovers.count - 1, at: latestTime) }
  }

  private mutating func press(_ sample: PointerSample, _ index: Int?) {
    if let index {
      flaws[.repeatedPress] += 1
      cancel(index, at: sample.time)
    } else if presses.count == Self.capacity {
      flaws[.tooManyPointers] += 1
      cancel(Self.oldest(of: presses), at: sample.time)
    }
    presses.append(
      Pointer(id: sample.id, device: sample.device, position: sample.position, time: sample.time))
  }

  private mutating func cancel(_ index: Int, at time: Double) {
    end(presses.remove(at: index), .cancelled, at: time)
  }

  private mutating func hover(_ sample: PointerSample) {
    let pointer = Pointer(
      id: sample.id, device: sample.device, position: sample.position, time: sample.time)
    if let index = Self.index(of: sample.id, in: hovers) {
      hovers[index] = pointer
      return
    }
    if hovers.count == Self.capacity {
      flaws[.tooManyPointers] += 1
      leave(Self.oldest(of: hovers), at: sample.time)
    }
    hovers.append(pointer)
  }

  private mutating func leave(_ index: Int, at time: Double) {
    end(hovers.remove(at: index), .left, at: time)
  }

  private mutating func end(_ pointer: Pointer, _ phase: PointerPhase, at time: Double) {
    cancellations.append(
      PointerSample(
        phase, at: pointer.position, time: time, id: pointer.id, device: pointer.device,
        buttons: []))
  }

  private mutating func stopHovering(_ id: Int) {
    if let index = Self.index(of: id, in: hovers) { hovers.remove(at: index) }
  }

  private mutating func drop(_ flaw: PointerFlaw) -> PointerSample? {
    flaws[flaw] += 1
    return nil
  }

  /// Whether a sample needs no repair. This is a single test, since nearly all samples pass.
  private func isFlawless(_ sample: PointerSample) -> Bool {
    sample.time >= latestTime && sample.time.magnitude <= Self.maximumTime
      && sample.position.x.magnitude <= Self.maximumCoordinate
      && sample.position.y.magnitude <= Self.maximumCoordinate
      && sample.pressure.magnitude <= Self.maximumCoordinate
      && sample.wheelDelta.x.magnitude <= Self.maximumCoordinate
      && sample.wheelDelta.y.magnitude <= Self.maximumCoordinate
  }

  /// Counts the flaws of a sample and repairs it, or returns false to drop it.
  @inline(never)
  private mutating func mend(_ sample: inout PointerSample) -> Bool {
    // A sample that ends a press or hovering is never dropped because of its data.
    let isEnd = sample.phase == .released || sample.phase == .cancelled || sample.phase == .left
    guard checkTime(&sample, isEnd: isEnd) else { return false }
    let last = isEnd ? lastPosition(of: sample) : nil
    return checkPosition(&sample, else: last) && checkDetails(&sample)
  }

  private mutating func checkTime(_ sample: inout PointerSample, isEnd: Bool) -> Bool {
    if !(sample.time.magnitude <= Self.maximumTime) {
      flaws[.impossibleTime] += 1
      guard isEnd, lastPosition(of: sample) != nil else { return false }
      sample.time = latestTime
    } else if sample.time < latestTime {
      if latestTime - sample.time > Self.reordering {
        flaws[.clockReset] += 1
        cancelAll()
        latestTime = sample.time
      } else {
        flaws[.backwardTime] += 1
        guard isEnd || sample.phase == .pressed else { return false }
        sample.time = latestTime
      }
    }
    return true
  }

  private mutating func checkPosition(
    _ sample: inout PointerSample, else lastPosition: SIMD2<Double>?
  ) -> Bool {
    let x = sample.position.x.magnitude
    let y = sample.position.y.magnitude
    if x <= Self.maximumCoordinate, y <= Self.maximumCoordinate { return true }
    flaws[x.isFinite && y.isFinite ? .farPosition : .nonFinitePosition] += 1
    guard let lastPosition else { return false }
    sample.position = lastPosition
    return true
  }

  private mutating func checkDetails(_ sample: inout PointerSample) -> Bool {
    let isPressureGood = sample.pressure.magnitude <= Self.maximumCoordinate
    let isWheelGood =
      sample.wheelDelta.x.magnitude <= Self.maximumCoordinate
      && sample.wheelDelta.y.magnitude <= Self.maximumCoordinate
    if isPressureGood, isWheelGood { return true }
    flaws[.impossibleDetail] += 1
    if !isWheelGood, sample.phase == .scrolled { return false }
    if !isPressureGood { sample.pressure = 0 }
    if !isWheelGood { sample.wheelDelta = .zero }
    return true
  }

  /// The last position of the pointer that a sample ends, or nil if there is nothing to end.
  private func lastPosition(of sample: PointerSample) -> SIMD2<Double>? {
    if let index = Self.index(of: sample.id, in: presses) { return presses[index].position }
    guard sample.phase != .released else { return nil }
    return Self.index(of: sample.id, in: hovers).map { hovers[$0].position }
  }

  private static func index(of id: Int, in pointers: ContiguousArray<Pointer>) -> Int? {
    for index in pointers.indices where pointers[index].id == id { return index }
    return nil
  }

  /// The index of the pointer with the oldest sample.
  private static func oldest(of pointers: ContiguousArray<Pointer>) -> Int {
    var oldest = 0
    for index in pointers.indices where pointers[index].time < pointers[oldest].time {
      oldest = index
    }
    return oldest
  }
}
