import StreamsInterop

/// Runs operations at several sizes, so that `.ci/figures growth` can count the instructions of
/// each:
///
///     growth                  lists the operations
///     growth SIZE... : NAME...   runs these operations
///
/// The counted part lies between two marks: callgrind dumps its counts whenever ``callgrindMark()`` is called.
@main
enum Growth {
  @MainActor static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let end = arguments.firstIndex(of: ":") else {
      for operation in operations { print(operation.name) }
      return
    }
    for name in arguments[(end + 1)...] {
      guard let operation = operations.first(where: { $0.name == name }) else {
        fatalError("there is no operation \(name)")
      }
      for size in arguments[..<end].compactMap(Int.init) {
        let measured = operation.prepare(size)
        callgrindMark()
        let kept = measured()
        callgrindMark()
        withExtendedLifetime((kept, measured)) {}
      }
    }
    unsafe precondition(markCount > 0)
  }
}

/// The call at which callgrind dumps its counts since the last call.
@inline(never) func callgrindMark() {
  unsafe markCount += 1
}

nonisolated(unsafe) private var markCount = 0

/// An operation on n objects, or one that runs n times.
struct Operation {
  let name: String
  /// Performs the uncounted part. The result performs the counted part, and returns objects to keep until the end.
  let prepare: @MainActor (_ size: Int) -> @MainActor () -> Any?

  init(
    _ name: String, _ prepare: @escaping @MainActor (_ size: Int) -> @MainActor () -> Any?
  ) {
    self.name = name
    self.prepare = prepare
  }
}

/// The numbers below a size, in an irregular order that is the same in every run.
func shuffled(_ size: Int) -> [Int] {
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  var numbers = Array(0..<size)
  for index in stride(from: size - 1, to: 0, by: -1) {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    numbers.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
  }
  return numbers
}
