/// Makes of any samples a sequence in order: finite, in time, each press ended once by a release or a
/// cancellation, no move and no end without a press; what hovers leaves. A pure function of what came
/// before.
package struct PointerCleaner {
  /// A pointer, and what was heard of it last.
  private struct Pointer {
    var id: Int
    var device: PointerDevice
    var position: SIMD2<Double>
    var time: Double
  }

  /// How many pointers can be down at a time, and how many can hover.
  package static var capacity: Int { 16 }
  /// Beyond this coordinate is damage.
  package static var greatestCoordinate: Double { 1e9 }
  /// Beyond this time is damage. Unix time in milliseconds lies below it for long yet.
  package static var greatestTime: Double { 1e13 }
  /// A step back in time by more than this is another clock.
  package static var reordering: Double { 1 }

  /// What is wrong with what came so far.
  package private(set) var flaws = PointerFlawCounts()
  /// The latest time, if there is one.
  package private(set) var latestTime = -Double.infinity
  /// The ends of presses, and of hovering, that have to be announced before the sample that was taken last.
  package private(set) var cancellations: ContiguousArray<PointerSample> = []
  private var presses: ContiguousArray<Pointer> = []
  /// Those that were seen without a press and have not left; some may be down by now.
  private var hovers: ContiguousArray<Pointer> = []

  package init() {
    presses.reserveCapacity(Self.capacity)
    hovers.reserveCapacity(Self.capacity)
  }

  /// How many pointers are down.
  package var pressCount: Int { presses.count }

  package mutating func clearCancellations() {
    cancellations.removeAll(keepingCapacity: true)
  }

  /// The sample as it counts, or none if it is dropped. Look at ``cancellations``, too.
  package mutating func take(_ given: PointerSample) -> PointerSample? {
    var sample = given
    if !isFlawless(sample) { guard mend(&sample) else { return nil } }
    let index = Self.index(of: sample.id, in: presses)

    switch sample.phase {
    case .hovered, .left:
      if let index {
        flaws.add(.lostRelease)
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
      // What hovers has no press to lose: it is gone.
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

  /// Cancels every press, and ends all hovering: ``cancellations`` has the samples.
  package mutating func cancelAll() {
    while !presses.isEmpty { cancel(presses.count - 1, at: latestTime) }
    while !hovers.isEmpty { leave(hovers.count - 1, at: latestTime) }
  }

  private mutating func press(_ sample: PointerSample, _ index: Int?) {
    if let index {
      flaws.add(.repeatedPress)
      cancel(index, at: sample.time)
    } else if presses.count == Self.capacity {
      flaws.add(.tooManyPointers)
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
      flaws.add(.tooManyPointers)
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
    flaws.add(flaw)
    return nil
  }

  /// What nearly all samples are: so it is asked once, of all at once.
  private func isFlawless(_ sample: PointerSample) -> Bool {
    sample.time >= latestTime && sample.time.magnitude <= Self.greatestTime
      && sample.position.x.magnitude <= Self.greatestCoordinate
      && sample.position.y.magnitude <= Self.greatestCoordinate
      && sample.pressure.magnitude <= Self.greatestCoordinate
      && sample.wheelDelta.x.magnitude <= Self.greatestCoordinate
      && sample.wheelDelta.y.magnitude <= Self.greatestCoordinate
  }

  /// Counts the flaws of a sample and mends it, or says that it is to be dropped.
  @inline(never)
  private mutating func mend(_ sample: inout PointerSample) -> Bool {
    // An end is never dropped for what it says.
    let isEnd = sample.phase == .released || sample.phase == .cancelled || sample.phase == .left
    guard checkTime(&sample, isEnd: isEnd) else { return false }
    let last = isEnd ? lastPosition(of: sample) : nil
    return checkPosition(&sample, else: last) && checkDetails(&sample)
  }

  private mutating func checkTime(_ sample: inout PointerSample, isEnd: Bool) -> Bool {
    if !(sample.time.magnitude <= Self.greatestTime) {
      flaws.add(.impossibleTime)
      guard isEnd, lastPosition(of: sample) != nil else { return false }
      sample.time = latestTime
    } else if sample.time < latestTime {
      if latestTime - sample.time > Self.reordering {
        flaws.add(.clockReset)
        cancelAll()
        latestTime = sample.time
      } else {
        flaws.add(.backwardTime)
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
    if x <= Self.greatestCoordinate, y <= Self.greatestCoordinate { return true }
    flaws.add(x.isFinite && y.isFinite ? .farPosition : .nonFinitePosition)
    guard let lastPosition else { return false }
    sample.position = lastPosition
    return true
  }

  private mutating func checkDetails(_ sample: inout PointerSample) -> Bool {
    let isPressureGood = sample.pressure.magnitude <= Self.greatestCoordinate
    let isWheelGood =
      sample.wheelDelta.x.magnitude <= Self.greatestCoordinate
      && sample.wheelDelta.y.magnitude <= Self.greatestCoordinate
    if isPressureGood, isWheelGood { return true }
    flaws.add(.impossibleDetail)
    if !isWheelGood, sample.phase == .scrolled { return false }
    if !isPressureGood { sample.pressure = 0 }
    if !isWheelGood { sample.wheelDelta = .zero }
    return true
  }

  /// Where the pointer of a sample that ends something was last, if there is something to end.
  private func lastPosition(of sample: PointerSample) -> SIMD2<Double>? {
    if let index = Self.index(of: sample.id, in: presses) { return presses[index].position }
    guard sample.phase != .released else { return nil }
    return Self.index(of: sample.id, in: hovers).map { hovers[$0].position }
  }

  private static func index(of id: Int, in pointers: ContiguousArray<Pointer>) -> Int? {
    for index in pointers.indices where pointers[index].id == id { return index }
    return nil
  }

  /// The one not heard of for longest.
  private static func oldest(of pointers: ContiguousArray<Pointer>) -> Int {
    var oldest = 0
    for index in pointers.indices where pointers[index].time < pointers[oldest].time {
      oldest = index
    }
    return oldest
  }
}
