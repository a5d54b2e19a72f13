/// The boxes with a shared name, which appear as one object.
final class LayoutGroup {
  /// The boxes, in the order of arrival.
  var members: [LayoutItem] = []
  /// The visible box; the others are drawn in its place, and are invisible at rest.
  var lead: LayoutItem?
}

extension LayoutCore {
  /// Finds the lead of each group in the new layout, which is the group's last present box. It takes over the former
  /// lead's drawn position.
  ///
  /// - Returns: The boxes that take over.
  func lead(_ told: [LayoutTold]) -> [LayoutItem] {
    var candidates: [Int: LayoutItem] = [:]
    // A visible box that acquires the name keeps its position.
    var latecomers: Set<Int> = []
    for one in told {
      if one.sharing != one.item.sharing {
        leaveGroup(one.item)
        join(one.item, one.sharing)
        if !one.item.isNew { latecomers.insert(one.item.key) }
      }
      if let name = one.sharing, one.isPresent { candidates[name] = one.item }
    }
    var leads: [LayoutItem] = []
    for one in told {
      let item = one.item
      guard let name = one.sharing, candidates[name] === item, let group = groups[name],
        group.lead !== item
      else { continue }
      if let former = group.lead, !latecomers.contains(item.key) {
        item.saved = place(of: former)
        item.isLifted = true
        item.lead = nil
        item.isShared = true
        keepDistant(item)
        for other in group.members where other === former || other.lead === former {
          (other.lead, other.isShared, other.flight, other.aim) = (item, false, nil, .zero)
          keepDistant(other)
        }
        leads.append(item)
      }
      group.lead = item
    }
    return leads
  }

  /// Cross-fades the contents from the former lead to this box.
  func takeLead(_ item: LayoutItem) {
    let hidden = LayoutPose(opacity: 0)
    if item.isNew {
      item.pose = hidden.vector
      item.currentPhase = .entering
    }
    repose(item, to: LayoutPose(), by: .fade, true)
    guard let name = item.sharing, let group = groups[name] else { return }
    for other in group.members where other !== item {
      repose(other, to: hidden, by: .fade, !other.isNew)
    }
  }

  /// Makes all present boxes visible, except those that don't lead. New boxes that don't lead never appear.
  func showLeads(_ told: [LayoutTold], _ animated: Bool) {
    for one in told where one.item.exit == .stays {
      let item = one.item
      let lead = item.sharing.flatMap { groups[$0]?.lead } ?? item
      let pose = LayoutPose(opacity: lead === item ? 1 : 0)
      if item.pose != pose.vector { repose(item, to: pose, by: .fade, animated && !item.isNew) }
    }
  }

  /// Whether another box, which is still fading, is drawn in place of this one; if so, this box waits for it.
  func isFollowed(_ item: LayoutItem) -> Bool {
    guard let name = item.sharing, let group = groups[name] else { return false }
    return group.members.contains { $0.lead === item && $0.poseFlight != nil }
  }

  /// Ends the drawing of a box in another's place; the box continues from there.
  func part(_ item: LayoutItem) {
    guard let lead = item.lead else { return }
    let place = place(of: lead)
    item.lead = nil
    (item.aim, _) = displacement(of: item, at: place)
  }

  private func join(_ item: LayoutItem, _ name: Int?) {
    item.sharing = name
    guard let name else { return }
    let group = groups[name] ?? LayoutGroup()
    group.members.append(item)
    groups[name] = group
  }

  /// Removes a box from its group. Boxes drawn in its place continue from there.
  func leaveGroup(_ item: LayoutItem) {
    guard let name = item.sharing, let group = groups[name] else { return }
    item.sharing = nil
    if let lead = item.lead {
      item.saved = place(of: lead)
      item.isLifted = true
      item.lead = nil
    }
    group.members.removeAll { $0 === item }
    if group.lead === item { group.lead = nil }
    if group.members.isEmpty { groups[name] = nil }
    for other in group.members where other.lead === item { part(other) }
  }
}
