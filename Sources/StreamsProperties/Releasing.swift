#if !hasFeature(Embedded)
  /// A container that knows whether the release of one of its parts can run external code.
  @usableFromInline protocol Container {
    static var runsNothing: Bool { get }
  }

  /// Whether the release of any part of such a value is known not to run external code.
  @usableFromInline func releasesNothing<Value>(_ type: Value.Type) -> Bool {
    _isPOD(type) || (type as? any Container.Type)?.runsNothing ?? false
  }

  extension String: Container {
    @usableFromInline static var runsNothing: Bool { true }
  }
  extension Array: Container {
    @usableFromInline static var runsNothing: Bool { releasesNothing(Element.self) }
  }
  extension ContiguousArray: Container {
    @usableFromInline static var runsNothing: Bool { releasesNothing(Element.self) }
  }
  extension Dictionary: Container {
    @usableFromInline static var runsNothing: Bool {
      releasesNothing(Key.self) && releasesNothing(Value.self)
    }
  }
#else
  @inlinable func releasesNothing<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
#endif
