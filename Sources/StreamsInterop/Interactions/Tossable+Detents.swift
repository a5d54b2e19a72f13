public import StreamsCore
import StreamsOperators
public import StreamsProperties
import StreamsSystems

// A tossable with detents.
extension Tossable {
  /// An interaction that makes an element tossable between positions along an axis.
  ///
  ///     let drawer = Tossable(detents: [680, 400, 80])
  ///     runtime.add(drawer, to: sheet)
  ///
  /// On release, the element flies to the detent that ``MotionDetents`` chooses; a canceled drag chooses none. Beyond
  /// the first and last detents, the drag meets its ``Draggable/resistance``: these detents set its perimeter along the
  /// axis, which doesn't change while the element is held.
  ///
  /// Use one instance per element: several elements would all fly to the same detent.
  ///
  /// - Parameters:
  ///   - detents: positions of the element along the axis. Without detents, the element flies to its natural end.
  ///   - axis: horizontal, or vertical; `both` and `dominant` count as vertical.
  ///   - selected: the index of the detent at which the element begins, counted from 0.
  ///   - style: the spring's constants.
  ///   - draggable: the interaction that drags the element; by default, only along the axis.
  ///   - catches: whether a press grasps an element that flies, without a threshold; ignored if `draggable` is given.
  public convenience init(
    detents: MotionDetents<Double>, axis: MotionAxis = .vertical, selected: Int = 0,
    _ style: SpringStyle = SpringStyle(), draggable: Draggable? = nil, catches: Bool = false
  ) {
    let spring = SpringSystem(
      destination: SIMD2<Double>.zero, style, tolerance: .points)
    let draggable =
      draggable
      ?? Draggable(axis: axis == .horizontal ? .horizontal : .vertical, catches: catches)
    let course = DetentCourse(
      axis: axis == .horizontal ? 0 : 1, selected: selected, spring, draggable: draggable)
    course.set(detents: detents)
    self.init(spring: spring, draggable: draggable, TossDetents(course))
  }

  /// An interaction that makes an element tossable between the latest detents of a stream, which may change mid-flight.
  ///
  /// - Parameters:
  ///   - detents: the stream of detents. The element begins at one of the first detents. The subscription ends with
  ///     this interaction.
  ///   - axis: horizontal, or vertical; `both` and `dominant` count as vertical.
  ///   - selected: the index of the detent at which the element begins, counted from 0.
  ///   - style: the spring's constants.
  ///   - draggable: the interaction that drags the element; by default, only along the axis.
  ///   - catches: whether a press grasps an element that flies, without a threshold; ignored if `draggable` is given.
  public convenience init(
    detents: some Observable<MotionDetents<Double>>, axis: MotionAxis = .vertical,
    selected: Int = 0, _ style: SpringStyle = SpringStyle(),
    draggable: Draggable? = nil, catches: Bool = false
  ) {
    self.init(
      detents: .free, axis: axis, selected: selected, style, draggable: draggable,
      catches: catches)
    toss.follow(detents)
  }

  /// The resting positions of the element, and the rule by which a release chooses one of them. A change takes effect
  /// immediately.
  ///
  /// If the number of detents stays the same, the detents are considered to have moved, and the element flies to the
  /// new position of its detent. Otherwise, it flies to the detent nearest to its former one. Either way, it keeps its
  /// position and velocity (law L18). The ``spring`` counts refused detents, and the last valid ones stay in effect.
  public var detents: ReactiveProperty<MotionDetents<Double>> {
    toss.made.property(toss.course.detents) { [course = toss.course] in course.set(detents: $0) }
  }

  /// The index of the detent at which the element rests, or to which it flies. Announced when the detent is chosen.
  /// Don't write to this property; ``select(_:)`` sends the element to another detent.
  public var detent: ReactiveProperty<Int> { toss.course.detent }

  /// The element's progress along the detents, whatever moves it: 0 at the first, 1 at the second, and so on up to the
  /// last, linear in between. Active while the element is. Don't write to this property.
  ///
  ///     runtime.connect(drawer.progress.map { $0 / 4 }, to: dim.opacity)
  public var progress: ReactiveProperty<Double> { toss.course.progress }

  /// Sends the element to a detent, at its current velocity.
  ///
  /// - Parameter number: the index of the detent, counted from 0. Traps if there is no such detent.
  public func select(_ number: Int) { toss.course.select(number) }

  var course: DetentCourse { toss.course }

  private var toss: TossDetents {
    require(
      motions is TossDetents, "Tossable: expected one with detents",
      "one without; use init(detents:)")
    return unsafe unsafeDowncast(motions, to: TossDetents.self)
  }
}
