// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The additional part of SwiftUI that views of whole screens need, with its signatures. These views are
// type-checked, but never shown.
import CoreGraphics
import SwiftUI

typealias CGSize = CoreGraphics.CGSize

struct Unshown: View { var body: Never { fatalError("this stub can't be shown") } }

extension ViewBuilder {
  static func buildBlock<each Part: View>(_ parts: repeat each Part) -> some View { Unshown() }
}

struct ZStack<Content: View>: View {
  init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
  var body: Never { fatalError("this stub can't be shown") }
}

struct HStack<Content: View>: View {
  init(@ViewBuilder content: () -> Content) {}
  var body: Never { fatalError("this stub can't be shown") }
}

struct Text: View {
  init(_ text: String) {}
  var body: Never { fatalError("this stub can't be shown") }
}

struct Image: View {
  init(systemName: String) {}
  var body: Never { fatalError("this stub can't be shown") }
}

struct Button: View {
  init(_ title: String, action: @escaping @MainActor () -> Void) {}
  var body: Never { fatalError("this stub can't be shown") }
}

struct Spacer: View { var body: Never { fatalError("this stub can't be shown") } }

struct Tint { static let tint = Tint() }

extension Color { static let black = Color.clear, gray = Color.clear }

extension RoundedRectangle { func fill(_ tint: Tint) -> some View { Unshown() } }

extension View {
  func frame(maxWidth: CGFloat, maxHeight: CGFloat, alignment: Alignment = .center) -> some View {
    Unshown()
  }
  func allowsHitTesting(_ isEnabled: Bool) -> some View { Unshown() }
}
