import StreamsOperatorsTesting
import StreamsSystems

/// A judge of a system: plays scenarios, and finds the laws that the system breaks.
struct SystemJudge<System: MotionSystem> where System.Value: Vector {
  typealias Value = System.Value

  let subject: SystemSubject<System>

  func faults(in scenario: SystemScenario) -> [LawFault] {
    var faults: [LawFault] = []
    // A single motion comes first: a fault there breaks all other checks, too.
    let plain = SystemStage(subject, rate: 60)
    faults += plain.play(scenario.steps)
    faults += plain.land()
    guard faults.isEmpty else { return faults }
    faults += slices(scenario)
    faults += seeks(scenario)
    faults += companions(scenario)
    return faults
  }

  /// Checks other frame rates and other step lengths.
  private func slices(_ scenario: SystemScenario) -> [LawFault] {
    let whole = SystemStage(subject, rate: 60)
    let parts = SystemStage(subject, rate: 240)
    for step in scenario.steps {
      whole.take(step)
      if case .wait(let seconds) = step {
        for part in [0.3, 0.05, 0.65] { parts.take(.wait(seconds * part)) }
      } else {
        parts.take(step)
      }
      let (one, other) = (whole.run.value, parts.run.value)
      guard one.isNear(other, scale: whole.scale, 1e-9) else {
        return [
          LawFault(
            law: .additive,
            expected:
              "at \(text(one)) after \(ContractPlace.rounded(whole.clock.time)) s, however the time is divided",
            actual: "with 240 frames per second, in three parts, at \(text(other))")
        ]
      }
    }
    return []
  }

  /// Checks seeks backward, forward and to the same moment.
  private func seeks(_ scenario: SystemScenario) -> [LawFault] {
    guard !subject.claims.contains(.forgetsItsPast) else { return [] }
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let system = subject.make()
    let property = ReactiveProperty(initialValue: Value.zero)
    let run = system.drive(property, on: timeline)
    // A change made in the past would create another history, so only the first destination is used.
    if case .retarget(let numbers)? = scenario.steps.first {
      subject.retarget?(system, Value(components: numbers))
    }
    var places: [(time: Double, value: Value)] = []
    var scale = 0.0
    for index in 1...8 {
      clock.advance(by: 0.02 * Double(index))
      places.append((timeline.time, run.value))
      scale = max(scale, run.value.length)
    }
    for index in [5, 1, 7, 3, 0, 6] {
      timeline.seek(to: places[index].time)
      guard run.value.isNear(places[index].value, scale: scale, 1e-9) else {
        return [
          LawFault(
            law: .additive,
            expected:
              "at \(text(places[index].value)) at \(ContractPlace.rounded(places[index].time)) s",
            actual: "after seeks, at \(text(run.value))")
        ]
      }
    }
    run.unsubscribe()
    return []
  }

  /// Checks a second motion of the same system, which ends early.
  private func companions(_ scenario: SystemScenario) -> [LawFault] {
    let alone = SystemStage(subject, rate: 60)
    let one = SystemStage(subject, rate: 60)
    let property = ReactiveProperty(initialValue: Value(components: [37, -11, 5, 90]))
    var heard = 0
    let hold = property.subscribe { _ in heard += 1 }
    let other = one.system.drive(property, on: one.clock)
    var count: Int?
    for (index, step) in scenario.steps.enumerated() {
      if index == scenario.steps.count / 2, count == nil {
        other.unsubscribe()
        count = heard
      }
      alone.take(step)
      one.take(step)
    }
    hold.unsubscribe()
    if let count, heard > count {
      return [
        LawFault(
          law: .noLateDelivery, expected: "no value after the motion's end",
          actual: "\(heard - count) more")
      ]
    }
    guard alone.run.value == one.run.value else {
      return [
        LawFault(
          law: .ownState, expected: "at \(text(alone.run.value)), as without a second motion",
          actual: "at \(text(one.run.value))")
      ]
    }
    return []
  }

  private func text(_ value: Value) -> String { ContractPlace(value).description }
}
