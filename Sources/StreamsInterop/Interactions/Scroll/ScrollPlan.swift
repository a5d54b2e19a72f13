import StreamsSystems

/// The goal of a scroller that moves without a finger.
enum ScrollGoal {
  /// To rest near its current position.
  case rest
  /// To glide after a drag that began at `start`, to its natural end.
  case glide(wish: SIMD2<Double>, start: SIMD2<Double>)
  /// To glide freely to an edge, after a drag that ended at `start`, and to pass the remaining velocity on there.
  case edge(start: SIMD2<Double>)
  /// To go to the position to which the wheel has turned it.
  case wheel(wish: SIMD2<Double>)
  /// To go to the offset to which it was sent or, if it snaps, to a position nearby.
  indirect case offset(SIMD2<Double>, ScrollWay, snaps: Bool)

  /// Whether the velocity that is left at an edge goes on in another scroller.
  var passes: Bool {
    switch self {
    case .glide, .edge: true
    case .rest, .wheel, .offset: false
    }
  }
}

/// The values of a scroller's properties at one moment, and the resulting motion, which is a pure function of them.
struct ScrollPlan {
  var range: ScrollRange
  var viewport: SIMD2<Double>
  /// A mask with 1 in the axes that take input.
  var mask: SIMD2<Double>
  var momentum: Bool
  var rate: Double
  var detents: MotionDetents<SIMD2<Double>>
  var spring: SpringStyle

  /// The rule that decides when a motion lands.
  var rest: RestRule
  var isRightToLeft = false

  /// The position from which detents count: from right to left, the mirror image.
  func mirrored(_ place: SIMD2<Double>) -> SIMD2<Double> {
    guard isRightToLeft, range.upper.x < .infinity else { return place }
    return SIMD2(range.lower.x + range.upper.x - place.x, place.y)
  }

  /// The motion to `goal` from `x` with velocity `v`.
  ///
  /// - Parameter previous: the motion whose course a change alters, at its current position.
  func trajectory(
    to goal: ScrollGoal, from x: SIMD2<Double>, velocity v: SIMD2<Double>,
    continuing previous: ScrollTrajectory? = nil
  ) -> ScrollTrajectory {
    switch goal {
    case .rest:
      return rest(from: x, velocity: v, continuing: previous)
    case .glide(let wish, let start):
      return glide(from: x, velocity: v, wish: wish, start: start, continuing: previous)
    case .edge(let start):
      var free = self
      free.detents = .free
      return free.glide(
        from: x, velocity: v, wish: x + mask * v / rate, start: start, continuing: previous)
    case .wheel(let wish):
      return wheel(from: x, velocity: v, wish: wish, isUnderWay: previous != nil)
    case .offset(let offset, let way, let snaps):
      return journey(
        from: x, velocity: v, to: place(for: offset, snaps: snaps), way, continuing: previous)
    }
  }

  /// The resting position of a scroller that is sent to `offset`.
  func place(for offset: SIMD2<Double>, snaps: Bool) -> SIMD2<Double> {
    let place = range.clamping(offset)
    return snaps ? settle(near: place) ?? place : place
  }

  /// The goal after a drag that began at `start` and ends at `x`: to glide to its natural end, or, with pages, to go to
  /// the page in the drag's direction.
  func glide(
    from x: SIMD2<Double>, velocity v: SIMD2<Double>, start: SIMD2<Double>
  ) -> ScrollGoal {
    var wish = x + mask * v / rate
    if !detents.isFree {
      // A non-finite result is ignored.
      let wanted = detents.wish(x, velocity: mask * v, end: wish) { $0 }.place
      let limited = mirrored(
        detents.limited(mirrored(wanted), from: mirrored(x), origin: range.lower))
      wish = x + mask * (limited - x)
    }
    if detents.turnsPages {
      let (place, start) = (mirrored(x), mirrored(start))
      var page = mirrored(wish)
      let speed = isRightToLeft ? SIMD2(-v.x, v.y) : v
      for index in 0..<2 where mask[index] != 0 && viewport[index] > 0 {
        page[index] = MotionDetents.page(
          of: viewport[index], from: place[index], velocity: speed[index], start: start[index],
          range.lower[index], range.upper[index])
      }
      wish = mirrored(page)
    }
    return .glide(wish: wish, start: start)
  }

  /// The spring for pages or for the wheel: a quick one, unless the user has set one.
  private func spring(orQuick frequency: Double) -> SpringStyle {
    spring == SpringStyle().withoutOscillation ? .critical(frequency) : spring
  }

