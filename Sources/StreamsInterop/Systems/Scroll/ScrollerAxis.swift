/// In which directions a ``Scroller`` takes wheels and drags.
public enum ScrollerAxis: Equatable, Sendable {
  /// To the sides only.
  case horizontal
  /// Up and down only.
  case vertical
  /// In all directions.
  case both

  /// 1 in the components that count, else 0.
  var mask: SIMD2<Double> {
    switch self {
    case .horizontal: SIMD2(1, 0)
    case .vertical: SIMD2(0, 1)
    case .both: SIMD2(1, 1)
    }
  }
}
