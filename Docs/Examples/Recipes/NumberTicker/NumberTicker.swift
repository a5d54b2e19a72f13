import StreamsInterop

/// A number that counts to each new total: `ticker.animate(to: 1280, .smooth, on: runtime)`. A new total mid-count
/// redirects the count, which never restarts.
///
/// With reduced motion, the number counts without overshoot; with instant motion, it jumps to the total.
/// To make reduced motion change the number without counting, see `fallback: .jump` in
/// [Poses](Poses.md#delays-staggers-streams).
func numberTicker(show: @escaping (Int) -> Void) -> ReactiveProperty<Double> {
  ReactiveProperty(initialValue: 0) { show(Int($0.rounded())) }
}
