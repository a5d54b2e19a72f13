import AllocationCounter
import Foundation

/// Prints the memory of various objects and the time of creating them, each next to its limit:
///
///     swift run -c release --package-path Tests/Benchmarks/Gate memory
///
/// Each word after that limits the rows to those whose names contain it. Fails if a figure exceeds its limit. Bytes are
/// those that the allocator reserves, including rounding and headers. Times depend on the machine and its load, so only
/// counts can fail.
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
