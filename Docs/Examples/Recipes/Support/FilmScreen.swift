import StreamsInterop
import StreamsTesting
import Testing

/// A screen that a film shows.
final class FilmScreen {
  let stage: MotionStage
  let runtime: MotionRuntime
  let gestures: GestureArbiter
  fileprivate var shown: [Watched] = []
  private var kept: [Any] = []

  init(_ stage: MotionStage) {
    self.stage = stage
    runtime = MotionRuntime(clock: stage.clock)
    gestures = GestureArbiter(stage.pointers)
  }

  /// Adds an element to the film.
  func show(_ name: String, _ element: MotionElement) { shown.append(Watched(name, element)) }

  /// Adds a number to the film.
  func show(_ name: String, _ number: ReactiveProperty<Double>) {
    shown.append(Watched(name, number))
  }

  /// Adds a scroller to the film.
  func show(_ name: String, _ list: Scroller) { shown.append(Watched(name, list)) }

  /// Makes an element, and adds it to the film.
  func element(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> MotionElement {
    let element = MotionElement(
      position: SIMD2(x, y), size: SIMD2(width, height), gestures: gestures)
    show(name, element)
    return element
  }

  /// Makes an input, which runs a closure.
  func command(_ name: String, _ body: @escaping (Double) -> Void) {
    _ = stage.input(name, to: Command(body: body))
  }

  /// Keeps an object as long as the screen.
  func keep(_ object: Any) { kept.append(object) }

  private struct Command: Writable {
    let body: (Double) -> Void

    func write(_ value: Double) { body(value) }
  }
}

/// Expects a recipe to behave as in its film, which lies beside the test.
func expectRecipeFilm(
  _ name: String, path: String = #filePath, at location: SourceLocation = #_sourceLocation,
  _ make: @escaping (FilmScreen) -> Void, by script: (FilmHand<FilmScreen>) -> Void
) {
  let scene = FilmScene(
    { (stage: MotionStage) -> FilmScreen in
      let screen = FilmScreen(stage)
      make(screen)
      return screen
    }, showing: { $0.shown }, explainedBy: { $0.runtime })
  expectFilm(name, of: scene, path: path, sourceLocation: location, script)
}
