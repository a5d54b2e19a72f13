import StreamsInterop
import Testing

@testable import StreamsInteractionsTesting

/// A sheet that is tossed back, and a number that is animated.
final class FilmedSheet {
  let runtime: MotionRuntime
  let sheet: MotionElement
  let number = ReactiveProperty(initialValue: 0.0, name: "number")
  private let aim = ReactiveProperty(initialValue: 0.0, name: "aim")
  private var holds: [Subscription] = []

  /// - Parameters:
  ///   - delay: the seconds after which the number's motion begins.
  ///   - tension: the tension of the number's spring.
  ///   - friction: the friction of the number's spring.
  init(_ stage: MotionStage, delay: Double = 0, tension: Double = 170, friction: Double = 26) {
    let clock = stage.clock
    runtime = MotionRuntime(clock: clock)
    sheet = MotionElement(
      position: SIMD2(200.0, 400), size: SIMD2(200.0, 300),
      gestures: GestureArbiter(stage.pointers))
    let spring = SpringSystem(
      destination: SIMD2(200.0, 400), SpringStyle(tension: 170, friction: 20),
      tolerance: .points)
    runtime.add(Tossable(spring: spring, draggable: Draggable(threshold: 0)), to: sheet)
    _ = stage.input("number", to: aim)
    _ = stage.input("place", to: number)
    let parameters = SpringStyle(tension: tension, friction: friction)
    holds.append(
      aim.subscribe { [unowned self, number] goal in
        guard number.value != goal else { return }
        guard delay > 0 else {
          number.animate(to: goal, parameters, on: clock)
          return
        }
        let action = clock.schedule(after: delay) { [number] in
          number.animate(to: goal, parameters, on: clock)
        }
        holds.append(action)
      })
  }

  static func film(
    delay: Double = 0, tension: Double = 170, friction: Double = 26
  ) -> FilmScene<FilmedSheet> {
    FilmScene(
      { FilmedSheet($0, delay: delay, tension: tension, friction: friction) },
      showing: { [Watched("sheet", $0.sheet), Watched("number", $0.number)] },
      explainedBy: { $0.runtime },
      contracts: { scene in
        let sheet = Watched("sheet", scene.sheet)
        sheet.settles(within: 3)
      })
  }
}

/// A line from 0 to 100 in half a second, which begins with a write, and an element that follows fingers halfway.
final class FilmedLine {
  let half: MotionElement
  private let clock: TickClock
  private var start: Double?
  private var frames: Subscription?
  private var holds: [Subscription] = []
  private let go = ReactiveProperty(initialValue: 0.0)

  /// - Parameter isRestless: whether frames are requested forever.
  init(_ stage: MotionStage, isRestless: Bool = false) {
    clock = stage.clock
    half = MotionElement(
      position: SIMD2(200.0, 400), size: SIMD2(100.0, 100),
      gestures: GestureArbiter(stage.pointers))
    _ = stage.input("go", to: go)
    if isRestless { holds.append(clock.frames.subscribe { _ in }) }
    holds.append(
      stage.pointers.subscribe { [half] sample in
        half.position.value = SIMD2(200, 400) + (sample.position - SIMD2(200, 400)) / 2
      })
    holds.append(
      go.subscribe { [unowned self] value in
        guard value > 0 else { return }
        // The line begins 0.1 s after the write.
        start = clock.time + 0.1
        frames = clock.frames.subscribe { [unowned self] frame in
          if frame.time > (start ?? 0) + 0.6 { frames = nil }
        }
      })
  }

  private var progress: Double { start.map { min(max((clock.time - $0) / 0.5, 0), 1) } ?? 0 }
  var place: Double { 100 * progress }
  var velocity: Double { progress > 0 && progress < 1 ? 200 : 0 }

  static func film(isRestless: Bool = false) -> FilmScene<FilmedLine> {
    FilmScene(
      { FilmedLine($0, isRestless: isRestless) },
      showing: { scene in
        [
          Watched("line", at: { scene.place }, velocity: { scene.velocity }),
          Watched("half", scene.half),
        ]
      })
  }
}

/// The take of a scene under a hand, with its facts.
func take<Scene>(
  _ scene: FilmScene<Scene>, rate: Double = 240, tolerance: FilmTolerance = FilmTolerance(),
  budget: MotionBudget = MotionBudget(), limit: Double = 5, _ script: (FilmHand<Scene>) -> Void
) -> FilmTake {
  withoutWarnings {
    let run = FilmRun(scene, rate: rate)
    script(FilmHand(run))
    run.finish(limit: limit)
    var take = FilmTake(run, tolerance)
    take.measure(run, of: scene, budget: budget, limit: limit)
    return take
  }
}
