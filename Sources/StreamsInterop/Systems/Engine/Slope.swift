import StreamsOperators

/// The step of ``slope(_:)``, in seconds.
private let slopeStep = 0x1p-16

/// A curve's value at 0 and its derivative there, from the values at 0 and at one and two steps after it.
///
/// No value before 0 counts: a place that has reached a bound leaves it with the velocity of its next values. The error
/// is that of rounding, 10⁻¹⁰ of the value, plus a third of the curve's third derivative times the square of the step.
///
/// - Parameter curve: the value after some seconds; `nil` if there is none.
@inline(never)
package func slope<Value: Vector>(_ curve: (Double) -> Value?) -> (value: Value, velocity: Value)? {
  guard let now = curve(0), let next = curve(slopeStep), let last = curve(2 * slopeStep) else {
    return nil
  }
  let rise = next.subtracting(now).scaled(by: 4).subtracting(last.subtracting(now))
  return (now, rise.scaled(by: 0.5 / slopeStep))
}
