import StreamsSystems

/// The way in which `scroll(to:)` gets to its offset.
enum ScrollWay {
  /// Immediately.
  case jump
  /// With a spring, from the current velocity.
  case spring(SpringStyle)
  /// In any style.
  case styled(
    (_ start: SIMD2<Double>, _ velocity: SIMD2<Double>, _ end: SIMD2<Double>)
      -> MotionTrajectory<SIMD2<Double>>)

  var isJump: Bool {
    if case .jump = self { true } else { false }
  }
}

/// A scroller's motion in some style, which waits for its delay first.
@usableFromInline package struct StyledScroll: Trajectory {
  private let motion: MotionTrajectory<SIMD2<Double>>
  /// The time of the motion at which this trajectory begins; if negative, it waits that long.
  private let beginning: Double
  private var time: Double
  @usableFromInline package private(set) var value: SIMD2<Double>
  @usableFromInline package private(set) var velocity = SIMD2<Double>.zero
  @usableFromInline package private(set) var isOver = false

  init(_ motion: MotionTrajectory<SIMD2<Double>>) {
    self.init(motion, beginning: -motion.delay)
  }

  private init(_ motion: MotionTrajectory<SIMD2<Double>>, beginning: Double) {
    self.motion = motion
    self.beginning = beginning
    time = beginning
    value = motion.end
    seek(to: 0)
  }

  @usableFromInline package init(restingAt value: SIMD2<Double>) {
    self.init(MotionTrajectory(to: value, duration: 0) { _ in (value, .zero) })
  }

  /// The same motion, from its current place on.
  var rest: StyledScroll { StyledScroll(motion, beginning: time) }

  var destination: SIMD2<Double> { motion.end }
  @usableFromInline package var remainingDuration: Double {
    isOver ? 0 : max(0, motion.duration - time)
  }

  @usableFromInline package mutating func seek(to elapsed: Double) {
    time = beginning + elapsed
    isOver = time >= motion.duration
    value = motion.value(at: time)
    velocity = motion.velocity(at: time)
  }

  @usableFromInline package mutating func finish() {
    isOver = true
    value = motion.end
    velocity = .zero
  }

  @usableFromInline package func reduced(inFlight: Bool) -> StyledScroll {
    StyledScroll(motion.reduced?() ?? motion, beginning: time)
  }
}
