/// What a decay's properties say at one moment.
@usableFromInline
package struct DecaySettings<Value: Vector> {
  @usableFromInline var rate: Double
  @usableFromInline var bounds: DecayBounds<Value>
  @usableFromInline var spring: SpringParameters
  @usableFromInline var rest: RestRule

  @inlinable
  package init(
    rate: Double = 1, bounds: DecayBounds<Value> = DecayBounds(),
    spring: SpringParameters = SpringParameters(), rest: RestRule = RestRule(threshold: 0.0005)
  ) {
    self.rate = rate
    self.bounds = bounds
    self.spring = spring
    self.rest = rest
  }

  /// Traps where these make no decay.
  @inlinable
  func check() {
    require(rate > 0 && rate.isFinite, "DecaySystem: rate must be above 0, and finite", "\(rate)")
    require(
      rest.threshold > 0 && rest.threshold < 1,
      "DecaySystem: threshold must be above 0 and below 1", "\(rest.threshold)")
  }

  /// What snap points are compared with: x + v / λ, within the bounds.
  @inlinable
  func freeEnd(from value: Value, velocity: Value) -> Value {
    var end = value
    for index in 0..<Value.componentCount {
      end[component: index] = finite(
        value[component: index] + velocity[component: index] / rate)
    }
    return bounds.clamping(end)
  }

  /// Where a motion ends.
  @inlinable
  func end(from value: Value, velocity: Value, target: Value?) -> Value {
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

  /// The way of one component.
  ///
  /// - Parameters:
  ///   - target: where it shall end; none to end where it does.
  ///   - previous: the component's way until now, if a change shall only bend it, and when that is.
  @inlinable
  func component(
    _ index: Int, from x: Double, velocity v: Double, target: Value?,
    continuing previous: (way: DecayComponent, time: Double)?
  ) -> DecayComponent {
    let (lower, upper) = bounds.range(of: index)
    let aim = target.map { min(max($0[component: index], lower), upper) }
    // What a spring has caught stays caught, as long as what caught it is there.
    if let previous, previous.time >= previous.way.switchTime {
      let way = previous.way
      switch way.catcher {
      case .lower where way.anchor == lower, .upper where way.anchor == upper:
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
      // Slower, it would take longer than a free glide; the rest is rounding. A way that has been found fit
      // stays so.
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
      // v − λ (bound − x): the velocity falls by λ with each unit of distance.
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

  @inlinable
  func finite(_ x: Double) -> Double {
    min(max(x, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
