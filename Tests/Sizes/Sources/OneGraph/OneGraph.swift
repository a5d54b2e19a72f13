#if UMBRELLA
  import StreamsInterop
#else
  import StreamsInspection
#endif

/// The graph of a connection.
@main
struct OneGraph {
  @MainActor static func main() {
    let runtime = MotionRuntime(clock: ConcurrencyClock(), name: "table")
    let hand = ReactiveProperty(initialValue: CommandLine.argc > 1 ? 2.0 : 1, name: "hand")
    let puck = ReactiveProperty(initialValue: 0.0, name: "puck")
    runtime.connect(hand.scaled(by: 2), to: puck)
    print(runtime.graph.dot.isEmpty)
  }
}
