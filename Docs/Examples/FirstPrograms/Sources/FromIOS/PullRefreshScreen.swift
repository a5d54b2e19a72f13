#if canImport(SwiftUI)
  import StreamsInterop
  import SwiftUI

  @MainActor
  final class PullRefreshHost {
    let clock = DisplayLinkClock()
    private(set) var model: PullRefreshModel!

    init() {
      model = PullRefreshModel(on: clock) { [weak self] in
        Task {
          try? await Task.sleep(for: .seconds(2))
          self?.model.loaded()
        }
      }
    }

    isolated deinit {}
  }

  struct PullRefreshScreen: View {
    @State private var host = PullRefreshHost()

    var body: some View {
      let (model, list) = (host.model!, host.model.list)
      ZStack(alignment: .top) {
        Image(systemName: "arrow.clockwise")
          .frame(width: 60, height: 60)
          .driven(by: model.spinnerAngle) { $0.rotationEffect(.radians($1)) }
          .driven(by: model.spinnerOpacity) { $0.opacity($1) }
        VStack {
          ForEach(0..<50, id: \.self) { Text("Row \($0)").frame(height: 44) }
        }
        .onGeometryChange(for: CGSize.self) {
          $0.size
        } action: { size in
          list.contentSize.value = SIMD2(Double(size.width), Double(size.height))
        }
        .driven(by: model.pull) { $0.offset(y: $1) }
        .driven(by: model.content.opacity) { $0.opacity($1) }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      .clipped()
      .onGeometryChange(for: CGSize.self) {
        $0.size
      } action: { size in
        list.viewportSize.value = SIMD2(Double(size.width), Double(size.height))
      }
      .pointers(to: model.pointers)
      .reducedMotion(of: host.clock.ticks)
    }
  }
#endif
