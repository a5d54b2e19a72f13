import Foundation
import Testing

extension Film {
  /// Compares the curves with the picture next to a test, or writes it if `STREAMS_PICTURES` is `write`.
  func expectPicture(
    _ title: String, beside test: String = #filePath,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let path = test.replacing("Tests.swift", with: ".svg")
    let picture = svg(title)
    if ProcessInfo.processInfo.environment["STREAMS_PICTURES"] == "write" {
      try picture.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let kept = try? String(contentsOfFile: path, encoding: .utf8)
    #expect(
      kept == picture, "the picture differs: to update it, use STREAMS_PICTURES=write swift test",
      sourceLocation: location)
  }

  /// A row for each curve, on a shared time axis, with a band while the pointer is down.
  private func svg(_ title: String) -> String {
    let bottom = Sheet.top + Sheet.row * Double(curves.count)
    let sheet = Sheet(bottom: bottom, end: clock.time)
    var lines = sheet.frame(title)
    if !presses.isEmpty { lines += sheet.legend }
    for press in presses { lines.append(sheet.band(press)) }
    lines += sheet.axis
    for (index, curve) in curves.enumerated() { lines += sheet.row(index, curve) }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }
}

/// The common parts of a picture's rows.
private struct Sheet {
  static let left = 150.0
  static let width = 456.0
  static let top = 44.0
  static let row = 54.0
  static let colors = ["#1a5fc4", "#b8431f", "#1d7a46", "#7a3fb0", "#8a6d00", "#00707a"]

  let bottom: Double
  let end: Double

  func x(_ time: Double) -> Double { Self.left + Self.width * time / end }

  func frame(_ title: String) -> [String] {
    let height = bottom + 30
    return [
      "<svg xmlns='http://www.w3.org/2000/svg' width='640' height='\(height.short)' "
        + "viewBox='0 0 640 \(height.short)' role='img'>",
      "<title>\(title)</title>",
      "<style>",
      "text { font-family: Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-size: 12px; "
        + "fill: #1f2430; }",
      ".title { font-size: 15px; font-weight: bold; }",
      ".number { font-size: 10px; fill: #525c6e; text-anchor: end; }",
      ".key { font-size: 11px; fill: #525c6e; }",
      ".time { font-size: 11px; fill: #525c6e; text-anchor: middle; }",
      "polyline { fill: none; stroke-width: 2; stroke-linejoin: round; }",
      "@media (prefers-color-scheme: dark) { svg { filter: invert(0.9) hue-rotate(180deg); } }",
      "</style>",
      "<rect x='0.5' y='0.5' width='639' height='\((height - 1).short)' rx='10' fill='#ffffff' "
        + "stroke='#cfd5df'/>",
      "<text x='16' y='28' class='title'>\(title)</text>",
    ]
  }

  /// The meaning of the bands.
  var legend: [String] {
    [
      "<rect x='552' y='18' width='14' height='12' fill='#fbe6b8' stroke='#cfd5df'/>",
      "<text x='572' y='28' class='key'>pressed</text>",
    ]
  }

  func band(_ press: ClosedRange<Double>) -> String {
    let width = max(x(press.upperBound) - x(press.lowerBound), 2)
    return "<rect x='\(x(press.lowerBound).short)' y='\(Self.top.short)' width='\(width.short)' "
      + "height='\((bottom - Self.top).short)' fill='#fbe6b8'/>"
  }

  var axis: [String] {
    let step = end > 8 ? 2.0 : end > 3 ? 1 : 0.5
    return stride(from: 0, through: end + 1e-9, by: step).flatMap { time in
      [
        line(x(time), Self.top, x(time), bottom, "#e1e5eb"),
        "<text x='\(x(time).short)' y='\((bottom + 18).short)' class='time'>\(time.short) s</text>",
      ]
    }
  }

  func row(_ index: Int, _ curve: Film.Curve) -> [String] {
    let base = Self.top + Self.row * Double(index)
    let (low, high) = (curve.values.min()!, curve.values.max()!)
    let span = high > low ? high - low : 1
    let points = curve.values.enumerated().map { frame, value in
      let y = base + Self.row - 8 - (Self.row - 16) * (value - low) / span
      return "\(x(Double(frame) / 60).short),\(y.short)"
    }
    return [
      line(Self.left, base + Self.row, 620, base + Self.row, "#cfd5df"),
      "<text x='16' y='\((base + Self.row / 2 + 4).short)'>\(curve.name)</text>",
      "<text x='144' y='\((base + 14).short)' class='number'>\(label(high, in: span))</text>",
      "<text x='144' y='\((base + Self.row - 6).short)' class='number'>\(label(low, in: span))</text>",
      "<polyline points='\(points.joined(separator: " "))' "
        + "stroke='\(Self.colors[index % Self.colors.count])'/>",
    ]
  }

  /// A label for an end of a curve's range: a whole number if the range is wide enough.
  private func label(_ value: Double, in span: Double) -> String {
    (span < 10 ? value : value.rounded()).short.replacing("-", with: "−")
  }

  private func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: String
  ) -> String {
    "<line x1='\(x1.short)' y1='\(y1.short)' x2='\(x2.short)' y2='\(y2.short)' stroke='\(color)'/>"
  }
}

extension Double {
  /// The number with at most two decimal places.
  fileprivate var short: String {
    let hundredths = Int((self * 100).rounded())
    let sign = hundredths < 0 ? "-" : ""
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole).\(rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")"
  }
}
