import Testing

@testable import InteropTestSupport
import StreamsInterop
@testable import StreamsInteractions

/// A mouse and a pencil as UIKit reports them, as plain values: UIKit doesn't run here.
@Suite("Hovering and presses of one pointer")
struct HoverAndPressTests {
  /// UIKit's events, and the samples that the source receives for them.
  struct Row: Sendable {
    var reported: [Reported]
    var sent: String
  }

  enum Reported: Sendable {
    case hover(PointerPhase, PointerDevice)
    case touch(PointerPhase, PointerDevice, mask: Int)
  }

  private static let rows = [
    // A right click isn't a primary click, and the mask may be empty when it ends.
    Row(
      reported: [
        .touch(.pressed, .mouse, mask: 2), .touch(.moved, .mouse, mask: 2),
        .touch(.released, .mouse, mask: 0),
      ], sent: "1 pressed 2, 1 moved 2, 1 released 2"),
    // A second button is pressed, too.
    Row(
      reported: [
        .touch(.pressed, .mouse, mask: 1), .touch(.moved, .mouse, mask: 3),
        .touch(.moved, .mouse, mask: 0), .touch(.cancelled, .mouse, mask: 0),
      ], sent: "1 pressed 1, 1 moved 3, 1 moved 3, 1 cancelled 3"),
    // Hovering and a press share one pointer; a hover that ends as the press begins is reported after the
    // press.
    Row(
      reported: [
        .hover(.hovered, .mouse), .touch(.pressed, .mouse, mask: 1), .hover(.left, .mouse),
        .touch(.released, .mouse, mask: 1), .hover(.hovered, .mouse), .hover(.left, .mouse),
      ], sent: "1 hovered 0, 1 pressed 1, 1 released 1, 1 left 0, 1 hovered 0, 1 left 0"),
    // A hover that resumes during the press hasn't ended.
    Row(
      reported: [
        .hover(.hovered, .mouse), .touch(.pressed, .mouse, mask: 1), .hover(.left, .mouse),
        .hover(.hovered, .mouse), .touch(.released, .mouse, mask: 1),
      ], sent: "1 hovered 0, 1 pressed 1, 1 released 1"),
    // A pencil that has touched is as close as a mouse, so the hover that ends is the pencil's.
    Row(
      reported: [
        .hover(.hovered, .pen), .touch(.pressed, .pen, mask: 0), .hover(.left, .mouse),
        .touch(.released, .pen, mask: 0),
      ], sent: "2 hovered 0, 2 pressed 1, 2 released 1, 2 left 0"),
    // Fingers have their own identities, whatever their event's mask, and don't affect a mouse.
    Row(
      reported: [
        .hover(.hovered, .mouse), .touch(.pressed, .touch, mask: 2), .hover(.hovered, .mouse),
        .touch(.released, .touch, mask: 0),
      ], sent: "1 hovered 0, 9999 pressed 1, 1 hovered 0, 9999 released 1"),
  ]

  @Test("a mouse has its buttons, and one identity for hovering and presses; so does a pencil")
  func rows() {
    var findings = Findings()
    for row in Self.rows {
      var memory = HoverAndPress()
      let source = PointerSource()
      var sent: [String] = []
      let subscription = source.subscribe {
        sent.append("\($0.id) \($0.phase) \($0.buttons.rawValue)")
      }
      for (index, reported) in row.reported.enumerated() {
        let time = Double(index)
        switch reported {
        case .hover(let phase, let device):
          let sample = memory.hover(
            PointerSample(phase, at: .zero, time: time, device: device, buttons: []))
          if let sample { source.send(sample) }
        case .touch(let phase, let device, let mask):
          let given = PointerSample(
            phase, at: .zero, time: time, id: HoverAndPress.id(of: device, finger: 9999),
            device: device)
          for sample in memory.press(given, buttonMask: mask) { source.send(sample) }
        }
      }
      findings.expect(sent.joined(separator: ", "), is: row.sent)
      findings.expect(source.flaws.total, is: 0, row.sent)
      subscription.unsubscribe()
    }
    findings.report()
  }
}
