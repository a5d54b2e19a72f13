// swift-tools-version: 6.2

import PackageDescription

// Apart from the benchmarks, so that it needs no peer and builds in seconds.
let package = Package(
  name: "Gate",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Streams", path: "../../..")],
  targets: [
    .executableTarget(
      name: "gate",
      dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
      ])
  ],
  swiftLanguageModes: [.v6]
)
