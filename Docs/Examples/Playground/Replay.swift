import StreamsInterop

/// A recording sent through the graph in virtual time.
struct Replay {
  let graph: DragGraph
  let trace: Trace
  /// The duration of the replay, in real time.
  let duration: Duration

  init(_ recording: Recording, motion: Motion? = nil) {
    let graph = DragGraph(world: World(around: recording.samples), motion: motion)
    graph.clock.advance(to: recording.samples.first?.time ?? 0)
    let trace = Trace(of: graph)
    duration = ContinuousClock().measure {
      for sample in recording.samples { graph.take(sample) }
      graph.end()
    }
    self.graph = graph
    self.trace = trace
  }
}
