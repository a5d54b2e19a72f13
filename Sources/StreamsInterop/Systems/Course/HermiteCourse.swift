import StreamsOperators

/// Values at fractions of a pass, each with a velocity, and cubics between them.
@usableFromInline package final class HermiteCourse<Value: Vector>: Course {
  /// Fractions from 0 to 1, in nondecreasing order: at least two, except at rest.
  @usableFromInline let offsets: [Double]
  @usableFromInline let values: [Value]
  /// In units per pass.
  @usableFromInline let velocities: [Value]

  @inlinable package init(offsets: [Double], values: [Value], velocities: [Value]) {
    self.offsets = offsets
    self.values = values
    self.velocities = velocities
  }

  @inlinable package convenience init(restingAt value: Value) {
    self.init(offsets: [0], values: [value], velocities: [.zero])
  }

  /// The keyframes, preceded by `origin` at time 0 if they begin later.
  @inlinable package convenience init(_ keyframes: [Keyframe<Value>], from origin: Value) {
    var all = keyframes
    if all[0].time > 0 { all.insert(Keyframe(time: 0, value: origin), at: 0) }
    if all.count == 1 { all.append(all[0]) }
    let duration = all[all.count - 1].time
    var offsets: [Double] = []
    var values: [Value] = []
    var velocities: [Value] = []
    for index in all.indices {
      offsets.append(duration > 0 ? all[index].time / duration : 1)
      values.append(all[index].value)
      let velocity = all[index].velocity ?? Self.velocity(at: index, of: all)
      velocities.append(velocity.scaled(by: duration))
    }
    self.init(offsets: offsets, values: values, velocities: velocities)
  }

  /// The slope of the parabola through a keyframe and its neighbors; 0 at both ends and next to a jump.
  @inlinable static func velocity(at index: Int, of all: [Keyframe<Value>]) -> Value {
    guard index > 0, index < all.count - 1 else { return .zero }
    let before = all[index].time - all[index - 1].time
    let after = all[index + 1].time - all[index].time
    guard before > 0, after > 0 else { return .zero }
    let first = all[index].value.subtracting(all[index - 1].value)
    let second = all[index + 1].value.subtracting(all[index].value)
    return first.scaled(by: after / before / (before + after))
      .adding(second.scaled(by: before / after / (before + after)))
  }

  @inlinable package func value(at fraction: Double) -> Value {
    guard values.count > 1 else { return values[0] }
    let index = segmentIndex(of: fraction, in: offsets)
    let span = offsets[index + 1] - offsets[index]
    guard span > 0, fraction < 1 else { return values[index + 1] }
    let t = (fraction - offsets[index]) / span
    let s = 1 - t
    return values[index].interpolated(to: values[index + 1], by: t * t * (3 - 2 * t))
      .adding(velocities[index].scaled(by: span * t * s * s))
      .subtracting(velocities[index + 1].scaled(by: span * t * t * s))
  }

  @inlinable package func slope(at fraction: Double) -> Value {
    guard values.count > 1 else { return .zero }
    let index = segmentIndex(of: fraction, in: offsets)
    let span = offsets[index + 1] - offsets[index]
    guard span > 0 else { return .zero }
    let t = (fraction - offsets[index]) / span
    let s = 1 - t
    return values[index + 1].subtracting(values[index]).scaled(by: 6 * t * s / span)
      .adding(velocities[index].scaled(by: s * (1 - 3 * t)))
      .subtracting(velocities[index + 1].scaled(by: t * (2 - 3 * t)))
  }
}
