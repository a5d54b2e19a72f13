extension FilmTake {
  /// The differences between a film and this take, earliest first.
  ///
  /// - Parameters:
  ///   - film: the film.
  ///   - leavingOut: the names of values that are not compared.
  ///   - hasOwnRate: whether the take has another rate than the film, so that only courses are compared.
  func differences(
    from film: Film, leavingOut: Set<String> = [], hasOwnRate: Bool = false
  ) -> [FilmDifference] {
    var all: [FilmDifference] = []
    for part in parts where !leavingOut.contains(part.channel.name) {
      compare(part, with: film, isStrict: !hasOwnRate, to: &all)
    }
    guard !hasOwnRate else { return all.sorted { $0.time < $1.time } }
    let names = Set(parts.map(\.channel.name))
    for name in film.names where !names.contains(name) {
      all.append(FilmDifference(subject: name, time: 0, sentence: "\(name) is not in the scene"))
    }
    all.sort { $0.time < $1.time }
    // Different inputs explain all else.
    if let input = inputDifference(from: film) { all.insert(input, at: 0) }
    for (index, verdict) in verdicts.enumerated() {
      let old = index < film.verdicts.count ? film.verdicts[index] : nil
      if old?.agrees(with: verdict) == true { continue }
      all.append(
        FilmDifference(
          time: verdict.brokenAt ?? old?.brokenAt ?? 0,
          sentence:
            "contract '\(verdict.name)': \(words(verdict)) instead of \(old.map(words) ?? "nothing")"
        ))
    }
    if film.verdicts.count > verdicts.count {
      let old = film.verdicts[verdicts.count]
      all.append(FilmDifference(time: 0, sentence: "contract '\(old.name)' is not in the scene"))
    }
    for kind in FilmFact.Kind.allCases {
      let (now, old) = (
        facts.first { $0.kind == kind }, film.facts.first { $0.kind == kind }
      )
      switch (now, old) {
      case (let now?, let old?) where abs(now.value - old.value) > old.noise:
        all.append(
          FilmDifference(
            time: now.time ?? 0,
            sentence: "\(now.sentence) instead of \(FilmNumber.text(old.value))\(kind.unit)"))
      case (let now?, nil):
        all.append(
          FilmDifference(
            time: now.time ?? 0, sentence: "\(now.sentence), which the film doesn't have"))
      case (nil, let old?):
        all.append(FilmDifference(time: 0, sentence: "the film's \(old.sentence) is gone"))
      default: break
      }
    }
    if all.isEmpty, abs(film.end - end) > 0.01 {
      all.append(
        FilmDifference(
          time: min(film.end, end),
          sentence:
            "the scene requests frames until \(FilmNumber.text(end)) s instead of \(FilmNumber.text(film.end)) s"
        ))
    }
    return all
  }

  private func words(_ verdict: FilmVerdict) -> String {
    verdict.brokenAt.map { "broken at \(FilmNumber.text($0)) s" } ?? "holds"
  }

  private func compare(
    _ part: Part, with film: Film, isStrict: Bool, to all: inout [FilmDifference]
  ) {
    let channel = part.channel
    let track = film.track(channel.name, channel.part)
    let label =
      channel.part == .value || channel.part == .position
      ? channel.name : "\(channel.name)'s \(channel.part.rawValue)"
    guard
      let courses = track?.courses ?? channel.part.standard?.map({ FilmCourse(start: $0) })
    else {
      all.append(
        FilmDifference(subject: channel.name, time: 0, sentence: "\(label) is not in the film"))
      return
    }
    guard courses.count == channel.count else {
      all.append(
        FilmDifference(
          subject: channel.name, time: 0,
          sentence: "\(label) has \(channel.count) components instead of \(courses.count)"))
      return
    }
    var found: FilmDifference?
    for (index, course) in courses.enumerated() {
      let comparison = FilmComparison(
        course: course, samples: part.samples[index], bounds: part.bounds[index])
      guard let first = comparison.firstDifference() else { continue }
      let sample = part.samples[index].samples[first]
      if found.map({ $0.time <= sample.time }) == true { continue }
      let letter = courses.count > 1 ? " \(FilmTrack.letters[index])" : ""
      found = FilmDifference(
        subject: channel.name, time: sample.time,
        sentence: "\(label)\(letter): \(comparison.sentence(at: first, since(sample.time)))")
    }
    if found == nil, isStrict, !Self.agree(channel.states, track?.states ?? []) {
      let now = channel.states.map { FilmNumber.text(FilmNumber.rounded($0, 4)) }
      let old = (track?.states ?? []).map { FilmNumber.text(FilmNumber.rounded($0, 4)) }
      found = FilmDifference(
        subject: channel.name, time: channel.states.first ?? track?.states.first ?? 0,
        sentence: "\(label): active and at rest at \(now.joined(separator: ", ")) s instead of "
          + "\(old.joined(separator: ", ")) s")
    }
    if let found { all.append(found) }
  }

  private func inputDifference(from film: Film) -> FilmDifference? {
    for (index, pointer) in pointers.enumerated() {
      let old = index < film.pointers.count ? film.pointers[index] : nil
      if old?.agrees(with: pointer) == true { continue }
      return FilmDifference(
        time: pointer.samples.first?.time ?? 0,
        sentence: "the hand differs: press \(index + 1) is not the film's")
    }
    if film.pointers.count > pointers.count {
      return FilmDifference(
        time: end,
        sentence: "the hand differs: \(pointers.count) presses instead of \(film.pointers.count)")
    }
    for (index, input) in inputs.enumerated() {
      let old = index < film.inputs.count ? film.inputs[index] : nil
      if old == input { continue }
      return FilmDifference(
        time: input.time, sentence: "the inputs differ: input \(index + 1) is not the film's")
    }
    guard film.inputs.count > inputs.count else { return nil }
    return FilmDifference(
      time: end, sentence: "the inputs differ: \(inputs.count) instead of \(film.inputs.count)")
  }

  /// The time since the last input before a time, in words.
  private func since(_ time: Double) -> String {
    var events: [(time: Double, name: String)] = [(0, "the start")]
    for input in inputs {
      switch input.kind {
      case .write(let name, _): events.append((input.time, "the write to '\(name)'"))
      case .cancellation: events.append((input.time, "the cancellation"))
      case .wheel: events.append((input.time, "the wheel's turn"))
      }
    }
    for pointer in pointers {
      if let first = pointer.samples.first { events.append((first.time, "the press")) }
      if let last = pointer.samples.last, pointer.samples.count > 1 {
        events.append((last.time, pointer.isCanceled ? "the cancellation" : "the release"))
      }
    }
    var last = events[0]
    for event in events where event.time <= time + 1e-4 && event.time >= last.time { last = event }
    let elapsed = FilmNumber.rounded(max(0, time - last.time), 3)
    if elapsed == 0 { return ", at \(last.name)" }
    return ", \(FilmNumber.text(elapsed)) s after \(last.name) at \(FilmNumber.text(last.time)) s"
  }
}

