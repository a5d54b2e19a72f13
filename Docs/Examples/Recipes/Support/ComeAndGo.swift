import StreamsInterop
import Testing

/// Expects that 50 things that come and go leave no connections, and that none of their objects remains alive.
///
/// - Parameters:
///   - film: the screen, on which nothing is watched.
///   - left: the number of connections that the screen itself keeps.
///   - comeAndGo: lets something come and go, and returns its objects.
func expectNothingLeft(
  on film: Film = Film(), besides left: Int = 0, at location: SourceLocation = #_sourceLocation,
  _ comeAndGo: (Film) throws -> [AnyObject]
) rethrows {
  let before = film.runtime.connectionCount
  var seen: [Seen] = []
  for _ in 0..<50 { seen += try comeAndGo(film).map { Seen(object: $0) } }
  film.run(for: 1)
  let alive = seen.filter { $0.object != nil }.count
  #expect(alive == 0, "expected \(seen.count) objects to be released", sourceLocation: location)
  #expect(seen.count >= 50, sourceLocation: location)
  #expect(film.runtime.connectionCount == before + left, sourceLocation: location)
  #expect(film.runtime.state.value == .atRest, sourceLocation: location)
}

private struct Seen {
  weak var object: AnyObject?
}
