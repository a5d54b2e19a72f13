/// Where an observer was made. Recorded in debug builds only, so that release builds pay nothing.
@usableFromInline
package struct SubscriptionSite: CustomStringConvertible {
  @usableFromInline package let fileID: StaticString
  @usableFromInline package let line: UInt

  @inlinable
  package init(fileID: StaticString, line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  @usableFromInline package var description: String { "\(fileID):\(line)" }
}

extension ObserverList {
  /// Who is subscribed, in the order of subscription. Empty in release builds. Cost: linear.
  package var liveSubscriptions: [SubscriptionSite] {
    #if DEBUG
      var sites: [SubscriptionSite] = []
      for index in 0..<count {
        guard let node = unsafe slots[index].node else { continue }
        if let site = unsafe node._withUnsafeGuaranteedRef({ $0.site }) { sites.append(site) }
      }
      return sites
    #else
      return []
    #endif
  }
}
