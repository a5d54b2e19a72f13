import StreamsCore

/// Feeds the samples to the seats in order, and decides which of them may begin: see ``GestureArbiter``
/// for the rules.
package final class ArbiterCore {
  // Some exclusivity checks are off, since no external code is called while one of these properties is accessed.
  /// The seats, in the order in which they joined; `nil` where one has left.
  @safe @exclusivity(unchecked) private(set) var seats: ContiguousArray<GestureSeat?> = []
  @safe @exclusivity(unchecked) private var emptyCount = 0
  @safe @exclusivity(unchecked) private var seatCount = 0
  /// The node of the pointers in graphs.
  var pointers = TraceLink()
  /// Whether something that other seats may be waiting for has changed.
  @safe @exclusivity(unchecked) package var isDirty = false
  /// Whether samples are being delivered; requests made meanwhile wait.
  @safe @exclusivity(unchecked) private var isBusy = false
  @safe @exclusivity(unchecked) private var hasRequests = false
  /// The seats that left during the current delivery.
  @safe @exclusivity(unchecked) private var gone: ContiguousArray<GestureSeat> = []
  @safe @exclusivity(unchecked) private(set) var time = 0.0
  /// Between deliveries, the earliest deadline or a time before it.
  @safe @exclusivity(unchecked) private var earliest = Double.infinity
  /// A time that arrived while samples were being delivered.
  @safe @exclusivity(unchecked) private var lateTime = -Double.infinity
  /// Samples that an observer sent while others were being delivered.
  @safe @exclusivity(unchecked) private var lateSamples: ContiguousArray<PointerSample> = []
  @safe @exclusivity(unchecked) private var isCatchingUp = false
  /// The pointers of the current delivery whose press has stopped a motion.
  @safe @exclusivity(unchecked) var stopping: ContiguousArray<Int> = []
  /// Stops the taps of those pointers. The first such press installs this function.
  @safe @exclusivity(unchecked) var stopTaps: ((ArbiterCore) -> Void)?
  private let alarms: PointerAlarms
  /// Finds the earliest deadline, and schedules it. The first deadline installs this function.
  @safe @exclusivity(unchecked) private var findEarliest: ((ArbiterCore) -> Void)?
  /// Ends the relations of a seat that leaves. The first relation installs this function, so a program without
  /// relations doesn't link it.
  @safe @exclusivity(unchecked) var endRelations: ((ArbiterCore, GestureSeat) -> Void)?

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

  /// Removes a seat, immediately or after the current delivery. Cost: amortized constant time for a seat without
  /// relations.
  func remove(_ seat: GestureSeat) {
    seat.isGone = true
    seat.deadline = .infinity
    if isBusy { gone.append(seat) } else { empty(seat) }
  }

  /// The caller retains the seat: its deinit may run external code.
  private func empty(_ seat: GestureSeat) {
    endRelations?(self, seat)
    seats[Int(seat.index)] = nil
    emptyCount += 1
    while case .some(nil) = seats.last {
      seats.removeLast()
      emptyCount -= 1
    }
    guard emptyCount * 2 > seats.count else { return }
    emptyCount = 0
    var count = 0
    for index in seats.indices {
      guard let seat = seats[index] else { continue }
      seat.index = Int32(truncatingIfNeeded: count)
      seats[count] = seat
      count += 1
    }
    while seats.count > count { seats.removeLast() }
  }

  private func removeGone() {
    let former = gone
    gone = []
    for seat in former { empty(seat) }
  }

  // MARK: Input

  package func take(_ sample: PointerSample) {
    guard !isBusy else { return lateSamples.append(sample) }
    isBusy = true
    // The samples come from another clock: a seat waiting for a time on the previous clock would wait too long.
    if sample.time < time - PointerCleaner.reordering { stopWaiting() }
    time = sample.time
    if Asked.deadlines, earliest <= time { passTime() }
    // A seat that joins during the delivery does not take part in it.
    let end = seats.count
    var index = 0
    while index < end {
      if let seat = seats[index], !seat.isGone { seat.take(sample) }
      if hasRequests { serveRequests() }
      index += 1
    }
    if Asked.roles, !stopping.isEmpty { stopTaps?(self) }
    if isDirty { resolve() }
    if sample.phase == .released || sample.phase == .cancelled { prune() }
    finish()
  }

  package func advance(to newTime: Double) {
    guard !isBusy else {
      lateTime = max(lateTime, newTime)
      return
    }
    // Samples may lag behind the clock: time advances, but late samples are still accepted.
    if newTime > time { time = newTime }
    isBusy = true
    passTime()
    finish()
  }

  private func stopWaiting() {
    for case let seat? in seats where Asked.deadlines && seat.deadline < .infinity {
      seat.stop(at: time)
    }
    if isDirty { resolve() }
    // A seat that has begun may have an earlier deadline.
    earliest = -.infinity
  }

  /// Records that a seat waits for a time.
  func waitForTime() {
    Asked.deadlines = true
    findEarliest = { core in
      for case let seat? in core.seats where seat.deadline < core.earliest {
        core.earliest = seat.deadline
      }
      if core.earliest < .infinity { core.alarms.wake(at: core.earliest) }
    }
  }

  private func passTime() {
    guard Asked.deadlines else { return }
    var hasPassed = false
    // Pass each deadline in order, as if time passed evenly.
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
    if Asked.deadlines { findEarliest?(self) }
    if !lateSamples.isEmpty { catchUp() }
  }

  /// Takes, in order, the samples that arrived during the delivery.
  private func catchUp() {
    guard !isCatchingUp else { return }
    isCatchingUp = true
    while !lateSamples.isEmpty { take(lateSamples.removeFirst()) }
    isCatchingUp = false
  }

  /// Released pointers are no longer competed for.
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

  /// Serves a request from outside: immediately, or, during a delivery, as soon as the current seat is done.
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

  enum Verdict {
    case begin, wait, fail
  }

  private func resolve() {
    while isDirty {
      isDirty = false
      var index = 0
      while index < seats.count {
        if let seat = seats[index], seat.stage == .ready {
          switch verdict(on: seat) {
          case .begin:
            let first = first(besides: seat)
            permit(first)
            // A seat that doesn't compete with the first one is still to be decided.
            if first !== seat { isDirty = true }
          case .wait: break
          case .fail: seat.stop(at: time)
          }
        }
        if hasRequests { serveRequests() }
        index += 1
      }
    }
  }

  func verdict(on seat: GestureSeat) -> Verdict {
    for case let other? in seats where other.stage == .active || other.hasWon {
      if other.excludes(seat) || seat.waits(for: other) { return .fail }
    }
    guard Asked.relations else { return .begin }
    for case let other? in seats where seat.waits(for: other) {
      if other.stage == .possible || other.stage == .ready { return .wait }
    }
    return .begin
  }

  /// Lets a seat begin. Its competitors lose, and so do the seats that wait for its failure.
  private func permit(_ seat: GestureSeat) {
    seat.isStill = seat.isMotionless
    stopOthers(than: seat, isBeginning: true)
    seat.begin(at: time)
  }

  /// Takes the pointers from taps and presses once a gesture that began without motion moves.
  func seize(for seat: GestureSeat) {
    seat.isStill = false
    stopOthers(than: seat, isBeginning: false)
  }

  private func stopOthers(than seat: GestureSeat, isBeginning: Bool) {
    var index = 0
    while index < seats.count {
      if let other = seats[index], other !== seat {
        let isUndecided = other.stage == .possible || other.stage == .ready
        let isInVain = isBeginning && isUndecided && other.waits(for: seat)
        let canLose = isUndecided || other.yields && other.stage == .active
        if isInVain || canLose && seat.excludes(other) { other.stop(at: time) }
      }
      index += 1
    }
  }
}
