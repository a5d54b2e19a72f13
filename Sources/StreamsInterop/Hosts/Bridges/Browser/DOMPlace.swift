import StreamsInteractions
import StreamsOperators
import StreamsProperties

/// An element's position in its page's layout, and the position at which it is displayed.
final class DOMPlace {
  var size = SIMD2<Double>.zero
  var anchorPoint = SIMD2(0.5, 0.5)
  private var corner = SIMD2<Double>.zero
  private var shown = SIMD2<Double>.zero
  private(set) var channel: DOMChannel?
  private var moved: (() -> Void)?

  init(_ kind: StaticString, _ selector: StaticString, _ index: Int, of page: DOMPage) {
    let channel = page.channel(kind, of: selector, at: index) { [self] record in
      take(record)
      moved?()
    }
    self.channel = channel
    take(channel.answer)
    shown = home
  }

  var home: SIMD2<Double> { corner + anchorPoint * size }

  func position() -> ReactiveProperty<SIMD2<Double>> {
    let property = ReactiveProperty(
      initialValue: home,
      externalWrite: { [self] in move(to: $0) })
    if let channel { channel.page.trace(property, of: channel, "position") }
    return property
  }

  func show() {
    channel?.write(shown - home)
  }

  /// Displays the element at another position.
  func move(to place: SIMD2<Double>) {
    shown = place
    show()
  }

  /// Runs `body` before the layout moves the element.
  func onMove(_ body: @escaping () -> Void) {
    let former = moved
    moved = {
      body()
      former?()
    }
  }

  private func take(_ record: DOMRecord) {
    corner = SIMD2(record[0], record[1])
    size = SIMD2(record[2], record[3])
  }

  /// Preserves the element's offset from its position in the layout when the layout changes.
  func follow(_ element: MotionElement, _ home: ReactiveProperty<SIMD2<Double>>?) {
    var last = self.home
    home?.value = last
    moved = { [self] in
      let way = self.home - last
      last = self.home
      element.size.value = size
      element.position.value += way
      home?.value = last
    }
  }
}
