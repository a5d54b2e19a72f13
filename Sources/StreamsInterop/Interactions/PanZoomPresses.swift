import StreamsCore
import StreamsSystems

/// The pointers that are down in a viewport, and the effect of a sample on gliding content.
struct PanZoomPresses {
  enum Action {
    case nothing
    case pressed
    /// The last pointer has been lifted.
    case released
    /// A wheel was turned.
    case turned
  }

  private var pressed: ContiguousArray<Int> = []
  /// The press that may become a tap, and the tap that a press may follow.
  private var press: PointerSample?
  private var tap: PointerSample?
  /// The point of a press that has followed a tap, while its pointer is the only one.
  private(set) var zoomPoint: SIMD2<Double>?

  /// - Parameter stops: whether the sample has stopped a motion: then it is no tap.
  mutating func take(_ sample: PointerSample, accepts: Bool, stops: Bool) -> Action {
    switch sample.phase {
    case .pressed where accepts:
      pressed.append(sample.id)
      let isAlone = pressed.count == 1
      zoomPoint = isAlone && Self.follows(sample, tap, within: 40) ? sample.position : nil
      (press, tap) = (isAlone && !stops ? sample : nil, nil)
      return .pressed
    case .released, .cancelled:
      guard let index = pressed.firstIndex(of: sample.id) else { return .nothing }
      pressed.remove(at: index)
      let isTap = sample.phase == .released && Self.follows(sample, press, within: 10)
      tap = isTap && zoomPoint == nil ? sample : nil
      press = nil
      return pressed.isEmpty ? .released : .nothing
    case .scrolled where accepts: return .turned
    default: return .nothing
    }
  }
}

extension PanZoomPresses {
  /// Whether a sample comes soon after another one, and near it.
  private static func follows(
    _ sample: PointerSample, _ former: PointerSample?, within distance: Double
  ) -> Bool {
    guard let former, sample.time - former.time <= 0.3 else { return false }
    return length(of: sample.position - former.position) <= distance
  }
}

/// The role of the recognizer of the hands on content: a press stops the content's motion.
final class PanZoomRole: GestureRole {
  private let view: PanZoomView

  init(_ view: PanZoomView) {
    self.view = view
  }

  override func press(_ sample: PointerSample) -> Bool { view.catchFlight() }

  override func takesWheel(before scroller: AnyObject) -> Bool {
    guard let outer = view.core.outer(of: view.element) else { return false }
    return outer === scroller || outer.outers().contains { $0 === scroller }
  }
}

extension PanZoomView {
  /// Stops the content, since pointers have come down.
  ///
  /// - Returns: Whether it was moving.
  func catchFlight() -> Bool {
    guard hold == nil, !isCaught else { return false }
    run.catchUp()
    guard run.phase.isActive else { return false }
    isCaught = true
    isFlying = false
    run.hold(at: run.path.value)
    return true
  }

  /// Lets the content continue, since all pointers are up.
  func letGoCaught() {
    guard isCaught else { return }
    isCaught = false
    settle()
    tellState()
  }
}
