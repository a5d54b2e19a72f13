import StreamsInterop

/// A bar at the bottom of the screen that expands into a full-screen player when it is tapped or dragged.
@MainActor
final class NowPlayingModel {
  static let barHeight = 64.0
  enum Detent { static let bar = 0, full = 1 }

  /// The pointers of the whole screen, in its coordinates.
  let pointers = PointerSource()
  let screen: ReactiveProperty<SIMD2<Double>>
  /// The player, which is as large as the screen. While it is a bar, only its top is visible.
  let player: MotionElement
  /// The contents of the bar, which give way to those of the full player.
  let bar = MotionElement(opacity: 1)
  let full = MotionElement(opacity: 0)
  /// Darkens the app behind the player.
  let dim = MotionElement(opacity: 0)
  let drawer: Tossable

  private let taps: TapRecognizer
  private let runtime: MotionRuntime

  init(screen size: SIMD2<Double> = SIMD2(390, 844), on clock: some FrameClock) {
    screen = ReactiveProperty(initialValue: size)
    let gestures = GestureArbiter(pointers)
    player = MotionElement(
      position: SIMD2(size.x / 2, size.y * 1.5 - Self.barHeight), size: size, gestures: gestures)
    drawer = Tossable(
      detents: screen.map { MotionDetents(sizes: [Self.barHeight, $0.y], from: $0.y * 1.5) },
      .snappy, catches: true)
    taps = TapRecognizer(in: gestures)
    runtime = MotionRuntime(clock: clock, name: "now playing")

    runtime.connect(screen, to: player.size)
    runtime.add(drawer, to: player)
    // The spring pulls both components, including the one across its axis.
    runtime.connect(screen.x().scaled(by: 0.5), to: drawer.spring.destination.lens(\.x))

    taps.accepts = { [player] in player.covers($0.position) }
    runtime.connect(taps) { [drawer] _ in
      if drawer.detent.value == Detent.bar { drawer.select(Detent.full) }
    }

    let progress = drawer.progress
    runtime.connect(
      progress.mapped(from: 0...0.25, to: 1...0, clamped: true),
      to: bar.opacity)
    runtime.connect(
      progress.mapped(from: 0.1...0.5, to: 0...1, clamped: true),
      to: full.opacity)
    runtime.connect(progress.scaled(by: 0.4), to: dim.opacity)
    runtime.connect(progress.map { 12 + 28 * $0 }, to: player.cornerRadius)
  }

  /// Shows a detent, for a button and for VoiceOver.
  func show(_ detent: Int) { drawer.select(detent) }

  isolated deinit {}
}
