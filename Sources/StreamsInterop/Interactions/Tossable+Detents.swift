public import StreamsCore
public import StreamsProperties

// A tossable with detents.
extension Tossable {
  /// An interaction that makes an element tossable between places along an axis.
  ///
  ///     let drawer = Tossable(detents: [680, 400, 80])
  ///     runtime.add(drawer, to: sheet)
  ///
  /// On release, the element flies to the detent that ``MotionDetents`` chooses; a canceled drag chooses none.
  /// Beyond the first and the last detent, the drag meets ``resistance``: they set its perimeter along the
  /// axis, which doesn't change while the element is held.
  ///
  /// It is for one element: several elements would all fly to the same detent.
  ///
  /// - Parameters:
  ///   - detents: places of the element along the axis. Without any, the element flies to its natural end.
  ///   - axis: horizontal, or vertical; `both` and `dominant` count as vertical.
  ///   - selected: the number of the detent at which it begins, counted from 0.
  ///   - parameters: the spring's constants.
  ///   - draggable: the interaction that drags it: by default, along the axis alone.
  public convenience init(
    detents: MotionDetents<Double>, axis: MotionAxis = .vertical, selected: Int = 0,
    parameters: SpringParameters = SpringParameters(), draggable: Draggable? = nil
  ) {
    let spring = SpringSystem(
      destination: SIMD2<Double>.zero, parameters: parameters, tolerance: .points)
    let draggable =
      draggable ?? Draggable(axis: axis == .horizontal ? .horizontal : .vertical)
    let course = DetentCourse(
      axis: axis == .horizontal ? 0 : 1, selected: selected, spring, draggable: draggable)
    course.set(detents: detents)
    self.init(spring: spring, draggable: draggable, TossDetents(course))
  }

  /// The same, between the latest detents of a stream, which may change mid-flight.
  ///
  /// - Parameters:
  ///   - detents: the detents. It begins with the stream's first detents. The subscription ends with this
  ///     interaction.
  ///   - axis: horizontal, or vertical; `both` and `dominant` count as vertical.
  ///   - selected: the number of the detent at which it begins, counted from 0.
  ///   - parameters: the spring's constants.
  ///   - draggable: the interaction that drags it: by default, along the axis alone.
  public convenience init(
    detents: some Observable<MotionDetents<Double>>, axis: MotionAxis = .vertical,
    selected: Int = 0, parameters: SpringParameters = SpringParameters(),
    draggable: Draggable? = nil
  ) {
    self.init(
      detents: .free, axis: axis, selected: selected, parameters: parameters, draggable: draggable)
    toss.follow(detents)
  }

  /// Its resting places, and the rule by which a release chooses one. A change takes effect at once.
  ///
  /// If their number stays the same, each detent has moved, and the element flies to the new place of
  /// its own. Otherwise, it flies to the detent nearest to its own. Either way, it keeps place and
  /// velocity (law L18). The ``spring`` counts refused detents, and the last valid ones stay.
  public var detents: ReactiveProperty<MotionDetents<Double>> {
    toss.made.property(toss.course.detents) { [course = toss.course] in course.set(detents: $0) }
  }

  /// The number of the detent at which it rests, or to which it flies. Announced when it is chosen.
  /// Only read it; ``select(_:)`` sends the element to another.
  public var detent: ReactiveProperty<Int> { toss.course.detent }

  /// Its progress among the detents, whatever moves it: 0 at the first, 1 at the second, and evenly
  /// between, up to the last. Active while the element is. Only read it.
  ///
  ///     runtime.connect(drawer.progress.map { $0 / 4 }, to: dim.opacity)
  public var progress: ReactiveProperty<Double> { toss.course.progress }

  /// Sends it to a detent, at its current velocity.
  ///
  /// - Parameter number: the number of the detent, counted from 0. Traps if there is no such detent.
  public func select(_ number: Int) { toss.course.select(number) }

  private var toss: TossDetents {
    require(
      motions is TossDetents, "Tossable: expected one with detents",
      "one without; use init(detents:)")
    return unsafe unsafeDowncast(motions, to: TossDetents.self)
  }
}
