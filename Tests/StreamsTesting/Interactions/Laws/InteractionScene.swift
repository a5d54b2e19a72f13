import StreamsInspection
import StreamsOperatorsTesting

/// An element on a stage, and an interaction that moves it.
final class InteractionScene<Checked> {
  let interaction: Checked
  let target: MotionElement
  /// The shapes of the element after each turn.
  private(set) var heard: [MotionElementShape] = []
  private(set) var faults: [LawFault] = []

  private let recorder = MotionRecorder()
  private let root: MotionRuntime
  private var runtime: MotionRuntime?
  private var lastTick = -Double.infinity
  private var addition: ((MotionRuntime) -> Void)?
  private var wasActive = false

  /// The appearance of an element.
  struct MotionElementShape: Equatable, CustomStringConvertible {
    var position: SIMD2<Double>
    var transform: MotionTransform
    var anchorPoint: SIMD2<Double>
    var opacity: Double

    var description: String { ContractPlace(position).description }
  }

  static func element(_ gestures: GestureArbiter?) -> MotionElement {
    MotionElement(position: SIMD2(200.0, 200), size: SIMD2(120, 80), gestures: gestures)
  }

  init(_ interaction: Checked) where Checked: Interaction, Checked.Target == MotionElement {
    self.interaction = interaction
    root = MotionRuntime(clock: recorder.stage.clock)
    target = Self.element(GestureArbiter(recorder.stage.pointers))
    addition = { [target] in _ = $0.add(interaction, to: target, constraints: nil) }
  }

  var shape: MotionElementShape {
    MotionElementShape(
      position: target.position.value, transform: target.transform.value,
      anchorPoint: target.anchorPoint.value, opacity: target.opacity.value)
  }

  var pendingCount: Int { recorder.stage.clock.pendingCount }

  func add() {
    let child = root.makeChild(named: "checked")
    addition?(child)
    runtime = child
    note()
  }

  func end() {
    runtime?.end()
    runtime = nil
  }

  func play(_ session: MotionRecording, isToEnd: Bool) {
    for input in session.inputs {
      if input.time > lastTick {
        recorder.stage.take(MotionRecording.Input(time: input.time, event: .tick))
        lastTick = input.time
        note()
      }
      if input.event != .tick {
        recorder.stage.take(input)
        note()
      }
    }
    guard isToEnd else { return }
    // Presses that have not ended are canceled.
    recorder.stage.take(MotionRecording.Input(time: max(0, lastTick), event: .cancellation))
    let end = max(0, lastTick) + 12
    while lastTick < end, pendingCount > 0 {
      lastTick = max(0, lastTick) + 1.0 / 60
      recorder.stage.take(MotionRecording.Input(time: lastTick, event: .tick))
      note()
    }
    if runtime != nil, let stateful = interaction as? any Stateful, stateful.state.value.isActive {
      faults.append(
        LawFault(law: .states, expected: "rest at the end", actual: "it is active"))
    }
  }

  private func note() {
    let shape = shape
    let isActive = (interaction as? any Stateful)?.state.value.isActive
    if let last = heard.last, last != shape, isActive == false, !wasActive, runtime != nil,
      faults.isEmpty
    {
      faults.append(
        LawFault(
          law: .states, expected: "active while its element moves",
          actual: "moved from \(last) to \(shape) while at rest"))
    }
    wasActive = isActive == true
    heard.append(shape)
  }
}
