public import StreamsInspection

/// A place that a film's hand touches: the name of a value in the film, an element, or a point of the stage.
public protocol FilmPlace {}

extension String: FilmPlace {}
extension MotionElement: FilmPlace {}
extension SIMD2: FilmPlace where Scalar == Double {}

/// The hand of a film, which plays inputs on the scene, one after the other. Time passes only in its calls.
///
///     expectFilm("sheet-opens", of: scene) { hand in
///       hand.drag("sheet", by: SIMD2(0, -300), over: 0.2)
///       hand.wait(0.1)
///       hand.tap("dim")
///     }
///
/// A finger sends 125 samples a second, independently of the clock's ticks. A touched element is touched in its middle.
public final class FilmHand<Scene> {
  /// The scene in the current run.
  public let scene: Scene
  private let run: FilmRun<Scene>
  private var finger = SIMD2<Double>.zero
  private var isPressed = false
  private static var interval: Double { 0.008 }

  init(_ run: FilmRun<Scene>) {
    self.run = run
    scene = run.scene
  }

  private func point(_ place: some FilmPlace) -> SIMD2<Double> {
    if let point = place as? SIMD2<Double> { return point }
    let name = place as? String
    let element = place as? MotionElement ?? run.element(named: name ?? "")
    require(
      element != nil, "FilmHand: expected the name of an element in the film", name ?? "\(place)")
    return element.map { $0.toShared($0.size.value / 2) } ?? .zero
  }

  private func send(_ phase: PointerPhase, id: Int = 0, at point: SIMD2<Double>) {
    run.send(.sample(PointerSample(phase, at: point, time: run.time, id: id)))
  }

  /// Presses a place, moves the finger steadily, and releases it.
  ///
  /// - Parameters:
  ///   - place: the place. Traps if the film has no element with this name.
  ///   - way: the finger's way, in units of the stage.
  ///   - seconds: the duration of the move; less than a sample's time means one sample.
  public func drag(_ place: some FilmPlace, by way: SIMD2<Double>, over seconds: Double) {
    press(place)
    move(by: way, over: seconds)
    release()
  }

  /// Presses a place, and releases it 48 ms later.
  ///
  /// - Parameter place: the place. Traps if the film has no element with this name.
  public func tap(_ place: some FilmPlace) {
    press(place)
    wait(0.048)
    release()
  }

  /// Presses a place.
  ///
  /// - Parameter place: the place. Traps if the film has no element with this name, or if the finger is down.
  public func press(_ place: some FilmPlace) {
    require(!isPressed, "FilmHand.press: expected a finger that is up", "one that is down")
    finger = point(place)
    isPressed = true
    send(.pressed, at: finger)
  }

  /// Moves the pressed finger steadily.
  ///
  /// - Parameters:
  ///   - way: the finger's way, in units of the stage.
  ///   - seconds: the duration of the move. Traps if the finger is up.
  public func move(by way: SIMD2<Double>, over seconds: Double) {
    require(isPressed, "FilmHand.move: expected a finger that is down", "one that is up")
    let (start, count) = (finger, max(1, (seconds / Self.interval).rounded()))
    for step in 1...Int(count) {
      wait(Self.interval)
      finger = start + way * (Double(step) / count)
      send(.moved, at: finger)
    }
  }

  /// Releases the finger 4 ms after its last sample. Traps if the finger is up.
  public func release() {
    require(isPressed, "FilmHand.release: expected a finger that is down", "one that is up")
    isPressed = false
    wait(0.004)
    send(.released, at: finger)
  }

  /// Pinches or spreads two fingers, 80 units apart at first, about a place.
  ///
  /// - Parameters:
  ///   - place: the place. Traps if the film has no element with this name.
  ///   - scale: the ratio of the fingers' distances at the end and at the start.
  ///   - angle: the angle by which the fingers turn, in radians.
  ///   - seconds: the duration.
  public func pinch(
    _ place: some FilmPlace, by scale: Double, turning angle: Double = 0, over seconds: Double
  ) {
    let middle = point(place)
    let count = max(1, (seconds / Self.interval).rounded())
    for step in 0...Int(count) {
      let part = Double(step) / count
      if step > 0 { wait(Self.interval) }
      let arm = MotionTransform(
        rotation: angle * part, scale: SIMD2(repeating: 1 + (scale - 1) * part)
      )
      .apply(to: SIMD2(40, 0))
      let phase: PointerPhase = step == 0 ? .pressed : .moved
      send(phase, id: 0, at: middle + arm)
      send(phase, id: 1, at: middle - arm)
      if step == Int(count) {
        wait(0.004)
        send(.released, id: 0, at: middle + arm)
        send(.released, id: 1, at: middle - arm)
      }
    }
  }

  /// Turns the wheel, 125 times a second.
  ///
  /// - Parameters:
  ///   - place: the cursor's place. Traps if the film has no element with this name.
  ///   - way: the wheel's whole way, in units of the stage.
  ///   - seconds: the duration; 0 for one event.
  public func scroll(_ place: some FilmPlace, by way: SIMD2<Double>, over seconds: Double = 0) {
    let (point, count) = (point(place), max(1, (seconds / Self.interval).rounded()))
    for _ in 0..<Int(count) {
      run.send(
        .sample(
          PointerSample(
            .scrolled, at: point, time: run.time, device: .mouse, wheelDelta: way / count)))
      wait(Self.interval)
    }
  }

  /// Writes a value to one of the scene's inputs.
  ///
  /// - Parameters:
  ///   - name: the input's name. Traps if the scene has no input with this name and this number of components.
  ///   - value: the value; `1.0` and `0.0` for an input that is a flag.
  public func write(_ name: String, _ value: some Vector) {
    run.send(
      .write(
        name: name, components: (0..<type(of: value).componentCount).map { value[component: $0] }))
    require(run.unknownWriteCount == 0, "FilmHand.write: expected an input of the scene", name)
  }

  /// Lets time pass.
  ///
  /// - Parameter seconds: the number of seconds. Traps unless finite and at least 0.
  public func wait(_ seconds: Double) {
    require(
      seconds >= 0 && seconds.isFinite, "FilmHand.wait: expected a duration of at least 0",
      "\(seconds)")
    run.advance(to: FilmNumber.rounded(run.time + seconds, 6))
  }
}