extension FilmComparison {
  /// The difference at a sample, in words.
  ///
  /// - Parameters:
  ///   - position: the sample's index.
  ///   - since: the time since the last input, in words.
  func sentence(at position: Int, _ since: String) -> String {
    let sample = samples.samples[position]
    let time = FilmNumber.text(FilmNumber.rounded(sample.time, 3))
    if let shift = shift(from: position) {
      let milliseconds = FilmNumber.text(
        FilmNumber.rounded(abs(shift) * 1000, abs(shift) < 0.01 ? 1 : 0))
      return
        "the same course, \(milliseconds) ms \(shift > 0 ? "late" : "early"), from \(time) s on\(since)"
    }
    // The largest difference from here on matters more than the first.
    var worst = (index: position, difference: 0.0)
    for index in position..<samples.samples.count {
      let sample = samples.samples[index]
      let difference = min(
        abs(course.state(at: sample.time).value - sample.value),
        abs(course.nextState(at: sample.time).value - sample.nextValue))
      if difference > worst.difference { worst = (index, difference) }
    }
    let (old, next) = (course.state(at: sample.time), course.nextState(at: sample.time))
    let isBefore = abs(old.value - sample.value) > abs(next.value - sample.nextValue)
    let (was, now) = isBefore ? (old.value, sample.value) : (next.value, sample.nextValue)
    guard abs(was - now) > bounds.value else {
      // The velocity differs first.
      let isBefore = abs(old.velocity - sample.velocity) > abs(next.velocity - sample.nextVelocity)
      let (was, now) =
        isBefore ? (old.velocity, sample.velocity) : (next.velocity, sample.nextVelocity)
      let places = bounds.velocityPlaces
      return "velocity \(number(now, places))/s instead of \(number(was, places))/s at \(time) s"
        + since + (worst.difference > bounds.value ? largest(worst) : "")
    }
    return "\(number(now, bounds.places)) instead of \(number(was, bounds.places)) at \(time) s"
      + since + largest(worst)
  }

  /// The largest difference, in words.
  private func largest(_ worst: (index: Int, difference: Double)) -> String {
    let time = FilmNumber.text(FilmNumber.rounded(samples.samples[worst.index].time, 3))
    return "; at most \(number(worst.difference, bounds.places)) off, at \(time) s"
  }

  private func number(_ number: Double, _ places: Int) -> String {
    let rounded = FilmNumber.rounded(number, places)
    return (rounded < 0 ? "−" : "") + FilmNumber.text(abs(rounded))
  }
}
