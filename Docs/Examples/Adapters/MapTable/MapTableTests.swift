import StreamsInterop
import Testing

@testable import MapTable

@Test func mapTable() {
  let (map, pointers) = (Map(), PointerSource())
  let table = MapTable(map, GestureArbiter(pointers))
  func send(_ phase: PointerPhase, _ x: Double, _ y: Double, _ time: Double, _ id: Int = 0) {
    pointers.send(
      PointerSample(phase, at: SIMD2(x, y), time: time, id: id, device: id == 0 ? .mouse : .touch))
  }
  send(.hovered, 5, 6, 0.5)
  #expect(map.named == SIMD2(5, 6))
  send(.left, 5, 6, 0.6)
  #expect(map.named == nil)

  send(.pressed, 5, 6, 1)
  #expect(map.isLit && map.markers == [])
  send(.moved, 5, 6, 1.6)
  send(.released, 5, 6, 1.7)
  #expect(!map.isLit && map.markers == [SIMD2(5, 6)])

  send(.pressed, -50, 0, 2, 1)
  send(.pressed, 50, 0, 2, 2)
  for step in 1...10 {
    let (x, y) = (50.0, 10 * Double(step))
    send(.moved, -x, -y, 2 + Double(step) / 60, 1)
    send(.moved, x, y, 2 + Double(step) / 60, 2)
  }
  #expect(map.heading > 0.8 && map.zoom > 1.8 && map.markers.count == 1)
  withExtendedLifetime(table) {}
}
