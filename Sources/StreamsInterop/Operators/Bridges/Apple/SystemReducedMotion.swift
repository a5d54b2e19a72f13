#if canImport(SwiftUI) && !hasFeature(Embedded)
  public import SwiftUI

  extension View {
    /// Makes a clock follow the environment's `accessibilityReduceMotion`; its motions obey immediately.
    ///
    ///     ContentView().reducedMotion(of: clock.ticks)
    ///
    /// - Parameter clock: the clock, whose ``TickClock/reducedMotion`` becomes `.on` or `.off`. The view keeps the
    ///   clock alive.
    /// - Returns: The view, which passes on the setting.
    public func reducedMotion(of clock: TickClock) -> some View {
      modifier(ReducedMotionReader(clock: clock))
    }
  }

  private struct ReducedMotionReader: ViewModifier {
    let clock: TickClock
    @Environment(\.accessibilityReduceMotion) private var isReduced

    init(clock: TickClock) { self.clock = clock }

    func body(content: Content) -> some View {
      content.onChange(of: isReduced, initial: true) {
        clock.reducedMotion = ReducedMotion(isReduced: isReduced)
      }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit
#elseif canImport(AppKit)
  import AppKit
  import Foundation
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import StreamsCore

  extension TickClock {
    /// Makes the clock follow the system's setting to reduce motion, from now on.
    ///
    ///     let following = clock.ticks.followSystemReducedMotion()
    ///
    /// - Returns: The connection. When it ends, ``reducedMotion`` stays unchanged. The clock is not kept alive.
    @MainActor
    public func followSystemReducedMotion() -> Subscription {
      #if canImport(UIKit)
        follow(.default, UIAccessibility.reduceMotionStatusDidChangeNotification) {
          UIAccessibility.isReduceMotionEnabled
        }
      #else
        follow(
          NSWorkspace.shared.notificationCenter,
          NSWorkspace.accessibilityDisplayOptionsDidChangeNotification
        ) { NSWorkspace.shared.accessibilityDisplayShouldReduceMotion }
      #endif
    }

    @MainActor
    private func follow(
      _ center: NotificationCenter, _ name: Notification.Name,
      _ isReduced: @escaping @MainActor () -> Bool
    ) -> Subscription {
      reducedMotion = ReducedMotion(isReduced: isReduced())
      let reader = SystemSetting { [weak self] in
        self?.reducedMotion = ReducedMotion(isReduced: isReduced())
      }
      let token = center.addObserver(forName: name, object: nil, queue: .main) { [weak reader] _ in
        MainActor.assumeIsolated { reader?.read() }
      }
      return Subscription {
        center.removeObserver(token)
        withExtendedLifetime(reader) {}
      }
    }
  }

  /// Reads a system setting after each change notification.
  @MainActor
  private final class SystemSetting {
    let read: () -> Void

    init(_ read: @escaping () -> Void) { self.read = read }
  }
#endif
