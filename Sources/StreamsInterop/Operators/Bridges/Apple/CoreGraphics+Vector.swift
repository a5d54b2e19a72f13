// On systems other than Apple's, these types belong to Foundation, which more than doubles a program's launch time, so
// they need the package trait `Foundation`.
#if canImport(CoreGraphics)
  public import CoreGraphics
#elseif Foundation
  public import Foundation
#endif

#if canImport(CoreGraphics) || Foundation
  extension CGFloat: Vector {
    // Defined here because the default implementations of `Vector` and of SwiftUI's `VectorArithmetic` are ambiguous.
    /// The product with `factor`.
    @inlinable public func scaled(by factor: Double) -> CGFloat { self * CGFloat(factor) }
  }

  extension CGPoint: Vector {
    /// The number of components, 2: x and y.
    @inlinable public static var componentCount: Int { 2 }

    /// The component at an index.
    @inlinable public subscript(component index: Int) -> Double {
      get { Double(index == 0 ? x : y) }
      set { if index == 0 { x = CGFloat(newValue) } else { y = CGFloat(newValue) } }
    }
  }

  extension CGSize: Vector {
    /// The number of components, 2: width and height.
    @inlinable public static var componentCount: Int { 2 }

    /// The component at an index.
    @inlinable public subscript(component index: Int) -> Double {
      get { Double(index == 0 ? width : height) }
      set { if index == 0 { width = CGFloat(newValue) } else { height = CGFloat(newValue) } }
    }
  }

  extension CGRect: Vector {
    /// The number of components, 4: x, y, width and height.
    @inlinable public static var componentCount: Int { 4 }

    /// The component at an index.
    @inlinable public subscript(component index: Int) -> Double {
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
    /// The number of components, 2: dx and dy.
    @inlinable public static var componentCount: Int { 2 }

    /// The component at an index.
    @inlinable public subscript(component index: Int) -> Double {
      get { Double(index == 0 ? dx : dy) }
      set { if index == 0 { dx = CGFloat(newValue) } else { dy = CGFloat(newValue) } }
    }
  }
#endif
