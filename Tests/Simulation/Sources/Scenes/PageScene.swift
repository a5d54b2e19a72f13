import StreamsInterop

/// A page without a browser: pointers come from the stage, controls are inputs.
final class PageScene {
  private let page: DOMPage
  private let stage: MotionStage
  private let shown: Shown
  private var pending: [Double] = []
  private var receivers: [Int: ([Double]) -> Void] = [:]
  /// The time of the last frame, in milliseconds.
  private var time = 0.0
  private var sent: [Int: [Double]] = [:]
  private var holds: [Subscription] = []
  private var frames: Subscription?
  /// The times of frames that the page has not shown yet, in milliseconds.
  private var due: [Double] = []

  private var layout: Layout
  private let layoutAtSize: (SIMD2<Double>) -> Layout
  private var isReduced = false
  private var isResized = false

  /// The positions of the parts of a page, and the initial values of its controls.
  struct Layout {
    var stages: [String: MotionRectangle] = [:]
    var places: [String: [MotionRectangle]] = [:]
    var sizes: [String: SIMD2<Double>] = [:]
    /// The values, each under its selector, followed by its index if that is above 0: `.tab 2`.
    var controls: [String: Double] = [:]
    /// The responses of other channels, each under its kind and selector.
    var answers: [String: [Double]] = [:]
    /// Records that are computed from two numbers and sent to a channel, under the names of inputs.
    var events: [String: (kind: String, selector: String, record: (SIMD2<Double>) -> [Double])] =
      [:]
    /// Whether the user prefers reduced motion when the page is opened.
    var isReduced = false
  }

  /// The values that the page shows. If a program opens several channels to the same element, all receive its
  /// input, and the last record counts.
  private final class Shown {
    var channels: [String: [Int]] = [:]
    /// The index of the value, for each channel.
    var slots: [Int] = []
    var values: [[Double]] = []

    func open(_ key: String, _ channel: Int, _ answer: [Double]) {
      let slot = channels[key].map { slots[$0[0]] } ?? values.count
      if slot == values.count { values.append(answer) }
      while slots.count <= channel { slots.append(slot) }
      channels[key, default: []].append(channel)
    }

    func slot(_ key: String) -> Int? { channels[key].map { slots[$0[0]] } }
  }

  /// Creates a page with a program.
  ///
  /// - Parameters:
  ///   - open: the program.
  ///   - size: the initial size of its window. The input `size` changes it.
  ///   - stage: the stage of its pointers and inputs.
  ///   - layout: returns the layout in a window of the given size.
  init(
    _ open: (DOMPage) -> Void, at size: SIMD2<Double>, on stage: MotionStage,
    _ layoutAtSize: @escaping (SIMD2<Double>) -> Layout
  ) {
    self.stage = stage
    self.layoutAtSize = layoutAtSize
    let layout = layoutAtSize(size)
    self.layout = layout
    isReduced = layout.isReduced
    let shown = Shown()
    self.shown = shown
    page = DOMPage(opening: { opening in
      let name = "\(opening.selector)"
      let answer = layout.answer("\(opening.kind)", name, opening.index)
      let key = "\(opening.kind) \(name) \(opening.index)"
      shown.open(key, opening.channel, answer)
      return answer
    })
    // The layout position of an element, before any motion.
    open(page)
    for key in shown.channels.keys where key.hasPrefix("place ") {
      if let slot = shown.slot(key) { shown.values[slot] = [0, 0] }
    }
    for name in layout.controls.keys {
      let key = name.contains(" ") ? "control \(name)" : "control \(name) 0"
      guard let channels = shown.channels[key] else { continue }
      let input = name.replacing(" ", with: "")
      _ = stage.input(
        input,
        to: Control { [unowned self] value in for channel in channels { tell(channel, [value]) } })
    }
    for (name, target) in layout.events {
      _ = stage.input(
        name,
        to: PointControl { [unowned self] in
          send(target.record($0), to: target.kind, target.selector)
        })
    }
    _ = stage.input("size", to: PointControl { [unowned self] in resize(to: $0) })
    route()
    deliver()
  }

  struct Control: Writable {
    let set: (Double) -> Void

    func write(_ value: Double) { set(value) }
  }

  struct PointControl: Writable {
    let set: (SIMD2<Double>) -> Void

    func write(_ value: SIMD2<Double>) { set(value) }
  }

  private func resize(to size: SIMD2<Double>) {
    layout = layoutAtSize(size)
    isResized = true
    wake()
    resized()
  }

  /// The input for the next frame. As in a browser, the parts of a resized page report their positions at the end of
  /// the input, once.
  private func takeInput() -> [Double] {
    // A browser reports a changed preference before it runs a frame's scripts.
    let isReduced = stage.clock.reducedMotion != .off
    if isReduced != self.isReduced, let channel = shown.channels["page html 0"]?.last {
      pending = [Double(channel), 1, isReduced ? 1 : 0] + pending
      self.isReduced = isReduced
    }
    if isResized {
      isResized = false
      var reports: [(channel: Int, record: [Double])] = []
      for (key, channels) in shown.channels {
        let parts = key.split(separator: " ")
        guard ["stage", "place", "size"].contains(parts[0]), let index = Int(parts[2]) else {
          continue
        }
        let record = layout.answer("\(parts[0])", "\(parts[1])", index)
        reports += channels.map { ($0, record) }
      }
      // Reports in the order in which the page opened the channels.
      for report in reports.sorted(by: { $0.channel < $1.channel }) {
        pending += [Double(report.channel), Double(report.record.count)] + report.record
      }
    }
    defer { pending = [] }
    return pending
  }

