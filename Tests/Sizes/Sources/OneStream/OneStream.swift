#if UMBRELLA
  import StreamsInterop
#else
  import StreamsOperators
#endif

/// A stream that emits its source's value half a second later.
@main
struct OneStream {
  @MainActor static func main() async {
    let clock = ConcurrencyClock()
    let source = MotionSubject<Int>()
    let doubled = source.map { $0 * 2 }.delay(by: 0.1, on: clock)
    let task = Task { await doubled.firstValue() }
    await Task.yield()
    source.send(CommandLine.argc > 1 ? 2 : 1)
    print(await task.value ?? 0)
  }
}
