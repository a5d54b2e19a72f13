// swift-tools-version: 6.3

import PackageDescription

/// One list for every target: what the compiler can refuse, it refuses.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  // The hooks of the graph and the trace: see `Sources/StreamsCore/Delivery/Tracing`.
  .define("TRACED", .when(configuration: .debug)),
  .define("TRACED", .when(traits: ["Tracing"])),
  .define("MOVING_DESTINATIONS", .when(traits: ["MovingDestinations"])),
]

/// The rooms whose test targets are built: all of them, or those that `STREAMS_ROOMS=Core,Time` names.
let rooms = Context.environment["STREAMS_ROOMS"].map {
  Set($0.split(separator: ",").map(String.init))
}

/// The test targets of the chosen rooms. A room without a test target is an error.
func chosen(_ tests: [(room: String, target: Target)]) -> [Target] {
  guard let rooms else { return tests.map(\.target) }
  let unknown = rooms.subtracting(tests.map(\.room))
  precondition(unknown.isEmpty, "STREAMS_ROOMS: expected rooms of Package.swift, got \(unknown)")
  return tests.filter { rooms.contains($0.room) }.map(\.target)
}

/// The modules in Sources/StreamsInterop, lowest first: each with its folder, and the modules below it, which it
/// re-exports. `.ci/rooms` lists their rooms.
let modules: [(folder: String, uses: [String])] = [
  ("Operators", []),
  ("Systems", ["Operators"]),
  ("Export", ["Operators", "Systems"]),
  ("Interactions", ["Operators", "Systems"]),
  ("Hosts", ["Operators", "Systems", "Export", "Interactions"]),
  ("Layout", ["Operators", "Systems", "Export", "Interactions", "Hosts"]),
  ("Inspection", ["Operators", "Systems", "Export", "Interactions", "Hosts"]),
]

/// The targets of these modules.
let moduleTargets: [Target] = modules.map { folder, uses in
  .target(
    name: "Streams\(folder)",
    dependencies: (["Core", "Properties"] + uses).map { .init(stringLiteral: "Streams\($0)") },
    path: "Sources/StreamsInterop/\(folder)",
    // In a browser, a module calls the page's functions.
    swiftSettings: strict + [.enableExperimentalFeature("Extern")])
}

/// The modules of the test kit, lowest first: each uses the library's module `above`, and re-exports those of the kit
/// below it.
let kit: [(folder: String, above: String)] = [
  ("Operators", "Operators"), ("Systems", "Export"), ("Interactions", "Inspection"),
]

/// The library's modules up to one in Sources/StreamsInterop.
func library(to folder: String) -> [Target.Dependency] {
  let below = modules.first { $0.folder == folder }.map(\.uses) ?? []
  return (["Core", "Properties"] + below + [folder]).map { .init(stringLiteral: "Streams\($0)") }
}

/// The kit's modules that use no more than the library does up to `folder`.
func kit(to folder: String) -> [Target.Dependency] {
  let below = modules.first { $0.folder == folder }.map(\.uses) ?? []
  return kit.filter { ([folder] + below).contains($0.above) }
    .map { .init(stringLiteral: "Streams\($0.folder)Testing") }
}

/// The helpers that several rooms share: those for operators, and those for the modules above, as far as `folder`.
func support(to folder: String) -> [Target.Dependency] {
  let below = modules.first { $0.folder == folder }.map(\.uses) ?? []
  return ["TestSupport", "InteropTestSupport"]
    + ["Systems", "Interactions"].filter { ([folder] + below).contains($0) }
    .map { .init(stringLiteral: "\($0)TestSupport") }
}

/// The rooms of the library's modules, each with the highest module that its tests use. Without one, they may use all.
/// A change above that module doesn't rebuild them.
let testRooms: [(room: String, uses: String?)] = [
  ("Values", "Interactions"), ("Streams", "Interactions"), ("Time", "Systems"),
  ("Operators", "Operators"), ("Pointers", "Hosts"), ("Systems", "Interactions"),
  ("Export", "Export"), ("Gestures", "Interactions"), ("Elements", "Interactions"),
  ("Scroll", "Interactions"), ("Poses", "Interactions"), ("Layout", "Layout"),
  ("Runtime", nil), ("Interactions", nil), ("Transitions", nil), ("MaterialMotion", nil),
  ("Inspection", nil), ("Bridges", nil), ("Laws", nil), ("Documentation", nil),
  ("Examples", nil), ("Faults", nil), ("Films", nil),
]

