public import StreamsOperators
public import Testing

/// Expects that no subscription to a property is left.
///
///     screen.disappear()
///     expectNoLiveSubscriptions(on: position)
///
/// If any are left, an issue lists the line that created each subscription. A release build does not keep those lines,
/// so its issue reports only the number of subscriptions.
///
/// - Returns: Whether no subscription is left.
@discardableResult
public func expectNoLiveSubscriptions<Value>(
  on property: ReactiveProperty<Value>, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  expectNone(property.observerCount, property.liveSites, property, sourceLocation)
}

/// Expects that no subscription to a scoped property is left.
///
///     expectNoLiveSubscriptions(on: opacity.scoped(to: element))
@discardableResult
public func expectNoLiveSubscriptions<Value>(
  on property: ScopedReactiveProperty<Value>, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  expectNone(property.observerCount, property.liveSites, property, sourceLocation)
}

/// Expects that no subscription to one owner's value is left.
///
///     expectNoLiveSubscriptions(on: opacity, of: element)
///
/// - Parameters:
///   - property: the property.
///   - owner: the owner of the value.
///   - sourceLocation: the location for issues.
/// - Returns: Whether no subscription is left.
@discardableResult
public func expectNoLiveSubscriptions<Owner, Value>(
  on property: UnscopedReactiveProperty<Owner, Value>, of owner: Owner,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  expectNone(
    property.observerCount(of: owner), property.liveSites(of: owner), property,
    sourceLocation)
}

/// Expects that no subscription to a list, such as that of a custom source, is left.
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
    ? ["  this is a release build: a debug build lists where each was made"]
    : sites.map { "  made at \($0)" }
  let noun = count == 1 ? "1 live subscription" : "\(count) live subscriptions"
  let lines = ["\(noun) on \(type(of: source)):"] + makers
  Issue.record(Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: sourceLocation)
  return false
}
