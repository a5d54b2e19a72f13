import StreamsInspection
import Testing

/// A comparison of a scene with its film, or a recording.
struct FilmCheck<Scene> {
  let name: String
  let scene: FilmScene<Scene>
  var rates: [Double] = []
  var followers: Set<String> = []
  let tolerance: FilmTolerance
  let limits: FilmLimits
  let limit: Double
  let path: String
  let sourceLocation: SourceLocation

  /// The film's path.
  private var file: String { FilmFile.folder(of: path) + name + ".film" }

  /// Plays the scene, and compares it with the film.
  func perform(_ play: (FilmRun<Scene>) -> Void) -> Bool {
    require(
      !name.isEmpty && !name.contains("/"), "expectFilm: expected a name without slashes",
      "'\(name)'")
    require(
      rates.allSatisfy { $0 > 0 && $0.isFinite }, "expectFilm.rates: expected rates above 0",
      "\(rates)")
    let text = FilmFile.read(file)
    var old: Film?
    do throws(FilmError) {
      old = try text.map { text throws(FilmError) in try FilmText.read(text) }
    } catch {
      if !FilmTrait.isRecording {
        return fail("\(file):\(error.line): \(error.problem.rawValue)")
      }
    }
    let (take, inputs) = withoutWarnings { () -> (FilmTake, [MotionRecording.Input]) in
      let run = FilmRun(scene, rate: old?.rate ?? 240)
      play(run)
      run.finish(limit: limit)
      var take = FilmTake(run, tolerance)
      take.measure(run, of: scene, budget: limits.budget, limit: limit)
      return (take, run.inputs)
    }
    let differences = old.map { take.differences(from: $0) } ?? []
    var holds = true
    if FilmTrait.isRecording {
      holds = record(take, old, isNew: text == nil, differences)
    } else if let old {
      if let first = differences.first {
        holds = fail(message(differences, first, inputs))
        show(take.film(), was: old, first)
      } else {
        show(old, was: nil, nil)
      }
    } else {
      holds = fail(
        "there is no film \(file): record it with the trait .films(.record), or with STREAMS_FILMS=record"
      )
    }
    for violation in limits.violations(in: take.facts) { holds = fail("\(name): \(violation)") }
    if let old, holds, !FilmTrait.isRecording { holds = compareRates(old, inputs) }
    return holds
  }

  private func fail(_ text: String) -> Bool {
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    return false
  }

  private func record(
    _ take: FilmTake, _ old: Film?, isNew: Bool, _ differences: [FilmDifference]
  ) -> Bool {
    if old != nil, differences.isEmpty {
      show(old ?? Film(), was: nil, nil)
      return true
    }
    let film = take.film(keeping: old)
    guard FilmFile.write(FilmText.write(film), to: file) else { return fail("can't write \(file)") }
    print(isNew ? "film \(name): recorded \(file)" : "film \(name): recorded again \(file)")
    for fact in film.facts {
      let was = old?.facts.first { $0.kind == fact.kind }
      guard was?.value != fact.value else { continue }
      let change = was.map {
        " (was \(FilmNumber.text($0.value))\(fact.kind.unit)\(fact.isWorse(than: $0) ? ", worse" : ""))"
      }
      print("  \(fact.sentence)\(change ?? "")")
    }
    show(film, was: old, nil)
    return true
  }

  private func message(
    _ differences: [FilmDifference], _ first: FilmDifference, _ inputs: [MotionRecording.Input]
  ) -> String {
    var text = "\(name): \(first.sentence)"
    let others = Set(differences.dropFirst().compactMap(\.subject)).subtracting([
      first.subject ?? ""
    ])
    if !others.isEmpty {
      let verb = others.count == 1 ? "differs" : "differ"
      text += "; \(others.sorted().joined(separator: ", ")) \(verb), too"
    }
    let facts = differences.filter { $0.subject == nil && $0 != first }.prefix(6)
    for fact in facts { text += "\n  \(fact.sentence)" }
    if let why = explain(first, inputs) {
      text += "\nwhy:" + why.split(separator: "\n").map { "\n  \($0)" }.joined()
    }
    return text
  }

  /// The causes of the motion that differs.
  private func explain(
    _ difference: FilmDifference, _ inputs: [MotionRecording.Input]
  ) -> String? {
    #if TRACED
      guard let runtime = scene.runtime, let subject = difference.subject else { return nil }
      return withoutWarnings {
        let run = FilmRun(scene, rate: 240)
        let trace = MotionTrace(of: runtime(run.scene))
        defer { trace.end() }
        run.play(inputs.filter { $0.time <= difference.time })
        run.advance(to: difference.time)
        return run.subject(named: subject)?.explain?(trace)
      }
    #else
      return nil
    #endif
  }

  /// Plays the same inputs at other rates.
  private func compareRates(_ film: Film, _ inputs: [MotionRecording.Input]) -> Bool {
    var holds = true
    for rate in rates {
      let take = withoutWarnings {
        let run = FilmRun(scene, rate: rate)
        run.play(inputs)
        run.finish(limit: limit)
        return FilmTake(run, tolerance)
      }
      let differences = take.differences(from: film, leavingOut: followers, hasOwnRate: true)
      guard let first = differences.first else { continue }
      holds = fail("\(name) at \(FilmNumber.text(rate)) frames per second: \(first.sentence)")
    }
    return holds
  }
}
