import Testing

extension FilmCheck {
  /// Draws a film, prints the picture's path, and attaches the picture to the test's report.
  ///
  /// - Parameters:
  ///   - film: the film.
  ///   - was: the film with which it was compared, if they differ.
  ///   - difference: the difference.
  func show(_ film: Film, was: Film?, _ difference: FilmDifference?) {
    let svg = FilmStrip.svg(of: film, named: name, was: was, difference: difference)
    if let path = FilmFile.writeStrip(svg, named: name) { print("film \(name): \(path)") }
    Attachment.record(svg, named: "\(name).svg", sourceLocation: sourceLocation)
  }
}
