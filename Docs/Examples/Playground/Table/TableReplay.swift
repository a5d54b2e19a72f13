import StreamsInterop

/// A recording sent over the table in virtual time.
struct TableReplay {
  let table: PuckTable
  let trace: TableTrace
  /// How long it took, in real time.
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
