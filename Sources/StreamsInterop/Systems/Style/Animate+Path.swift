public import StreamsCore
import StreamsOperators

extension Readable where Self: MotionWritable, Value == SIMD2<Double> {
  /// Moves this property along a path in a given time, measured by length.
  ///
  ///     place.animate(along: path, .easeInOut(duration: 2), on: clock)
  ///
  /// The motion begins at the path's first point. Like `animate(to:)`, this method is fire and forget.
  ///
  /// - Parameters:
  ///   - path: the path; traps without a point.
  ///   - style: the time of a pass, the timing function, the delay and the repetition.
  ///   - host: the clock or runtime that drives the motion; with a runtime, the motion also ends with it. By
  ///     default, the target's ``StreamsInterop/OwnClock``.
  ///   - completion: receives the reason for the end once, after the motion rests; immediately if there was nothing to
  ///     do.
  /// - Returns: A handle, which may be dropped.
  @discardableResult public func animate(
    along path: MotionPath, _ style: CurveStyle = .easeInOut(duration: 0.5),
    on host: some MotionHost = OwnClock(), completion: ((EndReason) -> Void)? = nil,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionHandle<SIMD2<Double>> {
    launch(
      along: path, style, on: host._hosting, completion, IsolationMark(isolation), fileID, line)
  }

  private func launch(
    along path: MotionPath, _ style: CurveStyle, on hosting: _MotionHosting,
    _ completion: ((EndReason) -> Void)?, _ mark: IsolationMark, _ fileID: StaticString,
    _ line: UInt
  ) -> MotionHandle<SIMD2<Double>> {
    let system = PathSystem(
      duration: style.duration, path: path, timingFunction: style.timingFunction,
      timing: style.timing)
    return launch(on: hosting, completion, mark, fileID, line) {
      SystemRun(
        of: system, system.core, for: $0.driven(by: system, at: SystemSite(fileID, line)),
        moving: $1, on: $3, isHeld: $2, attention: .nothing)
    }
  }
}
