import StreamsOperators

/// A color in a perceptual space, in which equal steps look equal.
///
/// The space is OKLab (Björn Ottosson, "A perceptual color space for image processing", 2020), in which CSS Color 4
/// interpolates, too.
struct PerceptualColor: Equatable {
  /// The components: lightness from 0 to 1, green to red, blue to yellow, and opacity.
  var components: SIMD4<Double>

  /// A color with the given coordinates.
  ///
  /// - Parameters:
  ///   - lightness: 0 is black, 1 is white.
  ///   - a: the coordinate from green (below 0) to red; screens can display −0.24 to 0.28.
  ///   - b: the coordinate from blue (below 0) to yellow; screens can display −0.32 to 0.2.
  ///   - alpha: the opacity, from 0 (transparent) to 1 (opaque).
  ///
  /// The initializer neither checks nor clamps its arguments.
  init(lightness: Double, a: Double, b: Double, alpha: Double = 1) {
    components = SIMD4(lightness, a, b, alpha)
  }

  /// The lightness: 0 is black, 1 is white.
  var lightness: Double { components.x }

  /// The red-green coordinate: positive is red, negative is green.
  var a: Double { components.y }

  /// The yellow-blue coordinate: positive is yellow, negative is blue.
  var b: Double { components.z }

  /// The opacity, 0 to 1.
  var alpha: Double { components.w }

  /// A screen color, converted to this space.
  ///
  /// - Parameter color: the color, in sRGB. Components outside 0 to 1 are accepted; the conversion is mirrored at 0, as
  ///   in CSS. Opacity is unchanged. Never traps.
  ///
  /// Cost: at most six exponentials and six logarithms.
  init(_ color: MotionColor) {
    let red = linearLight(color.red)
    let green = linearLight(color.green)
    let blue = linearLight(color.blue)
    let long = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    self.init(
      lightness: 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      a: 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      b: 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
      alpha: color.alpha)
  }

  /// The color for a screen. Components lie outside 0 to 1 if no screen can display the color: the view that displays
  /// it clamps them.
  var color: MotionColor {
    func cubed(_ x: Double) -> Double { x * x * x }
    let long = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return MotionColor(
      red: screenLight(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
      green: screenLight(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
      blue: screenLight(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short),
      alpha: alpha)
  }
}

extension MotionColor {
  /// The color at `fraction` of the way to another, in steps that look equal.
  ///
  ///     progress.map { MotionColor.white.mixed(with: .black, by: $0) }
  ///
  /// The colors are mixed in OKLab, weighted by opacity, as in CSS Color 4: an invisible color
  /// contributes no hue. In CSS: `color-mix(in oklab, …)`.
  ///
  /// - Parameters:
  ///   - other: the color at 1.
  ///   - fraction: the fraction of the way.
  /// - Returns: The mixed color; exact at both ends.
  public func mixed(with other: MotionColor, by fraction: Double) -> MotionColor {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    let (start, end) = (PerceptualColor(self).components, PerceptualColor(other).components)
    let alpha = alpha.interpolated(to: other.alpha, by: fraction)
    // Between two invisible colors, nothing weighs.
    let mixed =
      alpha == 0
      ? start.interpolated(to: end, by: fraction)
      : (start * start.w).interpolated(to: end * end.w, by: fraction) / alpha
    return PerceptualColor(lightness: mixed.x, a: mixed.y, b: mixed.z, alpha: alpha).color
  }
}

/// The linear light of an sRGB component (IEC 61966-2-1); negative components are mirrored at 0.
private func linearLight(_ number: Double) -> Double {
  let size = number.magnitude
  let light =
    size <= 0.04045
    ? size / 12.92 : exponential(2.4 * naturalLogarithm((size + 0.055) / 1.055))
  return number < 0 ? -light : light
}

/// The sRGB component of a linear light, the inverse of `linearLight`.
private func screenLight(_ light: Double) -> Double {
  let size = light.magnitude
  let number =
    size <= 0.0031308 ? size * 12.92 : 1.055 * exponential(naturalLogarithm(size) / 2.4) - 0.055
  return light < 0 ? -number : number
}

private func cubeRoot(_ x: Double) -> Double {
  guard x != 0 else { return 0 }
  let root = exponential(naturalLogarithm(x.magnitude) / 3)
  // One step of Newton's method corrects the last digits.
  let better = root - (root * root * root - x.magnitude) / (3 * root * root)
  return x < 0 ? -better : better
}
