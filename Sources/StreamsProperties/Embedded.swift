#if hasFeature(Embedded)
  public import StreamsCore

  // Embedded Swift has no isolated parameters. On other platforms, these functions have one.

  extension ReactiveProperty {
    /// The same initializer as on other platforms, without the isolation parameter.
    @inlinable public convenience init(
      initialValue: Value, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let origin = Origin("ReactiveProperty", name: name, fileID: fileID, line: line)
      self.init(initialValue, externalWrite: nil, origin)
    }

    /// The same initializer as on other platforms, without the isolation parameter.
    @inlinable public convenience init(
      wrappedValue: Value,
      name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) { self.init(initialValue: wrappedValue, name: name, fileID: fileID, line: line) }
  }

  /// The same function as on other platforms, without the isolation parameter.
  @inlinable public func createProperty<Value>(
    withInitialValue initialValue: Value,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ReactiveProperty<Value> {
    ReactiveProperty(initialValue: initialValue, name: name, fileID: fileID, line: line)
  }
#endif
