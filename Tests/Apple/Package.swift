// swift-tools-version: 6.3

import PackageDescription

/// The settings of the library's own targets, which also apply here.
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

/// Enables `@objc` and `#selector`, which Linux doesn't support by default. Implicit pointers from `&`
/// or strings are then not available: the standard library here lacks support for them.
let objectiveC: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-enable-objc-interop"])]

/// Each of Apple's modules is a stub, so `#if canImport(UIKit)` is true.
let aliases: [SwiftSetting] = [
  .unsafeFlags(
    ["AppKit", "Combine", "CoreGraphics", "QuartzCore", "SwiftUI", "UIKit", "os"].flatMap {
      ["-module-alias", "\($0)=\($0)Stub"]
    })
]

/// The modules in Sources/StreamsInterop, as in the library's own manifest.
let modules: [(folder: String, uses: [String])] = [
  ("Operators", []),
  ("Systems", ["Operators"]),
  ("Export", ["Operators", "Systems"]),
  ("Interactions", ["Operators", "Systems"]),
  ("Hosts", ["Operators", "Systems", "Export", "Interactions"]),
  ("Layout", ["Operators", "Systems", "Export", "Interactions", "Hosts"]),
  ("Inspection", ["Operators", "Systems", "Export", "Interactions", "Hosts"]),
]

/// The library's modules, through symbolic links to their files. Any of them may use any stub.
let moduleTargets: [Target] = modules.map { folder, uses in
  .target(
    name: "Streams\(folder)",
    dependencies: [
      "StreamsCore", "StreamsProperties", "CoreGraphicsStub", "QuartzCoreStub", "UIKitStub",
      "AppKitStub", "CombineStub", "SwiftUIStub", "osStub",
    ] + uses.map { .init(stringLiteral: "Streams\($0)") },
    path: "Library/StreamsInterop/\(folder)", swiftSettings: strict + objectiveC + aliases)
}

/// The modules of the test kit, as in the library's own manifest.
let kit: [(folder: String, above: String)] = [
  ("Operators", "Operators"), ("Systems", "Export"), ("Interactions", "Inspection"),
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

    // The library itself, through symbolic links to its files.
    .target(
      name: "StreamsCore", path: "Library/StreamsCore",
      swiftSettings: strict + [.enableExperimentalFeature("Extern")]),
    .target(
      name: "StreamsProperties", dependencies: ["StreamsCore"], path: "Library/StreamsProperties",
      swiftSettings: strict),
    .target(
      name: "StreamsInterop",
      dependencies: ["StreamsCore", "StreamsProperties"]
        + modules.map { .init(stringLiteral: "Streams\($0.folder)") },
      path: "Library/StreamsInterop", exclude: modules.map(\.folder) + ["MaterialMotion"],
      swiftSettings: strict + objectiveC),
    .target(
      name: "StreamsMaterialMotion",
      dependencies: ["StreamsCore", "StreamsProperties", "StreamsInterop"],
      path: "Library/StreamsInterop/MaterialMotion", swiftSettings: strict),
    .target(
      name: "StreamsTesting",
      dependencies: kit.map { .init(stringLiteral: "Streams\($0.folder)Testing") },
      path: "Library/StreamsTesting", exclude: kit.map(\.folder), swiftSettings: strict),
  ] + moduleTargets
    + kit.enumerated().map { index, part in
      .target(
        name: "Streams\(part.folder)Testing",
        dependencies: ["StreamsCore", "StreamsProperties"]
          + modules.map { .init(stringLiteral: "Streams\($0.folder)") }
          + kit[..<index].map { .init(stringLiteral: "Streams\($0.folder)Testing") },
        path: "Library/StreamsTesting/\(part.folder)", swiftSettings: strict)
    },
  swiftLanguageModes: [.v6]
)
