import StreamsOperators

/// The step of slopes, in seconds.
package var slopeStep: Double { 0x1p-16 }

/// A curve's derivative at a time, from its values at that time, and one and two steps of ``slopeStep`` after it.
///
/// No earlier value counts: a place that has reached a bound leaves it with the velocity of its next values. The error
/// is that of rounding, 10⁻¹⁰ of the value, plus a third of the curve's third derivative times the square of the step.
@inline(never) package func slope<Value: Vector>(_ now: Value, _ next: Value, _ last: Value)
  -> Value
{
  next.subtracting(now).scaled(by: 4).subtracting(last.subtracting(now))
    .scaled(by: 0.5 / slopeStep)
}

/// The derivative at 0 of a function of seconds; see ``slope(_:_:_:)``.
package func slope<Value: Vector>(_ curve: (Double) -> Value) -> Value {
  slope(curve(0), curve(slopeStep), curve(2 * slopeStep))
}
