#if !hasFeature(Embedded) || TRACED
  import StreamsCore
  import StreamsInteractions
  import StreamsOperators
  import StreamsProperties
  import StreamsSystems

  #if hasFeature(Embedded)
    extension TracedAny {
      /// The value, if it is of type `type`.
      func cast<Value>(to type: Value.Type) -> Value? { (self as? TracedBox<Value>)?.value }
    }

    /// A value as text in traces, for the types that this file supports; empty for any other type.
    func motionText(_ value: TracedAny) -> String {
      if let number = value.cast(to: Double.self) { return numberText(number) }
      if let vector = value.cast(to: SIMD2<Double>.self) { return vectorText(vector) }
      if let number = value.cast(to: Int.self) { return "\(number)" }
      if let isSo = value.cast(to: Bool.self) { return isSo ? "true" : "false" }
      if let phase = value.cast(to: MotionPhase.self) {
        return phase.isActive ? "active" : "atRest"
      }
      if let frame = value.cast(to: Frame.self) { return "frame \(secondsText(frame.time))" }
      if let sample = value.cast(to: PointerSample.self) {
        let place = vectorText(sample.position)
        return "\(RecordingWords.name(of: sample.phase)) at \(place), \(secondsText(sample.time))"
      }
      if let transform = value.cast(to: MotionTransform.self) {
        return "rotated \(numberText(transform.rotation)), scaled \(vectorText(transform.scale))"
      }
      if let change = value.cast(to: SystemChange.self) { return changeText(change) }
      return kinds.contains { $0 === value } ? "" : "…"
    }

    /// One value of each kind to which traces cast. In a program that creates no value of a kind, a cast to that kind
    /// would crash the compiler (Swift 6.3.1), which has no table for its class.
    private var kinds: [TracedAny] {
      [
        traced(0.0), traced(SIMD2(0.0, 0)), traced(0), traced(false), traced(MotionPhase.atRest),
        traced(Frame(time: 0, elapsed: 0)), traced(PointerSample(.moved, at: .zero, time: 0)),
        traced(MotionTransform()), traced(SystemChange.way),
        traced(TraceNode(.subscriber, "", "", 0)),
      ]
    }

    /// An operator's argument as text in graphs and traces.
    func argumentText(_ argument: TracedAny) -> String { motionText(argument) }

    private func vectorText(_ vector: SIMD2<Double>) -> String {
      "(\(numberText(vector.x)), \(numberText(vector.y)))"
    }
  #else
    /// A value as text in graphs and traces: short, and the same on every machine.
    func motionText(_ value: Any) -> String {
      switch value {
      case let number as Double: return numberText(number)
      case let number as Float: return numberText(Double(number))
      case let vector as SIMD2<Double>: return "(\(numberText(vector.x)), \(numberText(vector.y)))"
      case let frame as Frame: return "frame \(secondsText(frame.time))"
      case let sample as PointerSample:
        return
          "\(sample.phase) at \(motionText(sample.position)), \(secondsText(sample.time))"
      case let transform as MotionTransform:
        return "rotated \(numberText(transform.rotation)), scaled \(motionText(transform.scale))"
      case let change as SystemChange: return changeText(change)
      case let text as String: return "\"\(text)\""
      case let vector as any SIMD: return vectorText(vector)
      case let bounds as MotionRectangle:
        return "\(motionText(bounds.origin)) + \(motionText(bounds.size))"
      default:
        let text = "\(value)"
        return text.count > 48 ? text.prefix(47) + "…" : text
      }
    }

    /// An operator's argument as text in graphs and traces.
    func argumentText(_ argument: Any) -> String {
      let mirror = Mirror(reflecting: argument)
      switch mirror.displayStyle {
      case .collection, .set, .dictionary: return "\(mirror.children.count) of them"
      case .class: return "\(mirror.subjectType)"
      default: return motionText(argument)
      }
    }

    func vectorText(_ vector: some SIMD) -> String {
      "(" + vector.indices.map { motionText(vector[$0]) }.joined(separator: ", ") + ")"
    }
  #endif

  #if TRACED
    /// A value that a trace has kept, if it is of the given type.
    func untraced<Value>(_ value: TracedAny?, as type: Value.Type) -> Value? {
      #if hasFeature(Embedded)
        value?.cast(to: type)
      #else
        value as? Value
      #endif
    }
  #endif

  /// The file name and the line of a source location.
  func shortened(_ site: String) -> String {
    site.split(separator: "/").last.map(String.init) ?? site
  }

  /// A type's name without its generic arguments, which would clutter the picture.
  func withoutGenerics(_ name: String) -> String {
    name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
  }

  /// "scaled(by:)" with "0.5" is "scaled(by: 0.5)"; if any argument is missing, it stays "scaled(by:)".
  func argumentsFilled(_ name: String, _ arguments: [String]) -> String {
    let pieces = name.split(separator: ":", omittingEmptySubsequences: false)
    guard pieces.count == arguments.count + 1, !arguments.isEmpty else {
      if pieces.dropLast().allSatisfy({ $0 == "_" || $0.hasSuffix("(_") }), pieces.count > 1 {
        return name.firstIndex(of: "(").map { String(name[..<$0]) } ?? name
      }
      guard name.count > 24, let open = name.firstIndex(of: "(") else { return name }
      return name[..<open] + "(…)"
    }
    var text = ""
    for (index, piece) in pieces.enumerated() {
      var piece = String(piece)
      if index > 0, index < pieces.count - 1 { text += ", " }
      if piece.hasSuffix("_") {
        piece.removeLast()
      } else if index < arguments.count {
        piece += ": "
      }
      text += piece
      if index < arguments.count { text += arguments[index] }
    }
    return text
  }

  /// The name of the part of a system that a change sets.
  private func changeText(_ change: SystemChange) -> String {
    switch change {
    case .enabled: "enabled"
    case .place: "position"
    case .velocity: "velocity"
    case .aim: "destination"
    case .carried: "carried"
    case .way: "way"
    case .delay: "delay"
    case .shape: "shape"
    case .refused: "refused"
    }
  }
#endif
