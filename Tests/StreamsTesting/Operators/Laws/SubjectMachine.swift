import StreamsOperators

/// A machine that runs the actual subject.
final class SubjectMachine: LawMachine {
  private var instance: LawInstance?
  private let probe: LawProbe
  private var subscriptions: [Int: Subscription] = [:]
  /// Subscriptions that were ended with `unsubscribe()` but are kept, because the call itself must have released their
  /// objects.
  private var spent: [Subscription] = []
  private var isHeld: [Int: () -> Bool] = [:]
  private var ended: Set<Int> = []
  /// Whether anything was left on the clock.
  private var leavesClock = false
  private(set) var faults: [LawFault] = []

  init(_ subject: LawSubject, _ scenario: LawScenario) {
    let instance = subject.makeInstance(scenario.upstream, false)
    self.instance = instance
    probe = instance.probe
    if probe.total > 0 {
      faults.append(
        LawFault(
          law: .coldness, expected: "no subscription to upstream before the first subscriber",
          actual: "creating the stream subscribed to upstream"))
    }
  }

  var connections: [Int] { probe.live }

  func send(_ value: Int, to input: Int) { instance?.send(value, input) }
  func tell(_ phase: MotionPhase, to input: Int) { instance?.tell(phase, input) }

  func subscribe(_ id: Int, _ hear: @escaping (Heard) -> Void) {
    let token = LawToken()
    isHeld[id] = { [weak token] in token != nil }
    subscriptions[id] = instance?.subscribe { [token] heard in
      hear(heard)
      withExtendedLifetime(token) {}
    }
  }

  func unsubscribe(_ id: Int) {
    guard let subscription = subscriptions.removeValue(forKey: id) else { return }
    spent.append(subscription)
    subscription.unsubscribe()
    ended.insert(id)
  }

  func drop(_ id: Int) {
    let subscription = subscriptions.removeValue(forKey: id)
    ended.insert(id)
    withExtendedLifetime(subscription) {}
  }

  func advance(by duration: Double, isLast: Bool) {
    instance?.clock?.advance(by: duration)
  }

  func settle() {
    checkClock()
    for id in ended.sorted() where isHeld[id]?() == true {
      isHeld[id] = nil
      faults.append(
        LawFault(
          law: .release,
          expected:
            "the captures of \(letter(id))'s observer are released when its subscription ends",
          actual: "they are still retained when nothing is in progress"))
    }
  }

  /// Checks that an ended subject leaves no pending events.
  private func checkClock() {
    guard subscriptions.isEmpty, !leavesClock, let clock = instance?.clock, clock.pendingCount > 0
    else { return }
    leavesClock = true
    faults.append(
      LawFault(
        law: .release, expected: "nothing is scheduled without a subscriber",
        actual: "\(clock.pendingCount) actions are still pending on the clock"))
  }

  func finish() {
    checkClock()
    guard let isAlive = instance?.isAlive else { return }
    instance = nil
    guard isAlive(), faults.isEmpty else { return }
    faults.append(
      LawFault(
        law: .release, expected: "nothing is left once the subject and all subscriptions are gone",
        actual: "the subject, or something upstream of it, is still retained"))
  }
}
