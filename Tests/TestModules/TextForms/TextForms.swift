public import StreamsInterop
public import TestSupport

extension SharedLabel: ReactiveRepresentable {
  /// This module's reactive form of a label.
  public struct Form {
    let text: ReactiveProperty<String>
  }

  /// Creates the form with the label's text.
  public func makeReactiveForm() -> Form {
    Form(text: reactive(read: { $0.text }, write: { $0.text = $1 }))
  }
}

/// The text of a label, from the form that this module declares.
public func textProperty(of label: SharedLabel, in runtime: MotionRuntime) -> ReactiveProperty<
  String
> {
  runtime.get(label).text
}

/// Makes the next access rebuild the form.
public func forgetText(of label: SharedLabel, in runtime: MotionRuntime) {
  runtime.forget(label)
}
