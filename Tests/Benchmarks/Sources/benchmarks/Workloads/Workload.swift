/// A question about speed, and the rows of the table that answer it.
///
/// To add one, create a file next to this one with a `static var`, and add it to `all`.
struct Workload {
  /// The name for `--only`.
  let name: String
  /// The measured quantity, and its unit.
  let title: String
  /// The unit of its figures.
  let unit: String
  /// The work of the library, the floor and the peer, so that a reader can judge whether the
  /// comparison is fair.
  let explanation: String
  let measure: () -> [Row]

  static var all: [Workload] {
    [
      delivery, chains, mixedChain, membership, memory, diamond, reentrancy, operators,
      creation, stateChannel, springs, batch, gestures, tossables, bridges,
    ]
  }
}
