import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compares the generated pages and pictures with what the sources say now. Where they differ:
///
///     STREAMS_RECORD=1 swift test --filter Documentation
@Suite("Documentation", .enabled(if: !DocumentedFunction.all.isEmpty))
struct GeneratedDocumentationTests {
  private static let isRecording = unsafe getenv("STREAMS_RECORD") != nil

  @Test("lists all operators")
  func page() {
    expect(OperatorPage.text(OperatorEntry.sections), at: OperatorPage.path)
  }

  @Test("has a picture of each operator, and no other")
  func pictures() {
    for entry in OperatorEntry.all {
      expect(OperatorCard.picture(entry), at: entry.picturePath)
    }
    let files = Repository.names(in: OperatorEntry.pictures, ending: ".svg")
    for file in Set(files).subtracting(OperatorEntry.all.map(\.file)).sorted() {
      if Self.isRecording {
        Repository.remove("\(OperatorEntry.pictures)/\(file).svg")
      } else {
        Issue.record("\(OperatorEntry.pictures)/\(file).svg is of no operator. \(Self.remedy)")
      }
    }
  }

  @Test("has a sheet of all pictures")
  func sheet() {
    expect(OperatorSheet.picture(OperatorEntry.sections), at: "\(OperatorEntry.pictures).svg")
  }

  @Test("has pictures of the systems' curves")
  func systems() {
    let cards = SystemGallery.cards
    for card in cards { expect(card.picture, at: card.picturePath) }
    expect(SystemSheet.picture(cards), at: "\(SystemGallery.pictures).svg")
  }

  @Test("has the picture of a toss")
  func toss() {
    expect(TossPicture.picture, at: TossPicture.path)
  }

  @Test("has pictures of how near things are to what is true")
  func fidelity() {
    for card in FidelityGallery.cards { expect(card.picture, at: card.picturePath) }
  }

  @Test("knows what each operator is for", .enabled(if: Self.hasList))
  func purposes() {
    let unlisted = OperatorEntry.all.filter { $0.purpose == OperatorEntry.unlisted }.map(\.file)
    #expect(unlisted == [], "no entry in Tests/OperatorList")
  }

  @Test("takes purposes from the texts of the list")
  func list() {
    let purposes = OperatorPurposes.read([
      """
      extension OperatorList {
        mutating func addNumbers() {
          // purpose("Not this one")
          purpose("Numbers")
          addOffset()
          addTimed("delay(by:)", over: integers)
          add(name)
        }

        private mutating func addOffset() {
          add("offset", over: numbers, { $0.offset(by: 10) }) { next in { next($0 + 10) } }
          func helper() {}
          addJoin(
            "offset reactive", over: numbers, and: numbers, { $0.offset(by: $1) })
        }
      }
      """,
      """
      mutating func addAll() {
        addLogic()
        addNumbers()
      }
      mutating func addLogic() {
        purpose("Logic")
        add(
          "not")
      }
      """,
    ])
    #expect(purposes.map(\.name) == ["Logic", "Numbers"])
    #expect(purposes.map(\.operators) == [["not"], ["offset", "delay"]])
  }

  private static let hasList = !Repository.names(in: "Tests/OperatorList", ending: ".swift").isEmpty
  private static let remedy = "To write it anew: STREAMS_RECORD=1 swift test --filter Documentation"

  /// Expects that a file is as generated, or writes it so.
  private func expect(_ text: String, at path: String) {
    let isCurrent = Repository.text(of: path) == text
    if Self.isRecording {
      #expect(isCurrent || Repository.write(text, to: path), "\(path) can't be written")
    } else if !isCurrent {
      Issue.record("\(path) is not what the sources say. \(Self.remedy)")
    }
  }
}
