/// A film as a picture.
enum FilmStrip {
  static func svg(
    of film: Film, named name: String, was: Film?, difference: FilmDifference?
  ) -> String? { nil }
}
