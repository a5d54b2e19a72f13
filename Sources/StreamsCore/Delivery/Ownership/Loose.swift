/// A reference to an object that is not kept alive by it, although the object must exist at each use.
///
/// Native builds check each use: if the object has been released, or its deinitializer runs, the program stops, and in
/// debug builds the message names the object. In Embedded Swift, which lacks such references, uses are not checked.
@safe
@frozen @usableFromInline package struct Loose<Object: AnyObject> {
  #if hasFeature(Embedded)
    @usableFromInline unowned(unsafe) let known: Object
  #elseif DEBUG
    @usableFromInline weak var known: Object?
  #else
    @usableFromInline unowned let known: Object
  #endif

  @inlinable package init(_ object: Object) {
    #if hasFeature(Embedded)
      unsafe known = object
    #else
      known = object
    #endif
  }

  /// The object, which is kept alive while it is used.
  ///
  /// - Parameter name: the object's role, for the message.
  @inlinable package func object(_ name: StaticString) -> Object {
    #if hasFeature(Embedded)
      unsafe known
    #elseif DEBUG
      if let known { known } else { stopAtReleased(name) }
    #else
      known
    #endif
  }
}

#if DEBUG && !hasFeature(Embedded)
  @usableFromInline func stopAtReleased(_ name: StaticString) -> Never {
    fatalError(
      "\(name): expected an object that exists at each use, got one that has been released")
  }
#endif
