import StreamsInterop

extension LeakKind {
  /// Interactions that pointers drive.
  static let gestures = [
    LeakKind("Rotatable") { $0.runtime.add($0.watched(Rotatable()), to: $0.element) },
    LeakKind("Scalable") {
      $0.runtime.add($0.watched(Scalable()), to: $0.element) { $0.upperBound(3) }
    },
    LeakKind("DirectlyManipulable") {
      $0.runtime.add($0.watched(DirectlyManipulable()), to: $0.element)
    },
    LeakKind("AdjustsAnchorPoint") {
      $0.runtime.add($0.watched(AdjustsAnchorPoint()), to: $0.element)
    },
    LeakKind("SetPositionOnTap") {
      let tap = $0.watched(SetPositionOnTap(inParentOf: $0.element))
      return $0.runtime.add(tap, to: $0.element.position)
    },
    LeakKind("SetPositionOnTap, of a tossable") {
      let tossable = $0.watched(Tossable(destination: .zero))
      $0.runtime.add(
        $0.watched(SetPositionOnTap(inParentOf: $0.element)), to: tossable.spring.destination
      ).disconnect()
      return $0.runtime.add(tossable, to: $0.element)
    },
  ]
}
