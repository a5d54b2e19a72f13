#if hasFeature(Embedded)
  extension ObserverList {
    /// The same initializer as on other platforms, without the isolation parameter.
    @inlinable public convenience init(
      name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(origin: Origin("ObserverList", name: name, fileID: fileID, line: line))
    }
  }
#endif
