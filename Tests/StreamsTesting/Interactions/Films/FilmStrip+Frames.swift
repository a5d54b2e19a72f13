extension FilmStrip {
  /// The frames, in rows.
  func drawFrames(_ y: inout Double) -> String {
    let gap = 8.0
    let width = (Self.width - 2 * Self.margin - gap * Double(columns - 1)) / Double(columns)
    let bars = Double(model.values.filter { !$0.isStill }.prefix(6).count) * 15 + 8
    let height =
      model.elements.isEmpty
      ? max(bars, 30)
      : min(max(width * stage.height / stage.width, 44), 230)
    var text = ""
    for (index, frame) in frames.enumerated() {
      let x = Self.margin + Double(index % columns) * (width + gap)
      if index > 0, index % columns == 0 { y += height + 38 }
      text +=
        "<svg x='\(x.short)' y='\(y.short)' width='\(width.short)' height='\(height.short)'>"
        + "<rect x='.5' y='.5' width='\((width - 1).short)' height='\((height - 1).short)' rx='4' "
        + "class='s'/>"
      let previous = index > 0 ? frames[index - 1].time : frame.time
      if model.elements.isEmpty {
        text += gauges(at: frame.time, width)
      } else {
        text += stage(at: frame.time, since: previous, width, height)
      }
      text += "</svg>\n"
      let middle = (x + width / 2).short
      let isBad =
        ["differs", "differs most"].contains(frame.reason)
        || model.verdicts.contains { $0.brokenAt != nil && $0.name == frame.reason }
      text +=
        "<text x='\(middle)' y='\((y + height + 13).short)' class='t'>"
        + "\(StripText.seconds(frame.time))</text>"
      if !frame.reason.isEmpty {
        let reason = StripText.fitted(frame.reason, width: width, size: 9.5)
        text +=
          "<text x='\(middle)' y='\((y + height + 25).short)' class='r\(isBad ? " b" : "")'>"
          + "\(reason)</text>"
      }
      text += "\n"
    }
    y += height + 38
    return text
  }

  /// The elements at a time, with the way since the previous frame and the finger.
  private func stage(
    at time: Double, since previous: Double, _ width: Double, _ height: Double
  ) -> String {
    let scale = min(width / stage.width, height / stage.height)
    let map = StripMap(
      scale: scale, left: (width - stage.width * scale) / 2 - stage.left * scale,
      top: (height - stage.height * scale) / 2 - stage.top * scale)
    var text = ""
    for element in model.elements {
      let color = color(of: element.name)
      let shape = StripShape(element, at: time)
      text += draw(element, shape, map, "e\(color)")
      if detail.hasGhosts, time > previous {
        text += ghosts(of: element, from: previous, to: time, map, color)
      }
    }
    for (index, element) in model.elements.enumerated() {
      text += words(for: element, at: time, map, below: model.elements.dropFirst(index + 1))
    }
    for element in was?.elements ?? [] {
      guard let now = model.elements.first(where: { $0.name == element.name }) else { continue }
      let (before, after) = (StripShape(element, at: time), StripShape(now, at: time))
      if before.distance(to: after) * map.scale > 1 {
        text += draw(element, before, map, "w", isShown: true)
      }
    }
    for pointer in model.pointers {
      guard let place = pointer.place(at: time) else { continue }
      let trail = pointer.samples.prefix { $0.time <= time }
      let stride = max(1, trail.count / 8)
      let points = trail.enumerated().filter { $0.offset % stride == 0 }.map {
        map.point($0.element.x, $0.element.y)
      }
      if points.count > 1 {
        text += "<path d='M\(points.joined(separator: "L"))' class='d'/>"
      }
      text += "<circle cx='\(map.x(place.x).short)' cy='\(map.y(place.y).short)' r='6' class='a'/>"
    }
    return text
  }

  /// The path of an element's anchor since the previous frame, with two outlines on it.
  private func ghosts(
    of element: StripElement, from start: Double, to end: Double, _ map: StripMap, _ color: Int
  ) -> String {
    let now = StripShape(element, at: end)
    let middle = (start + end) / 2
    guard
      StripShape(element, at: start).distance(to: now) * map.scale > 3
        || element.x.value(at: middle) != element.x.value(at: end)
        || element.y.value(at: middle) != element.y.value(at: end)
    else { return "" }
    var text = ""
    for part in [0.0, 0.5] {
      let shape = StripShape(element, at: start + (end - start) * part)
      text += draw(element, shape, map, "g\(color)", isShown: true)
    }
    var points: [String] = []
    for step in 0...8 {
      let time = start + (end - start) * Double(step) / 8
      let point = map.point(element.x.value(at: time), element.y.value(at: time))
      if points.last != point { points.append(point) }
    }
    if points.count > 1 {
      text += "<path d='M\(points.joined(separator: "L"))' class='g\(color)'/>"
    }
    return text
  }

  private func draw(
    _ element: StripElement, _ shape: StripShape, _ map: StripMap, _ style: String,
    isShown: Bool = false
  ) -> String {
    let (width, height) = (
      shape.width * shape.scaleX * map.scale, shape.height * shape.scaleY * map.scale
    )
    let (x, y) = (map.x(shape.x), map.y(shape.y))
    let opacity = min(max(shape.opacity, 0), 1)
    // An invisible element has a faint outline.
    let shown =
      isShown || opacity == 1 ? "" : " opacity='\(StripText.number(max(opacity, 0.08), places: 2))'"
    if abs(width) < 1, abs(height) < 1 {
      return "<circle cx='\(x.short)' cy='\(y.short)' r='4' class='\(style)'\(shown)/>"
    }
    var turn = ""
    if abs(shape.rotation) > 1e-4 {
      turn = " transform='rotate(\((shape.rotation * 180 / .pi).short) \(x.short) \(y.short))'"
    }
    let left = min(map.x(shape.left), map.x(shape.left) + width)
    let top = min(map.y(shape.top), map.y(shape.top) + height)
    let radius = shape.radius * map.scale * min(abs(shape.scaleX), abs(shape.scaleY))
    let round = radius >= 0.1 ? " rx='\(radius.short)'" : ""
    let area =
      "x='\(left.short)' y='\(top.short)' width='\(abs(width).short)' height='\(abs(height).short)'"
    if let picture = element.picture, !isShown {
      return
        "<image href='\(StripText.escaped(picture))' \(area) preserveAspectRatio='none'\(turn)\(shown)/>"
    }
    return "<rect \(area)\(round) class='\(style)'\(turn)\(shown)/>"
  }

  /// The element's text, or its name, in the middle of its visible part, if there is room.
  private func words(
    for element: StripElement, at time: Double, _ map: StripMap,
    below others: ArraySlice<StripElement>
  ) -> String {
    let words = element.text ?? element.name
    let opacity = element.opacity.value(at: time)
    var box = element.box(at: time).intersection(stage)
    for other in others where other.opacity.value(at: time) > 0.1 {
      box = box.without(other.box(at: time))
    }
    guard opacity > 0.15, element.picture == nil, box.height * map.scale >= 11,
      box.width * map.scale >= Double(words.count) * 5.4 + 4
    else { return "" }
    let (x, y) = (map.x((box.left + box.right) / 2), map.y((box.top + box.bottom) / 2))
    let shown = opacity < 1 ? " opacity='\(StripText.number(max(opacity, 0.5), places: 2))'" : ""
    return
      "<text x='\(x.short)' y='\(y.short)' class='k'\(shown)>\(StripText.escaped(words))</text>"
  }

  /// A bar for each value, where there are no elements.
  private func gauges(at time: Double, _ width: Double) -> String {
    var text = ""
    let moving = model.values.filter { !$0.isStill }.prefix(6)
    for (index, value) in moving.enumerated() {
      let color = color(of: value.name)
      let y = 11 + Double(index) * 15
      let low = value.parts.map(\.range.lowerBound).min() ?? 0
      let span = max((value.parts.map(\.range.upperBound).max() ?? 1) - low, 1e-9)
      func place(_ number: Double) -> Double { 8 + (width - 16) * (number - low) / span }
      text += "<path d='M8 \(y.short)H\((width - 8).short)' class='l'/>"
      for (part, course) in value.parts.enumerated() {
        let number = course.value(at: time)
        if let before = was?.values.first(where: { $0.name == value.name }),
          part < before.parts.count
        {
          let old = place(before.parts[part].value(at: time))
          text += "<circle cx='\(old.short)' cy='\(y.short)' r='4' class='w'/>"
        }
        text += "<circle cx='\(place(number).short)' cy='\(y.short)' r='4' class='e\(color)'/>"
      }
    }
    return text
  }
}

/// The way from a scene to a frame.
struct StripMap {
  var scale, left, top: Double

  func x(_ value: Double) -> Double { value * scale + left }
  func y(_ value: Double) -> Double { value * scale + top }
  func point(_ x: Double, _ y: Double) -> String { "\(self.x(x).short) \(self.y(y).short)" }
}
