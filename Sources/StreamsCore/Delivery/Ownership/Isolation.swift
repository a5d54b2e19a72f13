#if !hasFeature(Embedded)
  /// The isolation of a list, a subscription or a runtime, with the check that the object ends there (law L10).
  ///
  /// An isolation is adopted at the first call that comes from one, and never changes afterward. The main actor is
  /// never deinitialized, so nothing is stored for it. For any other actor, a box holds the actor weakly: an
  /// actor that is deinitialized releases its own graph wherever its last reference was dropped, which is permitted.
  @usableFromInline package struct Isolation: ~Copyable {
    /// 0 if no isolation is known; the address of the main actor, plus 2; the address of a box, plus 1; otherwise the
    /// address of the actor that created the object, as long as the object has no subscriber and therefore needs no
    /// box.
    @usableFromInline var bits: UInt

    /// The isolation of an object created with this mark. It takes only this word of memory.
    @inlinable package init(_ mark: IsolationMark = .none) {
      bits = mark.bits == 0 ? 0 : Isolation.made(mark.bits)
    }

    /// The isolation of an object that must distinguish a dying actor from a living one from the start, because it ends
    /// other objects itself. Cost: one allocation, except in nonisolated code.
    ///
    /// - Parameter origin: The origin for messages.
    @inlinable package init(of mark: IsolationMark, origin: Origin) {
      bits = mark.bits == 0 ? 0 : Isolation.boxed(mark.bits, origin)
    }

    @inlinable init(bits: UInt) { self.bits = bits }

    @inlinable deinit { if bits & 1 != 0 { unsafe box.release() } }

    /// Whether an actor's isolation is known.
    @inlinable package var isKnown: Bool { bits != 0 }

    @inlinable var box: Unmanaged<IsolationBox> {
      unsafe Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: bits & ~1)!)
    }

    /// Adopts a subscriber's isolation, if none is known. The first isolation is kept.
    ///
    /// This is called while the actor of the mark runs, or is deinitialized; no other thread may access the list.
    @inlinable package mutating func adopt(_ mark: IsolationMark) {
      // Usually, both are the main actor, or both are unknown.
      if bits == mark.bits | 2 || bits | mark.bits == 0 { return }
      adoptAnother(mark)
    }

    @usableFromInline @inline(never) mutating func adoptAnother(_ mark: IsolationMark) {
      if bits == 0 { bits = Isolation.made(mark.bits) }
      if bits != 0, bits & 3 == 0 { bits = Isolation.boxed(bits, nil) }
    }

    /// A copy, for a subscription of this list. The main actor is not retained.
    @inlinable package var copy: Isolation {
      if bits & 1 != 0 { _ = unsafe box.retain() }
      return Isolation(bits: bits)
    }

    /// Stops the program if an object ends outside its isolation.
    ///
    /// - Parameters:
    ///   - what: The text before the name in the message: "a subscription to ", or an empty string.
    ///   - origin: The origin to name. `nil` if the origin is no longer known.
    ///
    /// Cost: one test if no isolation is known; otherwise, the runtime's check, about 4 ns.
    @inlinable package func check(_ what: StaticString, _ origin: @autoclosure () -> Origin?) {
      if bits != 0, !isHere { trap(what, origin()) }
    }

    /// Whether this code runs in the isolation.
    @usableFromInline package var isHere: Bool {
      if bits & 2 != 0 { return RunningExecutor.main.isCurrent || RunningExecutor.isMainQueue() }
      // Without a subscriber, no other thread can have access.
      return unsafe bits & 1 == 0 || box._withUnsafeGuaranteedRef { $0.isHere }
    }

    /// The actor, while it lives, if a box holds it.
    var actor: (any Actor)? {
      if bits & 2 != 0 { return MainActor.shared }
      return unsafe bits & 1 == 0 ? nil : box._withUnsafeGuaranteedRef { $0.home }
    }

    @usableFromInline @inline(never)
    package func trap(_ what: StaticString, _ origin: Origin?) -> Never {
      let box = bits & 1 != 0 ? unsafe box.takeUnretainedValue() : nil
      let subject = (origin ?? box?.origin).map { "\(what)\($0.text)" } ?? "a subscription"
      fatalError(
        """
        \(subject), ended or was dropped off \(box?.homeText ?? "the main actor"), where it \
        belongs. A class that stores it declares `isolated deinit`; a struct, an enum or a closure \
        can't, and is kept by a class that does
        """)
    }

    private static let main = UInt(bitPattern: ObjectIdentifier(MainActor.shared)) | 2

    /// The bits of an object that the actor at this address created.
    @usableFromInline static func made(_ address: UInt) -> UInt {
      address | 2 == main ? main : address
    }

    /// The bits with a box, for the actor at this address.
    @usableFromInline static func boxed(_ address: UInt, _ origin: Origin?) -> UInt {
      let object = unsafe Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(bitPattern: address)!)
      let actor =
        address | 2 == main
        ? MainActor.shared : unsafe object.takeUnretainedValue() as? any Actor
      guard let actor else { return 0 }
      let box = unsafe Unmanaged.passRetained(IsolationBox(actor, origin))
      return unsafe UInt(bitPattern: box.toOpaque()) | 1
    }
  }

  /// An actor whose graph may outlive it.
  @usableFromInline final class IsolationBox {
    let executor: RunningExecutor
    let isMain: Bool
    /// The actor; `nil` for the main actor, which is never deinitialized.
    weak let actor: (any Actor)?
    let origin: Origin?
    let address: TraceAddress

    init(_ actor: any Actor, _ origin: Origin?) {
      executor = unsafe RunningExecutor(actor.unownedExecutor)
      isMain = actor === MainActor.shared
      self.actor = isMain ? nil : actor
      self.origin = origin
      address = TraceAddress(actor)
    }

    /// The actor, while it lives.
    var home: (any Actor)? { isMain ? MainActor.shared : actor }

    /// The actor's name in messages.
    var homeText: String {
      if isMain { return "the main actor" }
      return actor.map { "its actor, \(String(reflecting: type(of: $0)))" } ?? "its actor"
    }

    /// Whether this code runs in the isolation. An actor without its own executor is loaded only if the quick check
    /// fails. An actor's own executor may have been deinitialized with the actor, so the runtime performs the check.
    var isHere: Bool {
      if isMain || executor.isDefault, executor.isCurrent { return true }
      if isMain { return RunningExecutor.isMainQueue() }
      // The actor is being deinitialized or is gone, and the ending object belonged to it.
      guard let actor else { return true }
      return executor.isCurrent || executor.isIsolating(actor)
    }
  }
#else
  // There is only one thread, and there are no actors.

  @usableFromInline package struct Isolation: ~Copyable {
    @inlinable package init(_ mark: IsolationMark = .none) {}

    @inlinable package init(of mark: IsolationMark, origin: Origin) {}

    @inlinable package var isKnown: Bool { true }

    @inlinable package var copy: Isolation { Isolation() }

    @inlinable package func adopt(_ mark: IsolationMark) {}

    @inlinable package func check(_ what: StaticString, _ origin: @autoclosure () -> Origin?) {}
  }
#endif
