import Exhibits
import StreamsInterop

/// An exhibit of the gallery on a page without a browser: pointers come from the stage, controls are inputs.
final class PageScene {
  private let page: DOMPage
  private let stage: MotionStage
  private let runtime: MotionRuntime
  private let shown: Shown
  private var pending: [Double] = []
  private var holds: [Subscription] = []
  private var frames: Subscription?

  /// Where parts of the page that hear pointers lie, and what controls say at first.
  struct Layout {
    var stages: [String: MotionRectangle] = [:]
    var places: [String: [MotionRectangle]] = [:]
    var sizes: [String: SIMD2<Double>] = [:]
    var controls: [String: Double] = [:]
  }

  /// What the page shows: the last record of each channel.
  private final class Shown {
    var channels: [String: Int] = [:]
    var values: [[Double]] = []
  }

  init(_ exhibit: Int, _ layout: Layout, on stage: MotionStage) {
    self.stage = stage
    let shown = Shown()
    self.shown = shown
    page = DOMPage(opening: { opening in
      let name = "\(opening.selector)"
      let answer: [Double]
      switch "\(opening.kind)" {
      case "stage":
        let size = layout.stages[name]?.size ?? SIMD2(400, 400)
        answer = [size.x, size.y]
      case "place":
        let places = layout.places[name] ?? []
        let place =
          opening.index < places.count
          ? places[opening.index] : MotionRectangle(x: 100, y: 100, width: 80, height: 80)
        answer = [place.origin.x, place.origin.y, place.size.x, place.size.y]
      case "size":
        let size = layout.sizes[name] ?? SIMD2(400, 400)
        answer = [size.x, size.y]
      case "control": answer = [layout.controls[name] ?? 0]
      case "scale", "opacity": answer = [1]
      default: answer = [0, 0, 0, 0]
      }
      let key = "\(opening.kind) \(name) \(opening.index)"
      shown.channels[key] = opening.channel
      while shown.values.count <= opening.channel { shown.values.append([]) }
      shown.values[opening.channel] = answer
      return answer
    })
    // Where an element is shown: moved by nothing.
    runtime = openExhibit(exhibit, on: page)
    for (key, channel) in shown.channels where key.hasPrefix("place ") {
      shown.values[channel] = [0, 0]
    }
    for (name, _) in layout.controls {
      guard let channel = shown.channels["control \(name) 0"] else { continue }
      _ = stage.input(name, to: Control { [unowned self] in tell(channel, [$0]) })
    }
    route(layout)
    wake()
  }

  struct Control: Writable {
    let set: (Double) -> Void

    func write(_ value: Double) { set(value) }
  }

  /// Answers how an element was last moved, or what else its channel said.
  func place(
    _ kind: String, _ selector: String, at index: Int = 0
  ) -> () -> SIMD2<Double> {
    guard let channel = shown.channels["\(kind) \(selector) \(index)"] else { return { .zero } }
    return { [shown] in
      let numbers = shown.values[channel]
      return SIMD2(numbers.first ?? 0, kind == "place" ? numbers[1] : 0)
    }
  }

  /// Pointers belong to the part of the page where they came down.
  private func route(_ layout: Layout) {
    var owners: [Int: String] = [:]
    holds.append(
      stage.pointers.subscribe { [unowned self] sample in
        if sample.phase == .pressed || owners[sample.id] == nil {
          owners[sample.id] = layout.stages.keys.sorted().first {
            layout.stages[$0]?.contains(sample.position) == true
          }
        }
        guard let owner = owners[sample.id], let channel = shown.channels["stage \(owner) 0"],
          let area = layout.stages[owner]
        else { return }
        let place = sample.position - area.origin
        let event: DOMPointerEvent =
          switch sample.phase {
          case .hovered: .pointermove
          case .pressed: .pointerdown
          case .moved: .pointermove
          case .released: .pointerup
          case .cancelled: .pointercancel
          case .left: .pointerout
          case .scrolled: .wheel
          }
        let buttons = sample.phase == .pressed || sample.phase == .moved ? 1.0 : 0
        let device = sample.device == .touch ? 1.0 : sample.device == .pen ? 2.0 : 0
        tell(
          channel,
          [
            Double(event.rawValue), Double(sample.id), device, place.x, place.y,
            sample.time * 1000, 0, buttons, sample.wheelDelta.x, sample.wheelDelta.y, 0,
          ])
      })
  }

  private func tell(_ channel: Int, _ record: [Double]) {
    pending += [Double(channel), Double(record.count)] + record
    wake()
  }

  /// As a browser does: a frame comes when something has happened, and while the page needs some.
  private func wake() {
    guard frames == nil else { return }
    frames = stage.clock.subscribe { [unowned self] frame in
      let input = pending
      pending = []
      take(page.frame(at: frame.time * 1000, input: input))
      if pending.isEmpty, !page.needsFrame { frames = nil }
    }
  }

  private func take(_ output: [Double]) {
    var index = 0
    while index + 1 < output.count {
      let count = Int(output[index + 1])
      shown.values[Int(output[index])] = Array(output[(index + 2)..<(index + 2 + count)])
      index += 2 + count
    }
  }
}
