import StreamsCore
import StreamsOperators

// The effects of a change after time has gone back.
extension PlanPlayer {
  /// Forgets what began or ended after a place to which the timeline has gone back, since a change there has replaced
  /// the course of a target: the plan continues from that place.
  func forget(after place: Double, in record: any MotionPast) {
    guard !isForgetting, !hasEnded, let root else { return }
    isForgetting = true
    defer { isForgetting = false }
    guard latest > place, root.moves(record) else { return renew(after: place, in: record, root) }
    latest = place
    if root.began > place {
      // Time has been played backward to its beginning.
      root.forget()
      self.root = nil
      let cue = timeline.schedule(after: 0) { [self] in
        if !hasEnded { busy { begin(root.step, in: nil, nil) { self.root = $0 } } }
      }
      beginning = cue
    } else {
      remove(after: place, in: root)
      open(after: place, root)
      renew(after: place, in: record, root)
    }
  }

  /// Lets the motions of pauses that aren't over wait again at a target that has forgotten what canceled them.
  private func renew(after place: Double, in record: any MotionPast, _ node: PlanNode) {
    guard node.ended == nil else { return }
    switch node.step {
    case .motion: break
    case .parallel: for child in node.children { renew(after: place, in: record, child) }
    case .sequence: if let last = node.children.last { renew(after: place, in: record, last) }
    case .pause:
      guard let ahead = node.ahead, !ahead.stays(after: place, in: record) else { return }
      wait(at: node, after: place, in: record)
    }
  }

  private func wait(at node: PlanNode, after place: Double, in record: (any MotionPast)? = nil) {
    guard let parent = node.parent, case .sequence(let plans) = parent.step else { return }
    parent.wait = PlanWait.of(
      plans[parent.children.count...], on: timeline, renewing: node.ahead, at: place, in: record)
    node.ahead = parent.wait
  }

  private func remove(after place: Double, in node: PlanNode) {
    while let last = node.children.last, last.began > place {
      node.children.removeLast()
      last.forget()
      // It belonged to a later pause.
      node.wait = nil
    }
    for child in node.children { remove(after: place, in: child) }
  }

  /// Steps that ended after the place end again. Ends at one time come in the order in which the steps began, as ever,
  /// so those that are still to come are scheduled again, too.
  private func open(after place: Double, _ root: PlanNode) {
    var steps: [(node: PlanNode, ended: Double?)] = []
    collect(endedAfter: place, root, &steps)
    steps.sort { $0.node.number < $1.node.number }
    for (node, ended) in steps {
      if let ended {
        open(node, after: place, ended)
      } else if let (due, body) = node.action {
        node.cue.take()?.unsubscribe()
        cue(node, after: due - timeline.time, body)
      }
    }
  }

  private func collect(
    endedAfter place: Double, _ node: PlanNode, _ steps: inout [(node: PlanNode, ended: Double?)]
  ) {
    for child in node.children { collect(endedAfter: place, child, &steps) }
    if node.action != nil { steps.append((node, nil)) }
    guard let ended = node.ended, ended > place else { return }
    node.ended = nil
    if let parent = node.parent, case .parallel = parent.step { parent.left += 1 }
    steps.append((node, ended))
  }

  private func open(_ node: PlanNode, after place: Double, _ ended: Double) {
    switch node.step {
    case .pause(let seconds, _):
      cue(node, after: node.began + seconds - timeline.time) { [self] in finish(node) }
      wait(at: node, after: place)
    case .motion:
      if node.run?.record()?.remembers(ended) == true {
        // Its target has the same course, so it ends again when it did, unless a change replaces the course first.
        cue(node, after: ended - timeline.time) { [self] in
          guard node.run?.record()?.remembers(ended) == true else { return follow(node) }
          node.run?.land()
          finish(node)
        }
      } else if node.isActive {
        follow(node)
      } else {
        // A part that rests here goes on with the next frame.
        cue(node, after: 0) { [self] in finish(node) }
      }
    case .sequence, .parallel: break
    }
  }
}
