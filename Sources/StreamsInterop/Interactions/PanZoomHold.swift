/// The pointers' hold on content: the position to which they have pulled it, and its position after resistance.
struct PanZoomHold {
  /// The ID of the pointer arrangement.
  let number: Int
  private let start: PanZoomPlace
  private let room: PanZoomRoom
  private let slack: PanZoomSlack
  private var pull: PanZoomPlace
  /// The pointers' position in the viewport, and the space of the viewport, when the hold began.
  private let origin: SIMD2<Double>
  let parent: ParentFrame
  /// The point between the pointers, in the viewport.
  private(set) var focus: SIMD2<Double>
  /// The velocity of the pointers.
  var speed = GripStep(ratio: 0)

  /// A hold on content displayed at `place`, about the point between the pointers; nothing jumps.
  init(
    on place: PanZoomPlace, at focus: SIMD2<Double>, number: Int, in room: PanZoomRoom,
    parent: ParentFrame
  ) {
    self.number = number
    self.parent = parent
    origin = focus
    self.room = room
    self.focus = focus
    slack = room.slack(for: place)
    start = room.pulled(to: place, about: focus, slack)
    pull = start
  }

  /// Moves the content with the pointers of this arrangement.
  mutating func move(by step: GripStep, to focus: SIMD2<Double>) {
    pull = start.carried(by: step, from: origin, to: focus)
    self.focus = focus
  }

  /// Takes the part of the pull out that goes beyond the bounds along the axes of a mask.
  ///
  /// - Parameter moved: the distance by which that part has moved the viewport, which the pull doesn't include.
  mutating func handOver(_ mask: SIMD2<Double>, moved: SIMD2<Double>) -> SIMD2<Double> {
    let bounds = room.bounds(scale: pull.scale, angle: pull.angle)
    pull.center += moved * mask
    // Content that was beyond its bounds keeps that stretch, which a way back undoes first.
    let within = pull.center.clamped(
      lowerBound: pointwiseMin(bounds.lower, start.center),
      upperBound: pointwiseMax(bounds.upper, start.center))
    let excess = (pull.center - within) * mask
    pull.center -= excess
    return excess
  }

  /// The place of the content after resistance.
  var shown: PanZoomPlace { room.resisted(pull, about: focus, slack) }

  /// The velocity of the point at the focus, and the rates of the scale's logarithm and of the angle.
  var grip: GripStep { room.slowed(speed, of: pull, about: focus, slack) }

  /// The velocity of the content's center.
  var velocity: PanZoomPlace {
    let (place, grip) = (shown, grip)
    let arm = place.center - focus
    return PanZoomPlace(
      center: grip.translation + arm * grip.ratio + SIMD2(-arm.y, arm.x) * grip.angle,
      scale: place.scale * grip.ratio, angle: grip.angle)
  }
}
