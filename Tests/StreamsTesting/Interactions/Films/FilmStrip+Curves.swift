extension FilmStrip {
  private static let left = 176.0
  private static let right = 676.0

  /// A value that moves, now or as committed.
  private struct Row {
    var name: String
    var parts: [(letter: String, now: StripCourse, was: StripCourse?)]
    var rank: Int
    var isBad: Bool
    var color: Int
  }

  private func x(_ time: Double) -> Double {
    Self.left + (Self.right - Self.left) * min(max(time / max(model.end, 1e-9), 0), 1)
  }

  /// A row for each value that moves, on a shared axis of time.
  func drawRows(_ y: inout Double) -> String {
    let all = rows
    // Where there is no room for all, positions come before opacities.
    let chosen = Set(
      all.indices.sorted {
        (all[$0].isBad ? -1 : all[$0].rank, $0) < (all[$1].isBad ? -1 : all[$1].rank, $1)
      }
      .prefix(detail.rows))
    let shown = all.indices.filter { chosen.contains($0) }.map { all[$0] }
    guard !shown.isEmpty else { return "" }
    let top = y
    let height = shown.count > 6 ? 44.0 : 56
    var text = ""
    for (index, row) in shown.enumerated() {
      text += draw(row, at: top + Double(index) * height, height)
    }
    let bottom = top + Double(shown.count) * height
    let axis = axis(top, bottom)
    y = bottom + 14
    if all.count > shown.count {
      y += 14
      let names = all.indices.filter { !chosen.contains($0) }.map { all[$0].name }
      text +=
        "<text x='16' y='\(y.short)' class='f'>"
        + StripText.fitted("not drawn: \(names.joined(separator: ", "))", width: 680, size: 10)
        + "</text>\n"
    }
    return axis.behind + text + axis.front
  }

  /// The values that move, now or as committed; the one that differs comes first.
  private var rows: [Row] {
    let rows = (model.elements.flatMap(\.values) + model.values).compactMap { value -> Row? in
      let before = was?.value(named: value.name)
      var parts: [(letter: String, now: StripCourse, was: StripCourse?)] = []
      for (index, part) in value.parts.enumerated() {
        let old = before.flatMap { index < $0.parts.count ? $0.parts[index] : nil }
        if part.isStill, old.map({ $0.equals(part) }) ?? true { continue }
        parts.append((value.letters[min(index, 7)], part, old))
      }
      guard !parts.isEmpty else { return nil }
      let isAlone = parts.count == 1 && value.parts.count > 1
      return Row(
        name: isAlone ? "\(value.stem ?? value.name) \(parts[0].letter)" : value.name, parts: parts,
        rank: value.rank, isBad: isBad(value.name, parts),
        color: color(of: value.name))
    }
    return rows.filter(\.isBad) + rows.filter { !$0.isBad }
  }

  /// Whether a value belongs to the subject of the failure, and differs.
  private func isBad(
    _ name: String, _ parts: [(letter: String, now: StripCourse, was: StripCourse?)]
  ) -> Bool {
    guard let failure, name == failure.value || name.hasPrefix(failure.value + " ") else {
      return false
    }
    return parts.contains { part in
      guard let was = part.was else { return true }
      let span =
        max(part.now.range.upperBound, was.range.upperBound)
        - min(part.now.range.lowerBound, was.range.lowerBound)
      return (0...120).contains { step in
        let time = model.end * Double(step) / 120
        return abs(part.now.value(at: time) - was.value(at: time)) > 0.005 * span
      }
    }
  }

  /// Presses, inputs, frames and faults, across all rows.
  private func axis(_ top: Double, _ bottom: Double) -> (behind: String, front: String) {
    var (behind, front) = ("", "")
    for pointer in model.pointers {
      let (start, end) = (x(pointer.period.lowerBound), x(pointer.period.upperBound))
      behind +=
        "<rect x='\(start.short)' y='\(top.short)' width='\(max(end - start, 2).short)' "
        + "height='\((bottom - top).short)' class='p'/>"
    }
    let end = model.end
    let step =
      end > 40
      ? 20.0 : end > 20 ? 5 : end > 8 ? 2 : end > 3 ? 1 : end > 1.2 ? 0.5 : end > 0.4 ? 0.2 : 0.1
    var count = 0.0
    while count * step <= end + 1e-9, count < 60 {
      let place = x(count * step).short
      behind += "<path d='M\(place) \(top.short)V\(bottom.short)' class='l' stroke-opacity='.5'/>"
      front +=
        "<text x='\(place)' y='\((bottom + 13).short)' class='r'>"
        + "\(StripText.seconds(count * step))</text>"
      count += 1
    }
    // A triangle on the axis for each frame.
    let marks = frames.map { "M\(x($0.time).short) \(top.short)l-3 -5h6z" }.joined()
    front += "<path d='\(marks)' style='fill: var(--faint)'/>"
    let inputs = model.inputs.prefix(40).map { "M\(x($0.time).short) \(top.short)V\(bottom.short)" }
    if !inputs.isEmpty { front += "<path d='\(inputs.joined())' class='d'/>" }
    let faults = model.verdicts.compactMap(\.brokenAt) + [failure?.time].compactMap { $0 }
    for time in faults {
      front += "<path d='M\(x(time).short) \(top.short)V\(bottom.short)' class='x'/>"
    }
    return (behind + "\n", front + "\n")
  }

  private func draw(_ row: Row, at top: Double, _ height: Double) -> String {
    let courses = row.parts.map(\.now) + row.parts.compactMap(\.was)
    let low = courses.map(\.range.lowerBound).min() ?? 0
    let high = courses.map(\.range.upperBound).max() ?? 1
    let span = high > low ? high - low : 1
    let room = detail.hasVelocities ? height * 0.32 : 0
    func y(_ number: Double) -> Double {
      top + 6 + (height - room - 10) * (1 - (number - low) / span)
    }
    let middle = (top + height / 2 - 2).short
    var text =
      "<path d='M16 \((top + height).short)H704' class='l'/>"
      + "<rect x='16' y='\((top + height / 2 - 10).short)' width='8' height='8' rx='2' class='e\(row.color)'/>"
      + "<text x='30' y='\(middle)'\(row.isBad ? " class='b'" : "")>"
      + "\(StripText.fitted(row.name, width: 106, size: 10))</text>"
      + "<text x='170' y='\((top + 11).short)' class='e'>\(StripText.label(high, span: span))</text>"
      + "<text x='170' y='\((top + height - room - 1).short)' class='e'>"
      + "\(StripText.label(low, span: span))</text>"
    for part in row.parts {
      if let was = part.was, !was.equals(part.now) { text += curve(was, "w", y) }
    }
    if detail.hasVelocities {
      text += velocities(row, top + height - room, room, span)
    }
    for (index, part) in row.parts.enumerated() {
      text += curve(part.now, "c\(row.color)\(index == 0 ? "" : "' stroke-opacity='.6")", y)
    }
    if row.parts.count > 1 { text += letters(row, y) }
    return text + "\n"
  }

  /// The names of the components, after the ends of their curves.
  private func letters(_ row: Row, _ y: (Double) -> Double) -> String {
    var (text, last) = ("", -100.0)
    let ends = row.parts.map { (letter: $0.letter, y: y($0.now.value(at: model.end))) }
    for end in ends.sorted(by: { $0.y < $1.y }) {
      let place = max(end.y + 3, last + 9)
      last = place
      text += "<text x='680' y='\(place.short)' class='f'>\(end.letter)</text>"
    }
    return text
  }

  /// A course as a curve.
  private func curve(_ course: StripCourse, _ style: String, _ y: (Double) -> Double) -> String {
    var path = StripPath()
    path.move(to: x(0), y(course.value(at: 0)))
    var last = course.value(at: 0)
    for piece in course.simplified(to: detail.pieces).pieces
    where piece.end > 0 && piece.start < model.end {
      path.line(to: x(piece.start), y(last))
      path.line(to: x(piece.start), y(piece.first))
      let third = (piece.end - piece.start) / 3
      path.curve([
        (x(piece.start + third), y(piece.first + piece.firstVelocity * third)),
        (x(piece.end - third), y(piece.last - piece.lastVelocity * third)),
        (x(piece.end), y(piece.last)),
      ])
      last = piece.last
    }
    path.line(to: x(model.end), y(last))
    return "<path d='\(path.text)' class='\(style)'/>"
  }

  /// The velocities as areas about a line, on one scale; those of a committed course as a dashed line.
  private func velocities(_ row: Row, _ top: Double, _ height: Double, _ span: Double) -> String {
    let speed = row.parts.map { max($0.now.topSpeed, $0.was?.topSpeed ?? 0) }.max() ?? 0
    guard speed > 0 else { return "" }
    let middle = top + height / 2
    let now = velocities(row.parts.map(\.now), speed, middle, height)
    let was = row.parts.compactMap { part in part.was.flatMap { $0.equals(part.now) ? nil : $0 } }
    let dashes = velocities(was, speed, middle, height)
    return "<path d='\(now)' class='v\(row.color)'/>"
      + (dashes.isEmpty ? "" : "<path d='\(dashes)' class='w'/>")
      + "<text x='170' y='\((middle + 3).short)' class='e' style='font-size: 8px'>"
      + "\(StripText.label(speed, span: speed))/s</text>"
  }

  private func velocities(
    _ courses: [StripCourse], _ speed: Double, _ middle: Double, _ height: Double
  ) -> String {
    func y(_ velocity: Double) -> Double { middle - velocity / speed * (height / 2 - 1) }
    var path = StripPath()
    for course in courses {
      var last = -1.0
      // A velocity is quadratic.
      for piece in course.simplified(to: detail.pieces).pieces where piece.end > piece.start {
        if piece.start > last + 1e-9 {
          if last >= 0 { path.line(to: x(last), middle) }
          path.move(to: x(piece.start), middle)
        }
        path.line(to: x(piece.start), y(piece.firstVelocity))
        path.curve([
          (x((piece.start + piece.end) / 2), y(piece.middleVelocity)),
          (x(piece.end), y(piece.lastVelocity)),
        ])
        last = piece.end
      }
      if last >= 0 { path.line(to: x(last), middle) }
    }
    return path.text
  }
}

extension StripModel {
  func value(named name: String) -> StripValue? {
    values.first { $0.name == name }
      ?? elements.lazy.flatMap(\.values).first { $0.name == name }
  }
}
