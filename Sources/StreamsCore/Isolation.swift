#if !hasFeature(Embedded)
  /// Names the isolation that a call came from. It keeps nothing alive.
  ///
  /// A call that takes `isolation: isolated (any Actor)? = #isolation` makes one, and an observer
  /// carries it to the lists that it reaches.
  @usableFromInline
  package struct IsolationMark {
    /// The address of the actor; 0 for none.
    @usableFromInline let bits: UInt

    /// No isolation is known: nonisolated code called.
    @inlinable package static var none: IsolationMark { IsolationMark(nil) }

    @inlinable package init(_ isolation: (any Actor)?) {
      bits = isolation.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    }
  }

  /// The isolation that a list, a subscription or a runtime belongs to, and the check that what ends
  /// ends there (law L10).
  ///
  /// It is adopted at the first call that knows it, and never changes afterwards. The main actor never
  /// dies, so nothing is kept for it. Of another actor a box is kept, which holds it weakly: an actor
  /// that dies lets its own graph go wherever it was released last, and that is lawful.
  @usableFromInline
  package struct Isolation: ~Copyable {
    /// 0 for none; the address of the main actor, plus 2; that of a box, plus 1; otherwise the address
    /// of the actor that made what has no subscriber yet, and so needs no box.
    @usableFromInline var bits: UInt

    /// Of what was made by a call with this mark. Costs nothing but the word.
    @inlinable package init(_ mark: IsolationMark = .none) {
      bits = mark.bits == 0 ? 0 : Isolation.made(mark.bits)
    }

    /// Of what must be able to tell a dying actor from a living one from the beginning, because it
    /// ends something itself. One allocation, but for nonisolated code.
    ///
    /// - Parameter origin: what messages name.
    @inlinable package init(of mark: IsolationMark, origin: Origin) {
      bits = mark.bits == 0 ? 0 : Isolation.boxed(mark.bits, origin)
    }

    @inlinable init(bits: UInt) { self.bits = bits }

    @inlinable deinit { if bits & 1 != 0 { unsafe box.release() } }

    /// Whether it is that of an actor.
    @inlinable package var isKnown: Bool { bits != 0 }

    @inlinable var box: Unmanaged<IsolationBox> {
      unsafe Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: bits & ~1)!)
    }

    /// Adopts the isolation of a subscriber, if none is known. The first one stays.
    ///
    /// Called while the actor that the mark names runs, or dies: nobody else may touch the list.
    @inlinable package mutating func adopt(_ mark: IsolationMark) {
      // Most often both are the main actor, or none.
      if bits == mark.bits | 2 || bits | mark.bits == 0 { return }
      adoptAnother(mark)
    }

    @usableFromInline @inline(never) mutating func adoptAnother(_ mark: IsolationMark) {
      if bits == 0 { bits = Isolation.made(mark.bits) }
      if bits != 0, bits & 3 == 0 { bits = Isolation.boxed(bits, nil) }
    }

    /// The same, for a subscription of this list. No reference is counted for the main actor.
    @inlinable package var copy: Isolation {
      if bits & 1 != 0 { _ = unsafe box.retain() }
      return Isolation(bits: bits)
    }

    /// Stops the program if what ends now ends off its isolation.
    ///
    /// - Parameters:
    ///   - what: goes before the name in the message: "a subscription to ", or nothing.
    ///   - origin: what is named. None where it is not known any more.
    ///
    /// Cost: one test where no isolation is known; otherwise the runtime's answer, some 4 ns.
    @inlinable package func check(_ what: StaticString, _ origin: @autoclosure () -> Origin?) {
      if bits != 0, !isHere { trap(what, origin()) }
    }

    /// Whether this runs where it should.
    @usableFromInline package var isHere: Bool {
      if bits & 2 != 0 { return RunningExecutor.main.isCurrent || RunningExecutor.isMainQueue() }
      // Without a subscriber there is nothing that another thread could touch.
      return unsafe bits & 1 == 0 || box._withUnsafeGuaranteedRef { $0.isHere }
    }

    @usableFromInline @inline(never)
    package func trap(_ what: StaticString, _ origin: Origin?) -> Never {
      let box = bits & 1 != 0 ? unsafe box.takeUnretainedValue() : nil
      let subject = (origin ?? box?.origin).map { "\(what)\($0.text)" } ?? "a subscription"
      fatalError(
        """
        L10 Release: \(subject), ended or was dropped off \(box?.home ?? "the main actor"), where it \
        belongs. A class that stores it declares `isolated deinit`; a struct, an enum or a closure \
        can't, and is kept by a class that does
        """)
    }

    private static let main = UInt(bitPattern: ObjectIdentifier(MainActor.shared)) | 2

    /// Of what an actor at this address has made.
    @usableFromInline
    static func made(_ address: UInt) -> UInt { address | 2 == main ? main : address }

    /// With a box, for the actor at this address.
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

  /// What is known of an actor whose graph may be released after it.
  @usableFromInline
  final class IsolationBox {
    private let executor: RunningExecutor
    private let isMain: Bool
    /// None for the main actor, which never dies.
    private weak let actor: (any Actor)?
    let origin: Origin?

    init(_ actor: any Actor, _ origin: Origin?) {
      executor = unsafe RunningExecutor(actor.unownedExecutor)
      isMain = actor === MainActor.shared
      self.actor = isMain ? nil : actor
      self.origin = origin
    }

    /// How messages call it.
    var home: String {
      if isMain { return "the main actor" }
      return actor.map { "its actor, \(String(reflecting: type(of: $0)))" } ?? "its actor"
    }

    /// Whether this runs where it should. Of an actor without an executor of its own, the actor is asked
    /// for only where the quick answer is no. An executor of an actor's own may have died with it, and
    /// the runtime asks it.
    var isHere: Bool {
      if isMain || executor.isDefault, executor.isCurrent { return true }
      if isMain { return RunningExecutor.isMainQueue() }
      // It dies, or is dead, and what ends was its own.
      guard let actor else { return true }
      return executor.isCurrent || executor.isIsolating(actor)
    }
  }
#else
  // One thread, which has no actors.

  @usableFromInline
  package struct IsolationMark {
    @inlinable package static var none: IsolationMark { IsolationMark() }

    @inlinable init() {}
  }

  @usableFromInline
  package struct Isolation: ~Copyable {
    @inlinable package init(_ mark: IsolationMark = .none) {}

    @inlinable package init(of mark: IsolationMark, origin: Origin) {}

    @inlinable package var isKnown: Bool { true }

    @inlinable package var copy: Isolation { Isolation() }

    @inlinable package func adopt(_ mark: IsolationMark) {}

    @inlinable package func check(_ what: StaticString, _ origin: @autoclosure () -> Origin?) {}
  }
#endif
