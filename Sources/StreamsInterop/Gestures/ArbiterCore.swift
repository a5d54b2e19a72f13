import StreamsCore

/// Feeds the samples to the seats in order, and decides which of them may begin: see
/// ``GestureArbiter`` for the rules.
package final class ArbiterCore {
  // Some exclusivity checks are off: nobody is called while one of these is touched.
  /// In the order in which they came; none where one has left.
  @safe @exclusivity(unchecked) private var seats: ContiguousArray<GestureSeat?> = []
  @safe @exclusivity(unchecked) private var emptyCount = 0
  @safe @exclusivity(unchecked) private var seatCount = 0
  #if TRACED
    /// What stands for the pointers in graphs.
    var pointersNode: TraceNode?
  #endif
  /// Whether something has changed that others may wait for.
  @safe @exclusivity(unchecked) package var isDirty = false
  /// Whether samples are being delivered: what is asked for meanwhile waits.
  @safe @exclusivity(unchecked) private var isBusy = false
  @safe @exclusivity(unchecked) private var hasRequests = false
  /// Those that have left during a delivery.
  @safe @exclusivity(unchecked) private var gone: ContiguousArray<GestureSeat> = []
  @safe @exclusivity(unchecked) private var time = 0.0
  /// No deadline is earlier, between deliveries.
  @safe @exclusivity(unchecked) private var earliest = Double.infinity
  /// A time that came while samples were being delivered.
  @safe @exclusivity(unchecked) private var lateTime = -Double.infinity
  /// Samples that came while others were being delivered: somebody who was told sent them.
  @safe @exclusivity(unchecked) private var lateSamples: ContiguousArray<PointerSample> = []
  @safe @exclusivity(unchecked) private var isCatchingUp = false
  private let alarms: PointerAlarms

  package init(_ alarms: PointerAlarms) {
    self.alarms = alarms
  }

  func nextNumber() -> Int {
    seatCount += 1
    return seatCount
  }

  func add(_ seat: GestureSeat) {
    seat.index = Int32(truncatingIfNeeded: seats.count)
    seats.append(seat)
  }

  /// Takes a seat out, at once or when the delivery that is under way is over. Cost: amortised constant time
  /// for one without relations.
  func remove(_ seat: GestureSeat) {
    seat.isGone = true
    seat.deadline = .infinity
    if isBusy { gone.append(seat) } else { empty(seat) }
  }

  /// Whoever calls this holds the seat: its end may run foreign code.
  private func empty(_ seat: GestureSeat) {
    if seat.isAwaited || !seat.companions.isEmpty {
      for other in seats { other?.forget(seat.number) }
    }
    seats[Int(seat.index)] = nil
    emptyCount += 1
    while case .some(nil) = seats.last {
      seats.removeLast()
      emptyCount -= 1
    }
    guard emptyCount * 2 > seats.count else { return }
    seats.removeAll { $0 == nil }
    emptyCount = 0
    for index in seats.indices { seats[index]?.index = Int32(truncatingIfNeeded: index) }
  }

  private func removeGone() {
    let former = gone
    gone = []
    for seat in former { empty(seat) }
  }

  // MARK: What comes in

  package func take(_ sample: PointerSample) {
    guard !isBusy else { return lateSamples.append(sample) }
    isBusy = true
    // Another clock: what waits for a time of the former would wait too long.
    if sample.time < time - PointerCleaner.reordering { stopWaiting() }
    time = sample.time
    if earliest <= time { passTime() }
    // What joins meanwhile has no part in it.
    let end = seats.count
    var index = 0
    while index < end {
      if let seat = seats[index], !seat.isGone { seat.take(sample) }
      if hasRequests { serveRequests() }
      index += 1
    }
    if isDirty { resolve() }
    if sample.phase == .released || sample.phase == .cancelled { prune() }
    finish()
  }

  package func advance(to newTime: Double) {
    guard !isBusy else {
      lateTime = max(lateTime, newTime)
      return
    }
    // Samples may lag behind: time goes on, but is not held against them.
    if newTime > time { time = newTime }
    isBusy = true
    passTime()
    finish()
  }

  private func stopWaiting() {
    for case let seat? in seats where seat.deadline < .infinity { seat.stop(at: time) }
    if isDirty { resolve() }
    // What has begun may have a deadline that is earlier.
    earliest = -.infinity
  }

  private func passTime() {
    var hasPassed = false
    // Each deadline in its turn, as if time went evenly.
    while true {
      var next: GestureSeat?
      for case let seat? in seats where seat.deadline <= time && !seat.isGone {
        if next.map({ seat.deadline < $0.deadline }) ?? true { next = seat }
      }
      guard let seat = next else { break }
      hasPassed = true
      let due = seat.deadline
      seat.deadline = .infinity
      let now = time
      time = due
      seat.passTime(to: due)
      if isDirty { resolve() }
      time = now
    }
    if hasPassed { prune() }
  }

  private func finish() {
    if hasRequests { serveRequests() }
    while lateTime > -.infinity {
      if lateTime > time { time = lateTime }
      lateTime = -.infinity
      passTime()
      if hasRequests { serveRequests() }
    }
    if isDirty { resolve() }
    isBusy = false
    if !gone.isEmpty { removeGone() }
    earliest = .infinity
    for case let seat? in seats where seat.deadline < earliest { earliest = seat.deadline }
    if earliest < .infinity { alarms.wake(at: earliest) }
    if !lateSamples.isEmpty { catchUp() }
  }

  /// Takes the samples that came meanwhile, in their order.
  private func catchUp() {
    guard !isCatchingUp else { return }
    isCatchingUp = true
    while !lateSamples.isEmpty { take(lateSamples.removeFirst()) }
    isCatchingUp = false
  }

  /// Pointers that were let go are competed for no more.
  private func prune() {
    for case let seat? in seats {
      var index = 0
      while index < seat.claims.count {
        if seat.tracks.index(of: seat.claims[index]) == nil {
          seat.claims.remove(at: index)
        } else {
          index += 1
        }
      }
    }
  }

  // MARK: Requests

  /// Runs what is asked for from outside: at once, or, where samples are being delivered, in their midst
  /// as soon as the seat that has its turn is done.
  func serve(_ seat: GestureSeat) {
    hasRequests = true
    guard !isBusy else { return }
    isBusy = true
    serveRequests()
    if isDirty { resolve() }
    finish()
  }

  private func serveRequests() {
    while hasRequests {
      hasRequests = false
      var index = 0
      while index < seats.count {
        defer { index += 1 }
        guard let seat = seats[index] else { continue }
        if seat.mustCancel {
          seat.mustCancel = false
          seat.stop(at: time)
          seat.letGo()
        }
        if seat.mustReconsider {
          seat.mustReconsider = false
          seat.reconsider(at: time)
        }
      }
    }
  }

  // MARK: Deciding

  private enum Verdict {
    case begin, wait, fail
  }

  private func resolve() {
    while isDirty {
      isDirty = false
      var index = 0
      while index < seats.count {
        if let seat = seats[index], seat.stage == .ready {
          switch verdict(on: seat) {
          case .begin: permit(seat)
          case .wait: break
          case .fail: seat.stop(at: time)
          }
        }
        if hasRequests { serveRequests() }
        index += 1
      }
    }
  }

  private func verdict(on seat: GestureSeat) -> Verdict {
    for case let other? in seats where other.stage == .active || other.hasWon {
      if seat.competes(with: other) || seat.awaited.contains(other.number) { return .fail }
    }
    for case let other? in seats where seat.awaited.contains(other.number) {
      if other.stage == .possible || other.stage == .ready { return .wait }
    }
    return .begin
  }

  /// Those that compete with it have lost, and those that wait for its failure wait in vain.
  private func permit(_ seat: GestureSeat) {
    var index = 0
    while index < seats.count {
      if let other = seats[index], other.stage == .possible || other.stage == .ready,
        seat.competes(with: other) || other.awaited.contains(seat.number)
      {
        other.stop(at: time)
      }
      index += 1
    }
    seat.begin(at: time)
  }

  // MARK: Relations

  /// Whether `seat` waits for `other`, or for one that does.
  func isAwaiting(_ seat: GestureSeat, _ other: Int) -> Bool {
    if seat.awaited.contains(other) { return true }
    for case let next? in seats where seat.awaited.contains(next.number) {
      if isAwaiting(next, other) { return true }
    }
    return false
  }
}
