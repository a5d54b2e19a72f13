/// Who a property or list is, for messages: the name it was given and where it was made.
@usableFromInline
package struct Origin {
  @usableFromInline let kind: StaticString
  @usableFromInline let name: String?
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  package init(_ kind: StaticString, name: String?, fileID: StaticString, line: UInt) {
    self.kind = kind
    self.name = name
    self.fileID = fileID
    self.line = line
  }

  /// Stops the program: `problem` says what this property or list did, and the message names it.
  @usableFromInline
  @inline(never)
  package func trap(_ law: StaticString, _ problem: StaticString, limit: Int? = nil) -> Never {
    #if hasFeature(Embedded)
      // Text from numbers would add some 40 KB to every program.
      fatalError(problem)
    #else
      let name = name.map { " '\($0)'" } ?? ""
      let limit = limit.map { " (\($0))" } ?? ""
      fatalError("\(law): \(kind)\(name), made at \(fileID):\(line), \(problem)\(limit)")
    #endif
  }
}

#if !hasFeature(Embedded)
  extension Origin {
    /// For graphs: its name; without one, what it is, and where it was made.
    package var label: String { name ?? "\(kind) \(fileID):\(line)" }
  }

  /// What knows its origin.
  package protocol Originated {
    /// None where what it stands for knows none.
    var origin: Origin? { get }
  }
#endif
