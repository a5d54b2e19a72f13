"""Combines the code blocks of the sources' doc comments into one program, and compares its output with the text that
they promise. `pages` does the same for pages, and runs both.

A block is indented by four spaces after `/// `, and follows a blank line. Each becomes a separate function in `Scope`
of Comments/Scope.swift, whose members it may use; Comments/scopes has additional names for single files. Code within
#if canImport(SwiftUI) or the like goes to Tests/Apple/check.

    print(...)  // 1          prints that text
    x.value = 1  // prints 1, 2
    x.value = 1  // x.value is 1, then prints 1
    path.length  // 100       has that value

`…` alone on its line, or in braces, stands for omitted code; in a compared text, it matches any text.

Not treated as code, and counted: a block with non-ASCII symbols outside its strings and comments, as in pictures and
formulas but not in Swift, in which no line looks like Swift; and text between ```NAME and ```, in another language.
Everything else must compile.
"""
import glob
import os
import re
import shutil
import unicodedata

from claims import claims_of, split_comment

APPLE = r"(?<!!)canImport\((AppKit|Combine|CoreGraphics|QuartzCore|SwiftUI|UIKit|os)\)"

# Patterns that pictures and formulas never contain.
SWIFT = re.compile(
    r"^\s*(@\w+ |(public|private|final|static|override) |(import|let|var|func|init|struct|class|enum|protocol|extension|"
    r"actor|for|while|if|guard|switch|case|return|throw|try|await|do|defer|override)\b)|[{}]|\b\w+\.\w+\(|\(\w+: |"
    r"^\s*[\w.]+\.value\s*=|^\s*print\(")

class Fault(Exception):
    pass


class Block:
    def __init__(self, path, line, lines, condition):
        self.path, self.line, self.lines, self.condition = path, line, lines, condition
        self.claims = []

    @property
    def place(self):
        return f"{self.path}:{self.line}"

    @property
    def is_apple(self):
        return re.search(APPLE, self.condition) is not None


def bare(line):
    """The code of a line without its strings."""
    return re.sub(r'"(\\.|[^"\\])*"', '""', split_comment(line)[0])


def is_picture(block):
    """Whether the block is a picture or a formula, by its symbols. Letters don't count: names may contain them."""
    signs = (sign for line in block.lines for sign in bare(line) if sign not in "…" and ord(sign) > 127)
    if all(unicodedata.category(sign)[0] == "L" for sign in signs):
        return False
    for line in block.lines:
        if SWIFT.search(bare(line)):
            raise Fault(f"{block.place}: picture or formula, by its symbols, in which there is Swift: {line.strip()}")
    return True


def blocks(path, text):
    """The indented blocks of a file's doc comments, and the number of fenced blocks in other languages."""
    found, fenced, conditions, comment = [], 0, [], []
    for number, line in enumerate(text.split("\n") + [""], 1):
        match = re.match(r"\s*///(.*)$", line)
        if match:
            comment.append((number, match.group(1)))
            continue
        if comment:
            more, others = comment_blocks(path, comment, " && ".join(conditions))
            found += more
            fenced += others
            comment = []
        text = line.strip()
        if text.startswith("#if"):
            conditions.append(text[3:])
        elif text.startswith("#elseif"):
            conditions[-1] = text[7:]
        elif text.startswith("#else"):
            conditions[-1] = "else"
        elif text.startswith("#endif"):
            conditions.pop()
    return found, fenced


