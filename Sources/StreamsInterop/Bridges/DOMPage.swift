import StreamsCore
import StreamsProperties

/// A page in a browser: what its elements show is written here, and what people do there is heard here.
///
///     let page = DOMPage()
///     let left = page.number("x", of: "#dot")
///     let run = SpringSystem(destination: 240.0).drive(left, on: page.clock)
///
/// ## The border
///
/// Elements are named when a ``DOMChannel`` is opened. From then on the two sides exchange numbers alone,
/// at most once a frame: the browser's side, `dom.js`, hands over what has happened since the last frame, and
/// gets what it has to write. Of what is written twice in a frame the last counts. Numbers become text there.
///
///     events ──▶ input ──▶ receivers ──▶ clock's tick ──▶ properties ──▶ output ──▶ styles
///
/// Both ways a buffer holds records: the channel's number, how many numbers follow, and these. A frame is
/// asked for when something has happened, and as long as the clock needs ticks: a page at rest costs
/// nothing.
///
/// Without a browser, as for tests and to replay sessions, a closure answers what the browser would, and
/// ``frame(at:input:)`` is called by hand: the same input gives the same output, to the bit.
///
/// Cost, a frame: one call from the browser, and some five stores for each number that has changed.
public final class DOMPage {
  /// What goes by the browser's animation frames.
  public let clock = TickClock(name: "DOMPage")

  private let open: (DOMOpening) -> [Double]
  private var kept: [AnyObject] = []
  private var receivers: [((DOMRecord) -> Void)?] = []
  /// Where in the output the latest record of each channel lies, and of which frame it is.
  private var places: [(frame: Int, index: Int)] = []
  private var frameNumber = 1
  /// Whether the browser's side has taken the output.
  private var isTaken = false
  #if TRACED
    /// What stands for what each channel shows, or hears.
    var traced: [(channel: Int, node: TraceNode)] = []
  #endif
  let output = DOMBuffer(capacity: 512)
  let input = DOMBuffer(capacity: 1024)
  /// The output begins with how many numbers follow, and with whether another frame is wanted.
  static let headerCount = 2

  /// A page without a browser.
  ///
  /// - Parameter open: what the browser would answer when a channel is opened: the kinds of `dom.js` say
  ///   which numbers.
  public init(opening open: @escaping (DOMOpening) -> [Double]) {
    self.open = open
    output.append(0)
    output.append(0)
    let reader = channel("page", of: "html") { [clock] in
      clock.motionAmount = $0[0] == 1 ? .reduced : .full
    }
    if reader.answer[0] == 1 { clock.motionAmount = .reduced }
  }

  /// Opens a way to an element, and from it.
  ///
  /// - Parameters:
  ///   - kind: what it carries: one of the kinds of `dom.js`, or of the page's own.
  ///   - selector: which element, as CSS writes it. One that finds none is an error of the browser's.
  ///   - index: which of those that the selector finds.
  ///   - receive: gets what the element has said, in the frame after that.
  public func channel(
    _ kind: StaticString, of selector: StaticString, at index: Int = 0,
    receive: ((DOMRecord) -> Void)? = nil
  ) -> DOMChannel {
    let number = receivers.count
    receivers.append(receive)
    places.append((0, 0))
    let answer = open(DOMOpening(kind: kind, selector: selector, index: index, channel: number))
    return DOMChannel(page: self, number: number, answer: DOMRecord(answer))
  }

  /// Keeps a motion, a subscription or a runtime for as long as the page is there.
  public func keep(_ object: AnyObject) {
    kept.append(object)
  }

  /// Lets a frame be: what has happened is heard, then the clock ticks.
  ///
  /// - Parameters:
  ///   - time: in milliseconds, as animation frames have it.
  ///   - records: what has happened.
  /// - Returns: records of what is to be written.
  public func frame(at time: Double, input records: [Double] = []) -> [Double] {
    for number in records { input.append(number) }
    step(at: time, inputCount: records.count)
    return output.numbers(from: Self.headerCount)
  }

  /// Whether another frame is wanted, though nothing may happen.
  public var needsFrame: Bool { clock.needsTicks }

  /// Hears the first `count` numbers of the input, and ticks.
  func step(at time: Double, inputCount count: Int) {
    beginOutput()
    var index = 0
    // What makes no sense ends it: where the next record would begin, nobody knows.
    while index + 1 < count, let channel = Int(exactly: input[index]),
      let length = Int(exactly: input[index + 1]), length >= 0, length <= count - index - 2
    {
      index += 2
      if receivers.indices.contains(channel) {
        receivers[channel]?(DOMRecord(input, from: index, count: length))
      }
      index += length
    }
    input.removeAll(from: 0)
    clock.tick(at: time / 1000)
    output[0] = Double(output.count - Self.headerCount)
    output[1] = clock.needsTicks ? 1 : 0
    isTaken = true
  }

  /// Has traces know what a channel shows.
  @inline(__always)
  func trace<Value>(
    _ property: ReactiveProperty<Value>, of channel: DOMChannel, _ kind: StaticString
  ) {
    #if TRACED
      if let node = property.tracedNode {
        node.title = kind
        traced.append((channel.number, node))
      }
    #endif
  }

  private func beginOutput() {
    guard isTaken else { return }
    isTaken = false
    output.removeAll(from: Self.headerCount)
    frameNumber += 1
  }

  /// Where the numbers of a channel go: in place of those that it has in this frame already, if they count no
  /// more.
  func place(of channel: Int, count: Int, replacing: Bool) -> Int {
    beginOutput()
    if replacing, places[channel].frame == frameNumber { return places[channel].index }
    output.append(Double(channel))
    output.append(Double(count))
    let index = output.count
    for _ in 0..<count { output.append(0) }
    places[channel] = (frameNumber, index)
    return index
  }
}

/// What a browser is asked when a channel is opened.
public struct DOMOpening {
  /// What the channel carries.
  public let kind: StaticString
  /// Which element it is of.
  public let selector: StaticString
  /// Which of those that the selector finds.
  public let index: Int
  /// The number of the channel: they are counted from 0.
  public let channel: Int
}

/// A way to an element of a page, and from it.
///
///     let curve = page.channel("curve", of: "#curve")
///     curve.append([page.clock.time, position.value.x])
public struct DOMChannel {
  /// What the element belongs to.
  public let page: DOMPage
  /// Counted from 0.
  public let number: Int
  /// What the browser said when it was opened.
  public let answer: DOMRecord

  /// Writes one number, in place of what was written in this frame.
  public func write(_ value: Double) {
    let index = page.place(of: number, count: 1, replacing: true)
    page.output[index] = value
  }

  /// Writes two.
  public func write(_ point: SIMD2<Double>) {
    let index = page.place(of: number, count: 2, replacing: true)
    page.output[index] = point.x
    page.output[index + 1] = point.y
  }

  /// Writes four.
  public func write(_ numbers: SIMD4<Double>) {
    let index = page.place(of: number, count: 4, replacing: true)
    for part in 0..<4 { page.output[index + part] = numbers[part] }
  }

  /// Writes any number of them, after what was written in this frame.
  public func append(_ numbers: [Double]) {
    let index = page.place(of: number, count: numbers.count, replacing: false)
    for part in numbers.indices { page.output[index + part] = numbers[part] }
  }
}
