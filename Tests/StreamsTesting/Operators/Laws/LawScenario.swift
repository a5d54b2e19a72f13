import StreamsOperators

/// An action on a subject. Values are indices into the subject's list of samples, subscribers are numbered, and each
/// subscribes once.
enum LawAction: Equatable {
  case send(Int, input: Int)
  case tell(MotionPhase, input: Int)
  case subscribe(Int)
  case unsubscribe(Int)
  /// Releases the subscription without calling `unsubscribe()`.
  case drop(Int)

  /// The subscriber that acts or is affected, if any.
  var subscriber: Int? {
    switch self {
    case .send, .tell: nil
    case .subscribe(let id), .unsubscribe(let id), .drop(let id): id
    }
  }
}

/// A subscriber's action inside one of its callbacks.
struct LawReaction: Equatable {
  var subscriber: Int
  /// The index of the callback, counted from 1, with values and states counted alike.
  var call: Int
  var action: LawAction
}

/// The actions on a subject, from its creation to its end.
struct LawScenario: Equatable {
  /// The kind of upstream.
  enum Upstream: Equatable {
    /// Sources of events, which replay nothing.
    case events
    /// Properties, which begin with the first sample.
    case properties
  }

  var steps: [LawAction]
  var reactions: [LawReaction] = []
  var upstream = Upstream.events

  /// The scenario as text, one line per step. A step that subscribes is followed by the subscriber's actions in its
  /// callbacks.
  func lines(_ subject: LawSubject) -> [String] {
    var lines: [String] = []
    var number = 0
    for step in steps {
      number += 1
      lines.append("\(number). \(text(step, subject))")
      lines += reactionLines(of: step, subject)
    }
    if subject.isTimed {
      lines.insert("(\(LawTime.step) s pass after each step, \(LawTime.end) s at the end)", at: 0)
    }
    if upstream == .properties, !subject.isSource {
      lines.insert(
        "(upstream is a property with the initial value \(subject.text(of: 0, to: 0)))", at: 0)
    }
    return lines
  }

  private func reactionLines(of action: LawAction, _ subject: LawSubject) -> [String] {
    guard case .subscribe(let id) = action else { return [] }
    return reactions.filter { $0.subscriber == id }.flatMap { reaction in
      [
        "   in the \(ordinal(reaction.call)) callback of \(letter(id)): "
          + text(reaction.action, subject)
      ] + reactionLines(of: reaction.action, subject)
    }
  }

  private func text(_ action: LawAction, _ subject: LawSubject) -> String {
    func place(_ input: Int) -> String { subject.inputs > 1 ? " to input \(input)" : "" }
    return switch action {
    case .send(let value, let input): "send \(subject.text(of: value, to: input))\(place(input))"
    case .tell(let phase, let input): "send state \(phase)\(place(input))"
    case .subscribe(let id): "\(letter(id)) subscribes"
    case .unsubscribe(let id): "\(letter(id)) unsubscribes"
    case .drop(let id): "\(letter(id))'s subscription is dropped"
    }
  }

  private func ordinal(_ number: Int) -> String {
    switch number {
    case 1: "1st"
    case 2: "2nd"
    case 3: "3rd"
    default: "\(number)th"
    }
  }
}

/// The letter that names a subscriber in messages.
func letter(_ subscriber: Int) -> String {
  subscriber < 26 ? String(UnicodeScalar(UInt8(65 + subscriber))) : "S\(subscriber)"
}

/// A repeatable random sequence: SplitMix64, by Sebastiano Vigna.
package struct LawRandom: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to, but not including, `bound`.
  package mutating func next(below bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }
}
