/// Makes of any samples a sequence in order: finite, in time, each press ended once by a release or a
/// cancellation, no move and no end without a press. A pure function of what came before.
package struct PointerCleaner {
  private struct Press {
    var id: Int
    var device: PointerDevice
    var position: SIMD2<Double>
    var time: Double
  }

  /// How many pointers can be down at a time.
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
  /// The ends of presses that have to be announced before the sample that was taken last.
  package private(set) var cancellations: ContiguousArray<PointerSample> = []
  private var presses: ContiguousArray<Press> = []

  package init() {
    presses.reserveCapacity(Self.capacity)
  }

  /// How many pointers are down.
  package var pressCount: Int { presses.count }

  package mutating func clearCancellations() {
    cancellations.removeAll(keepingCapacity: true)
  }

  /// The sample as it counts, or none if it is dropped. Look at ``cancellations``, too.
  package mutating func take(_ given: PointerSample) -> PointerSample? {
    var sample = given
    // An end of a press is never dropped for what it says.
    let isEnd = sample.phase == .released || sample.phase == .cancelled || sample.phase == .left
    guard checkTime(&sample, isEnd: isEnd) else { return nil }
    let index = index(of: sample.id)
    let lastPosition = isEnd ? index.map { presses[$0].position } : nil
    guard checkPosition(&sample, else: lastPosition), checkDetails(&sample) else { return nil }

    switch sample.phase {
    case .hovered, .left:
      if let index {
        flaws.add(.lostRelease)
        cancel(index, at: sample.time)
      }
    case .pressed:
      press(sample, index)
    case .moved:
      guard let index else { return drop(.moveWithoutPress) }
      presses[index].position = sample.position
      presses[index].time = sample.time
    case .released:
      guard let index else { return drop(.releaseWithoutPress) }
      presses.remove(at: index)
    case .cancelled:
      // What hovers has no press to lose: it is gone.
      if let index { presses.remove(at: index) } else { sample.phase = .left }
    case .scrolled:
      break
    }
    if sample.time > latestTime { latestTime = sample.time }
    return sample
  }

  /// Cancels every press: ``cancellations`` has the samples.
  package mutating func cancelAll() {
    while !presses.isEmpty { cancel(presses.count - 1, at: latestTime) }
  }

  private mutating func press(_ sample: PointerSample, _ index: Int?) {
    if let index {
      flaws.add(.repeatedPress)
      cancel(index, at: sample.time)
    } else if presses.count == Self.capacity {
      flaws.add(.tooManyPointers)
      var oldest = 0
      for index in presses.indices where presses[index].time < presses[oldest].time {
        oldest = index
      }
      cancel(oldest, at: sample.time)
    }
    presses.append(
      Press(id: sample.id, device: sample.device, position: sample.position, time: sample.time))
  }

  private mutating func cancel(_ index: Int, at time: Double) {
    let press = presses.remove(at: index)
    cancellations.append(
      PointerSample(
        .cancelled, at: press.position, time: time, id: press.id, device: press.device,
        buttons: []))
  }

  private mutating func drop(_ flaw: PointerFlaw) -> PointerSample? {
    flaws.add(flaw)
    return nil
  }

  private mutating func checkTime(_ sample: inout PointerSample, isEnd: Bool) -> Bool {
    if !(sample.time.magnitude <= Self.greatestTime) {
      flaws.add(.impossibleTime)
      guard isEnd, index(of: sample.id) != nil else { return false }
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

  private func index(of id: Int) -> Int? {
    for index in presses.indices where presses[index].id == id { return index }
    return nil
  }
}
