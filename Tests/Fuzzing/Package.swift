// swift-tools-version: 6.3

import PackageDescription

func fuzzer(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: [.product(name: "StreamsInterop", package: "Streams")],
    swiftSettings: [.unsafeFlags(["-parse-as-library"])])
}

/// A separate package, because its products have no main function: libFuzzer provides it.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "Streams", path: "../..")],
  targets: [
    fuzzer("RecordingFuzzer"),
    fuzzer("EasingFuzzer"),
    fuzzer("SessionFuzzer"),
  ],
  swiftLanguageModes: [.v6]
)
