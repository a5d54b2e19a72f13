/// The identity of a property, a list or an operator in messages: its name and its place of
/// creation.
@usableFromInline package struct Origin {
  @usableFromInline let place: Place
  #if !hasFeature(Embedded) || TRACED
    @usableFromInline let name: String?
  #endif

  @inlinable init(_ place: Place, name: String?) {
    self.place = place
    #if !hasFeature(Embedded) || TRACED
      self.name = name
    #endif
  }

  @inlinable package init(
    _ kind: StaticString, name: String? = nil, fileID: StaticString, line: UInt
  ) {
    self.init(Place(kind, fileID, line), name: name)
  }

  /// The origin of an operator, which has no name: the source location of its call.
  @inlinable package init(_ kind: StaticString, _ fileID: StaticString, _ line: UInt) {
    self.init(Place(kind, fileID, line), name: nil)
  }

  /// Stops the program with a message that names this property or list and its `problem`.
  @usableFromInline @inline(never)
  package func trap(_ problem: StaticString, limit: Int? = nil) -> Never {
    #if hasFeature(Embedded)
      // Formatting numbers would add about 40 KB to every program.
      fatalError(problem)
    #else
      fatalError("\(text), \(problem)\(limit.map { " (\($0))" } ?? "")")
    #endif
  }
}

/// A kind and a place of creation, in 20 bytes, since the strings themselves are part of the program. Embedded Swift has
/// no messages with names and places, so without traces, it stores neither.
@safe @usableFromInline struct Place {
  #if !hasFeature(Embedded) || TRACED
    @usableFromInline let kind: UnsafePointer<UInt8>
    @usableFromInline let fileID: UnsafePointer<UInt8>
    @usableFromInline let line: UInt32

    @inlinable init(_ kind: StaticString, _ fileID: StaticString, _ line: UInt) {
      unsafe self.kind = kind.utf8Start
      unsafe self.fileID = fileID.utf8Start
      self.line = UInt32(truncatingIfNeeded: line)
    }
  #else
    @inlinable init(_ kind: StaticString, _ fileID: StaticString, _ line: UInt) {}
  #endif
}

#if !hasFeature(Embedded) || TRACED
  extension Origin {
    // Literals are null-terminated.
    private var kind: String { unsafe String(cString: place.kind) }

    /// The place of creation.
    package var site: String { unsafe "\(String(cString: place.fileID)):\(place.line)" }

    /// The text for messages: the kind, the name, and the place of creation.
    package var text: String { "\(kind)\(name.map { " '\($0)'" } ?? ""), made at \(site)" }

    /// The label for graphs: the name, or otherwise the kind, and the place of creation. A part with a known whole,
    /// such as MotionElement.position, is labeled with that name.
    package var label: String {
      if let name { return name }
      if let dot = kind.lastIndex(of: ".") { return String(kind[kind.index(after: dot)...]) }
      return "\(kind) \(site)"
    }
  }
#endif

#if !hasFeature(Embedded)
  /// An object that knows its origin.
  package protocol Originated {
    /// The origin; `nil` if unknown.
    var origin: Origin? { get }
  }
#endif
