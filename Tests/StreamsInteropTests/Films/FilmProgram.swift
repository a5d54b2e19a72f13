import StreamsInterop
import StreamsTesting
import Testing

/// A program that a film shows.
final class FilmProgram {
  let stage: MotionStage
  let runtime: MotionRuntime
  let gestures: GestureArbiter
  private(set) var shown: [Watched] = []
  private var kept: [Any] = []

  init(on stage: MotionStage) {
    self.stage = stage
    runtime = MotionRuntime(clock: stage.clock)
    gestures = GestureArbiter(stage.pointers)
  }

  /// Adds a value to the film.
  func show(_ value: Watched) { shown.append(value) }

  /// Makes a number, and adds it to the film.
  func number(_ name: String, _ value: Double = 0) -> ReactiveProperty<Double> {
    let number = ReactiveProperty(initialValue: value, name: name)
    show(Watched(name, number))
    return number
  }

  /// Makes an element, and adds it to the film.
  func element(
    _ name: String, _ x: Double, _ y: Double, _ width: Double = 80, _ height: Double = 80
  ) -> MotionElement {
    let element = MotionElement(
      position: SIMD2(x, y), size: SIMD2(width, height), gestures: gestures)
    show(Watched(name, element))
    return element
  }

  /// Makes an input, which runs a closure.
  func command(_ name: String, _ body: @escaping (Double) -> Void) {
    _ = stage.input(name, to: Command(body: body))
  }

  /// Keeps an object as long as the program.
  func keep(_ object: Any) { kept.append(object) }

  private struct Command: Writable {
    let body: (Double) -> Void

    func write(_ value: Double) { body(value) }
  }
}

/// Expects a program to behave as in its film in `Recorded`.
func film(
  _ name: String, rates: [Double] = [60, 90], followers: Set<String> = [],
  at location: SourceLocation = #_sourceLocation, path: String = #filePath,
  _ make: @escaping (FilmProgram) -> Void, by script: (FilmHand<FilmProgram>) -> Void
) {
  let scene = FilmScene(
    { (stage: MotionStage) -> FilmProgram in
      let program = FilmProgram(on: stage)
      make(program)
      return program
    }, showing: { $0.shown }, explainedBy: { $0.runtime })
  let folder = path.prefix(upTo: path.lastIndex(of: "/")!)
  expectFilm(
    name, of: scene, rates: rates, followers: followers, path: "\(folder)/Recorded/",
    sourceLocation: location, script)
}
