import StreamsCore
import StreamsOperators
import StreamsProperties
import StreamsSystems

/// The destination of a motion: a value, or the values of a stream.
enum PropertyAim<Value> {
  case value(Value)
  /// A stream, and the seat of the property that it is, if it is one.
  case stream(MotionObservable<Value>, leader: MotionSeat?)

  static func stream(following source: some Observable<Value>) -> PropertyAim {
    #if hasFeature(Embedded)
      // Embedded Swift has no casts to a protocol.
      .stream(source.asStream(), leader: nil)
    #else
      .stream(source.asStream(), leader: (source as? any MotionWritable)?.seat)
    #endif
  }

  /// The value, or the one that the stream has now.
  var present: Value? {
    switch self {
    case .value(let value): value
    case .stream(let stream, _): stream.currentValue()
    }
  }
}

/// The destination of a property or lens.
final class PropertyGoal<Target: Readable & MotionWritable, Style: MotionStyle>: PoseGoal
where Target.Value: Vector {
  typealias Value = Target.Value

  private let target: Target
  /// The object that a structure writes, which it need not keep.
  private let anchor: AnyObject?
  private let aim: PropertyAim<Value>
  private let style: Style
  /// The initial velocity; `nil` for the current one.
  private let velocity: Value?
  /// Whether the style is the goal's own.
  private let isStyled: Bool

  init(
    _ target: Target, _ aim: PropertyAim<Value>, _ style: Style, _ velocity: Value?, isStyled: Bool
  ) {
    self.target = target
    self.velocity = velocity
    self.isStyled = isStyled
    anchor = target.anchor
    self.aim = aim
    self.style = style
    super.init(target.claimedSeat)
  }

  override var destination: [Double]? {
    guard case .value(let value) = aim else { return nil }
    return value.components
  }

  override var leader: MotionSeat? {
    guard case .stream(_, let leader) = aim else { return nil }
    return leader
  }

  override var isFinite: Bool {
    guard case .value(let value) = aim else { return true }
    return value.isFiniteVector
  }

  override var isReached: Bool {
    guard case .value(let value) = aim else { return false }
    return !seat.book.isInUse && target.read() == value
  }

  override func isPart(of other: any MotionPart, in parts: any MotionParts) -> Bool {
    guard let part = seat.part else { return false }
    let value = target.read()
    var (more, less) = (value, value)
    for index in 0..<Value.componentCount {
      more[component: index] += 1
      less[component: index] -= 1
    }
    return liesWithin(other, part, in: parts, trying: [more, less])
  }

  // MARK: Moving

  #if hasFeature(Embedded)
    override func styled(by style: SpringStyle) -> PoseGoal {
      isStyled
        ? self : PropertyGoal<Target, SpringStyle>(target, aim, style, velocity, isStyled: true)
    }
  #else
    override func styled(by style: some MotionStyle) -> PoseGoal {
      isStyled ? self : PropertyGoal<Target, _>(target, aim, style, velocity, isStyled: true)
    }
  #endif

  override func play(
    in play: MotionPlay, after delay: Double, _ fallback: ReducedMotion.Fallback?
  ) {
    guard let destination = aim.present else { return play.end(.finished) }
    if delay > 0 {
      self.play(style.delayed(by: delay), to: destination, in: play, fallback)
    } else {
      self.play(style, to: destination, in: play, fallback)
    }
  }

  private func play(
    _ style: some MotionStyle, to destination: Value, in play: MotionPlay,
    _ fallback: ReducedMotion.Fallback?
  ) {
    _ = target.launch(
      on: play.hosting, { play.end($0) }, play.mark, play.fileID, play.line
    ) { observer, start, isHeld, clock in
      let follower = style.follower(to: destination, velocity, on: clock, play.fileID, play.line)
      if let fallback { follower.core.set(fallback: fallback) }
      return follower.launch(
        observer, start, clock, isHeld, SystemSite(play.fileID, play.line))
    }
  }

  override func plan(_ fallback: ReducedMotion.Fallback?) -> MotionPlan {
    let (aim, style, velocity) = (aim, style, velocity)
    let system = PlannedSystem<Value> { clock in
      aim.present.map {
        let follower = style.follower(to: $0, velocity, on: clock, "MotionPlan", 0)
        if let fallback { follower.core.set(fallback: fallback) }
        return follower
      }
    }
    return MotionPlan(system, moving: target)
  }

  override func place(by flight: PoseFlight) {
    begin(flight, places: true)
  }

  override func start(_ flight: PoseFlight) {
    begin(flight, places: false)
  }

  override func wait(onLoss: @escaping () -> Void) -> Mover? {
    WaitingMover(
      at: seat, current: { [target] in target.read() },
      remainder: { Asked.parts ? $0.remainder(by: $1) : .nothing }, onLoss: onLoss)
  }

  private func begin(_ flight: PoseFlight, places: Bool) {
    switch aim {
    case .value(let value):
      guard value.isFiniteVector else { return }
      if places { target.jump(to: value) } else { _ = follower(from: value, in: flight) }
    case .stream(let stream, let leader):
      // While this property moves, so does each part of it.
      let isWithin = leader != nil && leader?.book === seat.book
      let (follower, phase) = (Variable<StyledFollower<Value>?>(nil), Variable(MotionPhase.atRest))
      let subscription = stream.subscribe(
        next: { [self] value in
          guard !flight.hasEnded, value.isFiniteVector else { return }
          if let follower = follower.value { return follower.aim(value) }
          if places { target.jump(to: value) }
          // The writes of this flight may have ended it.
          guard !flight.hasEnded else { return }
          follower.value = self.follower(from: value, phase.value, in: flight)
        },
        state: {
          guard !isWithin else { return }
          phase.value = $0
          follower.value?.lead($0)
        })
      flight.hold(subscription)
    }
  }

  /// Starts toward a value.
  private func follower(
    from value: Value, _ phase: MotionPhase = .atRest, in flight: PoseFlight
  ) -> StyledFollower<Value> {
    let (runtime, fileID, line) = (flight.runtime, flight.fileID, flight.line)
    let follower = style.follower(to: value, velocity, on: runtime.clock, fileID, line)
    if phase.isActive { follower.lead(phase) }
    if flight.fallback != .gentle { follower.core.set(fallback: flight.fallback) }
    flight.core = follower.core
    let start = MotionStart({ [target] in target.read() }, of: target, shaped: false)
    flight.hold(
      runtime.link(
        follower.stream(start, runtime.clock, fileID, line), to: target, .lastWriter, .none,
        fileID, line))
    return follower
  }

  // MARK: While held

  override func watch(_ next: @escaping ([Double]) -> Void) -> Subscription? {
    switch aim {
    case .value(let value):
      if value.isFiniteVector { next(value.components) }
      return nil
    case .stream(let stream, _):
      return stream.subscribe(next: { if $0.isFiniteVector { next($0.components) } })
    }
  }

  override func hand(
    with other: PoseGoal, in runtime: MotionRuntime, speed: Variable<Double>
  ) -> PoseHand? {
    let hand = PropertyHand(of: target, in: runtime, speed: speed)
    return hand.grasp(from: self, to: other) ? hand : nil
  }
}

extension Vector {
  var components: [Double] { (0..<Self.componentCount).map { self[component: $0] } }

  /// The value with these components.
  init(components: [Double]) {
    self = .zero
    for index in components.indices { self[component: index] = components[index] }
  }
}
