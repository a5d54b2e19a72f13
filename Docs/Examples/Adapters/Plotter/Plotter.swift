import StreamsInterop

/// A pen plotter: the pen draws along a path and hops by keyframes, and the paper rolls on to a whole line.
final class Plotter {
  let pen: ReactiveProperty<SIMD2<Double>>
  let height, paper: ReactiveProperty<Double>
  private let runtime: MotionRuntime

  init(_ carriage: Carriage, on clock: some FrameClock) {
    runtime = MotionRuntime(clock: clock)
    pen = ReactiveProperty(
      initialValue: .zero, externalWrite: { carriage.send("G1 X\($0.x) Y\($0.y)") })
    height = ReactiveProperty(initialValue: 0, externalWrite: { carriage.send("G1 Z\($0)") })
    paper = ReactiveProperty(initialValue: 0, externalWrite: { carriage.send("G1 E\($0)") })
  }

  /// Draws a path from its beginning to its end, at a constant speed.
  func draw(_ path: MotionPath, for duration: Double) {
    runtime.add(PathSystem(duration: duration, path: path, timingFunction: .linear), to: pen)
  }

  /// Lifts the pen, and lowers it so that it touches the paper at rest.
  func hop() {
    runtime.add(
      KeyframeSystem([Keyframe(time: 0.1, value: 4.0), Keyframe(time: 0.3, value: 0)]), to: height)
  }

  /// Rolls the paper on by its inertia, to a whole line of 10 mm.
  func roll(at velocity: Double) {
    let inertia = InertiaParameters(power: 0.4, timeConstant: 0.2)
    let coast = DecaySystem(initialVelocity: velocity, inertia: inertia) {
      ($0 / 10).rounded() * 10
    }
    runtime.add(coast, to: paper)
  }
}
