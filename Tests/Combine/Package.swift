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
]

/// OpenCombine stands in for Combine: `#if canImport(Combine)` is then true, and the same files that
/// are built on Apple platforms are compiled and tested.
let combine: [SwiftSetting] = [.unsafeFlags(["-module-alias", "Combine=OpenCombine"])]
let openCombine: Target.Dependency = .product(name: "OpenCombine", package: "OpenCombine")

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

/// The library's modules, through symbolic links to their files.
let moduleTargets: [Target] = modules.map { folder, uses in
  .target(
    name: "Streams\(folder)",
    dependencies: ["StreamsCore", "StreamsProperties", openCombine]
      + uses.map { .init(stringLiteral: "Streams\($0)") },
    path: "Library/StreamsInterop/\(folder)", swiftSettings: strict + combine)
}

/// The modules of the test kit, as in the library's own manifest.
let kit: [(folder: String, above: String)] = [
  ("Operators", "Operators"), ("Systems", "Export"), ("Interactions", "Inspection"),
]

let package = Package(
  name: "CombineChecks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")
  ],
  targets: [
    // The library itself, through symbolic links.
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
      swiftSettings: strict + combine),
    .target(
      name: "StreamsTesting",
      dependencies: kit.map { .init(stringLiteral: "Streams\($0.folder)Testing") },
      path: "Library/StreamsTesting", exclude: kit.map(\.folder), swiftSettings: strict + combine),
    .testTarget(
      name: "CombineTests", dependencies: ["StreamsInterop", "StreamsTesting", openCombine],
      swiftSettings: strict + combine),
  ] + moduleTargets
    + kit.enumerated().map { index, part in
      .target(
        name: "Streams\(part.folder)Testing",
        dependencies: ["StreamsCore", "StreamsProperties"]
          + modules.map { .init(stringLiteral: "Streams\($0.folder)") }
          + kit[..<index].map { .init(stringLiteral: "Streams\($0.folder)Testing") },
        path: "Library/StreamsTesting/\(part.folder)", swiftSettings: strict + combine)
    },
  swiftLanguageModes: [.v6]
)
