import StreamsOperators

/// The values of a decay's properties at one moment.
@usableFromInline package struct DecaySettings<Value: Vector> {
  @usableFromInline var rate: Double
  @usableFromInline var bounds: DecayBounds<Value>
  @usableFromInline var spring: SpringStyle
  @usableFromInline var rest: RestRule

  @inlinable package init(
    rate: Double = 1, bounds: DecayBounds<Value> = DecayBounds(),
    spring: SpringStyle = SpringStyle(), rest: RestRule = RestRule(threshold: 0.0005)
  ) {
    self.rate = rate
    self.bounds = bounds
    self.spring = spring
    self.rest = rest
  }

  /// Traps if these settings are invalid.
  @inlinable func check() {
    require(
      rate > 0 && rate.isFinite, "DecaySystem.rate: expected a finite value above 0", "\(rate)")
    require(
      rest.threshold > 0 && rest.threshold < 1,
      "DecaySystem.threshold: expected a value above 0 and below 1", "\(rest.threshold)")
  }

  /// The projected end, for comparison with detents: x + v / λ, within the bounds.
  @inlinable func freeEnd(from value: Value, velocity: Value) -> Value {
    var end = value
    for index in 0..<Value.componentCount {
      end[component: index] = finite(
        value[component: index] + velocity[component: index] / rate)
    }
    return bounds.clamping(end)
  }

  /// The end of a motion.
  @inlinable func end(from value: Value, velocity: Value, target: Value?) -> Value {
    var end = value
    for index in 0..<Value.componentCount {
      end[component: index] =
        component(
          index, from: value[component: index], velocity: velocity[component: index],
          target: target, continuing: nil
        ).anchor
    }
    return end
  }

  /// Computes the motion of one component.
  ///
  /// - Parameters:
  ///   - target: the detent at which to end; `nil` for the natural end.
  ///   - previous: the component's motion so far, with its elapsed time, if a change only alters its course.
  @inlinable func component(
    _ index: Int, from x: Double, velocity v: Double, target: Value?,
    continuing previous: (way: DecayComponent, time: Double)?
  ) -> DecayComponent {
    let (lower, upper) = bounds.range(of: index)
    let aim = target.map { min(max($0[component: index], lower), upper) }
    // A component that a spring has caught stays caught as long as its bound or detent exists, and no detent is new.
    if let previous, previous.time >= previous.way.switchTime {
      let way = previous.way
      switch way.catcher {
      case .lower where way.anchor == lower && aim ?? lower == lower,
        .upper where way.anchor == upper && aim ?? upper == upper:
        return DecayComponent(caughtBy: way.catcher, at: way.anchor, from: x, velocity: v)
      case .target:
        if let aim { return DecayComponent(caughtBy: .target, at: aim, from: x, velocity: v) }
      default: break
      }
    }
    if let aim {
      let distance = aim - x
      if v == 0, distance == 0 { return DecayComponent(from: x, velocity: 0, rate: rate, to: x) }
      let fittingRate = v / distance
      // A slower motion would take longer than a free glide; the small excess allows for rounding, so that a motion
      // once accepted stays accepted.
      let factor = previous == nil ? 4 : 4.0001
      if x >= lower, x <= upper, fittingRate >= rate * 0.9999, fittingRate <= rate * factor {
        return DecayComponent(from: x, velocity: v, rate: fittingRate, to: aim)
      }
      return DecayComponent(caughtBy: .target, at: aim, from: x, velocity: v)
    }
    if x < lower { return DecayComponent(caughtBy: .lower, at: lower, from: x, velocity: v) }
    if x > upper { return DecayComponent(caughtBy: .upper, at: upper, from: x, velocity: v) }
    let bound = v > 0 ? upper : lower
    if bound.isFinite, v != 0 {
      // v − λ (bound − x): the velocity falls by λ per unit of distance.
      let left = v - rate * (bound - x)
      if v > 0 ? left > 0 : left < 0 {
        return DecayComponent(
          from: x, velocity: v, rate: rate, leftVelocity: left,
          caughtBy: v > 0 ? .upper : .lower, at: bound)
      }
    }
    let end = min(max(finite(x + v / rate), lower), upper)
    return DecayComponent(from: x, velocity: v, rate: rate, to: end)
  }

  @inlinable func finite(_ x: Double) -> Double {
    min(max(x, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
