import StreamsInterop

/// A list that loads when it is pulled beyond 80 points and released. While loading, it stays open by 60 points.
@MainActor
final class PullRefreshModel {
  static let trigger = 80.0
  static let room = 60.0

  let pointers = PointerSource()
  let list: Scroller
  /// The distance by which the content is displayed below its resting position.
  let pull = ReactiveProperty(initialValue: 0.0)
  /// The content of the list, which fades with reduced motion.
  let content = MotionElement()
  let spinnerOpacity = ReactiveProperty(initialValue: 0.0)
  let spinnerAngle = ReactiveProperty(initialValue: 0.0)
  let isLoading = ReactiveProperty(initialValue: false)

  private let runtime: MotionRuntime

  init(on clock: some FrameClock, load: @escaping () -> Void) {
    list = Scroller(
      on: clock, viewportSize: SIMD2(390, 700), contentSize: SIMD2(390, 2200), axis: .vertical)
    list.fallback.value = .fade()
    runtime = MotionRuntime(clock: clock, name: "refresh")
    runtime.keep(list.follow(DragRecognizer(in: GestureArbiter(pointers), axis: .vertical)))

    runtime.connect(list.offset.y().scaled(by: -1), to: pull)
    runtime.connect(pull.map { $0 / Self.room }.clamped(to: 0...1), to: spinnerOpacity)
    runtime.connect(pull.map { $0 / Self.trigger * .pi }, to: spinnerAngle)
    runtime.add(FallbackFade(of: list), to: content)

    let releases = list.phase.pairwise { $0 == .tracking && $1 != .tracking }.when()
    runtime.connect(releases.withLatest(from: pull) { $1 > Self.trigger }.when(), to: isLoading)
    runtime.connect(isLoading.dedupe().drop(first: 1)) { [list] isLoading in
      if isLoading {
        list.insets.value = ScrollerInsets(top: Self.room)
        load()
      } else {
        // The list returns only if it is still open and no finger holds it.
        if list.currentOffset.y < 0, list.phase.value != .tracking {
          list.scroll(to: .zero)
        }
        list.insets.value = ScrollerInsets()
      }
    }
  }

  /// Call this when loading has ended.
  func loaded() { isLoading.value = false }

  isolated deinit {}
}
