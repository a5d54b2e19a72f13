import StreamsCore
import StreamsProperties

/// A page in a browser: the program writes the values that the page's elements display, and receives the page's input.
///
///     let page = DOMPage()
///     let left = page.number("x", of: "#dot")
///     let run = SpringSystem(destination: 240.0).drive(left, on: page.clock)
///
/// ## The boundary
///
/// Elements are named when a ``DOMChannel`` is opened. From then on, the two sides exchange only numbers, at most once
/// per frame: the browser's side, `dom.js`, passes the events since the last frame, and receives the numbers to
/// display. If a number is written twice in a frame, the last write counts. The browser's side turns numbers into text.
///
///     events ──▶ input ──▶ receivers ──▶ clock's tick ──▶ properties ──▶ output ──▶ styles
///
/// In each direction, a buffer holds records: the channel's ID, the count of its numbers, and the numbers themselves.
/// An event requests a frame, and so does the clock while it needs ticks; a page at rest costs nothing.
///
/// Without a browser, as in tests and session replays, a closure answers in the browser's place, and you call
/// ``frame(at:input:)`` yourself: the same input gives the same output, bit for bit.
///
/// Cost per frame: one call from the browser, and about five stores for each number that has changed.
public final class DOMPage {
  /// The clock, which the browser's animation frames tick.
  public let clock: TickClock
  /// The isolation to which the page belongs.
  package let mark: IsolationMark

  private let open: (DOMOpening) -> [Double]
  package private(set) var kept: [AnyObject] = []
  private var slots: [DOMSlot] = []
  private var frameNumber = 1
  /// Whether the browser's side has taken the output.
  private var isTaken = false
  /// A closure that receives the time of a frame, in seconds, before the frame's input is delivered.
  package var beforeStep: ((Double) -> Void)?
  package var traced = TracedChannels()
  package let output = DOMBuffer(capacity: 512)
  let input = DOMBuffer(capacity: 1024)
  /// The count of the numbers in the header: the output begins with the count of the numbers that follow, and a flag
  /// that requests another frame.
  static let headerCount = 2

  /// A page without a browser.
  ///
  /// - Parameters:
  ///   - isolation: the actor to which the page and its stages belong.
  ///   - open: returns the numbers with which the browser would answer when a channel is opened; the kinds of
  ///     `dom.js` define them.
  public convenience init(
    isolation: MotionIsolation = #isolation, opening open: @escaping (DOMOpening) -> [Double]
  ) {
    self.init(of: IsolationMark(isolation), open)
  }