  /// A closure that runs after a resize.
  var resized: () -> Void = {}

  /// The rectangle in which an element is laid out, within its stage.
  func home(_ selector: String, at index: Int = 0) -> MotionRectangle {
    layout.place(selector, index)
  }

  /// The size of a part of the page that receives pointers.
  func size(of stage: String) -> SIMD2<Double> { layout.stages[stage]?.size ?? .zero }

  /// The size of another part of the page.
  func size(_ kind: String, _ selector: String) -> SIMD2<Double> {
    let numbers = layout.answer(kind, selector, 0)
    return SIMD2(numbers[0], numbers[1])
  }

  /// The last records of a channel of any kind.
  func records(_ kind: String, _ selector: String) -> () -> [Double] {
    guard let slot = shown.slot("\(kind) \(selector) 0") else { return { [] } }
    return { [self] in
      show()
      return shown.values[slot]
    }
  }

  /// Sets a receiver for the records of a channel, which is called in the frame that writes them.
  func receive(_ kind: String, _ selector: String, _ body: @escaping ([Double]) -> Void) {
    if let channel = shown.channels["\(kind) \(selector) 0"]?.last { receivers[channel] = body }
  }

  /// A closure that runs after each frame of the page.
  var afterFrame: () -> Void = {}

  /// Runs a frame at the time of the last one, as scripts do after a change, before the page is shown.
  func deliver() {
    show()
    take(page.frame(at: time, input: takeInput()))
    wake()
  }

  /// Like `layout.js` before a change, runs a frame at the current time if the last frame was long ago.
  func catchUp() {
    show()
    let now = stage.clock.time * 1000
    guard now - time > 34 else { return }
    time = now
    take(page.frame(at: now))
  }

  /// Sends a record to a channel.
  func send(_ record: [Double], to kind: String, _ selector: String) {
    guard let channel = shown.channels["\(kind) \(selector) 0"]?.last else { return }
    tell(channel, record)
  }

  /// The last record sent to a channel; `nil` if there is none.
  func sent(to kind: String, _ selector: String) -> [Double]? {
    shown.channels["\(kind) \(selector) 0"]?.last.flatMap { sent[$0] }
  }

  /// Whether the page needs no frames.
  var isAsleep: Bool {
    show()
    return frames == nil
  }

  /// Whether the page has received all its input.
  var isUpToDate: Bool {
    show()
    return pending.isEmpty && !isResized
  }

  /// Returns an element's last motion, or the other output of its channel.
  func place(
    _ kind: String, _ selector: String, at index: Int = 0
  ) -> () -> SIMD2<Double> {
    guard let slot = shown.slot("\(kind) \(selector) \(index)") else { return { .zero } }
    return { [self] in
      show()
      let numbers = shown.values[slot]
      return SIMD2(numbers.first ?? 0, kind == "place" ? numbers[1] : 0)
    }
  }

  /// Whether a part of the page receives a press at a point.
  func receives(_ place: SIMD2<Double>) -> Bool {
    layout.stages.values.contains { $0.contains(place) }
  }

  /// Pointers belong to the part of the page where they were pressed.
  private func route() {
    var owners: [Int: String] = [:]
    holds.append(
      stage.pointers.subscribe { [unowned self] sample in
        let layout = layout
        if sample.phase == .pressed || owners[sample.id] == nil {
          owners[sample.id] = layout.stages.keys.sorted().first {
            layout.stages[$0]?.contains(sample.position) == true
          }
        }
        guard let owner = owners[sample.id], let channel = shown.channels["stage \(owner) 0"]?.last,
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
    sent[channel] = record
    pending += [Double(channel), Double(record.count)] + record
    wake()
  }

  /// As in a browser, a frame runs after input, and while the page requests frames.
  func wake() {
    guard frames == nil else { return }
    frames = stage.clock.frames.subscribe { [unowned self] in due.append($0.time * 1000) }
  }

  /// Shows the pending frames. Waits for the end of the stage's turn, because a page's frame is a separate turn.
  func show() {
    while !due.isEmpty {
      time = due.removeFirst()
      take(page.frame(at: time, input: takeInput()))
      afterFrame()
      if pending.isEmpty, !isResized, due.isEmpty, !page.needsFrame { frames = nil }
    }
  }

  private func take(_ output: [Double]) {
    var index = 0
    while index + 1 < output.count {
      let (channel, count) = (Int(output[index]), Int(output[index + 1]))
      let record = Array(output[(index + 2)..<(index + 2 + count)])
      shown.values[shown.slots[channel]] = record
      receivers[channel]?(record)
      index += 2 + count
    }
  }
}
