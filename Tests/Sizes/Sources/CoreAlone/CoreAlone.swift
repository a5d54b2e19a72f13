import StreamsCore

/// A list of observers that prints its input.
@main
struct CoreAlone {
  static func main() {
    let list = ObserverList<Int>()
    let subscription = list.subscribe(MotionObserver(next: { print($0) }))
    list.send(CommandLine.argc > 1 ? 2 : 1)
    subscription.unsubscribe()
  }
}
