/// What a scroller is after, by itself.
enum ScrollGoal {
  /// To rest, near where it is.
  case rest
  /// To glide on after a drag that began at `start`, to where it would come freely.
  case glide(wish: SIMD2<Double>, start: SIMD2<Double>)
  /// To come where the wheel has turned it.
  case wheel(wish: SIMD2<Double>)
  /// To come where it was sent; if it snaps, nearby.
  indirect case offset(SIMD2<Double>, ScrollerAnimation, snaps: Bool)
}

/// What a scroller's properties say at one moment, and which way follows from it: a pure function.
struct ScrollPlan {
  var range: ScrollRange
  var viewport: SIMD2<Double>
  /// 1 in the axes that take input.
  var mask: SIMD2<Double>
  var momentum: Bool
  var rate: Double
  var snapping: ScrollerSnapping
  var spring: SpringParameters

  /// When a motion lands.
  var rest: RestRule

  /// The way to `goal` from `x` with velocity `v`.
  ///
  /// - Parameter previous: at its place, where a change only bends it.
  func trajectory(
    to goal: ScrollGoal, from x: SIMD2<Double>, velocity v: SIMD2<Double>,
    continuing previous: ScrollTrajectory? = nil
  ) -> ScrollTrajectory {
    switch goal {
    case .rest:
      return rest(from: x, velocity: v)
    case .glide(let wish, let start):
      return glide(from: x, velocity: v, wish: wish, start: start, continuing: previous)
    case .wheel(let wish):
      return wheel(from: x, velocity: v, wish: wish, continuing: previous)
    case .offset(let offset, let animation, let snaps):
      return journey(
        from: x, velocity: v, to: place(for: offset, snaps: snaps), animation, continuing: previous)
    }
  }

  /// Where it comes to rest that is sent to `offset`.
  func place(for offset: SIMD2<Double>, snaps: Bool) -> SIMD2<Double> {
    let place = range.clamping(offset)
    return snaps ? snap(near: place, from: place) ?? place : place
  }

  /// Where a drag that began at `start` would let it glide freely.
  func wish(from x: SIMD2<Double>, velocity v: SIMD2<Double>) -> SIMD2<Double> {
    x + mask * v / rate
  }

  private func snap(near wish: SIMD2<Double>, from start: SIMD2<Double>) -> SIMD2<Double>? {
    snapping.target(near: wish, from: start, range: range, viewport: viewport, mask: mask)
  }

  private func decay(
    from x: SIMD2<Double>, velocity v: SIMD2<Double>, target: SIMD2<Double>?,
    within bounds: ScrollRange? = nil, continuing previous: DecayTrajectory<SIMD2<Double>>? = nil
  ) -> DecayTrajectory<SIMD2<Double>> {
    let bounds = bounds ?? range
    return DecayTrajectory(
      from: x, velocity: v,
      settings: DecaySettings(
        rate: rate, bounds: DecayBounds(lower: bounds.lower, upper: bounds.upper),
        spring: spring, rest: rest),
      target: target, continuing: previous)
  }

  /// To where it snaps, else within the edges: what is there stays.
  private func rest(from x: SIMD2<Double>, velocity v: SIMD2<Double>) -> ScrollTrajectory {
    var velocity = v
    for index in 0..<2 where range.contains(x[index], index) { velocity[index] = 0 }
    return .decay(decay(from: x, velocity: velocity, target: snap(near: x, from: x)))
  }

  private func glide(
    from x: SIMD2<Double>, velocity v: SIMD2<Double>, wish: SIMD2<Double>,
    start: SIMD2<Double>, continuing previous: ScrollTrajectory?
  ) -> ScrollTrajectory {
    var last: DecayTrajectory<SIMD2<Double>>?
    if case .decay(let path) = previous, !path.components.isEmpty { last = path }
    let target = snap(near: wish, from: start)
    var velocity = v
    var bounds = range
    for index in 0..<2 {
      let isWithin = range.contains(x[index], index)
      // What is beyond an edge keeps its velocity: the spring needs it.
      if isWithin, mask[index] == 0 || !momentum && target == nil { velocity[index] = 0 }
      // What is thrown back from beyond an edge far enough glides on.
      let end = x[index] + v[index] / rate
      let isFree = last.map { $0.components[index].switchTime == .infinity } ?? true
      guard momentum, target == nil, isFree, mask[index] != 0 else { continue }
      if x[index] < range.lower[index], end >= range.lower[index] {
        bounds.lower[index] = -.infinity
      } else if x[index] > range.upper[index], end <= range.upper[index] {
        bounds.upper[index] = .infinity
      }
    }
    return .decay(
      decay(from: x, velocity: velocity, target: target, within: bounds, continuing: last))
  }

  /// A turn of the wheel is a push that leads just as far: v = λ (target − x). Without momentum it is
  /// there at once. With snap points, or beyond an edge, it is taken there.
  private func wheel(
    from x: SIMD2<Double>, velocity v: SIMD2<Double>, wish: SIMD2<Double>,
    continuing previous: ScrollTrajectory?
  ) -> ScrollTrajectory {
    if let target = snap(near: wish, from: wish) {
      return .decay(decay(from: x, velocity: v, target: target))
    }
    let target = range.clamping(wish)
    var (place, velocity) = (x, v)
    if case .decay(let last) = previous, !last.components.isEmpty {
      return .decay(decay(from: x, velocity: v, target: target, continuing: last))
    }
    for index in 0..<2 where range.contains(x[index], index) {
      if !momentum { place[index] = target[index] }
      velocity[index] = momentum ? rate * (target[index] - x[index]) : 0
    }
    return .decay(decay(from: place, velocity: velocity, target: target))
  }

  private func journey(
    from x: SIMD2<Double>, velocity v: SIMD2<Double>, to target: SIMD2<Double>,
    _ animation: ScrollerAnimation, continuing previous: ScrollTrajectory?
  ) -> ScrollTrajectory {
    switch animation {
    case .immediate: return ScrollTrajectory(restingAt: target)
    case .spring(let spring):
      return .spring(
        SpringTrajectory(
          from: x, velocity: v, to: target, spring: spring, rest: rest))
    case .tween(let duration, let function):
      if case .tween(let path) = previous {
        return .tween(path.bent(to: path.course, path.repetition, keepsTime: true))
      }
      var path = TweenTrajectory(
        course: SegmentCourse(values: [x, target], offsets: [0, 1], functions: [function]),
        repetition: Repetition(
          duration: duration, count: 1, totalDuration: nil, autoreverses: false), beginning: 0)
      if duration == 0 || x == target { path.finish() }
      return .tween(path)
    }
  }
}
