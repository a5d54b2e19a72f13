/// The device: the map that a table displays.
final class Map {
  var heading = 0.0
  var zoom = 1.0
  var isLit = false
  var markers: [SIMD2<Double>] = []
  /// The place under the mouse, whose name is displayed.
  var named: SIMD2<Double>?
}
