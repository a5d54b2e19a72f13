public import StreamsProperties

/// An object that has a reactive form: properties that represent its values.
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
/// The form of a view may be a ``MotionElement``; everything that moves elements can then move the view.
public protocol ReactiveRepresentable: AnyObject {
  /// The object's properties: your own structure or class, or a ``MotionElement``.
  associatedtype ReactiveForm

  /// Creates the properties, using `reactive(read:write:)`. ``MotionRuntime/get(_:)`` calls this method once per
  /// object. The form must not retain the object; otherwise, the object lives as long as the runtime.
  func makeReactiveForm() -> ReactiveForm
}

extension ReactiveRepresentable {
  /// A property that represents a value of this object without keeping the object alive. When the object is gone, the
  /// property continues without it.
  ///
  /// - Parameters:
  ///   - read: returns the object's value; called once, immediately.
  ///   - write: writes each new value to the object, before any observer is notified.
  ///   - name: the property's name in messages.
  /// - Returns: The property.
  public func reactive<Value>(
    read: (Self) -> Value, write: @escaping (Self, Value) -> Void,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ReactiveProperty<Value> {
    #if hasFeature(Embedded)
      ReactiveProperty(
        initialValue: read(self), name: name, fileID: fileID, line: line,
        externalWrite: { [self] in write(self, $0) })
    #else
      ReactiveProperty(
        initialValue: read(self),
        name: name, fileID: fileID, line: line,
        externalWrite: { [weak self] value in
          if let self { write(self, value) }
        })
    #endif
  }

  #if !hasFeature(Embedded)
    // Embedded Swift has no key paths at run time.

    /// A property that represents the value at a key path, without keeping the object alive.
    ///
    /// - Parameters:
    ///   - keyPath: the path to the value.
    ///   - name: the property's name in messages.
    /// - Returns: The property.
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
