@testable import InteropTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes the generated pages and pictures; with `--check`, it only compares them.
@main enum Pages {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.isEmpty || arguments == ["--check"] else {
      print("usage: pages [--check]")
      exit(2)
    }
    var tree = Tree(isChecking: !arguments.isEmpty)
    operators(&tree)
    systems(&tree)
    for fault in PurposesCheck.faults { tree.fault(fault) }

    for change in tree.changes { print(change) }
    for fault in tree.faults { print(fault) }
    guard tree.faults.isEmpty else {
      if tree.isChecking { print("To update the generated files: .ci/generate operators") }
      exit(1)
    }
    print("\(tree.count) generated pages and pictures are up to date")
  }

  /// Writes the page of all operators, a picture of each, and the rows that test their tables.
  private static func operators(_ tree: inout Tree) {
    let entries = OperatorEntry.all
    guard !entries.isEmpty else {
      tree.fault("found no operators in \(Repository.root)")
      return
    }
    for entry in entries where entry.purpose == OperatorEntry.unlisted {
      tree.fault("\(entry.file) has no entry in Tests/OperatorList")
    }
    tree.hold(OperatorPage.text(OperatorEntry.sections), at: OperatorPage.path)
    tree.hold(OperatorTables.text(DocumentedFunction.all), at: OperatorTables.path)
    for entry in entries { tree.hold(OperatorCard.picture(entry), at: entry.picturePath) }
    tree.holdOnly(entries.map(\.file), in: OperatorEntry.pictures)
  }

  /// Writes the pictures of systems.
  private static func systems(_ tree: inout Tree) {
    for card in SystemGallery.cards + FidelityGallery.cards {
      tree.hold(card.picture, at: card.picturePath)
    }
    tree.hold(TossPicture.picture, at: TossPicture.path)
    if let fault = TossPicture.fault { tree.fault(fault) }
  }
}