def comment_blocks(path, comment, condition):
    """The blocks of one comment. In a list, a block is indented by four more than the text of its item."""
    found, fenced, current, fence = [], 0, [], None
    before, item = "", 0

    def close():
        while not current[-1][1].strip():
            current.pop()
        found.append(Block(path, current[0][0], [line for _, line in current], condition))
        current.clear()

    for number, line in comment + [(comment[-1][0] + 1, " end")]:
        text = line.strip()
        indent = len(line) - len(line.lstrip()) - 1
        if fence:
            if text == "```":
                if fence == "swift":
                    close()
                fence = None
            elif fence == "swift":
                current.append((number, line[1:]))
            continue
        if current and (indent >= item + 4 or not text):
            current.append((number, line[item + 5:]))
            continue
        if current:
            close()
        if text.startswith("```"):
            fence = text[3:]
            if not fence:
                raise Fault(f"{path}:{number}: a fence without its language")
            fenced += fence != "swift"
        elif text and indent >= item + 4:
            if before:
                raise Fault(f"{path}:{number}: a blank line belongs before a block")
            current.append((number, line[item + 5:]))
        elif match := re.match(r" *(?:[-*+]|\d+\.) +", line):
            item = match.end() - 1
        elif text and item and indent >= 4 and not before:
            raise Fault(f"{path}:{number}: in this list, a block is indented by {item + 4}")
        elif text and not before and indent < item:
            item = 0
        before = text
    if fence:
        raise Fault(f"{path}:{comment[-1][0]}: a fence that nothing closes")
    return found, fenced


def read_scopes(path):
    """The scopes of single files: (its path's end, a part of the block, the code), with BLOCK where the block goes."""
    found = []
    for number, line in enumerate(open(path, encoding="utf-8").read().split("\n"), 1):
        if line.startswith("== "):
            end, _, part = line[3:].partition(" | ")
            found.append([end.strip(), part.strip(), [], number, False])
        elif found:
            found[-1][2].append(line)
        elif line and not line.startswith("#"):
            raise Fault(f"{path}:{number}: expected == FILE")
    for scope in found:
        while scope[2] and not scope[2][-1].strip():
            scope[2].pop()
    return found


def scope_of(block, scopes):
    """The scope around a block: one that names a part of the block takes precedence over that of its file."""
    code = "\n".join(block.lines)
    fit = [scope for scope in scopes if block.path.endswith("/" + scope[0]) and scope[1] in code]
    named = [scope for scope in fit if scope[1]] or fit
    if len(named) > 1:
        raise Fault(f"{block.place}: two scopes fit")
    if not named:
        return None
    named[0][4] = True
    return named[0]


def instrumented(block):
    """The block's lines, with calls that print marks after each line with a claim."""
    result = []
    for offset, line in enumerate(block.lines):
        claims = claims_of(line)
        code, comment = split_comment(line)
        code = re.sub(r"\{\s*((?:\w+\s+in\s+)?)…\s*\}", r"{ \1 }", code)
        if code.strip() == "…":
            code = "elided()"
        if claims:
            number = block.line + offset
            values = [claim[1] for claim in claims if claim[0] == "is"]
            code = code.rstrip()
            if values == [code.strip()]:
                code = "_ = 0"
            code += f"; spoken({number})"
            code += "".join(f"; claimed({number}, {value})" for value in values)
            block.claims.append((number, claims))
        result.append(code if comment is None else code + " // " + comment)
    return result


# Declarations that must be at file scope, such as extensions and protocols.
LIFTED = re.compile(r"(@\w+ )?(private|fileprivate|extension|protocol)\b")


def lifted(lines):
    """The lines at file scope, and the rest."""
    outside, inside, is_outside = [], [], False
    for text, origin in lines:
        begins = LIFTED.match(text) is not None
        if begins or is_outside:
            outside.append((text, origin))
        else:
            inside.append((text, origin))
        if begins:
            is_outside = text.count("{") > text.count("}")
        elif text == "}":
            is_outside = False
    return outside, inside


def located(lines):
    """The lines, with directives for their origins."""
    result, place = [], None
    for text, origin in lines:
        if origin is None and place is not None:
            result.append("#sourceLocation()")
        elif origin is not None and origin != place:
            result.append(f'#sourceLocation(file: "{origin[0]}", line: {origin[1]})')
        result.append(text)
        place = origin and (origin[0], origin[1] + 1)
    return result


