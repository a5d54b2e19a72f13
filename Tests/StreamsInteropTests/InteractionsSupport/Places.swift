import StreamsInteractions

/// Where several sample points of an element are shown.
func places(of element: MotionElement) -> [SIMD2<Double>] {
  [SIMD2(0, 0), SIMD2(200, 0), SIMD2(200, 50), SIMD2(31, 77), SIMD2(-60, 20)].map {
    element.toShared($0)
  }
}
