// swift-tools-version: 6.3

import PackageDescription

/// What the library's own targets are held to, here too.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .define("TRACED"),
]

/// `@objc` and `#selector` are understood, which on Linux they are not by themselves. Pointers made by
/// `&`, or of a string, are then not: the standard library here lacks support for them.
let objectiveC: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-enable-objc-interop"])]

/// Each of Apple's modules is a stub: `#if canImport(UIKit)` is then true.
let aliases: [SwiftSetting] = [
  .unsafeFlags(
    ["AppKit", "Combine", "CoreGraphics", "QuartzCore", "SwiftUI", "UIKit", "os"].flatMap {
      ["-module-alias", "\($0)=\($0)Stub"]
    })
]

let package = Package(
  name: "AppleChecks",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "Objects", path: "Stubs/Objects"),
    .target(
      name: "ObjectiveC", dependencies: ["Objects"], path: "Stubs/ObjectiveC",
      swiftSettings: objectiveC),
    .target(name: "CoreGraphicsStub", path: "Stubs/CoreGraphics"),
    .target(
      name: "QuartzCoreStub", dependencies: ["CoreGraphicsStub", "ObjectiveC"],
      path: "Stubs/QuartzCore", swiftSettings: objectiveC),
    .target(
      name: "UIKitStub", dependencies: ["CoreGraphicsStub", "QuartzCoreStub"], path: "Stubs/UIKit",
      swiftSettings: objectiveC),
    .target(
      name: "AppKitStub", dependencies: ["CoreGraphicsStub", "QuartzCoreStub"],
      path: "Stubs/AppKit",
      swiftSettings: objectiveC),
    .target(
      name: "SwiftUIStub", dependencies: ["AppKitStub", "CoreGraphicsStub", "UIKitStub"],
      path: "Stubs/SwiftUI",
      swiftSettings: objectiveC + [
        .unsafeFlags(["-module-alias", "CoreGraphics=CoreGraphicsStub"])
      ]),
    .target(name: "osStub", path: "Stubs/os"),
    .target(name: "CombineStub", path: "Stubs/Combine"),
    .target(name: "AppleFoundation", path: "Stubs/Foundation"),

    // The library itself, through symbolic links: its very files.
    .target(
      name: "StreamsCore", path: "Library/StreamsCore",
      swiftSettings: strict + [.enableExperimentalFeature("Extern")]),
    .target(
      name: "StreamsProperties", dependencies: ["StreamsCore"], path: "Library/StreamsProperties",
      swiftSettings: strict),
    .target(
      name: "StreamsInterop",
      dependencies: [
        "StreamsCore", "StreamsProperties", "CoreGraphicsStub", "QuartzCoreStub", "UIKitStub",
        "AppKitStub", "CombineStub", "SwiftUIStub", "osStub",
      ],
      path: "Library/StreamsInterop", swiftSettings: strict + objectiveC + aliases),
    .target(
      name: "StreamsTesting", dependencies: ["StreamsInterop"], path: "Library/StreamsTesting",
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
