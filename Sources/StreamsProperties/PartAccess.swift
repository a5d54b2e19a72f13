public import StreamsCore

/// How a lens reaches its part, whatever the whole is: what its subclass does.
///
/// A class and not a protocol, since Embedded Swift has no existential of a generic.
@usableFromInline
class PartAccess<Part> {
  @inlinable
  init() {}

  @inlinable
  var value: Part {
    get { fatalError("a subclass does this") }
    set { fatalError("a subclass does this") }
  }

  @inlinable
  func beginChange() {}

  @inlinable
  func endChange(_ change: (inout Part) -> Void) {}

  @inlinable
  func state(_ phase: MotionPhase) {}

  @inlinable
  var identity: ObjectIdentifier? { nil }

  #if !hasFeature(Embedded)
    var origin: Origin? { nil }
  #endif

  @inlinable
  func subscribe(_ observer: MotionObserver<Part>) -> Subscription {
    Subscription {}
  }
}

/// What a lens can look into: a property, or another lens.
@usableFromInline
protocol LensWhole: Readable, MotionWritable, Observable {
  /// Begins an in-place change of the value.
  func beginChange()
  /// Ends it: `change` is applied to the value, which is one write.
  func endChange(_ change: (inout Value) -> Void)
}

/// Reaches a part by two closures.
@usableFromInline
final class PartOf<Whole: LensWhole, Part>: PartAccess<Part> {
  @usableFromInline let whole: Whole
  @usableFromInline let getPart: (Whole.Value) -> Part
  @usableFromInline let setPart: (inout Whole.Value, Part) -> Void

  @inlinable
  init(
    _ whole: Whole, _ get: @escaping (Whole.Value) -> Part,
    _ set: @escaping (inout Whole.Value, Part) -> Void
  ) {
    self.whole = whole
    getPart = get
    setPart = set
    super.init()
  }

  @inlinable
  override var value: Part {
    get { getPart(whole.read()) }
    set {
      var old: Part?
      whole.beginChange()
      whole.endChange { value in
        old = getPart(value)
        setPart(&value, newValue)
      }
      // The old part goes last: its release may run foreign code, which may touch the whole.
      withExtendedLifetime(old) {}
    }
    _modify {
      let old = getPart(whole.read())
      var part = old
      whole.beginChange()
      defer {
        whole.endChange { setPart(&$0, part) }
        withExtendedLifetime(old) {}
      }
      yield &part
    }
  }

  @inlinable
  override func beginChange() {
    whole.beginChange()
  }

  @inlinable
  override func endChange(_ change: (inout Part) -> Void) {
    whole.endChange { value in
      var part = getPart(value)
      change(&part)
      setPart(&value, part)
    }
  }

  @inlinable
  override func state(_ phase: MotionPhase) {
    whole.state(phase)
  }

  @inlinable
  override var identity: ObjectIdentifier? { whole.targetIdentity }

  #if !hasFeature(Embedded)
    override var origin: Origin? { (whole as? any Originated)?.origin }
  #endif

  @inlinable
  override func subscribe(_ observer: MotionObserver<Part>) -> Subscription {
    // Nothing of this object is kept.
    let getPart = getPart
    return whole.subscribe(observer.upstream { observer.onNext(getPart($0)) })
  }
}

extension ReactiveProperty: LensWhole {
  @inlinable
  func beginChange() {
    storage.beginChange()
    observers.markChanging(true)
  }

  @inlinable
  func endChange(_ change: (inout Value) -> Void) {
    change(&storage.value)
    observers.markChanging(false)
    storage.endChange()
    announce(storage.value)
  }
}

extension ScopedReactiveProperty: LensWhole {
  @inlinable
  func beginChange() {}

  @inlinable
  func endChange(_ change: (inout Value) -> Void) {
    var value = readValue()
    change(&value)
    write(value)
  }
}

extension PropertyLens: LensWhole {
  @inlinable
  func beginChange() {
    access.beginChange()
  }

  @inlinable
  func endChange(_ change: (inout Part) -> Void) {
    access.endChange(change)
  }
}
