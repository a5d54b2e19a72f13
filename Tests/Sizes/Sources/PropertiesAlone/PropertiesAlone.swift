import StreamsCore
import StreamsProperties

/// A property that prints its values.
@main
struct PropertiesAlone {
  static func main() {
    let property = ReactiveProperty(initialValue: 0)
    let subscription = property.subscribe { print($0) }
    property.value = CommandLine.argc > 1 ? 2 : 1
    subscription.unsubscribe()
  }
}