  /// A motion to `target` on a spring, regardless of the velocity.
  private func spring(
    _ spring: SpringStyle, from x: SIMD2<Double>, velocity v: SIMD2<Double>,
    to target: SIMD2<Double>
  ) -> ScrollTrajectory {
    .spring(SpringTrajectory(from: x, velocity: v, to: target, spring: spring, rest: rest))
  }

  private func snap(near wish: SIMD2<Double>, from start: SIMD2<Double>) -> SIMD2<Double>? {
    detents.target(
      near: mirrored(wish), from: mirrored(start), range: range, viewport: viewport, mask: mask
    ).map { mirrored($0) }
  }

  /// The position to which the scroller snaps without a release.
  private func settle(near place: SIMD2<Double>) -> SIMD2<Double>? {
    let wish = detents.wish(place, velocity: .zero, end: place) { $0 }.place
    return snap(near: wish, from: place)
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

  /// A motion to the position to which the scroller snaps or, if there is none, back within the edges. A scroller that
  /// is already there stays; one that was on its way goes on.
  private func rest(
    from x: SIMD2<Double>, velocity v: SIMD2<Double>, continuing previous: ScrollTrajectory?
  ) -> ScrollTrajectory {
    var (velocity, end) = (v, x)
    if let previous, !previous.isOver {
      end = previous.destination
    } else {
      for index in 0..<2 where range.contains(x[index], index) { velocity[index] = 0 }
    }
    return .decay(decay(from: x, velocity: velocity, target: settle(near: end)))
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
      // A component past an edge keeps its velocity, which the spring needs.
      if isWithin, mask[index] == 0 || !momentum && target == nil { velocity[index] = 0 }
      // A throw back from past an edge continues to glide if it goes far enough.
      let end = x[index] + v[index] / rate
      let isFree = last.map { $0.components[index].switchTime == .infinity } ?? true
      guard momentum, target == nil, isFree, mask[index] != 0 else { continue }
      if x[index] < range.lower[index], end >= range.lower[index] {
        bounds.lower[index] = -.infinity
      } else if x[index] > range.upper[index], end <= range.upper[index] {
        bounds.upper[index] = .infinity
      }
    }
    if case .pages = detents.places, let target {
      return spring(spring(orQuick: 26), from: x, velocity: velocity, to: target)
    }
    return .decay(
      decay(from: x, velocity: velocity, target: target, within: bounds, continuing: last))
  }

  /// A turn of the wheel covers its exact distance, on a spring that arrives before the next notch. Without momentum,
  /// it jumps there; with detents, past an edge, or once it is under way, the spring still takes it there.
  private func wheel(
    from x: SIMD2<Double>, velocity v: SIMD2<Double>, wish: SIMD2<Double>, isUnderWay: Bool
  ) -> ScrollTrajectory {
    let frequency = 48.0
    let snapped = settle(near: wish)
    let target = snapped ?? range.clamping(wish)
    var (place, velocity) = (x, v)
    for index in 0..<2 where range.contains(x[index], index) {
      if !momentum, snapped == nil, !isUnderWay {
        (place[index], velocity[index]) = (target[index], 0)
      }
      // The motion never swings past an edge: a spring's overshoot is at most v / (ω e).
      let speed = velocity[index]
      let further = speed / (frequency * 2.718)
      let end = speed > 0 ? max(x[index], target[index]) : min(x[index], target[index])
      if range.contains(end + further, index) { continue }
      let greatest = frequency * (target[index] - x[index])
      velocity[index] = speed > 0 ? min(speed, max(0, greatest)) : max(speed, min(0, greatest))
    }
    let quick = SpringStyle.critical(frequency)
    return spring(
      snapped == nil ? quick : spring(orQuick: frequency), from: place, velocity: velocity,
      to: target)
  }

  private func journey(
    from x: SIMD2<Double>, velocity v: SIMD2<Double>, to target: SIMD2<Double>,
    _ way: ScrollWay, continuing previous: ScrollTrajectory?
  ) -> ScrollTrajectory {
    switch way {
    case .jump: return ScrollTrajectory(restingAt: target)
    case .spring(let spring):
      return .spring(
        SpringTrajectory(
          from: x, velocity: v, to: target, spring: spring, rest: rest))
    case .styled(let make):
      if case .styled(let path) = previous { return .styled(path.rest) }
      var path = StyledScroll(make(x, v, target))
      if x == target, v == .zero { path.finish() }
      return .styled(path)
    }
  }
}

extension SpringStyle {
  /// A spring without overshoot, specified by its angular frequency, which is the rate at which it comes to rest.
  fileprivate static func critical(_ frequency: Double) -> SpringStyle {
    SpringStyle(tension: frequency * frequency, friction: 2 * frequency)
  }
}
