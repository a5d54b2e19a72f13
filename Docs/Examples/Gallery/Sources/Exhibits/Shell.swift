import StreamsInterop

/// The page's own motion: the mark moves to the exhibit's name in the list, and parts of the page appear and disappear.
/// Each record has a part's index, its destination and, unless the part continues from its position, its start.
func openShell(_ page: DOMPage, _ runtime: MotionRuntime) {
  let parts = [
    page.number("y", of: ".here"), page.number("come", of: ".shown"),
    page.number("come", of: ".beside"), page.number("come", of: "#asking"),
    page.number("come", of: "#graph"),
  ]
  let goals = page.channel("goals", of: "body") { record in
    guard let index = Int(exactly: record[0]), parts.indices.contains(index) else { return }
    if record.count > 2 {
      parts[index].stop()
      parts[index].value = record[2]
    }
    parts[index].animate(to: record[1], .snappy, on: runtime)
  }
  _ = goals
}
