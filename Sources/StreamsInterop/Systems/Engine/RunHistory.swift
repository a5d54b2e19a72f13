/// The paths that a run has played, on a clock that can go back.
///
/// A piece describes how the run moves from a time on, until the next piece. The first piece rests where the run was found.
@usableFromInline package final class RunHistory<Path: Trajectory> {
  @usableFromInline struct Piece {
    /// The time from which the piece is in effect.
    @usableFromInline var since: Double
    /// The time at which its path began.
    @usableFromInline var began: Double
    @usableFromInline var path: Path
    /// Whether the run waits for its delay, and so moves nothing.
    @usableFromInline var waits = false
    /// Returns the part of the run's values that other motions leave to it.
    @usableFromInline var mask: ((Path.Value) -> Path.Value)?

    @usableFromInline init(
      since: Double, began: Double, path: Path, waits: Bool = false,
      mask: ((Path.Value) -> Path.Value)? = nil
    ) {
      self.mask = mask
      self.since = since
      self.began = began
      self.path = path
      self.waits = waits
    }
  }

  /// The maximum number of pieces. What happened before them is forgotten: the run rests where the oldest one begins.
  @usableFromInline static var limit: Int { 4096 }

  @usableFromInline private(set) var pieces: [Piece]
  /// The time of the last frame, and the clock's place then.
  @usableFromInline var shown: Double
  @usableFromInline var shownPlace: Double
  /// The position at which the run last rested.
  @usableFromInline var rested: Path.Value
  /// The target's record, created with the first motion.
  @usableFromInline var record: MotionRecord?

  @inlinable init(_ began: Double, _ path: Path) {
    pieces = [Piece(since: -.infinity, began: began, path: path)]
    shown = began
    shownPlace = began
    rested = path.value
  }

  /// Adds a piece. Everything recorded after this moment is dropped.
  @usableFromInline func add(_ piece: Piece) {
    // The position at which the run was found stays.
    while pieces.count > 1, pieces[pieces.count - 1].since >= piece.since { pieces.removeLast() }
    if pieces.count >= Self.limit {
      pieces.removeFirst(pieces.count / 2)
      var oldest = pieces[0]
      oldest.path.seek(to: max(0, oldest.since - oldest.began))
      pieces.insert(
        Piece(since: -.infinity, began: oldest.since, path: Path(restingAt: oldest.path.value)),
        at: 0)
    }
    pieces.append(piece)
  }

  /// Places the run, before a place, where it was found.
  @usableFromInline func found(_ value: Path.Value, before place: Double, at time: Double) {
    pieces.removeAll { $0.since < place }
    pieces.insert(
      Piece(since: -.infinity, began: time, path: Path(restingAt: value)), at: 0)
  }

  @usableFromInline func forget(after time: Double) {
    while pieces.count > 1, pieces[pieces.count - 1].since > time { pieces.removeLast() }
  }

  /// Whether the run was stopped before a given time, and so was at rest.
  @usableFromInline func wasStopped(at time: Double) -> Bool {
    played(at: time).path.isOver
  }

  /// The span of places around a given one in which the run rests; `nil` if it moves there, or waits.
  func rest(around place: Double) -> (start: Double, end: Double)? {
    let index = index(at: place)
    let piece = pieces[index]
    var path = piece.path
    path.seek(to: max(0, place - piece.began))
    guard path.isOver else { return nil }
    let end = index + 1 < pieces.count ? pieces[index + 1].since : .infinity
    path = piece.path
    path.seek(to: 0)
    if path.isOver { return (piece.since, end) }
    // Rounding must not put the beginning of the rest before the end of the motion.
    let landing = piece.began + path.remainingDuration + 0x1p-20
    return (max(piece.since, min(landing, place)), end)
  }

  /// The piece that was played at a time.
  @usableFromInline func played(at time: Double) -> Piece { pieces[index(at: time)] }

  private func index(at time: Double) -> Int {
    if pieces[pieces.count - 1].since <= time { return pieces.count - 1 }
    var (low, high) = (0, pieces.count - 1)
    // pieces[low].since <= time < pieces[high].since
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].since <= time { low = middle } else { high = middle }
    }
    return low
  }
}
