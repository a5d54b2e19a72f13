// swift-tools-version: 6.3

import PackageDescription

/// The settings of the library's own targets, which also apply to its checks.
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

let package = Package(
  name: "IsolationChecks",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Streams", path: "../..")],
  targets: [
    .executableTarget(
      name: "isolation",
      dependencies: [
        .product(name: "StreamsInterop", package: "Streams"),
        .product(name: "StreamsMaterialMotion", package: "Streams"),
        .product(name: "StreamsTesting", package: "Streams"),
      ],
      swiftSettings: strict)
  ],
  swiftLanguageModes: [.v6]
)
