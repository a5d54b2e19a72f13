import StreamsInterop
import Testing

@testable import InteropTestSupport

/// The tables in the operators' doc comments. `Tables.swift` has a generated row for each.
struct TableTests {
  // What the tables' calls name.
  let servo = WriteTargets.Servo()
  let property = ReactiveProperty(initialValue: 0)
