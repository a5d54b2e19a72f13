import StreamsInterop

/// A number that counts to each new total: `ticker.animate(to: 1280, by: .smooth, in: runtime)`. A new total mid-count
/// bends the count; it never restarts.
///
/// With reduced motion, it counts without overshoot; with instant motion, it shows the total at once.
func numberTicker(show: @escaping (Int) -> Void) -> ReactiveProperty<Double> {
  ReactiveProperty(initialValue: 0) { show(Int($0.rounded())) }
}
