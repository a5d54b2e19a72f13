import StreamsInterop

/// Thousands of points on springs, in a spiral or a grid around a moving center.
func openField(_ page: DOMPage) {
  let points = page.channel("points", of: ".points")
  let count = Int(points.answer[0])
  let batch = SpringBatch()
  let springs = batch.add(
    2 * count, .spring(response: 0.7, dampingRatio: 0.55))
  var positions = [Double](repeating: 0, count: 2 * count)
  // Every step is sent in its own frame, including the first and the last.
  var frames: Subscription?
  func move() {
    guard frames == nil else { return }
    frames = page.clock.frames.subscribe { frame in
      batch.reducedMotion = page.clock.reducedMotion
      batch.step(by: frame.elapsed)
      batch.copyPositions(into: &positions)
      points.append(positions)
      if batch.movingCount == 0 { frames = nil }
    }
  }

  // The shape, its center, and the distance between the points. The page's handwritten code computes the same goals.
  let goals = page.channel("goals", of: ".points") { record in
    let (isGrid, center, gap) = (record[0] == 1, SIMD2(record[1], record[2]), record[3])
    let columns = Double(count).squareRoot().rounded(.up)
    var way = SIMD2(1.0, 0)
    for index in 0..<count {
      let number = Double(index)
      let row = (number / columns).rounded(.down)
      let offset =
        isGrid
        ? SIMD2(number - row * columns, row) - (columns - 1) / 2
        : way * (0.56 * number.squareRoot())
      let goal = center + offset * gap
      batch[destination: springs.lowerBound + 2 * index] = goal.x
      batch[destination: springs.lowerBound + 2 * index + 1] = goal.y
      // Rotates by the golden angle.
      way = SIMD2(
        way.x * -0.7373688780783197 - way.y * 0.6754902942615238,
        way.x * 0.6754902942615238 + way.y * -0.7373688780783197)
    }
    move()
  }
  _ = goals
}
