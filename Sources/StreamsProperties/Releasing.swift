#if !hasFeature(Embedded)
  /// A container that knows whether letting go of a part of it can run code of somebody's.
  @usableFromInline
  protocol Container {
    static var runsNothing: Bool { get }
  }

  /// Whether letting go of a part of such a value runs no code of anybody's, as far as is known.
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
