import StreamsInterop
import StreamsTesting
import Testing

@testable import FromSwiftUI

@MainActor
struct PlayerSheetTests {
  let clock = ManualClock()
  let pointers = PointerSource()

  @Test func aSlowDragFallsBack() {
    let sheet = PlayerSheet(pointers, on: clock)
    let heights = Recorder(sheet.element.positionY, on: clock)
    pointers.swipeUp(from: SIMD2(200, 750), by: 60, frames: 60)
    #expect(sheet.element.position.value == SIMD2(200, 740))
    clock.advance(by: 3)
    #expect(sheet.element.position.value == SIMD2(200, PlayerSheet.Detent.closed))
    #expect(heights.states == [.active, .atRest])
  }

  @Test func aPressCatchesATossedSheet() {
    let sheet = PlayerSheet(pointers, on: clock)
    pointers.swipeUp(from: SIMD2(200, 750), by: 210, frames: 6)
    #expect(sheet.detent == PlayerSheet.Detent.open)
    clock.advance(by: 0.1)
    let caught = sheet.element.position.value
    #expect(caught.y > PlayerSheet.Detent.open && caught.y < PlayerSheet.Detent.closed)

    pointers.send(PointerSample(.pressed, at: caught, time: 0.2))
    clock.advance(by: 3)
    #expect(sheet.element.position.value == caught)

    pointers.send(PointerSample(.released, at: caught, time: 3.2))
    clock.advance(by: 3)
    #expect(PlayerSheet.Detent.all.contains(sheet.element.position.value.y))
  }

  @Test func aTossedSheetIsReleased() {
    expectReleased {
      let sheet = PlayerSheet(pointers, on: clock)
      pointers.swipeUp(from: SIMD2(200, 750), by: 210, frames: 6)
      clock.advance(by: 0.1)
      return sheet
    }
  }
}
