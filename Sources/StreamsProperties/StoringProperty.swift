#if !hasFeature(Embedded)
  public import StreamsCore

  extension ReactiveProperty {
    /// A property that stores the value of another one: of a scoped property, of an owner's, or of a lens.
    ///
    ///     let volume = ReactiveProperty(storing: player.scoped(to: speaker))
    ///
    /// A write is written through to `source`, and whatever `source` announces for other reasons, this property takes
    /// over. Reads don't ask `source`. The other direction needs no call: a reactive property is a scoped one.
    ///
    /// - Parameters:
    ///   - source: The property to store; kept alive. It must announce every write (law L8): each write that it doesn't
    ///     announce hides one of its later announcements from this property.
    ///   - name: The name in messages and traces.
    ///
    /// Cost: a subscription to `source`; a write costs one of `source`, too.
    @inlinable public convenience init(
      storing source: some Readable<Value> & Writable<Value> & Observable<Value>,
      name: String? = nil, isolation: (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(
        storing: source, Origin("ReactiveProperty", name: name, fileID: fileID, line: line),
        IsolationMark(isolation), { _, _ in true })
    }

    /// A property that stores the value of another one, as above. If `source` announces another value than the written
    /// one, such as a rounded one, this property takes that over, too.
    ///
    /// - Parameters:
    ///   - source: The property to store; kept alive. It must announce every write (law L8): each write that it doesn't
    ///     announce hides one of its later announcements from this property.
    ///   - name: The name in messages and traces.
    ///
    /// Cost: a subscription to `source`; a write costs one of `source`, and a comparison.
    @inlinable public convenience init(
      storing source: some Readable<Value> & Writable<Value> & Observable<Value>,
      name: String? = nil, isolation: (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) where Value: Equatable {
      self.init(
        storing: source, Origin("ReactiveProperty", name: name, fileID: fileID, line: line),
        IsolationMark(isolation), { areAlike($0, $1) })
    }

    @usableFromInline convenience init(
      storing source: some Readable<Value> & Writable<Value> & Observable<Value>, _ origin: Origin,
      _ mark: IsolationMark, _ areSame: @escaping (Value, Value) -> Bool
    ) {
      let link = StoringLink()
      self.init(
        source.read(),
        externalWrite: { value in
          link.ownCount += 1
          source.write(value)
        }, origin, mark)
      // The source keeps the observer, and the property the subscription.
      let (loose, looseLink) = (Loose(self), Loose(link))
      var isReplaying = true
      let observer = MotionObserver<Value>(
        onNext: { value in
          if isReplaying { return }
          // Its own writes come back, in the order in which they were written.
          let link = looseLink.object("ReactiveProperty(storing:)")
          let property = loose.object("ReactiveProperty(storing:)")
          if link.ownCount > 0 {
            link.ownCount -= 1
            if link.ownCount > 0 || areSame(value, property.untracked) { return }
          }
          property.synchronize(with: value)
        }, onState: { loose.object("ReactiveProperty(storing:)").state($0) },
        site: SubscriptionSite(origin), mark: mark)
      link.subscription = source.subscribe(observer)
      isReplaying = false
    }
  }

  /// A stored property's link to its source, which its external write keeps.
  private final class StoringLink {
    /// The number of the property's own writes that the source has yet to announce.
    @exclusivity(unchecked) @safe var ownCount = 0
    var subscription: Subscription?
  }
#endif
