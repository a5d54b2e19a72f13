extension FilmStrip {
  /// The strip of a film.
  ///
  /// - Parameters:
  ///   - film: the film.
  ///   - name: the title.
  ///   - was: the committed film, drawn in dashes beneath.
  ///   - difference: the first difference between them.
  ///   - comment: a comment for the first line.
  /// - Returns: An SVG of less than 30 KB.
  package static func svg(
    of film: Film, named name: String, was: Film? = nil, difference: FilmDifference? = nil,
    comment: String = ""
  ) -> String {
    let failure = difference.map {
      Failure(sentence: $0.sentence, time: $0.time, value: $0.subject ?? "")
    }
    return svg(
      of: StripModel(film, name), was: was.map { StripModel($0, name) }, failure: failure,
      mark: comment)
  }
}

extension StripModel {
  /// A film's parts, by subject.
  init(_ film: Film, _ name: String) {
    self.init(title: name, note: "\(StripText.number(film.rate)) Hz", end: film.end)
    for (order, name) in film.names.enumerated() {
      if let value = film.track(name, .value) {
        values.append(StripValue(name: name, parts: value.courses.map(StripCourse.init)))
      }
      guard let place = film.track(name, .place) ?? film.track(name, .position),
        place.courses.count == 2
      else { continue }
      var element = StripElement(
        name: name, order: order, x: StripCourse(place.courses[0]), y: StripCourse(place.courses[1])
      )
      func set(_ part: FilmPart, _ components: [WritableKeyPath<StripElement, StripCourse>]) {
        guard let track = film.track(name, part) else { return }
        for (path, course) in zip(components, track.courses) {
          element[keyPath: path] = StripCourse(course)
        }
      }
      set(.size, [\.width, \.height])
      set(.rotation, [\.rotation])
      set(.scale, [\.scaleX, \.scaleY])
      set(.opacity, [\.opacity])
      set(.radius, [\.radius])
      set(.anchor, [\.anchorX, \.anchorY])
      elements.append(element)
    }
    inputs = film.inputs.map { input in
      switch input.kind {
      case .cancellation: (input.time, "cancel")
      case .wheel: (input.time, "wheel")
      case .write(let name, let components):
        (
          input.time,
          ([name] + components.map { StripText.number($0, places: 2) }).joined(separator: " ")
        )
      }
    }
    pointers = film.pointers.filter { !$0.samples.isEmpty }.map { pointer in
      StripPointer(
        samples: pointer.samples.map { (time: $0.time, x: $0.position.x, y: $0.position.y) },
        isCanceled: pointer.isCanceled)
    }
    verdicts = film.verdicts.map { StripVerdict(name: $0.name, brokenAt: $0.brokenAt) }
    facts = film.facts.map { fact in
      let unit = ["s", "%"].contains(fact.kind.unit) ? "\u{A0}\(fact.kind.unit)" : fact.kind.unit
      return "\(fact.kind.rawValue)\u{A0}\(StripText.number(fact.value, places: 2))\(unit)"
    }
  }
}

extension StripCourse {
  /// A film's course, without the pieces in which it stands still.
  init(_ course: FilmCourse) {
    var before = course.start
    var pieces: [StripPiece] = []
    for (index, knot) in course.knots.enumerated() {
      let next = index + 1 < course.knots.count ? course.knots[index + 1] : nil
      let piece = StripPiece(
        start: knot.time, end: next?.time ?? knot.time,
        first: knot.nextValue, firstVelocity: next == nil ? 0 : knot.nextVelocity,
        last: next?.value ?? knot.nextValue, lastVelocity: next?.velocity ?? 0)
      let isStill =
        piece.first == piece.last && piece.firstVelocity == 0 && piece.lastVelocity == 0
      if !isStill || piece.first != before { pieces.append(piece) }
      before = piece.last
    }
    self.init(course.start, pieces)
  }
}
