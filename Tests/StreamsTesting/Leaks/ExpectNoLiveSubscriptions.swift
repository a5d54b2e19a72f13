public import StreamsInterop
public import Testing

/// Expects that nobody is subscribed to a property any more.
///
///     screen.disappear()
///     expectNoLiveSubscriptions(on: position)
///
/// If somebody is, an issue says where each subscription was made: in a debug build; a release build
/// does not keep that, and says how many there are.
///
/// - Returns: whether nobody is.
@discardableResult
public func expectNoLiveSubscriptions<Value>(
  on property: ReactiveProperty<Value>, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  expectNone(property.observerCount, property.liveSites, property, sourceLocation)
}

/// Expects that nobody is subscribed to a scoped property any more.
///
///     expectNoLiveSubscriptions(on: opacity.scoped(to: element))
@discardableResult
public func expectNoLiveSubscriptions<Value>(
  on property: ScopedReactiveProperty<Value>, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  expectNone(property.observerCount, property.liveSites, property, sourceLocation)
}

/// Expects that nobody is subscribed to one owner's value any more.
///
///     expectNoLiveSubscriptions(on: opacity, of: element)
@discardableResult
public func expectNoLiveSubscriptions<Owner, Value>(
  on property: UnscopedReactiveProperty<Owner, Value>, of owner: Owner,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  expectNone(
    property.observerCount(of: owner), property.liveSites(of: owner), property,
    sourceLocation)
}

/// Expects that nobody is subscribed to a list any more: that of a source of your own.
///
///     expectNoLiveSubscriptions(on: ticker.observers)
@discardableResult
public func expectNoLiveSubscriptions<Value>(
  on list: ObserverList<Value>, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  expectNone(list.livingCount, list.ownSites, list, sourceLocation)
}

private func expectNone(
  _ count: Int, _ sites: [String], _ source: some AnyObject,
  _ sourceLocation: SourceLocation
) -> Bool {
  guard count > 0 else { return true }
  let makers =
    sites.isEmpty
    ? ["  built for release: a debug build says where each was made"]
    : sites.map { "  made at \($0)" }
  let noun = count == 1 ? "1 live subscription" : "\(count) live subscriptions"
  let lines = ["\(noun) on \(type(of: source)):"] + makers
  Issue.record(Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: sourceLocation)
  return false
}
