/// A film as a picture: frames in order of time, and the curves of its values beneath.
///
/// The picture is derived from the film's text alone, and is under 30 KB for any film.
package struct FilmStrip {
  /// A difference between a film and the committed one.
  struct Failure {
    /// The sentence that describes the difference.
    var sentence: String
    /// The time at which the films begin to differ.
    var time: Double
    /// The name of the value that differs.
    var value: String
  }

  static let limit = 30_000
  static let width = 720.0
  static let margin = 16.0

  let model: StripModel
  let was: StripModel?
  let failure: Failure?
  let stage: StripBox
  let frames: [StripFrames.Frame]
  let columns: Int
  let detail: Detail

  /// The parts that a strip leaves out if it would be too large.
  struct Detail {
    var hasGhosts = true
    var hasVelocities = true
    var rows = 12
    var elements = 24
    /// The number of pieces of a curve that are drawn exactly.
    var pieces = 40
  }

  /// The picture of a film.
  ///
  /// - Parameters:
  ///   - model: the film.
  ///   - was: the committed film, which is drawn beneath it in dashes.
  ///   - failure: the difference between them.
  ///   - mark: a comment for the first line.
  static func svg(
    of model: StripModel, was: StripModel? = nil, failure: Failure? = nil, mark: String = ""
  ) -> String {
    let steps = [
      Detail(), Detail(hasGhosts: false), Detail(hasGhosts: false, pieces: 20),
      Detail(hasGhosts: false, rows: 10, elements: 12, pieces: 14),
      Detail(hasGhosts: false, hasVelocities: false, rows: 6, elements: 8, pieces: 8),
    ]
    var picture = ""
    for detail in steps {
      picture = FilmStrip(model, was, failure, detail).picture(mark)
      if picture.utf8.count < limit { break }
    }
    return picture
  }

  private init(_ model: StripModel, _ was: StripModel?, _ failure: Failure?, _ detail: Detail) {
    self.was = was
    self.failure = failure
    self.detail = detail
    var model = model
    model.elements = Array(model.elements.sorted { $0.order < $1.order }.prefix(detail.elements))
    self.model = model
    let stage = Self.stage(of: model)
    self.stage = stage
    let shape = model.elements.isEmpty ? 1.2 : stage.width / stage.height
    columns = shape > 4 ? 3 : shape > 1.5 ? 4 : 6
    var times: (first: Double, worst: Double)?
    if let failure {
      times = (failure.time, was.map { model.worst(against: $0) } ?? failure.time)
    }
    frames = StripFrames(model, failure: times, row: columns).frames
  }

  private func picture(_ comment: String) -> String {
    var (text, y) = ("", 28.0)
    let mark = isBad ? "b" : "n"
    text += "<text x='16' y='\(y.short)' class='h'>\(StripText.escaped(model.title))</text>\n"
    let note = [StripText.seconds(model.end), model.note].filter { !$0.isEmpty }
    text +=
      "<text x='704' y='\(y.short)' class='e'>"
      + "\(StripText.escaped(note.joined(separator: " · ")))</text>\n"
    if let failure {
      for line in StripText.wrapped(failure.sentence, count: 104, lines: 4) {
        y += 17
        text += "<text x='16' y='\(y.short)' class='n \(mark)'>\(line)</text>\n"
      }
    }
    if was != nil {
      y += 18
      text +=
        "<path d='M16 \((y - 4).short)h22' class='w'/><text x='44' y='\(y.short)' class='f'>"
        + "committed</text><path d='M112 \((y - 4).short)h22' class='c0'/>"
        + "<text x='140' y='\(y.short)' class='f'>now</text>\n"
    }
    y += 12
    text += drawFrames(&y)
    text += drawRows(&y)
    text += drawNotes(&y)
    let height = (y + 14).rounded(.up).short
    return "<svg xmlns='http://www.w3.org/2000/svg' width='720' height='\(height)' "
      + "viewBox='0 0 720 \(height)' role='img'>\(comment)<title>\(StripText.escaped(model.title))</title>\n"
      + StripStyle.sheet
      + "<rect x='.5' y='.5' width='719' height='\((y + 13).rounded(.up).short)' rx='10' "
      + "style='fill: var(--ground); stroke: var(--line)'/>\n" + text + "</svg>\n"
  }

  private var isBad: Bool { failure != nil }

  /// Verdicts and facts.
  private func drawNotes(_ y: inout Double) -> String {
    var text = ""
    for verdict in model.verdicts {
      y += 18
      let mark =
        verdict.brokenAt == nil
        ? "M17 \((y - 4).short)l3 4 6 -8' class='o'"
        : "M18 \((y - 8).short)l7 8m0 -8l-7 8' class='x'"
      let time = verdict.brokenAt.map { ": broken at \(StripText.seconds($0))" } ?? ""
      text +=
        "<path d='\(mark)/><text x='32' y='\(y.short)'"
        + (verdict.brokenAt == nil ? "" : " class='b'")
        + ">\(StripText.fitted(verdict.name + time, width: 660, size: 10))</text>\n"
    }
    if !model.facts.isEmpty {
      for line in StripText.wrapped(model.facts.joined(separator: "\u{A0}· "), count: 124, lines: 3)
      {
        y += 16
        text += "<text x='16' y='\(y.short)' class='f'>\(line)</text>\n"
      }
    }
    return text
  }

  /// The color of an element or a value, by its place in the film.
  func color(of name: String) -> Int {
    let index = model.elements.firstIndex { name == $0.name || name.hasPrefix("\($0.name) ") }
    if let index { return index % StripStyle.colorCount }
    let value = model.values.firstIndex { $0.name == name } ?? 0
    return (model.elements.count + value) % StripStyle.colorCount
  }

  /// The area that frames show: the largest element that stands still and that all others meet, or all of them.
  private static func stage(of model: StripModel) -> StripBox {
    if let stage = model.stage, stage.width > 0, stage.height > 0 { return stage }
    let times = (0...24).map { model.end * Double($0) / 24 }
    var area: StripBox?
    var still: [StripBox] = []
    var all: [[StripBox]] = []
    for element in model.elements {
      let boxes = times.map { element.box(at: $0) }
      all.append(boxes)
      if boxes.allSatisfy({ $0 == boxes[0] }) { still.append(boxes[0]) }
      for box in boxes {
        if area == nil { area = box }
        area?.extend(to: box.left, box.top)
        area?.extend(to: box.right, box.bottom)
      }
    }
    let largest = still.max { $0.width * $0.height < $1.width * $1.height }
    if let largest, all.count > 1,
      all.allSatisfy({
        $0.contains { $0.touches(largest) } && $0[0].width <= largest.width * 1.2
          && $0[0].height <= largest.height * 1.2
      })
    {
      area = largest
    }
    var box = area ?? StripBox(left: 0, top: 0, right: 100, bottom: 100)
    for pointer in model.pointers where area != nil {
      for sample in pointer.samples { box.extend(to: sample.x, sample.y) }
    }
    let edge = max(box.width, box.height, 20) * 0.03
    box.extend(to: box.left - edge, box.top - edge)
    box.extend(to: box.right + edge, box.bottom + edge)
    return box
  }
}

extension StripModel {
  /// The time at which a film differs most from another.
  func worst(against was: StripModel) -> Double {
    var best = (time: 0.0, distance: -1.0)
    let others = Dictionary(was.courses.map { ($0.name, $0) }) { first, _ in first }
    for step in 0...240 {
      let time = end * Double(step) / 240
      var distance = 0.0
      for (name, course, span) in courses {
        guard let other = others[name] else { continue }
        distance +=
          abs(course.value(at: time) - other.course.value(at: time)) / max(span, other.span)
      }
      if distance > best.distance + 1e-9 { best = (time, distance) }
    }
    return best.time
  }
}

extension Double {
  /// The number with at most one decimal place.
  var short: String { StripText.number(self) }
}
