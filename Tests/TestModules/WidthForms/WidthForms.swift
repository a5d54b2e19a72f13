public import StreamsInterop
public import TestSupport

// Another module, which this one doesn't import, declares the same conformance.
extension SharedLabel: ReactiveRepresentable {
  /// This module's reactive form of a label.
  public final class Properties {
    let scale = 2.0
    let width: ReactiveProperty<Double>

    init(width: ReactiveProperty<Double>) {
      self.width = width
    }
  }

  /// Creates the form with the label's width.
  public func makeReactiveForm() -> Properties {
    Properties(width: reactive(read: { $0.width }, write: { $0.width = $1 }))
  }
}

/// The width of a label, from the form that this module declares.
public func widthProperty(of label: SharedLabel, in runtime: MotionRuntime) -> ReactiveProperty<
  Double
> {
  runtime.get(label).width
}
