// swift-tools-version: 6.3

import PackageDescription

/// Matches the settings of the library's own targets, except for strict memory safety: the floors
/// are deliberately unsafe.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .treatAllWarnings(as: .error),
]

/// Removes layout effects from the comparison. Identical functions are not merged: otherwise, the
/// observers of the library, of the floors and of the peer become one function, and chance decides
/// which of them turn into jumps to it. Functions begin at cache lines, and no branch crosses half of a
/// line: otherwise, a loop of seven instructions can be a fifth faster or slower, depending on its
/// address.
var comparable = ["-Xfrontend", "-disable-llvm-merge-functions-pass"]
comparable += ["-Xllvm", "-align-all-functions=6"]
#if arch(x86_64)
  comparable += ["-Xllvm", "-x86-branches-within-32B-boundaries"]
#endif

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Streams", path: "../.."),
    .package(name: "Gate", path: "Gate"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        .product(name: "AllocationCounter", package: "Gate"),
        .product(name: "StreamsInterop", package: "Streams"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: strict + [.unsafeFlags(comparable)]),
    .executableTarget(
      name: "peerlaws",
      dependencies: [
        .product(name: "StreamsInterop", package: "Streams"),
        .product(name: "StreamsTesting", package: "Streams"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: strict + [.strictMemorySafety()]),
  ],
  swiftLanguageModes: [.v6]
)
