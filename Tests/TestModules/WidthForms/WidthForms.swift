public import StreamsInterop
public import TestSupport

// As does another module, which this one doesn't see.
extension SharedLabel: ReactiveRepresentable {
  /// What this module makes of it.
  public final class Properties {
    let scale = 2.0
    let width: ReactiveProperty<Double>

    init(width: ReactiveProperty<Double>) {
      self.width = width
    }
  }

  /// Its width.
  public func makeReactiveForm() -> Properties {
    Properties(width: reactive(read: { $0.width }, write: { $0.width = $1 }))
  }
}

/// The width of a label, by what this module knows as its form.
public func widthProperty(of label: SharedLabel, in runtime: MotionRuntime) -> ReactiveProperty<
  Double
> {
  runtime.get(label).width
}
