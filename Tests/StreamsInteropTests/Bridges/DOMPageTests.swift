import StreamsInterop
import Testing

@testable import InteropTestSupport

/// The browser's answers to the program's calls.
private final class Browser {
  var answers: [[Double]] = []
  var asked: [String] = []

  func page() -> DOMPage {
    DOMPage(opening: { [self] opening in
      asked.append("\(opening.kind) of \(opening.selector) at \(opening.index)")
      return answers.isEmpty ? [] : answers.removeFirst()
    })
  }
}

struct DOMPageTests {
  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "A number starts with the element's current value, and two writes in one frame are sent as one",
      numbers),
    Scenario(
      "Appended numbers are all sent, in order; other channels may come between them", appended),
    Scenario("A record larger than the initial buffers is sent whole", growth),
    Scenario(
      "Records that are truncated or have no channel are dropped; missing numbers read as 0",
      badInput),
    Scenario("A control has the page's value, is set by writes, and receives no echo", controls),
    Scenario("A frame is requested while something moves, and not at rest", demand),
    Scenario(
      "Reduced motion is applied immediately, and whenever the setting changes", reducedMotion),
    Scenario(
      "An element starts at its layout position, moves with its pointers, and keeps its offset after a layout change",
      elements),
    Scenario("An element that is rotated and scaled is shown about its anchor point", transforms),
    Scenario("An element's size is its layout size, and is sent again when that changes", size),
  ]

  @Test("The calls to a page, and their results", arguments: scenarios)
  func holds(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func numbers(_ findings: inout Findings) {
    let browser = Browser()
    browser.answers = [[0], [12]]
    let page = browser.page()
    let x = page.number("x", of: "#dot", at: 2)
    findings.expect(browser.asked, is: ["page of html at 0", "x of #dot at 2"])
    findings.expect(x.value, is: 12)
    x.value = 20
    x.value = 30
    findings.expect(page.frame(at: 16), is: [1, 1, 30])
    findings.expect(page.frame(at: 32), is: [])
    x.value = 40
    findings.expect(page.frame(at: 48), is: [1, 1, 40])
  }

  private func appended(_ findings: inout Findings) {
    let page = Browser().page()
    let curve = page.channel("curve", of: "#curve")
    let point = page.channel("place", of: "#dot")
    curve.append([1, 2])
    point.write(SIMD2(5, 6))
    curve.append([3])
    point.write(SIMD2(7, 8))
    findings.expect(page.frame(at: 0), is: [1, 2, 1, 2, 2, 2, 7, 8, 1, 1, 3])
  }

  private func growth(_ findings: inout Findings) {
    let page = Browser().page()
    var heard: [Double] = []
    let channel = page.channel("curve", of: "#curve") { record in
      for index in 0..<record.count { heard.append(record[index]) }
    }
    let numbers = (0..<5000).map(Double.init)
    channel.append(numbers)
    findings.expect(page.frame(at: 0, input: [1, 5000] + numbers), is: [1, 5000] + numbers)
    findings.expect(heard, is: numbers)
  }

  private func badInput(_ findings: inout Findings) {
    let page = Browser().page()
    var heard: [[Double]] = []
    let channel = page.channel("control", of: "#box") { heard.append([Double($0.count), $0[5]]) }
    findings.expect(channel.answer[0], is: 0)
    _ = page.frame(at: 0, input: [9, 1, 4, -3, 1, 4, 1, 1, 7, 1, 3, 1])
    findings.expect(heard, is: [[1, 0]])
    _ = page.frame(at: 1, input: [1, -2, 5, .nan, 1, 0, 1, .infinity])
    findings.expect(heard, is: [[1, 0]])
  }

  private func controls(_ findings: inout Findings) {
    let browser = Browser()
    browser.answers = [[0], [3]]
    let page = browser.page()
    let slider = page.control("#tension")
    var values: [Double] = []
    let subscription = slider.subscribe { values.append($0) }
    findings.expect(page.frame(at: 0, input: [1, 1, 5]), is: [])
    slider.value = 8
    findings.expect(page.frame(at: 16), is: [1, 1, 8])
    findings.expect(values, is: [3, 5, 8])
    subscription.unsubscribe()
  }

  private func demand(_ findings: inout Findings) {
    let page = Browser().page()
    let x = page.number("x", of: "#dot")
    let spring = SpringSystem(destination: 0.0)
    let run = spring.drive(x, on: page.clock)
    _ = page.frame(at: 0)
    findings.expect(page.needsFrame, is: false)
    spring.destination.value = 100
    findings.expect(page.needsFrame, is: true)
    var time = 0.0
    while page.needsFrame, time < 10_000 {
      time += 16
      _ = page.frame(at: time)
    }
    findings.expect(x.value, is: 100)
    findings.expect(time < 5000, "\(time) is not below 5000")
    run.unsubscribe()
  }

  private func reducedMotion(_ findings: inout Findings) {
    let browser = Browser()
    browser.answers = [[1]]
    let page = browser.page()
    findings.expect(page.clock.reducedMotion, is: .on)
    _ = page.frame(at: 0, input: [0, 1, 0])
    findings.expect(page.clock.reducedMotion, is: .off)
  }

  private func elements(_ findings: inout Findings) {
    let browser = Browser()
    browser.answers = [[0], [300, 200], [100, 50, 40, 20]]
    let page = browser.page()
    let stage = DOMStage("#stage", of: page)
    let home = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let card = stage.element("#card", home: home)
    findings.expect(stage.size.value, is: SIMD2(300, 200))
    findings.expect(card.position.value, is: SIMD2(120, 60))
    findings.expect(home.value, is: SIMD2(120, 60))
    let runtime = MotionRuntime(clock: page.clock)
    runtime.add(Draggable(threshold: 0), to: card)
    let press: [Double] = [1, 11, 1, 7, 0, 110, 55, 0, 0, 1, 0, 0, 0]
    let move: [Double] = [1, 11, 2, 7, 0, 140, 65, 10, 0, 1, 0, 0, 0]
    findings.expect(page.frame(at: 16, input: press + move), is: [2, 2, 30, 10])
    findings.expect(stage.pointers.pressedCount, is: 1)
    // The window is narrower, so the element's layout position changes.
    findings.expect(
      page.frame(at: 32, input: [1, 2, 200, 200, 2, 4, 50, 50, 40, 20]), is: [2, 2, 30, 10])
    findings.expect(stage.size.value, is: SIMD2(200, 200))
    findings.expect(card.position.value, is: SIMD2(100, 70))
    findings.expect(home.value, is: SIMD2(70, 60))
    runtime.end()
  }

  private func transforms(_ findings: inout Findings) {
    let browser = Browser()
    browser.answers = [[0], [300, 200], [100, 50, 40, 20]]
    let page = browser.page()
    let photo = DOMStage("#stage", of: page).transformedElement("#photo")
    photo.rotation.value = 1
    photo.scale.value = 2
    findings.expect(page.frame(at: 0), is: [3, 4, 1, 2, 2, 0])
    photo.anchorPoint.value = SIMD2(0, 0)
    findings.expect(page.frame(at: 16), is: [4, 2, 0, 0, 2, 2, 20, 10])
  }

  #if TRACED
    @Test("A channel's page can ask why its value has changed, and why not")
    func explanations() {
      let page = Browser().page()
      let runtime = MotionRuntime(clock: page.clock)
      let slider = page.control("#tension")
      let left = page.number("x", of: "#dot")
      let isOpen = ReactiveProperty(initialValue: false, name: "isOpen")
      runtime.connect(slider.asStream().valve(openWhenTrue: isOpen), to: left)
      let trace = page.explain(runtime, to: "html")
      // Otherwise a later trace on this thread would record nothing.
      defer { trace.end() }
      func ask(_ channel: Double, _ question: Double) -> [String] {
        // The channel's number, the number of bytes, and the bytes.
        let answer = page.frame(at: 48, input: [3, 2, channel, question]).dropFirst(2)
        return String(decoding: answer.map { UInt8($0) }, as: UTF8.self)
          .split(separator: "\n").map(String.init)
      }
      _ = page.frame(at: 16, input: [1, 1, 5])
      var findings = Findings()
      findings.expect(ask(2, 0), is: ["no kept event has written it"])
      let whyNot = ask(2, 1)
      findings.expect(
        whyNot.contains { $0.hasSuffix("its gate, isOpen, is closed") }, "\(whyNot)")
      isOpen.value = true
      _ = page.frame(at: 32, input: [1, 1, 7])
      let why = ask(2, 0)
      findings.expect(why.first?.hasPrefix("x 5 → 7") == true, "\(why)")
      findings.expect(why.contains { $0.hasPrefix("← #tension 5 → 7") }, "\(why)")
      // A channel that shows nothing has no answers.
      findings.expect(ask(9, 0), is: [])
      runtime.end()
      findings.report()
    }
  #endif

  private func size(_ findings: inout Findings) {
    let browser = Browser()
    browser.answers = [[0], [320, 200]]
    let page = browser.page()
    let size = page.size(of: "#card", at: 3)
    findings.expect(browser.asked.last, is: "size of #card at 3")
    findings.expect(size.value, is: SIMD2(320, 200))
    var heard: [SIMD2<Double>] = []
    let subscription = size.subscribe { heard.append($0) }
    findings.expect(page.frame(at: 0, input: [1, 2, 300, 180]), is: [])
    findings.expect(heard, is: [SIMD2(320, 200), SIMD2(300, 180)])
    subscription.unsubscribe()
  }
}
