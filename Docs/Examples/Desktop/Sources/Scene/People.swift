import StreamsInterop

/// Ten thousand letters, made from their numbers.
struct Letter: Equatable {
  let number: Int

  private static let first = [
    "Ada", "Bruno", "Clara", "Dario", "Elif", "Femi", "Greta", "Hugo", "Ines", "Jonas", "Kaia",
    "Leif", "Mina", "Noor", "Otto", "Priya", "Quinn", "Rosa", "Sven", "Tova", "Uma", "Viggo",
    "Wanda", "Xenia", "Yuki", "Zora",
  ]
  private static let last = [
    "Almeida", "Berg", "Costa", "Duarte", "Eriksen", "Fontana", "Grau", "Holm", "Ito", "Jansen",
    "Keller", "Lund", "Moreau", "Novak", "Okafor", "Pires", "Rossi", "Sato", "Tamm", "Vance",
    "Weiss",
  ]
  private static let lines = [
    "The boats are back; come and see them", "Your film is ready to pick up",
    "Three springs, one afternoon", "A note about the northern house", "Notes from the workshop",
    "What the wind did to the kites", "Lunch on Thursday, by the canal", "Sketches, second round",
    "The recording of last night", "Tickets for the late train", "A recipe with too much lemon",
  ]
  private static let colors = [
    0xD98C5F, 0x7E9B76, 0x6F8FA8, 0xB4738C, 0xC2A14D, 0x8477AD, 0x5E9C98,
  ]

  private func pick<Part>(_ parts: [Part], _ step: Int) -> Part {
    parts[(number * step + number / parts.count) % parts.count]
  }

  var name: String { pick(Self.first, 7) + " " + pick(Self.last, 5) }
  var initials: String { String(pick(Self.first, 7).prefix(1) + pick(Self.last, 5).prefix(1)) }
  var line: String { pick(Self.lines, 4) }
  var color: MotionColor { MotionColor(hex: pick(Self.colors, 3)) }
  var time: String {
    let minutes = (23 * 60 + 41) - number * 7 % 1000
    let minute = minutes % 60
    return "\(minutes / 60):\(minute < 10 ? "0" : "")\(minute)"
  }
}