  private init(of mark: IsolationMark, _ open: @escaping (DOMOpening) -> [Double]) {
    self.mark = mark
    clock = TickClock(Origin("DOMPage", fileID: #fileID, line: #line), mark)
    self.open = open
    output.append(0)
    output.append(0)
    let reader = channel("page", of: "html") { [clock] in
      clock.reducedMotion = $0[0] == 1 ? .on : .off
    }
    if reader.answer[0] == 1 { clock.reducedMotion = .on }
  }

  /// Opens a channel to and from an element.
  ///
  /// - Parameters:
  ///   - kind: the kind of the channel's numbers, defined in `dom.js` or in the page.
  ///   - selector: the element's CSS selector. A selector without a match is an error in the browser.
  ///   - index: the element's index among the selector's matches.
  ///   - receive: receives the element's input, in the next frame.
  /// - Returns: The channel.
  public func channel(
    _ kind: StaticString, of selector: StaticString, at index: Int = 0,
    receive: ((DOMRecord) -> Void)? = nil
  ) -> DOMChannel {
    let number = slots.count
    slots.append(DOMSlot(receive))
    let answer = open(DOMOpening(kind: kind, selector: selector, index: index, channel: number))
    return DOMChannel(page: self, number: number, answer: DOMRecord(answer))
  }

  /// Keeps a motion, a subscription or a runtime alive for as long as the page lives.
  public func keep(_ object: AnyObject) {
    kept.append(object)
  }

  /// Runs a frame: delivers the input, then ticks the clock.
  ///
  /// - Parameters:
  ///   - time: the time, in milliseconds, as animation frames report it.
  ///   - records: the records of the input.
  /// - Returns: The records of the output.
  public func frame(at time: Double, input records: [Double] = []) -> [Double] {
    for number in records { input.append(number) }
    step(at: time, inputCount: records.count)
    return output.numbers(from: Self.headerCount)
  }

  /// Whether another frame is needed, even without input.
  public var needsFrame: Bool { clock.needsTicks }

  /// Delivers the first `count` numbers of the input, and ticks the clock.
  func step(at time: Double, inputCount count: Int) {
    beginOutput()
    beforeStep?(time / 1000)
    var index = 0
    // An invalid record ends the input, since the beginning of the next record is unknown.
    while index + 1 < count, let channel = Int(exactly: input[index]),
      let length = Int(exactly: input[index + 1]), length >= 0, length <= count - index - 2
    {
      index += 2
      if channel >= 0, channel < slots.count {
        slots[channel].receive?(DOMRecord(input, from: index, count: length))
      }
      index += length
    }
    input.removeAll(from: 0)
    clock.tick(at: time / 1000)
    output[0] = Double(output.count - Self.headerCount)
    output[1] = clock.answersHost() ? 1 : 0
    isTaken = true
  }

  private func beginOutput() {
    guard isTaken else { return }
    isTaken = false
    output.removeAll(from: Self.headerCount)
    frameNumber += 1
  }

  /// The position in the output for the numbers of a channel. With `replacing`, they replace the numbers that the
  /// channel already has in this frame.
  package func place(of channel: Int, count: Int, replacing: Bool) -> Int {
    beginOutput()
    let slot = slots[channel]
    if replacing, slot.frame == frameNumber { return slot.index }
    output.append(Double(channel))
    output.append(Double(count))
    let index = output.count
    for _ in 0..<count { output.append(0) }
    slot.frame = frameNumber
    slot.index = index
    return index
  }
}

/// A channel, as its page keeps it.
private final class DOMSlot {
  let receive: ((DOMRecord) -> Void)?
  /// The frame of the channel's latest record, and the record's position in the output.
  var frame = 0
  var index = 0

  init(_ receive: ((DOMRecord) -> Void)?) { self.receive = receive }
}

/// A request to the browser to open a channel.
public struct DOMOpening {
  /// The kind of the channel's numbers.
  public let kind: StaticString
  /// The selector of the element.
  public let selector: StaticString
  /// The element's index among the selector's matches.
  public let index: Int
  /// The channel's ID, counted from 0.
  public let channel: Int
}

/// A channel to and from an element of a page.
///
///     let curve = page.channel("curve", of: "#curve")
///     curve.append([page.clock.time, position.value.x])
public struct DOMChannel {
  /// The page of the element.
  package let page: DOMPage
  /// The channel's ID, counted from 0.
  package let number: Int
  /// The browser's answer when the channel was opened.
  public let answer: DOMRecord

  /// Writes one number, which replaces any numbers written earlier in this frame.
  public func write(_ value: Double) {
    let index = page.place(of: number, count: 1, replacing: true)
    page.output[index] = value
  }

  /// Writes two numbers, which replace any numbers written earlier in this frame.
  public func write(_ point: SIMD2<Double>) {
    let index = page.place(of: number, count: 2, replacing: true)
    page.output[index] = point.x
    page.output[index + 1] = point.y
  }

  /// Writes four numbers, which replace any numbers written earlier in this frame.
  public func write(_ numbers: SIMD4<Double>) {
    let index = page.place(of: number, count: 4, replacing: true)
    for part in 0..<4 { page.output[index + part] = numbers[part] }
  }

  /// Appends any count of numbers to those written earlier in this frame.
  public func append(_ numbers: [Double]) {
    let index = page.place(of: number, count: numbers.count, replacing: false)
    for part in numbers.indices { page.output[index + part] = numbers[part] }
  }
}
