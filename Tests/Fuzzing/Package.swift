// swift-tools-version: 6.2

import PackageDescription

/// A package of its own, since what it builds has no main function of Swift's: libFuzzer has it.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "Streams", path: "../..")],
  targets: [
    .executableTarget(
      name: "RecordingFuzzer",
      dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ],
  swiftLanguageModes: [.v6]
)
