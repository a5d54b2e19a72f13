/// The description of a box in a layout, with identities resolved.
struct LayoutTold {
  let item: LayoutItem
  var parent: LayoutItem?
  /// The rectangle and radius in the layout; `nil` if non-finite.
  var laidOut: SIMD8<Double>?
  var scroll: SIMD2<Double>
  var bond: LayoutBond
  var animatesSize: Bool
  var isPresent: Bool
  var entering: LayoutPresence?
  var leaving: LayoutPresence?
  var sharing: Int?
}

extension LayoutCore {
  /// Adopts a new layout: each box keeps its drawn position and its velocity, and heads for its new place.
  ///
  /// - Parameters:
  ///   - told: all boxes, each once.
  ///   - animated: whether boxes move to their new places. If not, each box keeps its distance from its place in the
  ///     layout.
  ///   - isFirst: whether all boxes are present from the beginning.
  func change(_ told: [LayoutTold], animated: Bool, isFirst: Bool) {
    catchUp()
    changeNumber += 1
    reposed = 0
    for one in told { scroll(one.item, to: one.scroll) }
    if animated { save(told) }
    let newLeads = lead(told)
    // Set all parents first: two boxes that swap places must not contain each other in between.
    for one in told { one.item.setParent(one.parent) }
    for one in told { lay(one) }
    for one in told { admit(one.item, animated && !isFirst) }
    for item in items where item.change != changeNumber { dismiss(item, animated) }
    leavingItems.removeAll { $0.exit != .own }
    for item in newLeads { takeLead(item) }
    showLeads(told, animated)
    if animated {
      displace(told)
      launch(told)
    }
    for one in told { one.item.isNew = false }
    for item in items { (item.saved, item.isLifted) = (nil, false) }
    for watcher in watchers where !watcher.hasEnded { watcher.changed() }
    flush()
  }

  /// Scrolls the content of a box. A held box stays in the hand.
  func scroll(_ item: LayoutItem, to offset: SIMD2<Double>) {
    guard offset != item.scroll, !item.isNew else {
      item.scroll = offset
      return
    }
    let way = offset - item.scroll
    item.scroll = offset
    for child in item.children where child.isHeld {
      let shift = SIMD8(place: way, extent: .zero, radius: 0)
      child.flight?.hold(at: (child.flight?.value ?? .zero) + shift)
      mark(child)
    }
    guard contentScale(of: item) != SIMD2(1, 1) else { return }
    for child in item.children { mark(child) }
  }

  /// Saves the drawn positions of boxes that may be unable to continue from their displacements: those that change
  /// parents or are scaled with them.
  private func save(_ told: [LayoutTold]) {
    for item in items {
      item.previous = item.laidOut
      guard item.lead == nil, !item.isNew else { continue }
      if item.bond == .free { item.previousBase = base(of: item) }
      if item.bond == .scaled { item.saved = place(of: item) }
    }
    for one in told where one.item.lead == nil && !one.item.isNew {
      let item = one.item
      let staysFree = item.isShared || item.ownBond == .free && one.bond == .free
      if !staysFree, item.parent !== one.parent || item.ownBond != one.bond {
        item.saved = place(of: item)
        item.isLifted = true
      }
    }
  }

  /// Adopts the description of a box.
  private func lay(_ one: LayoutTold) {
    let item = one.item
    item.change = changeNumber
    if let laidOut = one.laidOut {
      item.origin = laidOut.place
      item.extent = laidOut.extent
      item.radius = laidOut[4]
    }
    if item.isNew { item.previous = item.laidOut }
    if one.bond == .free || item.ownBond == .free { keepDistant(item) }
    item.ownBond = one.bond
    item.animatesSize = one.animatesSize
    item.entering = one.entering
    item.leaving = one.leaving
    item.isToldPresent = one.isPresent
    mark(item)
  }

  func keepDistant(_ item: LayoutItem) {
    guard !item.isDistant else { return }
    item.isDistant = true
    distant.append(item)
  }

  /// Computes the displacement of each box from the new layout, parents first.
  private func displace(_ told: [LayoutTold]) {
    var lifted: [(depth: Int, item: LayoutItem)] = []
    for item in items where item.lead == nil {
      // Text has the scale of its parent, which may have changed.
      let isScaledAnew =
        item.bond == .scaled
        && item.parent.map { $0.previous.extent != $0.extent || !$0.animatesSize } ?? false
      if item.saved != nil, item.isLifted || isScaledAnew {
        lifted.append((item.depth, item))
      } else if item.change == changeNumber {
        shift(item)
      } else if item.bond == .free {
        let way = item.previousBase - base(of: item)
        item.aim += SIMD8(place: way, extent: .zero, radius: 0)
      }
    }
    for one in lifted.sorted(by: { $0.depth < $1.depth }) { lift(one.item) }
  }

  /// Computes the displacement of a box whose parent is unchanged, so that only its place in the parent may differ. The
  /// subtraction is exact if nothing has changed.
  private func shift(_ item: LayoutItem) {
    var way = item.previous - item.laidOut
    if item.bond == .free {
      let corner = item.previousBase - base(of: item)
      way = SIMD8(place: corner, extent: way.extent, radius: way[4])
    }
    if item.isNew { way = .zero }
    let still = showable(item.aim + (item.flight?.aim ?? .zero) + way, of: item)
    // A waiting box keeps its place, too, even if the layout now puts it at its current goal; a motion of a size that
    // can't be shown any longer ends.
    let waits = item.flight.map { $0.aim != .zero || showable($0.value, of: item) != $0.value }
    guard waits ?? false || still.greatest > 1e-12 * (1 + item.laidOut.greatest) else {
      item.aim = .zero
      return
    }
    let displacement = showable(item.displacement + way, of: item)
    let velocity = showable(item.displacementVelocity, of: item)
    item.aim = .zero
    item.flight = LayoutFlight(at: displacement, velocity: velocity, weights: .points)
    item.wasAimed = still
  }

  /// Computes the displacement of a lifted box, which continues from its drawn position.
  private func lift(_ item: LayoutItem) {
    guard let saved = item.saved else { return }
    if item.change != changeNumber {
      let place = place(of: item)
      let way = length(of: place.origin - saved.origin) + length(of: place.size - saved.size)
      guard way > 1e-9 * (1 + length(of: saved.origin)) else { return }
    }
    let (displacement, velocity) = displacement(of: item, at: saved)
    if item.exit == .stays || item.change == changeNumber {
      item.aim = .zero
      item.flight = LayoutFlight(at: displacement, velocity: velocity, weights: .points)
      item.wasAimed = displacement
    } else {
      item.aim = displacement
      item.flight = LayoutFlight(at: .zero, velocity: velocity, weights: .points)
      begin(item, LayoutPace(spring))
    }
    mark(item)
  }

  /// Launches the boxes that have new places, in the order of the layout.
  private func launch(_ told: [LayoutTold]) {
    let pace = LayoutPace(spring)
    var number = 0
    for one in told {
      let item = one.item
      guard let way = item.wasAimed else { continue }
      item.wasAimed = nil
      let delay = stagger.delay(
        of: number, at: place(of: item).center, isRightToLeft: isRightToLeft)
      number += 1
      begin(item, pace, delay: delay, toward: way)
    }
  }
}

extension SIMD8<Double> {
  /// The weights of values in points.
  static var points: SIMD8 { SIMD8(repeating: 1) }
  /// The weights of an opacity, a scale, and an offset in points.
  static var poses: SIMD8 { SIMD8(100, 100, 1, 1, 0, 0, 0, 0) }
}
