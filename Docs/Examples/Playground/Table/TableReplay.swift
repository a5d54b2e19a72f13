import StreamsInterop

/// A recording replayed on the table in virtual time.
struct TableReplay {
  let table: PuckTable
  let trace: TableTrace
  /// The duration of the replay, in real time.
  let duration: Duration

  init(_ recording: Recording) {
    let table = PuckTable(world: World(around: recording.samples))
    table.clock.advance(to: recording.samples.first?.time ?? 0)
    let trace = TableTrace(of: table)
    duration = ContinuousClock().measure {
      for sample in recording.samples { table.take(sample) }
      table.end()
    }
    self.table = table
    self.trace = trace
  }
}
