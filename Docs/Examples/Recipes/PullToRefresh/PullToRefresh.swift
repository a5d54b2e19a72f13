import StreamsInterop

/// Refreshes a list that is pulled down far enough and released. The list stays open by the height of the spinner until
/// you set the result to `false`.
///
/// The height also decides how far to pull. It is compared with the displayed offset, which the rubber band shortens,
/// so the finger moves farther. Set the result to `false` while `list.phase` isn't `.tracking`: a finger that still
/// holds the list open would refresh it again on its release. In SwiftUI, the list is a view that a `Scroller` moves,
/// not a `List`.
///
/// For the keyboard, provide a command that sets the result. With reduced motion, the list returns without overshoot.
func pullToRefresh(
  _ list: Scroller, spinner: MotionElement, in runtime: MotionRuntime
) -> ReactiveProperty<Bool> {
  let height = 64.0
  let own = runtime.belonging(to: spinner)
  let isRefreshing = ReactiveProperty(initialValue: false)
  let pull = list.offset.y().map { -$0 / height }
  let releases = list.phase.pairwise { $0 == .tracking && $1 != .tracking }.when()
  runtime.connect(pull.clamped(to: 0...1), to: spinner.opacity)
  runtime.connect(pull.scaled(by: .pi), to: spinner.rotation)
  own.connect(releases.withLatest(from: pull) { $1 >= 1 }.when(), to: isRefreshing)
  own.connect(isRefreshing.map { ScrollerInsets(top: $0 ? height : 0) }, to: list.insets)
  return isRefreshing
}
