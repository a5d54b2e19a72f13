import StreamsOperators

/// The check of L7: an observer that writes for every value is called again only after it has returned, and no deeper
/// on the stack.
package struct DepthCheck {
  private static let depthLimit = 64
  /// The maximum growth of the stack: 2000 calls exceed it if each leaves more than 32 bytes on the stack.
  private static let stackLimit: UInt = 64_000

  let subject: LawSubject
  let upstream: LawScenario.Upstream
  let writes: Int

  func violation() -> LawViolation? {
    let instance = subject.makeInstance(upstream, false)
    let samples = subject.sampleCount
    var sent = 0
    var depth = 0
    var lowest = UInt.max
    var highest = UInt.min
    var fault: String?
    let subscription = instance.subscribeBlind { [unowned instance] in
      depth += 1
      defer { depth -= 1 }
      let place = stackPointer()
      lowest = min(lowest, place)
      highest = max(highest, place)
      if depth >= Self.depthLimit {
        fault = "they run inside one another, \(depth) levels deep after \(sent) values"
      } else if highest - lowest > Self.stackLimit {
        fault = "\(sent) values take \(highest - lowest) bytes of stack"
      }
      guard sent < writes, fault == nil else { return }
      sent += 1
      instance.send(sent % samples, 0)
    }
    for input in (0..<subject.inputs).reversed() { instance.send(0, input) }
    instance.send(samples > 1 ? 1 : 0, 0)
    instance.clock?.advance(by: LawTime.end)
    subscription.unsubscribe()
    return fault.map {
      LawViolation(
        law: .depth, subject: subject.name,
        scenario: ["1. A subscribes", "   in each callback of A: send a value", "2. send a value"],
        expected: "A's callbacks run one after another", actual: $0)
    }
  }
}

/// The approximate address of the stack. It allocates space whose size the compiler does not know, because
/// AddressSanitizer keeps some variables of known size elsewhere.
@inline(never)
private func stackPointer(room: Int = 8) -> UInt {
  unsafe withUnsafeTemporaryAllocation(byteCount: room, alignment: 8) {
    UInt(bitPattern: $0.baseAddress)
  }
}

/// The check of L9: if all inputs of a join are one source, a write to the source causes one emission.
struct TurnCheck {
  let subject: LawSubject

  func violation() -> LawViolation? {
    guard subject.claims.contains(.settles), subject.inputs > 1 else { return nil }
    let instance = subject.makeInstance(.events, true)
    var heard: [String] = []
    let subscription = instance.subscribe { if case .value(let text) = $0 { heard.append(text) } }
    defer { subscription.unsubscribe() }
    for sample in (0..<subject.sampleCount).prefix(4) {
      heard = []
      instance.send(sample, 0)
      guard heard.count > 1 else { continue }
      return LawViolation(
        law: .oneEmissionATurn, subject: subject.name,
        scenario: ["(all inputs are one source)", "1. A subscribes"]
          + (0...sample).map { "\($0 + 2). send \(subject.text(of: $0, to: 0))" },
        expected: "A receives at most one value for \(subject.text(of: sample, to: 0))",
        actual: "it receives \(list(heard))")
    }
    return nil
  }
}
