import StreamsInterop

/// A spring on a property, until it rests.
@main
struct OneSpring {
  static func main() {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 0.0)
    let run = spring.drive(position, on: clock)
    spring.destination.value = CommandLine.argc > 1 ? 2 : 1
    while run.phase == .active { clock.advance(by: 1.0 / 60) }
    print(position.value)
  }
}
