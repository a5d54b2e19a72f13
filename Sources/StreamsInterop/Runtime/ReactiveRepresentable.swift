public import StreamsProperties

/// An object of yours that has a reactive form: properties that stand for what it holds.
///
///     extension Label: ReactiveRepresentable {
///       struct Properties {
///         let opacity: ReactiveProperty<Double>
///         let text: ReactiveProperty<String>
///       }
///       func makeReactiveForm() -> Properties {
///         Properties(
///           opacity: reactive(\.opacity),
///           text: reactive(read: { $0.text }, write: { $0.setText($1) }))
///       }
///     }
///
///     let opacity = runtime.get(label).opacity
///
/// A class that is shown somewhere may have a ``MotionElement`` for its form; then everything that moves
/// elements moves it.
public protocol ReactiveRepresentable: AnyObject {
  /// Its properties: a structure or a class of yours, or a ``MotionElement``.
  associatedtype ReactiveForm

  /// Makes the properties, by `reactive(read:write:)`. Called by ``MotionRuntime/get(_:)``, once an object.
  /// The form must not hold the object, or that lives as long as the runtime.
  func makeReactiveForm() -> ReactiveForm
}

extension ReactiveRepresentable {
  /// A property that stands for something that this object holds, and does not keep it alive: when the
  /// object is gone, it goes on by itself.
  ///
  /// - Parameters:
  ///   - read: answers what the object holds; called once, at once.
  ///   - write: takes each new value to the object, before any observer hears of it.
  ///   - name: how messages about this property call it.
  ///   - fileID: the file in which it is made; messages name it.
  ///   - line: the line in which it is made; messages name it.
  public func reactive<Value>(
    read: (Self) -> Value, write: @escaping (Self, Value) -> Void,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ReactiveProperty<Value> {
    #if hasFeature(Embedded)
      ReactiveProperty(
        initialValue: read(self), externalWrite: { [self] in write(self, $0) }, name: name,
        fileID: fileID, line: line)
    #else
      ReactiveProperty(
        initialValue: read(self),
        externalWrite: { [weak self] value in
          if let self { write(self, value) }
        }, name: name, fileID: fileID, line: line)
    #endif
  }

  #if !hasFeature(Embedded)
    // Embedded Swift has no key paths that are known only when the program runs.

    /// A property that stands for what a key path leads to, and does not keep the object alive.
    public func reactive<Value>(
      _ keyPath: ReferenceWritableKeyPath<Self, Value>,
      name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> ReactiveProperty<Value> {
      reactive(
        read: { $0[keyPath: keyPath] }, write: { $0[keyPath: keyPath] = $1 }, name: name,
        fileID: fileID, line: line)
    }
  #endif
}
