import StreamsCore
import StreamsProperties

extension Knob {
  /// The knob's value as a property. Create it once per knob, since it takes the knob's only callback.
  ///
  /// A write sets the knob. A change by the user's hand is taken over, without setting the knob again; so is a value that
  /// the knob has rounded.
  func makeProperty() -> ReactiveProperty<Double> {
    let property = ReactiveProperty(initialValue: getValue(), name: "knob") { [unowned self] in
      setValue($0)
    }
    onChange = { [unowned self, weak property] in
      if let property, property.value != getValue() { property.synchronize(with: getValue()) }
    }
    return property
  }
}

/// A knob that shows a model's value, and changes it.
final class LevelPanel {
  let knob: Knob
  private let level: ReactiveProperty<Double>
  private let link: Subscription

  init(_ knob: Knob, showing model: ReactiveProperty<Double>) {
    self.knob = knob
    level = knob.makeProperty()
    link = model.bindBothWays(to: level)
  }
}
