#if canImport(SwiftUI)
  import StreamsInterop
  import SwiftUI

  @MainActor
  final class NowPlayingHost {
    let clock = DisplayLinkClock()
    let model: NowPlayingModel
    init() { model = NowPlayingModel(on: clock) }
    isolated deinit {}
  }

  struct NowPlayingScreen: View {
    @State private var host = NowPlayingHost()

    var body: some View {
      let model = host.model
      ZStack {
        ScrollView {
          VStack { ForEach(0..<50, id: \.self) { Text("Song \($0)") } }
        }
        Color.black
          .driven(by: model.dim.opacity) { dim, opacity in dim.opacity(opacity) }
          .allowsHitTesting(false)
        NowPlayingCard(model)
      }
      .onGeometryChange(for: CGSize.self) {
        $0.size
      } action: { size in
        model.screen.value = SIMD2(Double(size.width), Double(size.height))
      }
      .pointers(to: model.pointers)
      .reducedMotion(of: host.clock.ticks)
    }
  }

  struct NowPlayingCard: View {
    @MotionTracked private var size: SIMD2<Double>
    private let model: NowPlayingModel

    init(_ model: NowPlayingModel) {
      _size = MotionTracked(model.screen)
      self.model = model
    }

    var body: some View {
      ZStack(alignment: .top) {
        Color.gray
        HStack {
          Image(systemName: "music.note")
          Text("A song")
          Spacer()
        }
        .frame(height: NowPlayingModel.barHeight)
        .driven(by: model.bar.opacity) { bar, opacity in bar.opacity(opacity) }
        VStack {
          Button("Close") { model.show(NowPlayingModel.Detent.bar) }
          Image(systemName: "music.note").frame(width: 300, height: 300)
          Text("A song")
        }
        .driven(by: model.full.opacity) { full, opacity in full.opacity(opacity) }
      }
      .frame(width: size.x, height: size.y)
      .motion(model.player)
    }
  }
#endif
