import StreamsCore
import StreamsOperators

// The effects of a change after time has gone back.
extension PlanPlayer {
  /// Forgets what began or ended after a place to which the timeline has gone back, since a change there has replaced
  /// the course of a target: the plan continues from that place.
  func forget(after place: Double, in record: MotionPast) {
    guard latest > place, !isForgetting, !hasEnded, let root, root.moves(record) else { return }
    isForgetting = true
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
    }
    isForgetting = false
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

  private func open(after place: Double, _ node: PlanNode) {
    for child in node.children { open(after: place, child) }
    guard let ended = node.ended, ended > place else { return }
    node.ended = nil
    if let parent = node.parent, case .parallel = parent.step { parent.left += 1 }
    switch node.step {
    case .pause(let seconds):
      cue(node, after: node.began + seconds - timeline.time) { [self] in finish(node) }
      if let parent = node.parent, case .sequence(let plans) = parent.step {
        parent.wait = PlanWait.of(
          plans[parent.children.count...], on: timeline, renewing: node.ahead, at: place)
        node.ahead = parent.wait
      }
    case .motion:
      if node.run?.record()?.remembers(ended) == true {
        // Its target has the same course, so it ends again when it did.
        cue(node, after: ended - timeline.time) { [self] in
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
