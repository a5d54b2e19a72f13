import StreamsInterop

@testable import InteropTestSupport

private func layout() -> LayoutMotion<Int> { LayoutMotion(on: ManualClock()) }

private func box(_ id: Int, in parent: Int? = nil) -> LayoutBox<Int> {
  LayoutBox(id, in: parent, at: MotionRectangle(x: 0, y: 0, width: 10, height: 10))
}

private func reorder() -> MotionReorder<Int> { MotionReorder(of: 0, in: layout(), .column()) }

let layoutFaults = [
  Fault("LayoutMotion.clock: expected a clock that only advances, got a timeline") {
    _ = LayoutMotion<Int>(on: Timeline(on: ManualClock()))
  },
  Fault("LayoutMotion.update: expected one box for each identity, got two") {
    layout().update([box(1), box(1)])
  },
  Fault("LayoutMotion.update: expected parents among the boxes, got one that is not") {
    layout().update([box(1, in: 2)])
  },
  Fault("LayoutMotion.update: expected no box inside itself, got one after 2 parents") {
    layout().update([box(1, in: 2), box(2, in: 1)])
  },
  Fault("LayoutStagger.each: expected a finite value, at least 0, got -1.0") {
    layout().stagger = .order(each: -1)
  },
  Fault("LayoutStagger.speed: expected a value above 0, got 0.0") {
    layout().stagger = .distance(from: .zero, speed: 0)
  },
  Fault("LayoutProgress.length: expected a finite value other than 0, got 0.0") {
    let progress = LayoutProgress(of: layout(), to: {}, back: {})
    _ = progress.follow(DragRecognizer(in: GestureArbiter(PointerSource())), length: 0)
  },
  Fault("MotionReorder.follow(liftingAfter:): expected a finite value, at least 0, got -1.0") {
    _ = reorder().follow(PointerSource(), liftingAfter: -1)
  },
  Fault("MotionReorder.scroll(edge:): expected a value above 0, got 0.0") {
    reorder().scroll(within: { nil }, edge: 0) { $0 }
  },
]
