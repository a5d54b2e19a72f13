#if !hasFeature(Embedded)
  // Embedded Swift has no weak references, and no key paths at run time.

  extension Observable {
    /// Calls `body` with every value and with `owner`, which is held weakly.
    ///
    ///     final class Screen {
    ///       var subscriptions: [Subscription] = []
    ///       func show(_ title: String) { … }
    ///       func appear(_ title: MotionObservable<String>) {
    ///         title.bind(to: self) { $0.show($1) }.store(in: &subscriptions)
    ///       }
    ///     }
    ///
    /// The closure needs no captures, and so captures nothing by accident. When the owner is gone, the closure is not
    /// called again, and the subscription ends: immediately if the owner held it, otherwise with the next value.
    ///
    ///     owner ──▶ subscription      source ──▶ body      source ┄┄weakly┄┄▶ owner
    ///
    /// - Parameters:
    ///   - owner: the object to pass with each value; held weakly.
    ///   - body: receives the owner and each value.
    /// - Returns: The subscription; it ends when it is dropped.
    ///
    /// In Combine: `sink` with `[weak self]`; in RxSwift: `bind(with:onNext:)`. Cost: one call and one
    /// load of a weak reference per value.
    @inlinable public func bind<Owner: AnyObject>(
      to owner: Owner, _ body: @escaping (_ owner: Owner, _ value: Value) -> Void,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      let link = OwnerLink(owner)
      let subscription = subscribe(
        next: { value in
          if let owner = link.owner { body(owner, value) } else { link.subscription?.unsubscribe() }
        }, isolation: isolation, fileID: fileID, line: line)
      link.subscription = subscription
      // Until here, the subscription could not end, since the link did not have it yet.
      withExtendedLifetime(owner) {}
      return subscription
    }

    /// Writes every value to a property of `owner`, which is held weakly.
    ///
    ///     let subscription = opacity.bind(to: view, \.alpha)
    ///
    /// When the owner is gone, the subscription ends: immediately if the owner held it, otherwise with the next value.
    ///
    /// - Parameters:
    ///   - owner: the object to write to; held weakly.
    ///   - keyPath: the path to the owner's property.
    /// - Returns: The subscription; it ends when it is dropped.
    ///
    /// In Combine: `assign(to:on:)`, which retains the owner. Cost: see `bind(to:)`.
    @inlinable public func bind<Owner: AnyObject>(
      to owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Value>,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      bind(
        to: owner, { $0[keyPath: keyPath] = $1 }, isolation: isolation, fileID: fileID, line: line)
    }

    /// Writes every value to an optional property of `owner`, which is held weakly.
    ///
    ///     let subscription = title.bind(to: label, \.text)
    ///
    /// - Parameters:
    ///   - owner: the object to write to; held weakly.
    ///   - keyPath: the path to the owner's property.
    /// - Returns: The subscription; it ends when it is dropped.
    @inlinable public func bind<Owner: AnyObject>(
      to owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Value?>,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      bind(
        to: owner, { $0[keyPath: keyPath] = $1 }, isolation: isolation, fileID: fileID, line: line)
    }
  }

  /// A binding's links to its owner and to its own subscription. The binding retains neither of them.
  @usableFromInline final class OwnerLink<Owner: AnyObject> {
    @usableFromInline weak var owner: Owner?
    @usableFromInline weak var subscription: Subscription?

    @inlinable init(_ owner: Owner) {
      self.owner = owner
    }
  }
#endif
