/// The amount of feedback that counts as a loop that never settles (law L7).
@usableFromInline package enum FeedbackBudget {
  /// The default budget of every list, property and turn.
  @inlinable package static var standard: Int { 1 << 24 }
}
