/// A question about speed, and the rows of the table that answer it.
///
/// A new one is a file beside this one with a `static var` like the others', and its place in `all`.
struct Workload {
  /// What `--only` picks it by.
  let name: String
  /// The measured quantity, and its unit.
  let title: String
  /// The unit of its figures.
  let unit: String
  /// What ours, the floor and the peer do, so that a reader can judge whether like is compared with
  /// like.
  let explanation: String
  let measure: () -> [Row]

  static var all: [Workload] {
    [
      delivery, chains, mixedChain, membership, memory, diamond, reentrancy, operators,
      creation, stateChannel, springs, batch, gestures, tossables, bridges,
    ]
  }
}
