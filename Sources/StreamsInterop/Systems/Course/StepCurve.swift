/// A staircase (CSS Easing Functions Level 1, section 2.3).
package struct StepCurve: Equatable, Sendable {
  package let count: Int
  let jump: TimingFunction.StepJump

  func value(at x: Double) -> Double {
    let steps = Double(count)
    // At this magnitude, a number has no fractional part.
    let scaled = min(max(x * steps, -0x1p50), 0x1p50)
    let nearest = roundToInteger(scaled)
    // (1 / 49) · 49 is below 1, so a value within rounding of a step counts as on the step.
    let isOnStep = (scaled - nearest).magnitude <= scaled.magnitude * 0x1p-51
    var step = isOnStep ? nearest : floorToInteger(scaled)
    if jump == .start || jump == .both { step += 1 }
    let jumps = steps + (jump == .both ? 1 : jump == .neither ? -1 : 0)
    if x >= 0 { step = max(step, 0) }
    if x <= 1 { step = min(step, jumps) }
    return step / jumps
  }
}
