#if !hasFeature(Embedded)
  // Embedded Swift has no weak references, nor key paths that are known only when the program runs.

  extension Observable {
    /// Hands every value to `body`, together with `owner`, which is held weakly.
    ///
    ///     final class Screen {
    ///       var subscriptions: [Subscription] = []
    ///       func appear(_ title: MotionObservable<String>) {
    ///         title.bind(to: self) { $0.show($1) }.store(in: &subscriptions)
    ///       }
    ///     }
    ///
    /// The closure needs to capture nothing, so that nothing is captured by accident. When the owner is
    /// gone, the closure is called no more, and the subscription ends: at once, if the owner held it,
    /// else with the next value.
    ///
    ///     owner ──▶ subscription      source ──▶ body      source ┄┄weakly┄┄▶ owner
    ///
    /// In Combine: `sink` with `[weak self]`; in RxSwift: `bind(with:onNext:)`. Cost: one call and one
    /// load of a weak reference a value.
    @inlinable
    public func bind<Owner: AnyObject>(
      to owner: Owner, _ body: @escaping (_ owner: Owner, _ value: Value) -> Void,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      let link = OwnerLink(owner)
      let subscription = subscribe(
        next: { value in
          if let owner = link.owner { body(owner, value) } else { link.subscription?.unsubscribe() }
        }, fileID: fileID, line: line)
      link.subscription = subscription
      // Not before: there was nothing to end.
      withExtendedLifetime(owner) {}
      return subscription
    }

    /// Sets a property of `owner`, which is held weakly, to every value.
    ///
    ///     let subscription = opacity.bind(to: view, \.alpha)
    ///
    /// When the owner is gone, the subscription ends: at once, if the owner held it, else with the next
    /// value. In Combine: `assign(to:on:)`, which holds the owner. Cost: as of `bind(to:)`.
    @inlinable
    public func bind<Owner: AnyObject>(
      to owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Value>,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      bind(to: owner, { $0[keyPath: keyPath] = $1 }, fileID: fileID, line: line)
    }

    /// Sets an optional property of `owner`, which is held weakly, to every value.
    ///
    ///     let subscription = title.bind(to: label, \.text)
    @inlinable
    public func bind<Owner: AnyObject>(
      to owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Value?>,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      bind(to: owner, { $0[keyPath: keyPath] = $1 }, fileID: fileID, line: line)
    }
  }

  /// What a binding knows of its owner, and of its own subscription. It keeps neither.
  @usableFromInline
  final class OwnerLink<Owner: AnyObject> {
    @usableFromInline weak var owner: Owner?
    @usableFromInline weak var subscription: Subscription?

    @inlinable
    init(_ owner: Owner) {
      self.owner = owner
    }
  }
#endif
