import StreamsInterop
import Testing

@testable import Recipes

@Test func chat() throws {
  let film = Film()
  let viewport = MotionElement(
    position: SIMD2(160, 240), size: SIMD2(320, 480), gestures: film.gestures)
  let message = MotionElement(position: SIMD2(160, 240), size: SIMD2(300, 40))
  let chat = Chat(
    list: Scroller(
      on: film.runtime.clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 1500),
      axis: .vertical))
  chat.open(in: viewport, film.runtime)
  film.runtime.connect(
    chat.list.offset.y().withLatest(from: chat.list.contentSize) { $1.y - $0 - 60 },
    to: message.positionY)
  film.watch("message y", message.positionY)
  film.show(["the last message": message])
  film.screen = SIMD2(320, 480)

  #expect(chat.list.currentOffset.y == 1020)
  film.drag(from: SIMD2(160, 200), by: SIMD2(0, 150))
  film.run(for: 0.1)
  let speed = chat.list.currentVelocity.y
  chat.insertAbove(600)
  #expect(chat.list.currentVelocity.y == speed && speed < -100)
  film.run(for: 6)
  #expect(chat.list.phase.value == .idle && chat.list.currentOffset.y > 700)
  #expect(film.greatestStep(of: "message y") < 60, "expected no jumps")
  try film.expectPicture("Chat that inserts above")
}
