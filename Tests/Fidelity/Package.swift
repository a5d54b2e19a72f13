// swift-tools-version: 6.3

import PackageDescription

/// A separate package: it uses only the library's public interface, and oracles that share no code with
/// it.
let package = Package(
  name: "Fidelity",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Streams", path: "../..")],
  targets: [
    .executableTarget(
      name: "fidelity", dependencies: [.product(name: "StreamsInterop", package: "Streams")])
  ],
  swiftLanguageModes: [.v6]
)
