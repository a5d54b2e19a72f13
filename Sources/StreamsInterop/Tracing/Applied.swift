import StreamsCore

extension MotionObservable {
  /// This stream, as what an operator makes: graphs and traces show it by this name, at the place where it
  /// was applied.
  ///
  ///     extension Observable<Double> {
  ///       func halved(
  ///         fileID: StaticString = #fileID, line: UInt = #line
  ///       ) -> MotionObservable<Double> {
  ///         map { $0 / 2 }.applied("halved", fileID, line)
  ///       }
  ///     }
  ///
  /// In builds without tracing it is this stream.
  @inlinable
  @inline(__always)
  public func applied(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt
  ) -> MotionObservable<Value> {
    #if TRACED
      traced(name, fileID, line, nil)
    #else
      self
    #endif
  }

  /// As ``applied(_:_:_:)``, with what the operator was given.
  @inlinable
  @inline(__always)
  public func applied<A>(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ a: A
  ) -> MotionObservable<Value> {
    #if TRACED
      traced(name, fileID, line) { [argumentText(a)] }
    #else
      self
    #endif
  }

  /// As ``applied(_:_:_:)``, with what the operator was given.
  @inlinable
  @inline(__always)
  public func applied<A, B>(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ a: A, _ b: B
  ) -> MotionObservable<Value> {
    #if TRACED
      traced(name, fileID, line) { [argumentText(a), argumentText(b)] }
    #else
      self
    #endif
  }

  /// As ``applied(_:_:_:)``, with what the operator was given.
  @inlinable
  @inline(__always)
  public func applied<A, B, C>(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ a: A, _ b: B, _ c: C
  ) -> MotionObservable<Value> {
    #if TRACED
      traced(name, fileID, line) { [argumentText(a), argumentText(b), argumentText(c)] }
    #else
      self
    #endif
  }

  /// As ``applied(_:_:_:)``, with what the operator was given.
  @inlinable
  @inline(__always)
  public func applied<A, B, C, D>(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ a: A, _ b: B, _ c: C, _ d: D
  ) -> MotionObservable<Value> {
    #if TRACED
      traced(name, fileID, line) {
        [argumentText(a), argumentText(b), argumentText(c), argumentText(d)]
      }
    #else
      self
    #endif
  }

  /// As ``applied(_:_:_:)``, with what the operator was given.
  @inlinable
  @inline(__always)
  public func applied<A, B, C, D, E>(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ a: A, _ b: B, _ c: C, _ d: D,
    _ e: E
  ) -> MotionObservable<Value> {
    #if TRACED
      traced(name, fileID, line) {
        [
          argumentText(a), argumentText(b), argumentText(c), argumentText(d), argumentText(e),
        ]
      }
    #else
      self
    #endif
  }

  /// This stream, as that of a system.
  @inlinable
  @inline(__always)
  func appliedSystem<System>(
    _ system: System.Type, at site: SystemSite
  ) -> MotionObservable<Value> {
    #if TRACED
      traced("system", site.fileID, site.line, systemText(system), addedAt: site.addedAt)
    #else
      self
    #endif
  }

  #if TRACED
    @inlinable
    func traced(
      _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ arguments: (() -> [String])?,
      addedAt: Origin? = nil
    ) -> MotionObservable<Value> {
      let connect = connect
      return MotionObservable(relaying: {
        connect($0.applied(name, fileID, line, arguments, addedAt: addedAt))
      })
    }
  #endif
}

/// Where a system's stream was made, and where the program added what made it: traces name both. Nothing in
/// builds without tracing.
@usableFromInline
struct SystemSite {
  #if TRACED
    @usableFromInline let fileID: StaticString
    @usableFromInline let line: UInt
    @usableFromInline private(set) var addedAt: Origin?
  #endif

  @inlinable
  @inline(__always)
  init(_ fileID: StaticString, _ line: UInt) {
    #if TRACED
      self.fileID = fileID
      self.line = line
    #endif
  }

  /// The same, of one that an interaction runs.
  @inline(__always)
  func added(in runtime: MotionRuntime) -> SystemSite {
    #if TRACED
      var site = self
      site.addedAt = runtime.node.addedAt
      return site
    #else
      self
    #endif
  }
}

#if TRACED && !hasFeature(Embedded)
  /// What an argument is called in a graph.
  @usableFromInline
  func argumentText<Argument>(_ argument: Argument) -> String {
    let mirror = Mirror(reflecting: argument)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: return "\(mirror.children.count) of them"
    case .class: return "\(Argument.self)"
    default: return motionText(argument)
    }
  }

  /// What a system is called.
  @inlinable
  func systemText<System>(_ system: System.Type) -> (() -> [String])? { { ["\(system)"] } }
#elseif TRACED
  /// What a system is called: nothing here, where types have no names.
  @inlinable
  func systemText<System>(_ system: System.Type) -> (() -> [String])? { nil }

  /// What an argument is called in a graph: here nothing that is known by its type alone.
  @usableFromInline
  func argumentText<Argument>(_ argument: Argument) -> String { motionText(traced(argument)) }
#endif
