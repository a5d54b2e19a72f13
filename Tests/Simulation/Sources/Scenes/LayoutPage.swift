import StreamsInterop
import StreamsTesting
import Testing

/// A layout on a page without a browser. Like `layout.js`, it measures the boxes once per change, and draws them.
final class LayoutPage {
  /// A box of the document, inside the layout's element.
  struct Box {
    var key: String
    var rectangle: MotionRectangle
    /// The name that it shares with other boxes, or 0.
    var name = 0.0
    /// Whether only its position moves.
    var isPlace = false
  }

  /// A box as the page draws it.
  private struct Drawn {
    var key: String
    var rectangle: MotionRectangle
    var translation = SIMD2<Double>.zero
    var scale = SIMD2(1.0, 1)
    var opacity = 1.0
  }

  let scene: PageScene
  private let selector: String
  /// Returns the boxes in document order.
  var document: () -> [Box] = { [] }
  /// Receives an order that the user has made by dragging.
  var arranged: ([String]) -> Void = { _ in }
  private var numbers: [String: Double] = [:]
  private var reserved: [String: Double] = [:]
  private var drawn: [Double: Drawn] = [:]
  private var present: Set<String> = []
  private var lastNumber = 0.0
  private var width: Double
  private var isDue = false
  /// The last text that was announced to users of assistive technology.
  private(set) var spoken = ""
  /// The number of times that each key was reported as gone.
  private(set) var goneCounts: [String: Int] = [:]
  private(set) var leaveCounts: [String: Int] = [:]

  /// Creates a page with a program's layout.
  ///
  /// - Parameters:
  ///   - open: the program.
  ///   - selector: the selector of its layout, which is also its stage.
  ///   - size: the size of its window.
  ///   - stage: the stage of its pointers and inputs.
  init(
    _ open: @escaping (DOMPage) -> Void, _ selector: String, at size: SIMD2<Double>,
    on stage: MotionStage
  ) {
    self.selector = selector
    width = size.x
    scene = PageScene(open, at: size, on: stage) {
      PageScene.Layout(stages: [selector: MotionRectangle(origin: .zero, size: $0)])
    }
    scene.receive("layout", selector) { [unowned self] in take($0) }
    // Scripts notice the change after the frame that caused it.
    scene.afterFrame = { [unowned self] in changeIfDue() }
    scene.resized = { [unowned self] in change() }
    scene.deliver()
  }

  var size: SIMD2<Double> { scene.size(of: selector) }

  /// The rectangle in which the page draws a box, whether it is in the document or leaving.
  func rectangle(of key: String) -> MotionRectangle? {
    scene.show()
    return numbers[key].flatMap { drawn[$0] }.map {
      MotionRectangle(
        origin: $0.rectangle.origin + $0.translation, size: $0.rectangle.size * $0.scale)
    }
  }

  /// Whether a box is drawn as laid out.
  func isAsLaidOut(_ key: String) -> Bool {
    scene.show()
    return numbers[key].flatMap { drawn[$0] }.map {
      $0.translation == .zero && $0.scale == SIMD2(1, 1) && $0.opacity == 1
    } ?? false
  }

  func opacity(of key: String) -> Double {
    scene.show()
    return numbers[key].flatMap { drawn[$0]?.opacity } ?? 0
  }

  /// Whether the document has a box with this key.
  func has(_ key: String) -> Bool {
    scene.show()
    return present.contains(key)
  }

  /// The number of drawn boxes, including those that are leaving.
  var drawnCount: Int {
    scene.show()
    return drawn.count
  }
  var presentCount: Int {
    scene.show()
    return present.count
  }

  /// Presses a keyboard key on a box.
  func press(_ key: Int, on box: String) {
    guard let number = numbers[box] else { return }
    scene.send([4, number, Double(key)], to: "layout", selector)
    deliver()
  }

  /// Measures the document, and sends the measurements to the program.
  func change() {
    scene.catchUp()
    let boxes = document()
    for key in present.subtracting(boxes.map(\.key)) { leaveCounts[key, default: 0] += 1 }
    present = Set(boxes.map(\.key))
    var record = [1, 0, 0, 0, 0, size.x, size.y, 0, 0, 0, 1, 0]
    for box in boxes {
      let number = number(of: box.key)
      let (origin, size) = (box.rectangle.origin, box.rectangle.size)
      record += [
        number, 0, origin.x, origin.y, size.x, size.y, 0, 0, 0, box.isPlace ? 1 : 0, box.name,
      ]
      var shown = drawn[number] ?? Drawn(key: box.key, rectangle: box.rectangle)
      shown.rectangle = box.rectangle
      drawn[number] = shown
    }
    scene.send(record, to: "layout", selector)
    scene.send([2, size.x, 0, 1], to: "layout", selector)
    deliver()
  }

  private func deliver() {
    scene.deliver()
    changeIfDue()
  }

  private func changeIfDue() {
    guard isDue else { return }
    isDue = false
    change()
  }

  /// Requests that the document be measured after this frame.
  func needsChange() {
    isDue = true
    scene.wake()
  }

  private func number(of key: String) -> Double {
    if let number = numbers[key] { return number }
    lastNumber += 1
    let number = reserved[key] ?? lastNumber
    numbers[key] = number
    scene.send([0, number] + key.utf8.map { Double($0) }, to: "layout", selector)
    return number
  }

  private func take(_ record: [Double]) {
    switch record[0] {
    case 0:
      drawn[record[1]]?.translation = SIMD2(record[2], record[3])
      drawn[record[1]]?.scale = SIMD2(record[4], record[5])
      drawn[record[1]]?.opacity = record[8]
    case 1:
      drawn[record[1]]?.translation = .zero
      drawn[record[1]]?.scale = SIMD2(1, 1)
      drawn[record[1]]?.opacity = 1
    case 2:
      guard let key = drawn[record[1]]?.key, !present.contains(key) else { return }
      goneCounts[key, default: 0] += 1
      drawn[record[1]] = nil
      numbers[key] = nil
    case 5:
      arranged(record.dropFirst().compactMap { drawn[$0]?.key })
      isDue = true
    case 6: isDue = true
    case 7: spoken = String(decoding: record.dropFirst().map { UInt8($0) }, as: UTF8.self)
    case 9:
      reserved[String(decoding: record.dropFirst(2).map { UInt8($0) }, as: UTF8.self)] = record[1]
    default: break
    }
  }

  /// A watched box of the page, by its drawn corner.
  func watched(_ key: String) -> Watched {
    Watched(key, at: { [self] in rectangle(of: key)?.origin ?? .zero })
  }
}