let package = Package(
  name: "Streams",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "StreamsCore", targets: ["StreamsCore"]),
    .library(name: "StreamsProperties", targets: ["StreamsProperties"]),
    .library(name: "StreamsInterop", targets: ["StreamsInterop"]),
    .library(name: "StreamsMaterialMotion", targets: ["StreamsMaterialMotion"]),
    .library(name: "StreamsTesting", targets: ["StreamsTesting"]),
    .executable(name: "films", targets: ["films"]),
  ]
    + modules.map { .library(name: "Streams\($0.folder)", targets: ["Streams\($0.folder)"]) }
    + kit.map {
      .library(name: "Streams\($0.folder)Testing", targets: ["Streams\($0.folder)Testing"])
    },
  traits: [
    .default(enabledTraits: ["MovingDestinations"]),
    .trait(
      name: "MovingDestinations",
      description: """
        Springs whose destinations move, in Embedded builds. Without it, each write of a destination is a step there, \
        and a program is smaller. Other builds always have them.
        """),
    .trait(
      name: "Foundation",
      description: "Where there is no CoreGraphics, Foundation's CGPoint and its like are vectors."),
    .trait(
      name: "Tracing",
      description: "Operators in graphs, and the trace, in release builds, as in debug builds."),
  ],
  targets: [
    // It asks the concurrency runtime by symbol where it runs.
    .target(
      name: "StreamsCore", swiftSettings: strict + [.enableExperimentalFeature("Extern")]),
    .target(name: "StreamsProperties", dependencies: ["StreamsCore"], swiftSettings: strict),
    // One import for everything.
    .target(
      name: "StreamsInterop",
      dependencies: ["StreamsCore", "StreamsProperties"]
        + modules.map { .init(stringLiteral: "Streams\($0.folder)") },
      exclude: modules.map(\.folder) + ["MaterialMotion"], swiftSettings: strict),
    // For those who port Material Motion.
    .target(
      name: "StreamsMaterialMotion",
      dependencies: ["StreamsCore", "StreamsProperties", "StreamsInterop"],
      path: "Sources/StreamsInterop/MaterialMotion", swiftSettings: strict),
    .executableTarget(
      name: "playground", dependencies: ["StreamsInterop", "StreamsTesting"],
      path: "Docs/Examples/Playground",
      resources: [.embedInCode("recording.csv")], swiftSettings: strict),
    .target(
      name: "StreamsTesting",
      dependencies: kit.map { .init(stringLiteral: "Streams\($0.folder)Testing") },
      path: "Tests/StreamsTesting", exclude: kit.map(\.folder), swiftSettings: strict),
    // The command for committed films: strips, tables, checks.
    .executableTarget(
      name: "films", dependencies: ["StreamsTesting", "StreamsInterop"], path: "Tests/Films",
      swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    // Two modules that conform one class, and don't see each other.
    .target(
      name: "TextForms", dependencies: ["StreamsInterop", "TestSupport"],
      path: "Tests/TestModules/TextForms", swiftSettings: strict),
    .target(
      name: "WidthForms", dependencies: ["StreamsInterop", "TestSupport"],
      path: "Tests/TestModules/WidthForms", swiftSettings: strict),
    // Helpers that several rooms share.
    .target(
      name: "InteropTestSupport",
      dependencies: library(to: "Operators") + ["StreamsOperatorsTesting", "TestSupport"],
      path: "Tests/StreamsInteropTests/Support", swiftSettings: strict),
    .target(
      name: "SystemsTestSupport", dependencies: library(to: "Systems") + ["TestSupport"],
      path: "Tests/StreamsInteropTests/SystemsSupport", swiftSettings: strict),
    .target(
      name: "InteractionsTestSupport",
      dependencies: library(to: "Interactions") + ["InteropTestSupport"],
      path: "Tests/StreamsInteropTests/InteractionsSupport", swiftSettings: strict),
  ]
    + moduleTargets
    + kit.enumerated().map { index, part in
      .target(
        name: "Streams\(part.folder)Testing",
        dependencies: library(to: part.above)
          + kit[..<index].map { .init(stringLiteral: "Streams\($0.folder)Testing") },
        path: "Tests/StreamsTesting/\(part.folder)", swiftSettings: strict)
    }
    + chosen(
      [
        (
          "Core",
          .testTarget(
            name: "StreamsCoreTests", dependencies: ["StreamsCore", "TestSupport"],
            swiftSettings: strict)
        ),
        (
          "Properties",
          .testTarget(
            name: "StreamsPropertiesTests",
            dependencies: ["StreamsCore", "StreamsProperties", "TestSupport"],
            swiftSettings: strict)
        ),
        (
          "Testing",
          .testTarget(
            name: "StreamsTestingTests",
            dependencies: ["StreamsTesting", "StreamsInterop", "StreamsMaterialMotion"]
              + kit(to: "Inspection"),
            exclude: [
              "Films/random-hands.film", "Films/recorded-session.film", "Films/sheet-opens.film",
            ],
            swiftSettings: strict)
        ),
        (
          "Playground",
          .testTarget(
            name: "PlaygroundTests",
            dependencies: ["playground", "StreamsInterop", "StreamsTesting", "TestSupport"],
            swiftSettings: strict)
        ),
      ]
        + testRooms.map { room, uses in
          (
            room,
            .testTarget(
              name: "Interop\(room)Tests",
              dependencies: uses.map { library(to: $0) + kit(to: $0) + support(to: $0) }
                ?? [
                  "StreamsInterop", "StreamsMaterialMotion", "StreamsTesting", "TextForms",
                  "WidthForms",
                ] + library(to: "Layout") + ["StreamsInspection"] + kit(to: "Inspection")
                + support(to: "Layout"),
              path: "Tests/StreamsInteropTests/\(room)",
              exclude: room == "Examples" ? ["Graphs"] : room == "Films" ? ["Recorded"] : [],
              swiftSettings: strict)
          )
        }),
  swiftLanguageModes: [.v6]
)
