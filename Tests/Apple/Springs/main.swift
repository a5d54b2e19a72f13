import SwiftUI

// A spring as a SwiftUI animation, against the stub, which only stores its state. SwiftUI itself doesn't run
// here.
var faults: [String] = []
@MainActor func expect(_ holds: Bool, _ fact: String, line: Int = #line) {
  if !holds { faults.append("main.swift:\(line): \(fact)") }
}

/// Steps through an animation from `begin`, 1000 times per second. Returns when it is logically complete, and
/// when it ends.
@MainActor func play(
  _ spring: SpringStyle, to value: Double, from begin: Double,
  _ context: inout AnimationContext<Double>
) -> (complete: Double?, over: Double, last: Double) {
  var complete: Double?
  var last = 0.0
  for step in 0..<100_000 {
    let time = begin + Double(step) / 1000
    let place = spring.animate(value: value, time: time, context: &context)
    if context.isLogicallyComplete, complete == nil { complete = time }
    guard let place else { return (complete, time, last) }
    last = place
  }
  return (complete, .infinity, last)
}

/// The notation of `SpringStyle.spring(response:dampingRatio:)`, which is not in this module.
func makeSpring(response: Double, dampingRatio: Double) -> SpringStyle {
  let rate = 2 * Double.pi / response
  return SpringStyle(tension: rate * rate, friction: 2 * dampingRatio * rate)
}

let spring = makeSpring(response: 0.5, dampingRatio: 0.6)
var context = AnimationContext<Double>()
let whole = play(spring, to: 1, from: 0, &context)
expect(
  whole.complete == 0.5, "logically complete after its duration, not at \(whole.complete ?? -1)")
expect(whole.over > 0.6, "its tail continues, not over at \(whole.over)")
expect(abs(whole.last - 1) < 0.01, "it ends at its destination, not at \(whole.last)")

// A second spring takes over: it is complete one duration later.
var merged = AnimationContext<Double>()
_ = spring.animate(value: 1, time: 0.2, context: &merged)
let before = spring.velocity(value: 1, time: 0.2, context: merged) ?? 0
let other = makeSpring(response: 0.3, dampingRatio: 1)
expect(
  other.shouldMerge(previous: Animation(spring), value: 2, time: 0.2, context: &merged),
  "expected a spring to take over from a spring")
let after = other.velocity(value: 2, time: 0.2, context: merged) ?? 0
expect(abs(after - before) < 1e-9, "the velocity continues: \(before), then \(after)")
let rest = play(other, to: 2, from: 0.2, &merged)
expect(
  abs((rest.complete ?? 0) - 0.5) < 0.002, "complete 0.3 s later, not at \(rest.complete ?? -1)")

if !faults.isEmpty { fatalError(faults.joined(separator: "; ")) }
