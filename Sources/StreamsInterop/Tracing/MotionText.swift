#if !hasFeature(Embedded)
  import StreamsCore

  /// A value as graphs and traces write it: short, and the same on every machine.
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
    case let text as String: return "\"\(text)\""
    case let vector as any SIMD: return vectorText(vector)
    case let bounds as MotionRectangle:
      return "\(motionText(bounds.origin)) + \(motionText(bounds.size))"
    default:
      let text = "\(value)"
      return text.count > 48 ? text.prefix(47) + "…" : text
    }
  }

  /// To four places, without needless zeros.
  func numberText(_ number: Double) -> String {
    guard number.magnitude < 1e9 else { return "\(number)" }
    let rounded = (number * 10_000).rounded() / 10_000
    let text = "\(rounded == 0 ? 0 : rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// To the millisecond.
  func secondsText(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds.magnitude < 1e12 else { return "\(seconds) s" }
    let thousandths = Int((seconds * 1000).rounded())
    let rest = "\(1000 + thousandths.magnitude % 1000)".dropFirst()
    return "\(thousandths < 0 ? "-" : "")\(thousandths.magnitude / 1000).\(rest) s"
  }

  func vectorText(_ vector: some SIMD) -> String {
    "(" + vector.indices.map { motionText(vector[$0]) }.joined(separator: ", ") + ")"
  }
#endif
