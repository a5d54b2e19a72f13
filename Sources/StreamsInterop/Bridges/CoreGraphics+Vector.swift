// Elsewhere than on Apple's systems these types are Foundation's, which more than doubles the time a
// program takes to start: so only with the package trait `Foundation`.
#if canImport(CoreGraphics)
  public import CoreGraphics
#elseif Foundation
  public import Foundation
#endif

#if canImport(CoreGraphics) || Foundation
  extension CGFloat: Vector {
    /// One.
    @inlinable
    public static var componentCount: Int { 1 }

    /// The value itself, whatever the number.
    @inlinable
    public subscript(component index: Int) -> Double {
      get { Double(self) }
      set { self = CGFloat(newValue) }
    }
  }

  extension CGPoint: Vector {
    /// Two: x, y.
    @inlinable
    public static var componentCount: Int { 2 }

    /// A component by its number.
    @inlinable
    public subscript(component index: Int) -> Double {
      get { Double(index == 0 ? x : y) }
      set { if index == 0 { x = CGFloat(newValue) } else { y = CGFloat(newValue) } }
    }
  }

  extension CGSize: Vector {
    /// Two: width, height.
    @inlinable
    public static var componentCount: Int { 2 }

    /// A component by its number.
    @inlinable
    public subscript(component index: Int) -> Double {
      get { Double(index == 0 ? width : height) }
      set { if index == 0 { width = CGFloat(newValue) } else { height = CGFloat(newValue) } }
    }
  }

  extension CGRect: Vector {
    /// Four: x, y, width, height.
    @inlinable
    public static var componentCount: Int { 4 }

    /// A component by its number.
    @inlinable
    public subscript(component index: Int) -> Double {
      get { index < 2 ? origin[component: index] : size[component: index - 2] }
      set {
        if index < 2 {
          origin[component: index] = newValue
        } else {
          size[component: index - 2] = newValue
        }
      }
    }
  }
#endif

#if canImport(CoreGraphics)
  extension CGVector: Vector {
    /// Two: dx, dy.
    @inlinable
    public static var componentCount: Int { 2 }

    /// A component by its number.
    @inlinable
    public subscript(component index: Int) -> Double {
      get { Double(index == 0 ? dx : dy) }
      set { if index == 0 { dx = CGFloat(newValue) } else { dy = CGFloat(newValue) } }
    }
  }
#endif
