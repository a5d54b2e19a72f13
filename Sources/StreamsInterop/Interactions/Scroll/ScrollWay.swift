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
struct StyledScroll: Trajectory {
  private let motion: MotionTrajectory<SIMD2<Double>>
  /// The time of the motion at which this trajectory begins; if negative, it waits that long.
  private let beginning: Double
  private var time: Double
  private(set) var value: SIMD2<Double>
  private(set) var velocity = SIMD2<Double>.zero
  private(set) var isOver = false

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

  init(restingAt value: SIMD2<Double>) {
    self.init(MotionTrajectory(to: value, duration: 0) { _ in (value, .zero) })
  }

  /// The same motion, from its current place on.
  var rest: StyledScroll { StyledScroll(motion, beginning: time) }

  var destination: SIMD2<Double> { motion.end }
  var remainingDuration: Double { isOver ? 0 : max(0, motion.duration - time) }

  mutating func seek(to elapsed: Double) {
    time = beginning + elapsed
    isOver = time >= motion.duration
    value = motion.value(at: time)
    velocity = motion.velocity(at: time)
  }

  mutating func finish() {
    isOver = true
    value = motion.end
    velocity = .zero
  }

  func reduced(inFlight: Bool) -> StyledScroll {
    StyledScroll(motion.reduced?() ?? motion, beginning: time)
  }
}
