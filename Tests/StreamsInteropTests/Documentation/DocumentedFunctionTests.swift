import Testing

@testable import InteropTestSupport

/// Documented functions.
struct DocumentedFunctionTests {
  @Test("are read with their entire comment")
  func parsing() throws {
    let functions = DocumentedFunction.parse(
      """
      extension Observable {
        /// Emits this,
        /// over two lines.
        ///
        /// | upstream | 1 | 2 |
        /// |---|---|---|
        /// | `first(a: 1 \\|\\| 2)` | 1; 2 | |
        /// | printed | x | |
        ///
        /// More. In Combine: none; in RxSwift: `one`. Cost: one call a value;
        /// two allocations.
        @inlinable public func first<Result>(
          _ a: Int, b: Int
        ) -> MotionObservable<Result> {
          body()
        }

        #if hasFeature(Embedded)
          /// Left out.
          public func second() {}
        #else
          /// Kept.
          @discardableResult public func second() {
          }
        #endif

        /// Not public.
        func third() {}
        public func fourth() {
        }
      }

      /// A type for them.
      public struct Label {
        /// Not an operator.
        public func fifth() {}
      }

      extension Label: Hashable {
        /// Neither is this.
        public func sixth() {}
      }
      """, file: "First")
    #expect(functions.map(\.name) == ["first", "second", "fourth"])
    #expect(functions.map(\.summary) == ["Emits this, over two lines.", "Kept.", ""])
    let first = try #require(functions.first)
    #expect(
      [first.place, first.signature, first.call, functions.last?.call, first.combine, first.cost]
        == [
          "First.swift:12 first",
          "public func first<Result>(_ a: Int, b: Int) -> MotionObservable<Result>",
          "first(_:b:)", "fourth()", "none; in RxSwift: `one`.",
          "one call a value; two allocations.",
        ])
    let table = try #require(first.tables.first)
    #expect(table.label == "first(a: 1 || 2)" && table.problems == [])
    #expect(table.inputs.map(\.cells) == [[["1"], ["2"]]])
    #expect(table.result?.cells == [["1", "2"], []] && table.remarks.map(\.name) == ["printed"])
  }

  @Test(
    "are named by their argument labels",
    arguments: [
      (
        "joined<Other: Observable<(Int, Int)>, Result>(_ other: Other, by f: (A, B) -> C)",
        "joined(_:by:)"
      ),
      (
        "joined(with map: Dictionary<Int, Int> = [:], fileID: StaticString = #fileID)",
        "joined(with:)"
      ),
      ("joined() -> (Int, Int)", "joined()"),
    ])
  func calls(declaration: String, call: String) {
    let functions = DocumentedFunction.parse("public func \(declaration) {", file: "Joined")
    #expect(functions.map(\.call) == [call])
  }

  @Test("come from the operators' folder")
  func all() {
    #expect(DocumentedFunction.all.contains { $0.name == "map" && $0.tables.count == 1 })
    #expect(!DocumentedFunction.all.contains { $0.summary.isEmpty })
  }
}
