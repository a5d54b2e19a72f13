// swift-tools-version: 6.3

import PackageDescription

/// As the library's own targets are built, except for strict memory safety: floors are unsafe on
/// purpose, that is what makes them floors.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .treatAllWarnings(as: .error),
]

/// Removes chance from the comparison. Functions of the same code are kept apart: else the observers
/// of ours, of the floors and of the peer are folded into one, and chance chooses which become jumps to
/// it. Functions begin at cache lines and no branch crosses half of one: else a loop of seven
/// instructions is faster or slower by a fifth, as it happens to lie.
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
