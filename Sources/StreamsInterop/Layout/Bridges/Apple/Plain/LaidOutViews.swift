#if !hasFeature(Embedded)
  import StreamsCore
  import StreamsHosts
  import StreamsInteractions
  import StreamsOperators
  import StreamsProperties

  /// The views of a toolkit, moved by a ``LayoutMotion``, which reads their layout before and after a change, and draws
  /// them.
  final class LaidOutViews<View: AnyObject> {
    let motion: LayoutMotion<ObjectIdentifier>
    private let host: Host
    private var shown: [ObjectIdentifier: (view: View, drawings: Subscription)] = [:]

    /// The functions that query the toolkit and draw with it.
    struct Host {
      /// Returns a view's parent; `nil` if there is none.
      var parent: (View) -> View?
      /// Returns the layout of a view within an outer view (`nil` for the container), and the scroll offset of the
      /// view's own content.
      var place: (_ view: View, _ outer: View?) -> (MotionRectangle, scrollOffset: SIMD2<Double>)
      /// Draws a view.
      var show: (View, LayoutDrawing) -> Void
    }

    init(_ motion: LayoutMotion<ObjectIdentifier>, _ host: Host) {
      self.motion = motion
      self.host = host
      // A view removed from its parent can't be displayed.
      motion.leaving = .immediate
    }

    /// Makes changes, updates the layout, and moves the views from their drawn positions.
    func animate(
      _ views: () -> [View], viewport: SIMD2<Double>? = nil, animated: Bool = true,
      _ changes: () -> Void
    ) {
      if shown.isEmpty { tell(views(), viewport, animated: false) }
      changes()
      tell(views(), viewport, animated: animated)
    }

    private func tell(_ views: [View], _ viewport: SIMD2<Double>?, animated: Bool) {
      let known = Set(views.map { ObjectIdentifier($0) })
      motion.update(
        views.map { box(of: $0, among: known) }, viewport: viewport, animated: animated)
      for (id, entry) in shown where !known.contains(id) {
        shown[id] = nil
        entry.drawings.unsubscribe()
        host.show(entry.view, .rest)
      }
      for view in views {
        let id = ObjectIdentifier(view)
        guard shown[id] == nil, let item = motion[id] else { continue }
        let drawings = item.drawings.subscribe { [show = host.show, weak view] in
          if let view { show(view, $0) }
        }
        shown[id] = (view, drawings)
      }
    }

    private func box(
      of view: View, among known: Set<ObjectIdentifier>
    ) -> LayoutBox<ObjectIdentifier> {
      var outer = host.parent(view)
      while let view = outer, !known.contains(ObjectIdentifier(view)) { outer = host.parent(view) }
      let (rectangle, scrollOffset) = host.place(view, outer)
      var box = LayoutBox(
        ObjectIdentifier(view), in: outer.map { ObjectIdentifier($0) }, at: rectangle)
      box.scrollOffset = scrollOffset
      return box
    }
  }

  extension AffineNumbers {
    /// The transform that draws a view of a given size about an anchor point, in units of the size.
    init(_ drawing: LayoutDrawing, size: SIMD2<Double>, anchorPoint: SIMD2<Double>) {
      self.init(a: drawing.scale.x, b: 0, c: 0, d: drawing.scale.y)
      let moved = drawing.translation + (drawing.scale - 1) * anchorPoint * size
      (tx, ty) = (moved.x, moved.y)
    }
  }

  /// The boxes, which are reported one by one, and the drawing of each.
  final class ReportedBoxes<ID: Hashable> {
    let motion: LayoutMotion<ID>
    private var boxes: [LayoutBox<ID>] = []
    private var numbers: [ID: Int] = [:]
    private var drawings: [ID: Drawing] = [:]

    private struct Drawing {
      let property: ReactiveProperty<LayoutDrawing>
      var subscription: Subscription?
    }

    init(_ motion: LayoutMotion<ID>) {
      self.motion = motion
      // The toolkit has its own transitions for entering and leaving.
      motion.entering = .immediate
      motion.leaving = .immediate
    }

    /// The drawing of a box; until the box is reported, the drawing that matches the layout.
    func drawing(of id: ID) -> ReactiveProperty<LayoutDrawing> {
      if let made = drawings[id] { return made.property }
      let made = ReactiveProperty(initialValue: LayoutDrawing.rest, name: "layout")
      drawings[id] = Drawing(property: made)
      return made
    }

    /// Adopts the layout of a box. A box whose parent hasn't been reported waits for its parent.
    func report(_ id: ID, in parent: ID?, at rectangle: MotionRectangle) {
      let box = LayoutBox(id, in: parent, at: rectangle)
      if let number = numbers[id] {
        boxes[number] = box
      } else {
        numbers[id] = boxes.count
        boxes.append(box)
      }
      tell()
    }

    /// Removes a box, and the boxes in it.
    func remove(_ id: ID) {
      guard let number = numbers[id] else { return }
      boxes.remove(at: number)
      numbers = [:]
      for (number, box) in boxes.enumerated() { numbers[box.id] = number }
      drawings[id]?.subscription?.unsubscribe()
      drawings[id] = nil
      tell()
    }

    private func tell() {
      motion.update(boxes.filter { isReachable($0) })
      for (id, drawing) in drawings {
        let property = drawing.property
        guard let item = motion[id] else {
          // The box is gone with its parent.
          drawing.subscription?.unsubscribe()
          drawings[id]?.subscription = nil
          continue
        }
        guard drawing.subscription == nil else { continue }
        drawings[id]?.subscription = item.drawings.subscribe { property.value = $0 }
      }
    }

    /// Whether all parents of a box have been reported.
    private func isReachable(_ box: LayoutBox<ID>) -> Bool {
      var next = box.parent
      var steps = 0
      while let id = next {
        guard let number = numbers[id], steps <= boxes.count else { return false }
        next = boxes[number].parent
        steps += 1
      }
      return true
    }
  }
#endif
