/// Who a property, a list or an operator is, for messages: the name it was given and where it was made.
@usableFromInline
package struct Origin {
  @usableFromInline let place: Place
  @usableFromInline let name: String?

  @inlinable init(_ place: Place, name: String?) {
    self.place = place
    self.name = name
  }

  @inlinable
  package init(_ kind: StaticString, name: String? = nil, fileID: StaticString, line: UInt) {
    self.init(Place(kind, fileID, line), name: name)
  }

  /// An operator, which has no name, and where it was applied.
  @inlinable package init(_ kind: StaticString, _ fileID: StaticString, _ line: UInt) {
    self.init(Place(kind, fileID, line), name: nil)
  }

  /// Stops the program: `problem` says what this property or list did, and the message names it.
  @usableFromInline @inline(never)
  package func trap(_ law: StaticString, _ problem: StaticString, limit: Int? = nil) -> Never {
    #if hasFeature(Embedded)
      // Text from numbers would add some 40 KB to every program.
      fatalError(problem)
    #else
      fatalError("\(law): \(text), \(problem)\(limit.map { " (\($0))" } ?? "")")
    #endif
  }
}

/// What something is and where it was made, in 20 bytes: the texts are part of the program.
@safe @usableFromInline
struct Place {
  @usableFromInline let kind: UnsafePointer<UInt8>
  @usableFromInline let fileID: UnsafePointer<UInt8>
  @usableFromInline let line: UInt32

  @inlinable init(_ kind: StaticString, _ fileID: StaticString, _ line: UInt) {
    unsafe self.kind = kind.utf8Start
    unsafe self.fileID = fileID.utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
  }
}

#if !hasFeature(Embedded) || TRACED
  extension Origin {
    // Literals end with a zero.
    private var kind: String { unsafe String(cString: place.kind) }

    /// Where it was made.
    package var site: String { unsafe "\(String(cString: place.fileID)):\(place.line)" }

    /// For messages: what it is, its name, and where it was made.
    var text: String { "\(kind)\(name.map { " '\($0)'" } ?? ""), made at \(site)" }

    /// For graphs: its name; without one, what it is, and where it was made. What is known as a part of
    /// something, such as MotionElement.position, is called so.
    package var label: String {
      if let name { return name }
      if let dot = kind.lastIndex(of: ".") { return String(kind[kind.index(after: dot)...]) }
      return "\(kind) \(site)"
    }
  }

#endif

#if !hasFeature(Embedded)
  /// What knows its origin.
  package protocol Originated {
    /// None where what it stands for knows none.
    var origin: Origin? { get }
  }
#endif

/// Where an observer was made: recorded in debug builds, and nothing at all in release builds.
@usableFromInline
package struct SubscriptionSite {
  #if DEBUG
    @usableFromInline let place: Place
  #endif

  @inlinable package init(fileID: StaticString, line: UInt) {
    #if DEBUG
      place = Place("", fileID, line)
    #endif
  }

  @inlinable package init(_ origin: Origin) {
    #if DEBUG
      place = origin.place
    #endif
  }
}

#if DEBUG && !hasFeature(Embedded)
  extension SubscriptionSite: CustomStringConvertible {
    @usableFromInline package var description: String { Origin(place, name: nil).site }
  }
#endif

extension ObserverStorage {
  /// Where who is subscribed was made, in order. Empty in release builds. Cost: linear; for tests.
  package final var ownSites: [String] {
    #if DEBUG && !hasFeature(Embedded)
      livingSubscriptions().map { Origin($0.site.place, name: nil).site }
    #else
      []
    #endif
  }
}
