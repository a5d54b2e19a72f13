#if canImport(SwiftUI)
  import StreamsInterop
  import SwiftUI

  struct CardTable: View {
    @State private var model = CardModel(on: DisplayLinkClock())

    var body: some View {
      ZStack {
        RoundedRectangle(cornerRadius: 24)
          .fill(.tint)
          .frame(width: 160, height: 120)
          .motion(model.card)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .pointers(to: model.pointers)
    }
  }
#endif