def function(block, name, scopes, scopes_path):
    """The Swift code of a block, the head of its file, whether it waits, and whether it is to be run."""
    scope = scope_of(block, scopes)
    around = [(text, (scopes_path, scope[3] + 1 + offset)) for offset, text in enumerate(scope[2])] if scope else []
    body = [(text, (block.path, block.line + offset)) for offset, text in enumerate(instrumented(block))]
    texts = [text.strip() for text, _ in around]
    if "BLOCK" in texts:
        index = texts.index("BLOCK")
        # Removes the indentation, so that a declaration ends at the left margin.
        lines = around[:index] + [("  " + text, origin) for text, origin in body] + around[index + 1:]
    elif around:
        lines = around + [("do {", None)] + body + [("}", None)]
    else:
        lines = body
    is_run = "# not run" not in texts
    lines = [line for line in lines if line[0] != "# not run"]
    imports = [text for text, _ in lines if re.match(r"(@\w+ )?import ", text)]
    lines = [line for line in lines if line[0] not in imports]
    outside, inside = lifted(lines)
    waits = any(re.search(r"\bawait\b", bare(text)) for text, _ in inside)
    inside = [("extension Scope {", None), (f"  func {name}() {'async ' if waits else ''}throws {{", None)] + inside
    inside += [("  }", None), ("}", None)]
    # Code at file scope gets its own file, so that its private names are not visible elsewhere.
    file = tuple(sorted(set(imports))) + ((f"// {name}",) if outside else ())
    return located(outside + inside), file, waits, is_run


def gather(root):
    """All blocks of code, and the counts of the other blocks."""
    found, pictures, fenced = [], 0, 0
    faults = []
    for path in sorted(glob.glob(os.path.join(root, "Sources", "**", "*.swift"), recursive=True)):
        try:
            inside, others = blocks(path, open(path, encoding="utf-8").read())
        except Fault as fault:
            faults.append(str(fault))
            continue
        fenced += others
        for block in inside:
            try:
                if is_picture(block):
                    pictures += 1
                    continue
            except Fault as fault:
                faults.append(str(fault))
                continue
            if re.search(r"(?<!!)hasFeature\(Embedded\)", block.condition):
                faults.append(f"{block.place}: code for Embedded Swift, which nothing here compiles")
                continue
            found.append(block)
    if faults:
        raise Fault("\n".join(faults))
    return found, pictures, fenced


def write(root, output, surroundings, apple):
    """Writes the program of the blocks for Apple platforms, or of the others. Returns the expected output."""
    found, pictures, fenced = gather(root)
    scopes_path = os.path.join(surroundings, "scopes")
    scopes = read_scopes(scopes_path)
    files, calls, expected, names = {}, [], {}, []
    for number, block in enumerate(found):
        name = f"block{number}"
        if block.is_apple != apple:
            scope_of(block, scopes)
            continue
        text, head, waits, is_run = function(block, name, scopes, scopes_path)
        files.setdefault(head, []).extend(text)
        if is_run:
            calls.append(f"  Call({number}, waits: {str(waits).lower()}) {{ {'try await' if waits else 'try'} $0.{name}() }},")
        names.append(block.place)
        expected[number] = (block.place, block.claims)
    unused = [f"{scopes_path}:{scope[3]}: no block needs {scope[0]} {scope[1]}" for scope in scopes if not scope[4]]
    if unused:
        raise Fault("\n".join(unused))
    shutil.rmtree(output, ignore_errors=True)
    os.makedirs(output)
    shutil.copy(os.path.join(surroundings, "Scope.swift"), output)
    for index, (imports, text) in enumerate(sorted(files.items())):
        head = ["import StreamsInterop", "import StreamsMaterialMotion"]
        head += [line for line in imports if line not in head]
        with open(os.path.join(output, f"Blocks{index}.swift"), "w", encoding="utf-8") as file:
            file.write("\n".join(head + [""] + text) + "\n")
    with open(os.path.join(output, "main.swift"), "w", encoding="utf-8") as file:
        file.write("\n".join(["await run(["] + calls + ["])"]) + "\n")
    counts = {
        "found": len(found) + pictures + fenced, "pictures": pictures, "fenced": fenced,
        "compiled": len(names), "left": len(found) - len(names), "run": len(calls),
    }
    return counts, expected
