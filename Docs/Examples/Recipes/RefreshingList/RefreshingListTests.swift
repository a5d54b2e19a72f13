import StreamsInterop
import Testing

@testable import Recipes

@Test func refreshingList() throws {
  let film = Film()
  let viewport = MotionElement(
    position: SIMD2(160, 120), size: SIMD2(320, 240), gestures: film.gestures)
  let spinner = MotionElement(position: SIMD2(160, 32), size: SIMD2(32, 32))
  let list = RefreshingList(20, spinner: spinner, in: viewport, film.runtime)
  let row = list.rows.value[2]
  film.show(["spinner": spinner, "row": row])
  film.screen = SIMD2(320, 240)

  film.drag(from: SIMD2(160, 110), by: SIMD2(-50, -60), in: 0.3)
  film.run(for: 3)
  #expect(list.list.currentOffset.y > 40 && row.position.value.x == 160)
  film.drag(from: SIMD2(160, 30), by: SIMD2(50, 400), in: 0.3)
  film.run(for: 3)
  #expect(list.isRefreshing.value && list.list.currentOffset.y == -64)
  list.isRefreshing.value = false
  film.run(for: 3)
  film.drag(from: SIMD2(300, 110), by: SIMD2(-200, -90), in: 0.2)
  film.run(for: 3)
  #expect(list.rows.value.count == 19 && list.list.currentOffset.y == 0)
  #expect(list.list.contentSize.value.y == 44 * 19)
  try film.expectPicture("List with swipeable rows and pull to refresh")
}
