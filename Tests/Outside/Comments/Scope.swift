import StreamsInterop
import StreamsMaterialMotion

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The names that the code in doc comments uses without declaring them. Each block has its own scope; additional
/// names for single files are in `scopes`.
@MainActor struct Scope {
  let clock = ManualClock()
  let runtime: MotionRuntime
  let pointers = PointerSource()
  let gestures: GestureArbiter
  let drag: DragRecognizer

  let card: MotionElement
  let sheet: MotionElement
  let button: MotionElement
  let draggable = Draggable()
  let rotatable = Rotatable()
  let scalable = Scalable()
  let tossable: Tossable

  let home = SIMD2(160.0, 300)
  let elsewhere = SIMD2(40.0, 40)
  let below = SIMD2(160.0, 900)
  let position = ReactiveProperty(initialValue: SIMD2(10.0, 20))
  let offset = ReactiveProperty(initialValue: 0.0)
  let opacity = ReactiveProperty(initialValue: 1.0)
  let progress = ReactiveProperty(initialValue: 0.5)
  let direction = ReactiveProperty(initialValue: TransitionDirection.forward)

  let spring = SpringSystem(destination: SIMD2(100.0, 200))
  let fade = TweenSystem(duration: 0.3, values: [0.0, 1])
  let tween = TweenSystem(duration: 0.3, values: [0.0, 1])
  let rise: TransitionSpring<SIMD2<Double>>
  let scroller: Scroller
  let curve = MotionCurve.spring(.bouncy)
  let path = MotionPath(from: SIMD2(0, 0))
  let touch = PointerSample(.pressed, at: SIMD2(20, 30), time: 1)
  let view = ShownView()
  let element = ShownView()
  let window = TransitionWindow(duration: 0.4)
  let transition: MotionTransition
  let recording = MotionRecording(inputs: [])
  let page = DOMPage()
  private let kept = Kept()
  var subscriptions: [Subscription] {
    get { kept.subscriptions }
    nonmutating set { kept.subscriptions = newValue }
  }

  init() {
    runtime = MotionRuntime(clock: clock)
    gestures = GestureArbiter(pointers)
    drag = DragRecognizer(in: gestures)
    transition = MotionTransition(in: runtime)
    card = MotionElement(position: SIMD2(100, 100), size: SIMD2(120, 80), gestures: gestures)
    sheet = MotionElement(position: SIMD2(160, 300), size: SIMD2(320, 400), gestures: gestures)
    button = MotionElement(position: SIMD2(50, 50), size: SIMD2(40, 40), gestures: gestures)
    tossable = Tossable(destination: home)
    rise = TransitionSpring(back: below, fore: home, direction: transition.direction)
    scroller = Scroller(on: clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 4000))
  }
}

final class Kept {
  var subscriptions: [Subscription] = []
}

extension DOMPage {
  /// Opens a page, as in a browser.
  convenience init() {
    self.init { _ in [0] }
  }
}

/// The members of a platform's UI framework that the code uses.
final class ShownView: ReactiveRepresentable {
  var position = SIMD2(0.0, 0)
  var x = 0.0
  var alpha = 1.0
  var opacity = 1.0
  private let gestures = GestureArbiter(PointerSource())
  func makeReactiveForm() -> MotionElement {
    MotionElement(position: reactive(\.position), opacity: reactive(\.opacity), gestures: gestures)
  }
  func removeFromSuperview() {}
}

/// A graph on a stage.
final class Scene {
  let spring = SpringSystem(destination: SIMD2(100.0, 200))
  var isBroken: Bool { true }
  init(on stage: MotionStage, view: ShownView = ShownView()) {}
}

/// An action of an application.
func save(_ text: String) {}
func show(_ value: some Any) {}
func close() {}

/// Code that is left out as `…`, unless `scopes` has a replacement.
func elided() {}

/// One block: its function, on its own scope.
struct Call {
  let number: Int
  let waits: Bool
  let body: @MainActor (Scope) async throws -> Void

  init(_ number: Int, waits: Bool, _ body: @escaping @MainActor (Scope) async throws -> Void) {
    (self.number, self.waits, self.body) = (number, waits, body)
  }
}

/// Runs the blocks. A block that waits for values would wait forever, so it is canceled after some turns of
/// its actor.
@MainActor func run(_ calls: [Call]) async {
  for call in calls {
    print("\u{1e}block \(call.number)")
    // Flushes, so that a trap's message appears after the output that precedes it.
    fflush(nil)
    // Each block releases everything that it has created.
    let task = MotionWarnings.$report.withValue({ _ in }) {
      Task { @MainActor in
        do { try await call.body(Scope()) } catch { print("\u{1e}error \(error)") }
      }
    }
    if call.waits {
      for _ in 0..<20 { await Task.yield() }
      task.cancel()
    }
    await task.value
  }
}

/// Records that the program has reached a line whose comment contains a claim.
func spoken(_ line: Int) { print("\u{1e}line \(line)") }

/// Records the value of the code in such a comment.
func claimed(_ line: Int, _ value: some Any) { print("\u{1e}value \(line) \(value)") }
