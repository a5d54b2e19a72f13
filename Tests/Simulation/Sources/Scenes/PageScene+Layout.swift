import StreamsInterop

extension PageScene.Layout {
  /// The rectangle of an element, within its stage.
  func place(_ selector: String, _ index: Int) -> MotionRectangle {
    guard let places = places[selector], index < places.count else {
      return MotionRectangle(x: 100, y: 100, width: 80, height: 80)
    }
    return places[index]
  }

  /// A browser's response when a channel is opened.
  func answer(_ kind: String, _ selector: String, _ index: Int) -> [Double] {
    switch kind {
    case "stage":
      let size = stages[selector]?.size ?? SIMD2(400, 400)
      return [size.x, size.y]
    case "place":
      let place = place(selector, index)
      return [place.origin.x, place.origin.y, place.size.x, place.size.y]
    case "size":
      let size = sizes[selector] ?? SIMD2(400, 400)
      return [size.x, size.y]
    case "control": return [controls[index == 0 ? selector : "\(selector) \(index)"] ?? 0]
    case "scale", "opacity": return [1]
    case "transform": return [0, 1, 1, 0]
    case "page": return [isReduced ? 1 : 0]
    default: return answers["\(kind) \(selector)"] ?? [0, 0, 0, 0]
    }
  }
}
