import AllocationCounter
import Foundation

/// Prints what things take in memory, and how long making them takes, each beside its limit:
///
///     swift run -c release --package-path Tests/Benchmarks/Gate memory
///
/// A word after that leaves out the rows whose names don't have it. Fails where a figure exceeds its limit. Bytes are what the allocator sets aside, its rounding and
/// headers included. Times depend on the machine and what else it does, so only counts can fail.
@main
enum Memory {
  static func main() {
    guard allocation_counter_is_available() else { fatalError("needs glibc") }
    var isKept = true
    print(Row.heading)
    let words = CommandLine.arguments.dropFirst()
    for row in Row.all where words.allSatisfy(row.name.contains) {
      let taken = row.measure()
      print(row.line(taken))
      isKept = isKept && row.keeps(taken)
    }
    exit(isKept ? 0 : 1)
  }
}
