// Along an axis, detents are numbered.
extension MotionDetents where Value == Double {
  /// Detents given as sizes: the visible lengths of an element that enters from an edge, such as a sheet.
  ///
  ///     let detents = MotionDetents(sizes: [120, 400, 720], from: 800)   // at 680, 400 and 80
  ///
  /// - Parameters:
  ///   - sizes: the visible length at each detent, in units of the moved value; finite.
  ///   - edge: the position at which none of the element is visible.
  ///   - choice: the rule by which a release chooses.
  public init(sizes: [Double], from edge: Double, choosing choice: Choice = .projected()) {
    self.init(sizes.map { edge - $0 }, choosing: choice)
  }

  /// The position of the detent with an index; `nil` if there is no such detent.
  package func place(of number: Int) -> Double? {
    switch places {
    case .list(let places): places.indices.contains(number) ? places[number] : nil
    case .components(let lists):
      lists.first.flatMap { $0.indices.contains(number) ? $0[number] : nil }
    case .interval(let length): Double(number) * length
    case .pages: nil
    }
  }

  /// The number of detents; `nil` if there are infinitely many.
  var count: Int? {
    switch places {
    case .list(let places): places.count
    case .components(let lists): lists.first?.count ?? 0
    case .interval: nil
    case .pages: 0
    }
  }

  /// The range from the least detent to the greatest; `nil` if there are infinitely many or none.
  package var span: ClosedRange<Double>? {
    guard let count, var span = place(of: 0).map({ $0...$0 }) else { return nil }
    for number in 1..<Swift.max(count, 1) {
      guard let place = place(of: number) else { continue }
      span = Swift.min(span.lowerBound, place)...Swift.max(span.upperBound, place)
    }
    return span
  }

  /// The index of the detent at a position; if there are several such detents, `present` if it is one of them.
  package func number(at place: Double, insteadOf present: Int) -> Int {
    if self.place(of: present) == place { return present }
    guard let count else { return wholeNumber(place) }
    var best = (number: 0, distance: Double.infinity)
    for number in 0..<count {
      guard let distance = self.place(of: number).map({ ($0 - place).magnitude }) else { continue }
      if distance < best.distance { best = (number, distance) }
    }
    return best.number
  }

  /// The successor of detent `number` of other detents: the same index if the counts are equal, otherwise the detent
  /// nearest to the other's position.
  package func successor(of number: Int, in former: MotionDetents) -> Int {
    guard let count else { return former.place(of: number).map(wholeNumber) ?? number }
    if former.count != count, let place = former.place(of: number), count > 0 {
      return self.number(at: place, insteadOf: -1)
    }
    return Swift.max(0, Swift.min(number, count - 1))
  }

  /// The progress of a position along the detents: 0 at the first, 1 at the second, linear in between, and clamped at
  /// the last. `nil` if there are no detents.
  package func progress(at place: Double) -> Double? {
    if case .interval(let length) = places { return place / length }
    guard let count, var from = self.place(of: 0) else { return nil }
    var best = (progress: 0.0, distance: (place - from).magnitude)
    for number in 1..<Swift.max(count, 1) {
      guard let to = self.place(of: number) else { continue }
      let part = to == from ? 1 : Swift.max(0, Swift.min(1, (place - from) / (to - from)))
      let distance = (place - (from + part * (to - from))).magnitude
      if distance < best.distance { best = (Double(number - 1) + part, distance) }
      from = to
    }
    return best.progress
  }

  /// The nearest multiple of the interval.
  private func wholeNumber(_ place: Double) -> Int {
    guard case .interval(let length) = places else { return 0 }
    let quotient = roundToInteger(place / length)
    return quotient.magnitude < 0x1p31 ? Int(quotient) : 0
  }
}
