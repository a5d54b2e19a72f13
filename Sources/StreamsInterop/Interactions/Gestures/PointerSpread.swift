/// The pointers' arrangement about their centroid, compared with the arrangement at the last rebasing.
///
/// The turn is the rotation that brings the former arrangement closest to the current one, in the least-squares sense:
/// with qᵢ and pᵢ relative to the centroids then and now, atan2(Σ qᵢ × pᵢ, Σ qᵢ · pᵢ) (the orthogonal Procrustes
/// problem in the plane). The ratio is that of the root mean squares of the distances. Both are exact if the fingers
/// turn and spread together, regardless of their number; for two fingers, they are the angle of the line between them
/// and the ratio of its lengths.
package struct PointerSpread {
  /// If Σ qᵢ² or Σ pᵢ² is below this, the pointers coincide: a millionth of a unit.
  private static var least: Double { 1e-12 }

  private var references: ContiguousArray<SIMD2<Double>> = []
  private var referenceSquare = 0.0

  package init() {}

  package mutating func rebase(_ tracks: borrowing PointerTracks) {
    references.removeAll(keepingCapacity: true)
    references.reserveCapacity(PointerCleaner.capacity)
    referenceSquare = 0
    for track in tracks.all {
      let point = track.position - tracks.centroid
      references.append(point)
      referenceSquare += (point * point).sum()
    }
  }

  /// The sums of the dot products, of the cross products and of the squares; `nil` if the pointers coincide or
  /// coincided, because then there is no angle and no ratio.
  package func compare(
    _ tracks: borrowing PointerTracks
  ) -> (dot: Double, cross: Double, ratio: Double)? {
    guard references.count == tracks.count, referenceSquare > Self.least else { return nil }
    var dot = 0.0
    var cross = 0.0
    var square = 0.0
    for index in references.indices {
      let before = references[index]
      let now = tracks.all[index].position - tracks.centroid
      dot += before.x * now.x + before.y * now.y
      cross += before.x * now.y - before.y * now.x
      square += (now * now).sum()
    }
    guard square > Self.least else { return nil }
    return (dot, cross, (square / referenceSquare).squareRoot())
  }

  /// Whether the pointers coincided when they were rebased.
  package var isFlat: Bool { referenceSquare <= Self.least }
}
