"""Checks the claims of comments at the ends of lines of code: see `comments.py`."""
import re

# The end of a comment's claim: a number, a tuple of numbers, a case, or a text.
VALUE = r"(-?[\d.]+(?:e-?\d+)?…?|\([-\d., …]+\)|\.[a-z]\w*|true|false|nil|\"[^\"]*\")"


def split_comment(line):
    """The code of a line, and the text of the comment at its end."""
    quoted, index = False, 0
    while index < len(line):
        if line[index] == "\\" and quoted:
            index += 1
        elif line[index] == '"':
            quoted = not quoted
        elif line.startswith("//", index) and not quoted:
            return line[:index], line[index + 2:].strip()
        index += 1
    return line, None


def claims_of(line):
    """The claims of the comment at a line's end: ("prints", texts, whether all are named) and ("is", code, text)."""
    code, comment = split_comment(line)
    if comment is None or not code.strip():
        return []
    found = []
    if re.search(r"\bprint\(.*\)\s*}?\s*$", code) and "print(" in code and not re.search(r"\bprints\b|^sets ", comment):
        return [("prints", [comment], True)]
    for clause in re.split(r",? then |; |, and (?=\w+\.)|(?<=\)), (?=prints)|, (?=prints)", comment):
        if match := re.fullmatch(r"prints nothing.*", clause):
            found.append(("prints", [], True))
        elif match := re.match(r"prints (.*)$", clause):
            texts, whole = [], True
            for text in re.split(r", (?![^(]*\))", match.group(1)):
                if " " in re.sub(r"\(.*?\)|\".*?\"", "", text):
                    whole = False
                    break
                texts.append(text)
            found.append(("prints", texts, whole))
        elif match := re.match(rf"([a-z]\w*(?:\.\w+)+) is {VALUE}(?=$|[ ,:])", clause):
            found.append(("is", match.group(1), match.group(2)))
    is_expression = re.match(r"[a-z][\w.]*(\(.*\)|\.\w+)*\s*$", code.strip()) and "=" not in code
    if not found and is_expression and re.fullmatch(VALUE, comment):
        found.append(("is", code.strip(), comment))
    return found


def plain(text):
    """A text as written by hand: (3, 4) for SIMD2<Double>(3.0, 4.0)."""
    text = re.sub(r"SIMD\d<\w+>", "", text.strip().strip('"'))
    text = re.sub(r"^Optional\((.*)\)$", r"\1", text)
    text = re.sub(r"(?<=\d)\.0\b(?!\.)", "", text)
    return text.removeprefix(".")


def agrees(said, printed):
    pattern = ".*".join(re.escape(part) for part in plain(said).split("…"))
    return re.fullmatch(pattern, plain(printed), re.DOTALL) is not None


def last(output, expected):
    """The last block that began."""
    begun = re.findall(r"\x1eblock (\d+)$", output, re.MULTILINE)
    return expected[begun[-1]][0] if begun else "before any block"


def compare(output, expected):
    """The faults in the program's output, and the number of true claims."""
    faults, held = [], 0
    segments, values, seen = {}, {}, set()
    block, segment = None, []
    for line in output.split("\n"):
        if match := re.match(r"\x1eblock (\d+)$", line):
            block, segment = int(match.group(1)), []
            seen.add(block)
        elif match := re.match(r"\x1eline (\d+)$", line):
            segments.setdefault((block, int(match.group(1))), segment)
            segment = []
        elif match := re.match(r"\x1evalue (\d+) (.*)$", line):
            values.setdefault((block, int(match.group(1))), []).append(match.group(2))
        else:
            segment.append(line)
    for number, (place, claims) in expected.items():
        if number not in seen:
            continue
        path = place.rsplit(":", 1)[0]
        for line, statements in claims:
            if (number, line) not in segments:
                faults.append(f"{path}:{line}: it was never reached")
                continue
            printed = segments[number, line]
            answers = iter(values.get((number, line), []))
            for kind, *statement in statements:
                if kind == "is":
                    code, text = statement
                    answer = next(answers, "")
                    fine, got = agrees(text, answer), f"{code} is {plain(answer)}"
                else:
                    texts, whole = statement
                    fits = len(texts) == len(printed) if whole else max(len(texts), 1) <= len(printed)
                    fine = fits and all(agrees(*pair) for pair in zip(texts, printed))
                    got = f"it printed {', '.join(map(plain, printed)) or 'nothing'}"
                if fine:
                    held += 1
                else:
                    faults.append(f"{path}:{line}: its comment is wrong: {got}")
    return faults, held
