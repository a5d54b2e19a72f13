public import StreamsInterop
public import TestSupport

extension SharedLabel: ReactiveRepresentable {
  /// What this module makes of it.
  public struct Form {
    let text: ReactiveProperty<String>
  }

  /// Its text.
  public func makeReactiveForm() -> Form {
    Form(text: reactive(read: { $0.text }, write: { $0.text = $1 }))
  }
}

/// The text of a label, by what this module knows as its form.
public func textProperty(of label: SharedLabel, in runtime: MotionRuntime) -> ReactiveProperty<
  String
> {
  runtime.get(label).text
}

/// Has the next form be rebuilt.
public func forgetText(of label: SharedLabel, in runtime: MotionRuntime) {
  runtime.forget(label)
}
