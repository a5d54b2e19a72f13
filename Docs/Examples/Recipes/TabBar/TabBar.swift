import StreamsInterop

/// A tab bar whose indicator follows the selected tab and stretches: its leading edge is faster than its trailing edge.
///
/// The result is the index of the selected tab; taps and keys set it. With reduced motion, neither edge overshoots. In
/// right-to-left layouts, pass the ranges of the tabs from right to left.
func tabBar(
  _ tabs: [ClosedRange<Double>], indicator: MotionElement, in runtime: MotionRuntime
) -> ReactiveProperty<Int> {
  let left = ReactiveProperty(initialValue: 0.0)
  let right = ReactiveProperty(initialValue: 0.0)
  runtime.connect(left.combineLatest(right) { ($0 + $1) / 2 }, to: indicator.positionX)
  runtime.connect(left.combineLatest(right) { $1 - $0 }, to: indicator.width)
  return MotionPoses(0, in: runtime.belonging(to: indicator)) { tab in
    let goesRight = tabs[tab].lowerBound > left.value
    left.to(tabs[tab].lowerBound, goesRight ? .smooth : .snappy(duration: 0.25))
    right.to(tabs[tab].upperBound, goesRight ? .snappy(duration: 0.25) : .smooth)
  }.current
}
