#if UMBRELLA
  import StreamsInterop
#else
  import StreamsSystems
#endif

/// A spring on a property, in real time, until it rests.
@main
struct OneSpring {
  @MainActor static func main() async {
    let clock = ConcurrencyClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 0.0)
    let run = spring.drive(position, on: clock)
    spring.destination.value = CommandLine.argc > 1 ? 2 : 1
    await run.ended()
    print(position.value)
  }
}
