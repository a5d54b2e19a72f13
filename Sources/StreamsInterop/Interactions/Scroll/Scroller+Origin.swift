import StreamsCore
import StreamsOperators
import StreamsSystems

// A new origin of the content, and the detents by their indices.
extension Scroller {
  /// Moves the origin of the content, as if the offset had always been that much greater: a finger, a glide or a spring
  /// goes on at its velocity. Use this to insert content above the visible part.
  ///
  ///     chat.contentSize.value.y += height
  ///     chat.shift(by: SIMD2(0, height))
  ///
  /// A motion to a requested offset in another style goes on as a spring.
  ///
  /// - Parameter way: the distance, in units of the offset. A non-finite one is dropped and counted.
  public func shift(by way: SIMD2<Double>) {
    guard way.isPlausible else { return flaws[.impossibleNumber] += 1 }
    guard way != .zero else { return }
    run.catchUp()
    if var hold {
      hold.shift(by: way)
      self.hold = hold
      return run.hold(at: hold.shown, showing: true)
    }
    let (place, velocity) = (run.path.value + way, run.path.velocity)
    goal = goal.shifted(by: way)
    if case .styled = run.path, case .offset(let offset, _, let snaps) = goal {
      goal = .offset(offset, .spring(settings.spring), snaps: snaps)
    }
    if !run.phase.isActive { goal = .rest }
    run.begin(plan.trajectory(to: goal, from: place, velocity: velocity), showing: true)
    decide()
  }

  /// The distance that keeps the page when the viewport's size changes.
  func wayToPage(in new: ScrollGeometry) -> SIMD2<Double> {
    guard case .pages = settings.detents.places else { return .zero }
    var way = SIMD2<Double>.zero
    let (former, range) = (geometry.range, new.range)
    let place = hold?.shown ?? run.path.destination
    for axis in 0..<2 where settings.axis.mask[axis] != 0 && geometry.viewport[axis] > 0 {
      guard let page = index(near: place, axis) else { continue }
      let (old, goal) = (
        min(former.upper[axis], former.lower[axis] + Double(page) * geometry.viewport[axis]),
        min(range.upper[axis], range.lower[axis] + Double(page) * new.viewport[axis])
      )
      let mirrors = axis == 0 && settings.isRightToLeft && former.upper[axis].isFinite
      way[axis] =
        mirrors
        ? (range.lower[axis] + range.upper[axis] - goal)
          - (former.lower[axis] + former.upper[axis] - old) : goal - old
    }
    return way.isPlausible ? way : .zero
  }

  /// The index of the detent at which the scroller rests, or to which it goes: the number of the page, of the interval,
  /// or of the stop, counted from 0; from right to left, along the first axis, from the right. Emits the current index,
  /// and each new one once, when it is decided. Without detents, emits nothing.
  ///
  ///     pager.detent(along: .horizontal).map { "\($0 + 1) of 5" }.bind(to: title)
  ///
  /// - Parameter axis: vertical, or horizontal; `both` and `dominant` count as vertical.
  /// - Returns: The index. Cost: one search among the detents for each decision.
  public func detent(along axis: MotionAxis = .vertical) -> MotionObservable<Int> {
    let index = axis == .horizontal ? 0 : 1
    let list = link.decisions ?? ObserverList(name: "Scroller.detent")
    link.decisions = list
    return MotionObservable { [self] observer in
      let latest = Variable<Int?>(nil)
      func look() {
        guard hold == nil, let now = self.index(near: run.path.destination, index) else { return }
        if replace(&latest.value, with: now) { observer.next(now) }
      }
      let following = list.subscribe(MotionObserver(next: { _ in look() }))
      look()
      return following
    }
  }

  /// Announces that the scroller's goal may have changed.
  func decide() { link.decisions?.send(()) }

  private func index(near place: SIMD2<Double>, _ axis: Int) -> Int? {
    plan.detents.index(
      near: plan.mirrored(place)[axis], axis, range: plan.range, viewport: plan.viewport)
  }
}

extension ScrollGoal {
  fileprivate func shifted(by way: SIMD2<Double>) -> ScrollGoal {
    switch self {
    case .rest: .rest
    case .glide(let wish, let start): .glide(wish: wish + way, start: start + way)
    case .edge(let start): .edge(start: start + way)
    case .wheel(let wish): .wheel(wish: wish + way)
    case .offset(let offset, let animation, let snaps):
      .offset(offset + way, animation, snaps: snaps)
    }
  }
}

extension MotionDetents where Value == SIMD2<Double> {
  /// The index of the detent nearest to a place; `nil` without detents along the axis.
  fileprivate func index(
    near place: Double, _ axis: Int, range: ScrollRange, viewport: SIMD2<Double>
  ) -> Int? {
    let (lower, upper) = (range.lower[axis], range.upper[axis])
    func multiple(of size: Double) -> Int? {
      let quotient = (max(lower, min(upper, place)) - lower) / size
      guard quotient >= 0, quotient < 0x1p50 else { return nil }
      // The last one may be shorter.
      return Int(place >= upper ? -floorToInteger(1e-9 - quotient) : roundToInteger(quotient))
    }
    func nearest(of places: [Double]) -> Int? {
      places.indices.min { first, second in
        let (one, other) = (places[first], places[second])
        return (max(lower, min(upper, one)) - place).magnitude
          < (max(lower, min(upper, other)) - place).magnitude
      }
    }
    if isFree { return nil }
    switch places {
    case .pages: return multiple(of: viewport[axis])
    case .interval(let length): return multiple(of: length[axis])
    case .components(let lists): return nearest(of: lists[axis])
    case .list(let places): return nearest(of: places.map { $0[axis] })
    }
  }
}
