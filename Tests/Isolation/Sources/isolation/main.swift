import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Every kind of object in every kind of holder, and the cases with their own rules.
let cases: [Case] =
  Holder.all.flatMap { holder in
    Kind.all.map { kind in
      Case(
        name: "\(holder.name)/\(kind.name)",
        outcome: holder.isLawful || kind.isLawful
          ? .lawful : .stops(kind.words + ["the main actor", "isolated deinit"])
      ) {
        await holder.drop(kind)
      }
    }
  } + otherCases + ownTargetCases + adoptionCases + listedCases

if CommandLine.arguments.count == 1 {
  // One line per case: its name, and the words that its message contains, or no words if it is
  // lawful.
  for each in cases {
    switch each.outcome {
    case .lawful: print("\(each.name)\tlawful")
    case .stops(let words): print("\(each.name)\tstops\t\(words.joined(separator: "\t"))")
    }
  }
  exit(0)
}

let name = CommandLine.arguments[1]
guard let chosen = cases.first(where: { $0.name == name }) else {
  print("no case is named \(name)")
  exit(2)
}
// Runs several times, while the main actor keeps using the graph: an unlawful drop must stop the
// program the first time, not only if it happens to race.
for _ in 0..<20 {
  let work = Task { @MainActor in await World.shared.work() }
  await chosen.run()
  await work.value
}
// Runs once more while nothing uses the graph. A running delivery holds its observers weakly, so a
// concurrent drop may end them on the main actor after all, which is lawful.
await chosen.run()
// Waits for work that was left to another executor: the main actor runs earlier work before these tasks.
for _ in 0..<10 { await Task.detached { await MainActor.run {} }.value }
try? await Task.sleep(for: .milliseconds(5))
print("ran to its end")
exit(0)
