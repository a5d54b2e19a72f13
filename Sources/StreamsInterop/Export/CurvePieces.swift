/// A stretch of a curve without jumps, cut into cells in which it is next to straight.
struct CurvePiece {
  /// The cells' ends, at least two, and the values there.
  var times: [Double]
  var values: [Double]
}

extension MotionCurve {
  /// The curve, cut at its jumps, in cells of which the chord is within `error` of it.
  func pieces(error: Double) -> [CurvePiece] {
    var pieces = [CurvePiece(times: [0], values: [value(at: 0)])]
    var start = 0.0
    for end in breaks + [duration] where end > start {
      let before = valueBefore(end)
      let after = value(at: end)
      let jumps = (after - before).magnitude > error
      let last = pieces.count - 1
      refine(
        &pieces[last], (start, value(at: start)), (end, jumps ? before : after), error, depth: 0)
      if jumps { pieces.append(CurvePiece(times: [end], values: [after])) }
      start = end
    }
    return pieces
  }

  /// Adds the cells after the first point, up to and with the second.
  private func refine(
    _ piece: inout CurvePiece, _ start: (time: Double, value: Double),
    _ end: (time: Double, value: Double), _ error: Double, depth: Int
  ) {
    let span = end.time - start.time
    let middle = start.time + span / 2
    var isStraight = depth >= 6
    for part in [0.25, 0.5, 0.75] where isStraight {
      let chord = start.value.interpolated(to: end.value, by: part)
      isStraight = (value(at: start.time + span * part) - chord).magnitude <= error
    }
    guard !isStraight, depth < 40, middle > start.time, middle < end.time else {
      piece.times.append(end.time)
      piece.values.append(end.value)
      return
    }
    let between = (middle, value(at: middle))
    refine(&piece, start, between, error, depth: depth + 1)
    refine(&piece, between, end, error, depth: depth + 1)
  }
}
