/// The drawn position of a box, relative to the layout's corner and without poses, and its velocity.
struct LayoutPlace {
  var origin = SIMD2<Double>.zero
  var originVelocity = SIMD2<Double>.zero
  var size = SIMD2<Double>.zero
  var sizeVelocity = SIMD2<Double>.zero
  var radius = 0.0
  var radiusVelocity = 0.0
  /// The scale of the box's content, without compensation.
  var scale = SIMD2<Double>(1, 1)
  var scaleVelocity = SIMD2<Double>.zero

  var center: SIMD2<Double> { origin + size / 2 }
}

extension SIMD2<Double> {
  /// The minimum scale, which is too small to see, but still a safe divisor.
  static var leastScale: SIMD2 { SIMD2(repeating: 0x1p-30) }

  /// The size as a fraction of a box's size in the layout; a box without extent is not scaled.
  func scale(of laidOut: SIMD2) -> SIMD2 {
    let parts = pointwiseMax(self / laidOut, .leastScale)
    return parts.replacing(with: 1, where: laidOut .== 0)
  }
}

extension SIMD8<Double> {
  /// The position: the first two of x, y, width, height, radius.
  var place: SIMD2<Double> { lowHalf.lowHalf }
  /// The size: the next two of these numbers.
  var extent: SIMD2<Double> { lowHalf.highHalf }

  init(place: SIMD2<Double>, extent: SIMD2<Double>, radius: Double) {
    self.init(place.x, place.y, extent.x, extent.y, radius, 0, 0, 0)
  }

  var isFiniteVector: Bool { (self - self) == .zero }

  var greatest: Double {
    pointwiseMax(self, -self).max()
  }
}

// MARK: - The formulas

extension LayoutCore {
  /// The scrolled position of a box in the layout, relative to the layout's corner.
  func base(of item: LayoutItem) -> SIMD2<Double> {
    guard let parent = item.parent else { return item.origin }
    return base(of: parent) + (item.origin - parent.scroll)
  }

  /// The scale of a box's content.
  func contentScale(of item: LayoutItem) -> SIMD2<Double> {
    if sizing == .size { return SIMD2(1, 1) }
    if let lead = item.lead { return place(of: lead).size.scale(of: item.extent) }
    let own = (item.extent + item.displacement.extent).scale(of: item.extent)
    guard item.bond == .scaled, let parent = item.parent else { return own }
    return own * contentScale(of: parent)
  }

  /// The drawn position of a box. Cost: linear in the number of its ancestors.
  func place(of item: LayoutItem) -> LayoutPlace {
    var place = LayoutPlace()
    if let lead = item.lead {
      place = self.place(of: lead)
    } else {
      let (way, speed) = (item.displacement, item.displacementVelocity)
      place.size = item.extent + way.extent
      place.sizeVelocity = speed.extent
      place.radius = item.radius + way[4]
      place.radiusVelocity = speed[4]
      if let parent = item.parent, item.bond != .free {
        let around = self.place(of: parent)
        let local = item.origin - parent.scroll + way.place
        if item.bond == .scaled {
          place.origin = around.origin + around.scale * local
          place.originVelocity =
            around.originVelocity + around.scaleVelocity * local + around.scale * speed.place
          place.sizeVelocity = around.scaleVelocity * place.size + around.scale * speed.extent
          place.size *= around.scale
        } else {
          place.origin = around.origin + local
          place.originVelocity = around.originVelocity + speed.place
        }
      } else {
        place.origin = base(of: item) + way.place
        place.originVelocity = speed.place
      }
      // An overshoot must not mirror the box.
      place.sizeVelocity.replace(with: 0, where: place.size .< 0)
      place.size.replace(with: 0, where: place.size .< 0)
    }
    guard sizing == .scale else { return place }
    place.scale = place.size.scale(of: item.extent)
    place.scaleVelocity = place.sizeVelocity / item.extent
    place.scaleVelocity.replace(
      with: 0, where: item.extent .== 0 .| place.scale .== .leastScale)
    return place
  }

