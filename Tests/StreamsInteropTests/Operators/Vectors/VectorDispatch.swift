import StreamsInterop

@testable import InteropTestSupport

extension VectorPlay {
  /// Plays the vector with its operator.
  func dispatch() throws {
    switch vector.operator {
    case "abs", "distanceFrom", "lowerBound", "normalizedBy", "offsetBy", "rewriteRange",
      "scaledBy", "subtractedFrom", "upperBound":
      try dispatchNumbers()
    case "anchorPointAdjustment", "x", "xLockedTo", "y", "yLockedTo": try dispatchPoints()
    case "inverted", "slop", "threshold", "thresholdRange": try dispatchChoices()
    case "log", "toString", "visualize": try dispatchTexts()
    default: try dispatchAny()
    }
  }

  /// Plays operators that accept values of any type.
  private func dispatchAny() throws {
    switch vector.operator {
    case "dedupe": try playAny { $0.dedupe() }
    case "delayBy":
      let delay = try number("delay")
      try playAny { [clock] in $0.delay(by: delay, on: clock) }
    case "_filter":
      let predicate = try argument("predicate").text("predicate").split(separator: " == ")
      guard predicate.count == 2 else {
        throw VectorFault("expected a predicate with ==, got \(predicate)")
      }
      try playAny { $0.filter { $0[String(predicate[0])] == .text(String(predicate[1])) } }
    case "ignoreUntil":
      let expected = try argument("expected")
      try playAny { $0.ignoreUntil(expected) }
    case "_map":
      guard try argument("transform") == .text("point.x") else {
        throw VectorFault("expected the transform point.x")
      }
      try play({ try $0.point("a value") }, VectorValue.number) { stream, _ in stream.map { $0.x } }
    case "merge":
      guard vector.inputs?.keys.sorted() == ["stream"] else {
        throw VectorFault("merge: expected one input, stream")
      }
      try play({ $0 }, { $0 }) { stream, others in
        others.values.reduce(stream) { $0.merge(with: $1) }
      }
    case "pluck":
      let path = try argument("path").text("path")
      try playAny { $0.pluck { $0[path] } }
    case "rewrite":
      guard case .object(let values) = try argument("values") else {
        throw VectorFault("rewrite: expected an object of values")
      }
      try play({ try $0.text("a value") }, { $0 }) { stream, _ in stream.rewrite(values) }
    case "rewriteTo":
      let value = try argument("value")
      try playAny { $0.rewriteTo(value) }
    case "startWith":
      let value = try argument("value")
      try playAny { $0.startWith(value) }
    default: throw VectorFault("no player for '\(vector.operator)'")
    }
  }

  private func dispatchNumbers() throws {
    switch vector.operator {
    case "abs": try playNumbers { $0.distance(from: 0) }
    case "distanceFrom":
      let location = try number("location")
      try playNumbers { $0.distance(from: location) }
    case "lowerBound":
      let minimum = try number("minValue")
      try playNumbers { $0.lowerBound(minimum) }
    case "upperBound":
      let maximum = try number("maxValue")
      try playNumbers { $0.upperBound(maximum) }
    case "normalizedBy":
      if case .list = try argument("amount") {
        let amounts = try point("amount")
        try playPoints { $0.normalized(by: amounts) }
      } else {
        let amount = try number("amount")
        try playNumbers { $0.normalized(by: amount) }
      }
    case "offsetBy":
      let amount = try number("value")
      try playNumbers { $0.offset(by: amount) }
    case "rewriteRange":
      let (start, end) = (try number("start"), try number("end"))
      let destination = (try number("destinationStart"), try number("destinationEnd"))
      try playNumbers {
        $0.rewriteRange(
          start: start, end: end, destinationStart: destination.0, destinationEnd: destination.1)
      }
    case "scaledBy":
      let factor = try number("value")
      try playNumbers { $0.scaled(by: factor) }
    default:
      let minuend = try number("value")
      try playNumbers { $0.subtracted(from: minuend) }
    }
  }

  private func dispatchPoints() throws {
    switch vector.operator {
    case "x": try play({ try $0.point("") }, VectorValue.number) { stream, _ in stream.x() }
    case "y": try play({ try $0.point("") }, VectorValue.number) { stream, _ in stream.y() }
    case "xLockedTo":
      let x = try number("xValue")
      try playPoints { $0.xLocked(to: x) }
    case "yLockedTo":
      let y = try number("yValue")
      try playPoints { $0.yLocked(to: y) }
    default:
      let element = try argument("element")
      func side(_ name: String) throws -> Double { try (element[name] ?? .null).number(name) }
      let frame = MotionRectangle(
        x: try side("x"), y: try side("y"), width: try side("width"), height: try side("height"))
      try play(
        { try $0.point("a value") },
        {
          .object([
            "anchorPoint": VectorValue($0.anchorPoint), "position": VectorValue($0.position),
          ])
        }
      ) { stream, _ in stream.anchorPointAdjustment(in: frame) }
    }
  }

  /// Plays operators whose output is an enumeration case, which is compared by name.
  private func dispatchChoices() throws {
    func encode(_ choice: some Any) -> VectorValue { .text("\(choice)") }
    switch vector.operator {
    case "inverted":
      try play({ $0 == .flag(true) }, VectorValue.flag) { stream, _ in stream.inverted() }
    case "slop":
      let size = try number("size")
      try play({ try $0.number("a value") }, encode) { stream, _ in stream.slop(size: size) }
    case "threshold":
      let position = try number("position")
      try play({ try $0.number("a value") }, encode) { stream, _ in stream.threshold(position) }
    default:
      let (min, max) = (try number("min"), try number("max"))
      try play({ try $0.number("a value") }, encode) { stream, _ in
        stream.thresholdRange(min: min, max: max)
      }
    }
  }

  private func dispatchTexts() throws {
    switch vector.operator {
    case "toString": try playIntegers(VectorValue.text) { $0.toString() }
    case "log":
      let prefix = try text("prefix")
      try playIntegers({ .number(Double($0)) }) { stream in
        stream.log(prefix, to: { self.shownText = $0 })
      }
    default:
      let prefix = try text("prefix") ?? ""
      let label = Label(self)
      try playIntegers({ .number(Double($0)) }) { $0.visualize(prefix, in: label) }
    }
  }
}

/// Records the text of a visualization.
private final class Label: VisualizationSink {
  private let play: VectorPlay

  init(_ play: VectorPlay) {
    self.play = play
  }

  func show(_ label: VisualizationLabel, text: String, changed: Bool) {
    play.shownText = text
  }

  func remove(_ label: VisualizationLabel) {}
}
