#if canImport(SwiftUI)
  import StreamsInterop
  import SwiftUI

  /// The view's state: the pointers that its gesture feeds, and the sheet.
  @MainActor
  final class Player {
    let pointers = PointerSource()
    let sheet: PlayerSheet

    init() { sheet = PlayerSheet(pointers, on: ConcurrencyClock()) }
    isolated deinit {}
  }

  struct PlayerView: View {
    @State private var player = Player()

    var body: some View {
      PlayerSheetView(player).coordinateSpace(.named("player"))
    }
  }

  struct PlayerSheetView: View {
    @MotionTracked private var center: SIMD2<Double>
    @GestureState private var isTouched = false
    @State private var isDown = false
    private let pointers: PointerSource

    init(_ player: Player) {
      _center = MotionTracked(player.sheet.element.position)
      pointers = player.pointers
    }

    var body: some View {
      RoundedRectangle(cornerRadius: 24)
        .frame(width: 400, height: 300)
        .gesture(
          DragGesture(minimumDistance: 0, coordinateSpace: .named("player"))
            .updating($isTouched) { _, isTouched, _ in isTouched = true }
            .onChanged { send(isDown ? .moved : .pressed, $0) }
            .onEnded { send(.released, $0) }
        )
        .onChange(of: isTouched) {  // after a canceled gesture there is no `onEnded`
          guard !isTouched, isDown else { return }
          pointers.cancelAll()
          isDown = false
        }
        .position(x: center.x, y: center.y)
    }

    private func send(_ phase: PointerPhase, _ drag: DragGesture.Value) {
      isDown = phase != .released
      let place = SIMD2(Double(drag.location.x), Double(drag.location.y))
      let time = drag.time.timeIntervalSinceReferenceDate
      pointers.send(PointerSample(phase, at: place, time: time))
    }
  }
#endif
