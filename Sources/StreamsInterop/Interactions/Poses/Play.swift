import StreamsCore
import StreamsOperators
import StreamsSystems

#if hasFeature(Embedded)
  /// Moves several properties at once, with one completion.
  ///
  /// - Parameters:
  ///   - style: the manner of the motions without a style of their own.
  ///   - host: the clock or runtime that drives the motions; with a runtime, the motions also end with it.
  ///     By default, the clock of each target: its ``OwnClock``.
  ///   - motions: the motions, one per line.
  ///   - completion: receives the reason once, after the last motion rests.
  public func play(
    _ style: SpringStyle = SpringStyle(), on host: some MotionHost = OwnClock(),
    @MotionBuilder _ motions: () -> PropertyMotion, completion: ((EndReason) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    MotionPlay(on: host._hosting, .none, fileID, line, completion).begin(
      motions().changed { $0.goal = $0.goal.styled(by: style) })
  }
#else
  /// Moves several properties at once, with one completion.
  ///
  ///     play(.snappy, on: clock) {
  ///       card.positionX.to(40)
  ///       card.positionY.to(0).delayed(by: 0.1)
  ///       card.opacity.to(1, .easeOut(duration: 0.2))
  ///     } completion: { reason in print(reason) }
  ///
  /// Each motion takes over its property, and goes on until it ends, another motion takes over, or it is stopped, like
  /// that of `animate(to:)`. The motions don't retain the properties.
  ///
  /// - Parameters:
  ///   - style: the manner of the motions without a style of their own; by default, Material Motion's spring.
  ///   - host: the clock or runtime that drives the motions; with a runtime, the motions also end with it.
  ///     By default, the clock of each target: its ``OwnClock``.
  ///   - motions: the motions, one per line, with `if`, `switch` and `for` between them.
  ///   - completion: receives the reason once, after the last motion rests: *finished* if all have finished; otherwise,
  ///     the reason of the first motion that hasn't. Called immediately if nothing moves.
  public func play(
    _ style: some MotionStyle = SpringStyle(), on host: some MotionHost = OwnClock(),
    @MotionBuilder _ motions: () -> PropertyMotion, completion: ((EndReason) -> Void)? = nil,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    MotionPlay(on: host._hosting, IsolationMark(isolation), fileID, line, completion).begin(
      motions().changed { $0.goal = $0.goal.styled(by: style) })
  }
#endif

/// The motions that `play` has started, until the last of them ends.
final class MotionPlay {
  let hosting: _MotionHosting
  let mark: IsolationMark
  let fileID: StaticString
  let line: UInt
  private var completion: ((EndReason) -> Void)?
  private var left = 1
  private var reason = EndReason.finished

  init(
    on hosting: _MotionHosting, _ mark: IsolationMark, _ fileID: StaticString, _ line: UInt,
    _ completion: ((EndReason) -> Void)?
  ) {
    self.hosting = hosting
    self.mark = mark
    self.fileID = fileID
    self.line = line
    self.completion = completion
  }

  func begin(_ motion: PropertyMotion) {
    left += motion.steps.count
    for step in motion.steps { step.goal.play(in: self, after: step.delay, step.fallback) }
    end(.finished)
  }

  /// Counts a motion that has ended.
  func end(_ reason: EndReason) {
    if self.reason == .finished { self.reason = reason }
    left -= 1
    if left == 0 { completion.take()?(self.reason) }
  }
}
