import StreamsInterop

/// The hands on a map: two fingers turn it and zoom it, a long press leaves a marker, a press lights it, and a mouse above
/// it has the place named.
final class MapTable {
  private var subscriptions: [Subscription] = []

  init(_ map: Map, _ gestures: GestureArbiter) {
    let (turn, pinch) = (RotationRecognizer(in: gestures), ScaleRecognizer(in: gestures))
    turn.allowSimultaneous(with: pinch)
    let start = Variable((heading: 0.0, zoom: 1.0))
    turn.subscribe {
      if $0.phase == .began { start.value.heading = map.heading }
      map.heading = start.value.heading + $0.value
    }.store(in: &subscriptions)
    pinch.subscribe {
      if $0.phase == .began { start.value.zoom = map.zoom }
      map.zoom = start.value.zoom * $0.value
    }.store(in: &subscriptions)
    LongPressRecognizer(in: gestures).subscribe {
      if $0.phase == .began { map.markers.append($0.value) }
    }.store(in: &subscriptions)
    PressRecognizer(in: gestures).isPressed.subscribe { map.isLit = $0 }.store(in: &subscriptions)
    HoverRecognizer(in: gestures).subscribe { map.named = $0.phase.isActive ? $0.value : nil }
      .store(in: &subscriptions)
  }
}
