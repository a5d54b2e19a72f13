import StreamsOperatorsTesting
import StreamsSystems

/// A motion of a system on its own clock, and its recorded output.
final class SystemStage<System: MotionSystem> where System.Value: Vector {
  typealias Value = System.Value

  let clock: ManualClock
  let system: System
  let run: MotionRun<Value>
  /// The motion's greatest distance from zero.
  private(set) var scale = 1.0

  private let subject: SystemSubject<System>
  private let property = ReactiveProperty(initialValue: Value.zero)
  private var hold: Subscription?
  private var faults: [LawFault] = []

  init(_ subject: SystemSubject<System>, rate: Double) {
    self.subject = subject
    clock = ManualClock(frameRate: rate)
    system = subject.make()
    var last = Value.zero
    var heard: (next: (Value) -> Void, state: (MotionPhase) -> Void)?
    hold = property.subscribe(next: { heard?.next($0) }, state: { heard?.state($0) })
    var phase = MotionPhase.atRest
    var broken: LawFault?
    heard = (
      { value in
        if value != last, phase == .atRest, broken == nil {
          broken = LawFault(
            law: .states,
            expected: "active before the first value of a motion, at rest after its last",
            actual: "\(ContractPlace(value)) at rest")
        }
        last = value
      },
      { new in
        if new == phase, broken == nil {
          broken = LawFault(
            law: .states, expected: "alternating states", actual: "\(new) twice in a row")
        }
        phase = new
      }
    )
    run = system.drive(property, on: clock)
    read = { (phase, broken) }
  }

  private let read: () -> (MotionPhase, LawFault?)

  deinit { run.unsubscribe() }

  func take(_ step: SystemScenario.Step) {
    switch step {
    case .wait(let seconds): clock.advance(by: seconds)
    case .retarget(let numbers): subject.retarget?(system, Value(components: numbers))
    }
    scale = max(scale, run.value.length)
  }

  /// Performs steps, and checks positions and velocities around each of them.
  func play(_ steps: [SystemScenario.Step]) -> [LawFault] {
    for step in steps {
      let (place, velocity) = (run.value, run.velocity)
      take(step)
      if case .retarget = step {
        expect(.continuity, run.value.isNear(place, scale: scale, 1e-9)) {
          ("at \(ContractPlace(place)), as before the change", "at \(ContractPlace(run.value))")
        }
        if !subject.claims.contains(.setsOutAnew) {
          expect(.continuity, run.velocity.isNear(velocity, scale: velocity.length, 1e-9)) {
            (
              "a velocity of \(ContractPlace(velocity)), as before the change",
              "\(ContractPlace(run.velocity))"
            )
          }
        }
      } else {
        judgeVelocity()
      }
    }
    if let fault = read().1 { faults.append(fault) }
    return faults
  }

  /// Checks the velocity against differences, in the middle of a short interval.
  private func judgeVelocity() {
    guard run.phase.isActive, !subject.claims.contains(.hasCorners) else { return }
    let step = 0x1p-14
    let before = run.value
    clock.advance(by: step)
    let velocity = run.velocity
    clock.advance(by: step)
    // A landing jumps onto the destination, by up to the system's tolerance, and the next frame reports it.
    guard run.settlingDuration > 0 else { return }
    let slope = run.value.subtracting(before).scaled(by: 0.5 / step)
    expect(.continuity, slope.isNear(velocity, scale: max(scale, velocity.length), 1e-3)) {
      (
        "a velocity of \(ContractPlace(slope)), as its position changes",
        "\(ContractPlace(velocity))"
      )
    }
  }

  /// Lets the motion come to rest.
  func land() -> [LawFault] {
    guard !subject.claims.contains(.neverSettles), faults.isEmpty else { return faults }
    let seconds = run.settlingDuration
    expect(.landing, seconds >= 0 && seconds < 1000) {
      ("a settling duration below 1000 s", "\(seconds) s")
    }
    guard seconds < 1000, faults.isEmpty else { return faults }
    clock.advance(by: seconds + 2.0 / 60)
    expect(.landing, !run.phase.isActive && !read().0.isActive) {
      (
        "rest after the \(ContractPlace.rounded(seconds)) s of its settling duration",
        "\(run.phase) at \(ContractPlace(run.value))"
      )
    }
    expect(.landing, run.velocity == .zero && run.settlingDuration == 0) {
      (
        "velocity and settling duration 0 at rest",
        "\(ContractPlace(run.velocity)) and \(run.settlingDuration) s"
      )
    }
    let end = subject.destination?(system) ?? run.value
    expect(.landing, property.value == end && run.value == end) {
      (
        "exactly at \(ContractPlace(end))",
        "at \(ContractPlace(property.value)), and its run at \(ContractPlace(run.value))"
      )
    }
    expect(.landing, clock.pendingCount == 0) {
      ("no frames at rest", "\(clock.pendingCount) pending")
    }
    if faults.isEmpty, let fault = read().1 { faults.append(fault) }
    return faults
  }

  private func expect(
    _ law: Law, _ holds: Bool, _ texts: () -> (expected: String, actual: String)
  ) {
    guard !holds, !faults.contains(where: { $0.law == law }) else { return }
    let (expected, actual) = texts()
    faults.append(LawFault(law: law, expected: expected, actual: actual))
  }
}