  /// The displacement that draws a box at a position while its parent keeps its drawn position, and the displacement's
  /// velocity.
  func displacement(of item: LayoutItem, at place: LayoutPlace) -> (SIMD8<Double>, SIMD8<Double>) {
    var (origin, originVelocity) = (place.origin, place.originVelocity)
    var (size, sizeVelocity) = (place.size, place.sizeVelocity)
    if let parent = item.parent, item.bond != .free {
      let around = self.place(of: parent)
      origin -= around.origin
      originVelocity -= around.originVelocity
      if item.bond == .scaled {
        origin /= around.scale
        originVelocity = (originVelocity - around.scaleVelocity * origin) / around.scale
        size /= around.scale
        sizeVelocity = (sizeVelocity - around.scaleVelocity * size) / around.scale
      }
      origin -= item.origin - parent.scroll
    } else {
      origin -= base(of: item)
    }
    size -= item.extent
    let way = showable(
      SIMD8(place: origin, extent: size, radius: place.radius - item.radius), of: item)
    let speed = showable(
      SIMD8(place: originVelocity, extent: sizeVelocity, radius: place.radiusVelocity), of: item)
    // A remainder within the rounding error counts as zero.
    let scale = 1 + max(place.origin.x.magnitude, place.origin.y.magnitude) + place.size.max()
    return (
      way.replacing(with: 0, where: pointwiseMax(way, -way) .< 1e-12 * scale),
      speed.replacing(with: 0, where: pointwiseMax(speed, -speed) .< 1e-10 * scale)
    )
  }

  /// The part of a displacement that a box can show: no size for text, and, since a scale draws it, no size along an
  /// axis on which the box is laid out without extent.
  func showable(_ way: SIMD8<Double>, of item: LayoutItem) -> SIMD8<Double> {
    var extent = item.animatesSize ? way.extent : .zero
    if sizing == .scale { extent.replace(with: 0, where: item.extent .== 0) }
    return SIMD8(place: way.place, extent: extent, radius: way[4])
  }

  /// The drawing of a box.
  func draw(_ item: LayoutItem) -> LayoutDrawing {
    let around = item.parent.map { contentScale(of: $0) } ?? SIMD2(1, 1)
    let way = item.displacement
    let local = item.origin - (item.parent?.scroll ?? .zero)
    let pose = item.currentPose
    var drawing = LayoutDrawing.rest
    // The size in the units of the translation, times `around`.
    var shown = pointwiseMax(item.extent + way.extent, .zero)
    var radius = item.radius + way[4]
    if item.lead == nil, item.bond == .fixed || item.parent == nil {
      drawing.size = shown
      let shift = shown * ((1 - pose.scale) / 2) + pose.offset
      drawing.translation = (way.place + shift) / around + local * (1 / around - 1)
      drawing.scale = shown.scale(of: item.extent) / around
    } else if item.lead == nil, item.bond == .scaled {
      drawing.size = shown * around
      let shift = drawing.size * ((1 - pose.scale) / 2) + pose.offset
      drawing.translation = way.place + shift / around
      drawing.scale = shown.scale(of: item.extent)
    } else {
      let place = place(of: item)
      shown = place.size
      radius = place.radius
      drawing.size = shown
      let shift = shown * ((1 - pose.scale) / 2) + pose.offset
      // The offset from the position in the layout is exactly zero if nothing is displaced.
      let corner = item.parent.map { self.place(of: $0).origin - base(of: $0) } ?? .zero
      let elsewhere = item.lead == nil ? way.place : place.origin - base(of: item)
      drawing.translation = (elsewhere + shift - corner) / around + local * (1 / around - 1)
      drawing.scale = shown.scale(of: item.extent) / around
    }
    let corrected = shown.scale(of: item.extent)
    radius = max(0, min(radius, shown.min() / 2))
    if sizing == .size {
      drawing.scale = SIMD2(1, 1)
      drawing.cornerRadii = SIMD2(repeating: radius)
    } else {
      drawing.cornerRadii = SIMD2(repeating: radius) / corrected
    }
    drawing.scale *= pose.scale
    drawing.opacity = pose.opacity * (item.fade?.value ?? 1)
    drawing.zIndex =
      item.isHeld || item.isRaised ? 2 : item.isShared ? 1 : item.currentPhase == .leaving ? -1 : 0
    if isRightToLeft { drawing.translation.x = -drawing.translation.x }
    return drawing
  }
}
