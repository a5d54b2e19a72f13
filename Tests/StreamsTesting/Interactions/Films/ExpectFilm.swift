public import StreamsInspection
public import Testing

/// Expects a scene under a hand to behave as in its film.
///
///     @Test func sheetOpens() {
///       expectFilm("sheet-opens", of: scene) { hand in
///         hand.drag("sheet", by: SIMD2(0, -300), over: 0.2)
///       }
///     }
///
/// The film is the file `sheet-opens.film` beside the test. If the scene behaves differently, an issue at the call's
/// line names the value that differs, the time, the difference and the last input. A course that is the same, only late,
/// is reported as such. A film that doesn't exist is an issue, too, unless films are recorded: see ``FilmTrait``.
///
/// - Parameters:
///   - name: the film's name. Traps if it is empty or contains a slash.
///   - scene: the scene.
///   - rates: more rates of the clock at which the same inputs must lead to the same courses. Traps if one isn't above 0.
///   - followers: the names of values that follow others, which therefore depend on the rate, and aren't compared
///     there.
///   - tolerance: the differences that count as none.
///   - limits: the limits of facts.
///   - limit: the maximum number of seconds after the last input. Without one, the film ends when the scene requests
///     no more frames, or when nothing has moved for a second.
///   - path: the test's file.
///   - sourceLocation: the location for issues.
///   - script: the hand's actions.
/// - Returns: Whether the scene behaves as in the film.
///
/// Cost: about 13 runs of the scene, most of them at 24 frames per second, and one more for each of `rates`.
@discardableResult
public func expectFilm<Scene>(
  _ name: String, of scene: FilmScene<Scene>, rates: [Double] = [], followers: Set<String> = [],
  tolerance: FilmTolerance = FilmTolerance(), limits: FilmLimits = FilmLimits(),
  limit: Double = 12, path: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation, _ script: (FilmHand<Scene>) -> Void
) -> Bool {
  let check = FilmCheck(
    name: name, scene: scene, rates: rates, followers: followers, tolerance: tolerance,
    limits: limits, limit: limit, path: path, sourceLocation: sourceLocation)
  return check.perform { script(FilmHand($0)) }
}

/// Expects a scene in a recorded session to behave as in its film.
///
/// - Parameters:
///   - name: the film's name. Traps if it is empty or contains a slash.
///   - scene: the scene.
///   - recording: the session. Its ticks are replaced by those of the film's clock.
///   - rates: more rates of the clock at which the same inputs must lead to the same courses. Traps if one isn't above 0.
///   - followers: the names of values that follow others, which aren't compared at other rates.
///   - tolerance: the differences that count as none.
///   - limits: the limits of facts.
///   - limit: the maximum number of seconds after the last input.
///   - path: the test's file.
///   - sourceLocation: the location for issues.
/// - Returns: Whether the scene behaves as in the film.
@discardableResult
public func expectFilm<Scene>(
  _ name: String, of scene: FilmScene<Scene>, in recording: MotionRecording, rates: [Double] = [],
  followers: Set<String> = [], tolerance: FilmTolerance = FilmTolerance(),
  limits: FilmLimits = FilmLimits(), limit: Double = 12, path: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let check = FilmCheck(
    name: name, scene: scene, rates: rates, followers: followers, tolerance: tolerance,
    limits: limits, limit: limit, path: path, sourceLocation: sourceLocation)
  // The film starts with the session.
  let start = recording.span?.lowerBound ?? 0
  let inputs = recording.inputs.map { input in
    var moved = input
    moved.time -= start
    if case .sample(var sample) = input.event {
      sample.time -= start
      moved.event = .sample(sample)
    }
    return moved
  }
  return check.perform { $0.play(inputs) }
}

/// Expects a scene under random hands to behave as in its film.
///
/// - Parameters:
///   - name: the film's name. Traps if it is empty or contains a slash.
///   - scene: the scene.
///   - hands: the random hands, which mostly touch the elements in the film.
///   - seed: the seed of the hands' actions.
///   - tolerance: the differences that count as none.
///   - limits: the limits of facts.
///   - limit: the maximum number of seconds after the last input.
///   - path: the test's file.
///   - sourceLocation: the location for issues.
/// - Returns: Whether the scene behaves as in the film.
@discardableResult
public func expectFilm<Scene>(
  _ name: String, of scene: FilmScene<Scene>, by hands: RandomHands, seed: UInt64,
  tolerance: FilmTolerance = FilmTolerance(), limits: FilmLimits = FilmLimits(),
  limit: Double = 12, path: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let check = FilmCheck(
    name: name, scene: scene, tolerance: tolerance, limits: limits, limit: limit, path: path,
    sourceLocation: sourceLocation)
  var hands = hands
  // A film has a steady clock.
  hands.habits.subtract([.pauses, .droppedFrames])
  return check.perform { run in
    var player = HandPlayer(hands, seed: seed)
    while player.remaining > 0 {
      run.play(player.next(run.elements))
      run.advance(to: player.time)
    }
  }
}
