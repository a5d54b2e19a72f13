/// The colors and fonts of a strip, for readers of light and of dark pages.
enum StripStyle {
  static let colorCount = 6

  static let sheet = """
    <style>
    :root { --ink: #1b1f24; --faint: #59636e; --ground: #fff; --stage: #f4f6f9; --line: #d0d7de; \
    --hand: #bf6a02; --press: #fff1d0; --bad: #cf222e; --good: #1a7f37; --was: #6e7781; \
    --c0: #0969da; --c1: #b8431f; --c2: #1a7f37; --c3: #8250df; --c4: #8a6d00; --c5: #0e7490; --f0: #cfe2f8; \
    --f1: #f5dacf; --f2: #d2ebd8; --f3: #e6dbf8; --f4: #efe6c4; --f5: #cfe9ef }
    @media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --faint: #9aa4af; \
    --ground: #0d1117; --stage: #161c26; --line: #343b45; --hand: #f0a53a; --press: #3a2c0c; \
    --bad: #ff7b72; --good: #56d364; --was: #a0a9b4; --c0: #6cb6ff; --c1: #ff9d76; --c2: #6bd089; \
    --c3: #c8a5ff; --c4: #e3c04b; --c5: #5fd0e0; --f0: #1b3655; --f1: #4c2c1f; --f2: #1d3f2a; \
    --f3: #3a2c57; --f4: #443912; --f5: #16404a } }
    text { font: 10px system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif; fill: var(--ink) }
    .h { font-size: 15px; font-weight: 600 }
    .n { font-size: 12px }
    .t { font-weight: 600; text-anchor: middle }
    .r { fill: var(--faint); text-anchor: middle }
    .e { fill: var(--faint); text-anchor: end }
    .f { fill: var(--faint) }
    .b { fill: var(--bad) }
    .k { text-anchor: middle; dominant-baseline: central; font-size: 9px; paint-order: stroke; \
    stroke: var(--stage); stroke-opacity: .75; stroke-width: 3px }
    .s { fill: var(--stage); stroke: var(--line) }
    .l { stroke: var(--line); fill: none }
    .p { fill: var(--press) }
    .w { fill: none; stroke: var(--was); stroke-dasharray: 3 2 }
    .x { fill: none; stroke: var(--bad) }
    .o { fill: none; stroke: var(--good); stroke-width: 1.5 }
    .a { fill: var(--hand); fill-opacity: .35; stroke: var(--hand); stroke-width: 1.5 }
    .d { fill: none; stroke: var(--hand); stroke-dasharray: 1 2 }

    """
    + (0..<colorCount).map { color in
      ".e\(color) { fill: var(--f\(color)); stroke: var(--c\(color)) } "
        + ".g\(color) { fill: none; stroke: var(--c\(color)); stroke-opacity: .35 } "
        + ".c\(color) { fill: none; stroke: var(--c\(color)); stroke-width: 1.6 } "
        + ".v\(color) { fill: var(--c\(color)); fill-opacity: .25 }\n"
    }.joined()
    + "</style>\n"
}
