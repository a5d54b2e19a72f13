import Testing

@testable import InteropTestSupport
import StreamsInterop
@testable import StreamsHosts
@testable import StreamsLayout
@testable import StreamsOperators

/// Layouts of views, with stand-in views: UIKit, AppKit and SwiftUI don't run here.
@Suite("Layouts of a toolkit's views")
struct ViewLayoutTests {
  private final class Box {
    weak var parent: Box?
    var subviews: [Box] = []
    /// Its layout frame, in its parent.
    var frame = MotionRectangle(x: 0, y: 0, width: 0, height: 0)
    var drawing = LayoutDrawing.rest
    let isContainer: Bool

    init(_ frame: MotionRectangle, in parent: Box?) {
      isContainer = parent == nil
      self.frame = frame
      self.parent = parent
      parent?.subviews.append(self)
    }

    var all: [Box] { subviews + subviews.flatMap { $0.all } }

    /// The point where a toolkit shows a point of this view, using transforms about the middle of each view.
    func shown(_ point: SIMD2<Double>) -> SIMD2<Double> {
      guard let parent else { return point }
      let numbers = AffineNumbers(drawing, size: frame.size, anchorPoint: SIMD2(0.5, 0.5))
      let way = point - frame.size / 2
      let turned = SIMD2(
        numbers.a * way.x + numbers.c * way.y + numbers.tx,
        numbers.b * way.x + numbers.d * way.y + numbers.ty)
      return parent.shown(frame.min + frame.size / 2 + turned)
    }
  }

  private func layout(of container: Box, on clock: ManualClock) -> LaidOutViews<Box> {
    LaidOutViews(
      LayoutMotion(on: clock),
      LaidOutViews.Host(
        parent: { $0.parent.flatMap { $0.isContainer ? nil : $0 } },
        place: { view, outer in
          var corner = view.frame.min
          var next = view.parent
          while let parent = next, parent !== outer, !parent.isContainer {
            corner += parent.frame.min
            next = parent.parent
          }
          return (MotionRectangle(origin: corner, size: view.frame.size), .zero)
        },
        show: { $0.drawing = $1 }))
  }

  @Test("views move from their old to their new positions, nested and interrupted (L18, L15)")
  func views() {
    var findings = Findings()
    let clock = ManualClock(frameRate: 60)
    let container = Box(MotionRectangle(x: 0, y: 0, width: 400, height: 800), in: nil)
    let card = Box(MotionRectangle(x: 20, y: 30, width: 100, height: 50), in: container)
    let between = Box(MotionRectangle(x: 4, y: 4, width: 90, height: 40), in: card)
    let photo = Box(MotionRectangle(x: 6, y: 1, width: 40, height: 30), in: between)
    let layout = layout(of: container, on: clock)
    // The view between them moves with the card.
    var views = [card, photo]

    func expectShown(_ text: String) {
      for view in views {
        guard let drawn = layout.motion.drawnRectangle(of: ObjectIdentifier(view)) else { continue }
        let (corner, far) = (view.shown(.zero), view.shown(view.frame.size))
        findings.expect(
          length(of: corner - drawn.min) + length(of: far - drawn.min - drawn.size) < 1e-9,
          "\(text): shown at \(corner), drawn at \(drawn)")
      }
    }

    let before = photo.shown(.zero)
    layout.animate({ views }) {
      card.frame = MotionRectangle(x: 200, y: 300, width: 200, height: 300)
      photo.frame = MotionRectangle(x: 10, y: 60, width: 160, height: 120)
    }
    findings.expect(
      length(of: photo.shown(.zero) - before) < 1e-9, "the photo starts at its old position")
    clock.advance(by: 0.1)
    expectShown("mid-flight")
    let (place, speed) = (
      photo.shown(.zero), layout.motion.drawnVelocity(of: ObjectIdentifier(photo))
    )
    layout.animate({ views }) { card.frame = MotionRectangle(x: 0, y: 0, width: 60, height: 60) }
    findings.expect(
      length(of: photo.shown(.zero) - place) < 1e-9, "interrupted, the photo stays at its position")
    let speedAfter = layout.motion.drawnVelocity(of: ObjectIdentifier(photo))
    findings.expect(
      length(of: (speedAfter?.min ?? .zero) - (speed?.min ?? .init(1e9, 0))) < 1e-6,
      "the photo keeps its velocity: \(String(describing: speedAfter))")
    clock.advance(by: 0.1)
    expectShown("mid-flight again")
    clock.advance(by: 5)
    findings.expect(
      card.drawing.isAsLaidOut && photo.drawing.isAsLaidOut, "at rest, drawn as laid out")

    // A removed view is drawn as laid out, and a change without animation takes effect immediately.
    layout.animate({ views }) { photo.frame = MotionRectangle(x: 0, y: 0, width: 10, height: 10) }
    layout.animate({ views }) { views = [card] }
    findings.expect(photo.drawing.isAsLaidOut, "removed")
    layout.animate({ views }, animated: false) { card.frame.origin = SIMD2(90, 90) }
    findings.expect(card.drawing.isAsLaidOut, "a change without animation")
    findings.report()
  }

  @Test("boxes that are reported one by one move, regardless of the order of the reports")
  func reports() {
    var findings = Findings()
    let clock = ManualClock(frameRate: 60)
    let boxes = ReportedBoxes(LayoutMotion<String>(on: clock))
    let drawings = ["list", "a", "b"].map { boxes.drawing(of: $0) }
    func row(_ y: Double) -> MotionRectangle { MotionRectangle(x: 0, y: y, width: 100, height: 40) }
    // A child is reported before its parent, and waits for it.
    boxes.report("a", in: "list", at: row(0))
    boxes.report("list", in: nil, at: row(10))
    boxes.report("b", in: "list", at: row(40))
    findings.expect(drawings.allSatisfy { $0.value.isAsLaidOut }, "at first, nothing moves")
    boxes.report("b", in: "list", at: row(0))
    boxes.report("a", in: "list", at: row(40))
    findings.expect(drawings[1].value.translation, is: SIMD2(0, -40), "a")
    findings.expect(drawings[2].value.translation, is: SIMD2(0, 40), "b")
    clock.advance(by: 5)
    findings.expect(drawings.allSatisfy { $0.value.isAsLaidOut }, "at rest, drawn as laid out")
    boxes.remove("list")
    findings.expect(
      boxes.motion["a"] == nil && boxes.motion["b"] == nil,
      "the boxes are gone along with their parent")
    boxes.remove("list")
    boxes.report("list", in: nil, at: row(0))
    findings.expect(boxes.motion["a"] != nil, "the box is back")
    boxes.report("a", in: "list", at: row(80))
    findings.expect(drawings[1].value.translation, is: SIMD2(0, -40), "the box moves again")
    findings.report()
  }
}
