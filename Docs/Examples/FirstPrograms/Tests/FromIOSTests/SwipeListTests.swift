import StreamsInterop
import StreamsTesting
import Testing

@testable import FromIOS

@MainActor struct SwipeListTests {
  let clock = ManualClock()

  func makeList() -> SwipeList<String> {
    SwipeList(["a", "b", "c", "d"], width: 400, on: clock)
  }

  func swipe(
    _ list: SwipeList<String>, _ index: Int, by x: Double, in duration: Double, hold: Double = 0
  ) {
    let start = list.rows.value[index].face.toShared(SIMD2(200, 30))
    list.pointers.send(PointerSample(.pressed, at: start, time: clock.time))
    let steps = max(2, Int(duration * 120))
    for step in 1...steps {
      clock.advance(by: duration / Double(steps))
      let place = start + SIMD2(x * Double(step) / Double(steps), 0)
      list.pointers.send(PointerSample(.moved, at: place, time: clock.time))
    }
    clock.advance(by: hold)
    list.pointers.send(PointerSample(.released, at: start + SIMD2(x, 0), time: clock.time))
  }

  func ids(_ list: SwipeList<String>) -> [String] { list.rows.value.map(\.id) }

  @Test func aSwipeRevealsTheButtons() {
    let list = makeList()
    swipe(list, 1, by: -120, in: 0.3, hold: 0.1)
    clock.advance(by: 3)
    let row = list.rows.value[1]
    #expect(row.isOpen)
    #expect(row.face.position.value == SIMD2(40, 30))
    #expect(row.uncovered.firstNow == 160)
  }

  @Test func aShortSwipeCloses() {
    let list = makeList()
    swipe(list, 1, by: -50, in: 0.3, hold: 0.1)
    clock.advance(by: 3)
    #expect(!list.rows.value[1].isOpen)
    #expect(list.rows.value[1].face.position.value == SIMD2(200, 30))
  }

  @Test func aFlickOpensButDoesNotDelete() {
    let list = makeList()
    swipe(list, 1, by: -150, in: 0.06)  // 2500 points per second
    clock.advance(by: 3)
    #expect(ids(list) == ["a", "b", "c", "d"])
    #expect(list.rows.value[1].isOpen)
  }

  @Test func aLongSwipeDeletesAndTheGapCloses() {
    let list = makeList()
    var deleted: [String] = []
    list.onDelete = { deleted.append($0) }
    let (c, d) = (list.rows.value[2], list.rows.value[3])
    swipe(list, 1, by: -300, in: 0.4, hold: 0.1)
    #expect(ids(list) == ["a", "b", "c", "d"])
    clock.advance(by: 5)
    #expect(ids(list) == ["a", "c", "d"])
    #expect(deleted == ["b"])
    #expect(c.slot.position.value == SIMD2(200, 90) && d.slot.position.value == SIMD2(200, 150))
    #expect(list.rows.value[0].slot.position.value == SIMD2(200, 30))
  }

  @Test func theRowsMoveUpGraduallyAndCanBeSwipedMeanwhile() {
    let list = makeList()
    let c = list.rows.value[2]
    let ys = Recorder(c.slot.positionY, on: clock)
    list.rows.value[1].delete()
    list.rows.value[3].sliding.select(1)
    clock.advance(by: 5)
    #expect(ys.values.count > 10)
    #expect(zip(ys.values, ys.values.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(ids(list) == ["a", "c", "d"])
    #expect(list.rows.value[2].face.position.value == SIMD2(40, 30))
    #expect(list.rows.value[2].slot.position.value == SIMD2(200, 150))
  }

  @Test func anotherSwipeClosesTheFirst() {
    let list = makeList()
    swipe(list, 0, by: -150, in: 0.3)
    clock.advance(by: 3)
    swipe(list, 2, by: -150, in: 0.3)
    clock.advance(by: 3)
    #expect(list.rows.value.map(\.isOpen) == [false, false, true, false])
  }

  @Test func theButtonsWork() {
    let list = makeList()
    var flagged: [String] = []
    list.onFlag = { flagged.append($0) }
    func tap(_ point: SIMD2<Double>) {
      list.pointers.send(PointerSample(.pressed, at: point, time: clock.time))
      clock.advance(by: 0.05)
      list.pointers.send(PointerSample(.released, at: point, time: clock.time))
      clock.advance(by: 3)
    }
    tap(SIMD2(280, 30))  // The row is closed, so there is no button.
    #expect(flagged.isEmpty)
    swipe(list, 0, by: -150, in: 0.3)
    clock.advance(by: 3)
    tap(SIMD2(280, 30))
    #expect(flagged == ["a"] && !list.rows.value[0].isOpen)
    swipe(list, 0, by: -150, in: 0.3)
    clock.advance(by: 3)
    tap(SIMD2(380, 30))
    #expect(ids(list) == ["b", "c", "d"])
  }

  @Test func itIsReleased() { expectReleased { makeList() } }
}

extension MotionObservable {
  /// The value that a subscription receives immediately.
  var firstNow: Value? {
    var first: Value?
    _ = subscribe { if first == nil { first = $0 } }
    return first
  }
}

@MainActor @Test func theListKeepsItsContracts() {
  @MainActor final class Scene {
    let list: SwipeList<Int>
    let first: [SwipeList<Int>.Row]
    init(on stage: MotionStage) {
      list = SwipeList(Array(0..<6), width: 400, pointers: stage.pointers, on: stage.clock)
      first = list.rows.value
    }
    isolated deinit {}
  }
  expectContracts(of: { Scene(on: $0) }, sessions: 20, phases: 20) { scene in
    for row in scene.first {
      let face = Watched("face \(row.id)", row.face)
      face.settles(within: 3)
      face.neverJumps()
      let slot = Watched("slot \(row.id)", row.slot)
      slot.settles(within: 3)
      slot.neverJumps()
    }
    MotionContract("at rest, rows are in order without gaps") { _ in
      guard scene.list.runtime.state.value == .atRest else { return nil }
      return scene.list.rows.value.enumerated().allSatisfy { index, row in
        row.slot.position.value == SIMD2(200, 60 * Double(index) + 30)
          && [200, 40].contains(row.face.position.value.x) && row.face.position.value.y == 30
      }
    }
    MotionContract("at most one row is open or opening") { _ in
      scene.list.rows.value.filter(\.isOpen).count <= 1
    }
  }
}
