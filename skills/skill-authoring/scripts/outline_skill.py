#!/usr/bin/env python3
"""Outline a skill directory: sizes, headings, and files that are mentioned but missing.

The outline goes to stdout, diagnostics go to stderr, nothing is executed or written.
Symbolic links are listed but never followed.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import stat
import sys

MAX_FILES = 2_000
MAX_DEPTH = 8
MAX_TEXT_BYTES = 1024 * 1024
MAX_BODY_LINES = 500
MAX_BODY_TOKENS = 5_000
MAX_DESCRIPTION_CHARS = 1_024
SKIPPED_DIRECTORIES = frozenset([".git", "node_modules", "__pycache__"])
NEVER_MENTIONED = re.compile(r"(?:SKILL\.md|(?:LICEN[CS]E|NOTICE)(?:\.\w+)?)\Z", re.IGNORECASE)

KEY = re.compile(r"([A-Za-z_][\w-]*)\s*:(?:\s+(.*)|\s*)\Z")
HEADING = re.compile(r" {0,3}(#{1,6})\s+(\S.*?)(?:\s+#+)?\s*\Z")
FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
LINK = re.compile(r"\]\(\s*([^()\s]+)")
CONVENTIONAL_PATH = re.compile(r"(?<![\w./-])(?:\./)?((?:scripts|references|assets)/[\w./-]*[\w-])")


class UnreadableInput(Exception):
    """The argument is not a skill directory that can be read (exit 2)."""


class FileEntry:
    """A file of the skill; lines and tokens are None when its text was not read."""

    def __init__(self, path, size, kind):
        self.path = path
        self.size = size
        self.kind = kind
        self.text = None

    @property
    def lines(self):
        return None if self.text is None else count_lines(self.text)

    @property
    def tokens(self):
        return None if self.text is None else approximate_tokens(self.text)

    def as_dict(self):
        return {
            "path": self.path,
            "kind": self.kind,
            "bytes": self.size,
            "lines": self.lines,
            "approximate_tokens": self.tokens,
        }


def count_lines(text):
    return len(text.splitlines())


def approximate_tokens(text):
    """Four characters to a token; from the CJK blocks upwards, one character to a token."""
    dense = sum(character >= "\u2e80" for character in text)
    return dense + (len(text) - dense + 3) // 4


def list_files(root):
    """(entries, truncated): the files below root in a stable order."""
    entries = []
    for directory, names, files in os.walk(root):
        depth = 0 if directory == root else os.path.relpath(directory, root).count(os.sep) + 1
        links = [name for name in names if os.path.islink(os.path.join(directory, name))]
        names[:] = sorted(n for n in names if n not in SKIPPED_DIRECTORIES and n not in links)
        if depth >= MAX_DEPTH:
            names.clear()
        for name in sorted(files + links):
            if len(entries) == MAX_FILES:
                return entries, True
            entries.append(read_entry(root, os.path.join(directory, name)))
    entries.sort(key=lambda entry: (entry.path != "SKILL.md", entry.path))
    return entries, False


def read_entry(root, path):
    relative = os.path.relpath(path, root).replace(os.sep, "/")
    status = os.lstat(path)
    if stat.S_ISLNK(status.st_mode):
        return FileEntry(relative, status.st_size, "symlink")
    if not stat.S_ISREG(status.st_mode):
        return FileEntry(relative, status.st_size, "special")
    entry = FileEntry(relative, status.st_size, "binary")
    if status.st_size > MAX_TEXT_BYTES:
        entry.kind = "large"
        return entry
    try:
        with open(path, "rb") as stream:
            data = stream.read(MAX_TEXT_BYTES)
        if b"\0" not in data:
            entry.text = data.decode("utf-8-sig")
            entry.kind = "text"
    except UnicodeDecodeError:
        pass
    except OSError:
        entry.kind = "unreadable"
    return entry


def split_frontmatter(text):
    """(frontmatter lines or None, body)"""
    lines = text.splitlines()
    if not lines or lines[0].rstrip() != "---":
        return None, text
    for number, line in enumerate(lines[1:], 1):
        if line.rstrip() == "---":
            return lines[1:number], "\n".join(lines[number + 1 :]).strip("\n")
    return None, text


def read_fields(lines):
    """Top-level keys with their text: enough for an outline, not a YAML parser."""
    fields, key = {}, None
    for line in lines:
        match = KEY.match(line)
        if match is not None:
            key = match[1]
            value = (match[2] or "").strip()
            fields[key] = [] if re.match(r"[|>][-+0-9]*\Z", value) else [value]
        elif key is not None and (line[:1].isspace() or not line.strip()):
            fields[key].append(line.strip())
    return {key: unquote(" ".join(parts).strip()) for key, parts in fields.items()}


def unquote(value):
    if len(value) >= 2 and value[0] == value[-1] and value[0] in "\"'":
        return value[1:-1].replace("''", "'") if value[0] == "'" else value[1:-1].replace('\\"', '"')
    return value


def prose_lines(body):
    """The lines outside fenced code."""
    fence = None
    for line in body.splitlines():
        mark = FENCE.match(line)
        if fence is None and mark is not None:
            fence = mark[1]
        elif fence is None:
            yield line
        elif mark is not None and mark[1].startswith(fence) and line.strip() == mark[1]:
            fence = None


def read_headings(body):
    matches = (HEADING.match(line) for line in prose_lines(body))
    return [{"level": len(match[1]), "text": match[2]} for match in matches if match is not None]


def links(text):
    """Targets of relative links; links shown inside code are examples."""
    for line in prose_lines(text):
        for target in LINK.findall(re.sub(r"`[^`]*`", "", line)):
            target = re.split(r"[#?]", target.strip("<>"))[0]
            if target and not re.match(r"[A-Za-z][\w+.-]*:|/", target):
                yield target


def mentioned_paths(text):
    """Relative paths of links, and paths into the conventional directories anywhere in the text."""
    found = set(links(text))
    for path in CONVENTIONAL_PATH.findall(text):
        if "." in path.rsplit("/", 1)[-1]:
            found.add(path)
    return sorted({normalise(path) for path in found})


def normalise(path):
    return re.sub(r"/{2,}", "/", re.sub(r"\A(?:\./)+", "", path)).rstrip("/")


def outline(root):
    entries, truncated = list_files(root)
    by_path = {entry.path: entry for entry in entries}
    skill = by_path.get("SKILL.md")
    if skill is None:
        raise UnreadableInput(f"not a skill directory: {root} has no SKILL.md")
    if skill.text is None:
        raise UnreadableInput(f"SKILL.md cannot be read as UTF-8 text ({skill.kind}, {skill.size:,} bytes)")

    frontmatter, body = split_frontmatter(skill.text)
    fields = read_fields(frontmatter or [])
    mentioned = mentioned_paths(body)
    missing = [path for path in mentioned if not any((p + "/").startswith(path + "/") for p in by_path)]
    description = fields.get("description", "")
    result = {
        "directory": os.path.basename(os.path.abspath(root)),
        "name": fields.get("name"),
        "description_characters": len(description),
        "description_approximate_tokens": approximate_tokens(description),
        "fields": list(fields),
        "body_lines": count_lines(body),
        "body_approximate_tokens": approximate_tokens(body),
        "headings": read_headings(body),
        "files": [entry.as_dict() for entry in entries],
        "files_truncated": truncated,
        "missing": missing,
        "unmentioned": [
            path for path in by_path if path not in mentioned and not NEVER_MENTIONED.match(path)
        ],
    }
    result["problems"] = list(problems_of(result, frontmatter is not None))
    result["notes"] = list(notes_of(result, by_path))
    return result


def problems_of(result, has_frontmatter):
    if not has_frontmatter:
        yield "SKILL.md has no frontmatter between two --- lines"
    elif not result["name"]:
        yield "the frontmatter has no name"
    elif result["name"] != result["directory"]:
        yield f"name {result['name']!r} differs from the directory {result['directory']!r}"
    if has_frontmatter and not result["description_characters"]:
        yield "the frontmatter has no description"
    if result["description_characters"] > MAX_DESCRIPTION_CHARS:
        yield f"the description has {result['description_characters']} characters, the limit is 1024"
    if not result["body_lines"]:
        yield "SKILL.md has no body"
    for path in result["missing"]:
        if ".." in path.split("/"):
            yield f"mentioned, but outside the skill: {path}"
        else:
            yield f"mentioned, but missing: {path}"


def notes_of(result, by_path):
    if result["body_lines"] > MAX_BODY_LINES:
        yield f"the body has {result['body_lines']} lines; move detail to references/ (advice: under 500)"
    if result["body_approximate_tokens"] > MAX_BODY_TOKENS:
        yield f"the body has about {result['body_approximate_tokens']} tokens (advice: under 5000)"
    for path in result["unmentioned"]:
        yield f"never mentioned in SKILL.md: {path}"
    for path, entry in by_path.items():
        if not path.startswith("references/") or entry.text is None or not path.endswith(".md"):
            continue
        for target in links(entry.text):
            nearby = normalise(os.path.normpath(os.path.join("references", target)).replace(os.sep, "/"))
            if nearby.startswith("references/") and nearby in by_path and nearby != path:
                yield f"{path} leads on to {nearby}; keep references one level deep"
    for path, entry in by_path.items():
        if entry.kind in ("symlink", "special", "unreadable"):
            yield f"{path} is not a readable regular file ({entry.kind})"
    if result["files_truncated"]:
        yield f"only the first {MAX_FILES} files were looked at"


def safe(text):
    """One line without control characters, for a terminal or a prompt."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in str(text))


def render_text(result):
    yield f"Skill: {safe(result['name'] or '(no name)')}   directory: {safe(result['directory'])}"
    yield f"Fields: {', '.join(safe(field) for field in result['fields']) or '(none)'}"
    yield (
        f"Description: {result['description_characters']} characters, "
        f"about {result['description_approximate_tokens']} tokens"
    )
    yield f"Body: {result['body_lines']} lines, about {result['body_approximate_tokens']} tokens"
    yield ""
    yield "Headings:"
    for heading in result["headings"]:
        yield f"  {'  ' * (heading['level'] - 1)}{'#' * heading['level']} {safe(heading['text'])}"
    if not result["headings"]:
        yield "  (none)"
    yield ""
    yield "Files:      bytes   lines  ~tokens"
    for entry in result["files"]:
        lines = entry["kind"] if entry["lines"] is None else entry["lines"]
        tokens = "" if entry["approximate_tokens"] is None else entry["approximate_tokens"]
        yield f"  {entry['bytes']:>15} {lines:>7} {tokens:>8}  {safe(entry['path'])}"
    for title, lines in (("Problems", result["problems"]), ("Notes", result["notes"])):
        yield ""
        yield f"{title}:" if lines else f"{title}: none"
        yield from (f"  - {safe(line)}" for line in lines)


def find_root(path):
    if os.path.basename(path) == "SKILL.md" and os.path.isfile(path):
        path = os.path.dirname(path) or "."
    if not os.path.exists(path):
        raise UnreadableInput(f"no such directory: {path}")
    if not os.path.isdir(path):
        raise UnreadableInput(f"not a directory: {path}")
    return os.path.normpath(path)


def parse_arguments(arguments):
    parser = argparse.ArgumentParser(
        prog="outline_skill.py",
        description="Outline a skill directory: sizes, lines, approximate tokens, headings, missing files.",
        epilog="Exit status: 0 no problems; 1 problems found, listed in the outline; "
        "2 wrong arguments, or not a skill directory that can be read.",
    )
    parser.add_argument("directory", metavar="DIRECTORY", help="the directory that holds SKILL.md")
    parser.add_argument("--json", action="store_true", help="print the outline as one JSON object")
    return parser.parse_args(arguments)


def print_result(text):
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        print(text, flush=True)
    except BrokenPipeError:
        # The reader (`| head -1`) has what it wanted; keep the interpreter quiet at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(arguments):
    options = parse_arguments(arguments)
    try:
        result = outline(find_root(options.directory))
    except UnreadableInput as error:
        print(f"outline_skill: {safe(error)}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"outline_skill: cannot read {safe(error.filename)}: {error.strerror}", file=sys.stderr)
        return 2
    if options.json:
        print_result(json.dumps(result, ensure_ascii=False, indent=2))
    else:
        print_result("\n".join(render_text(result)))
    return 1 if result["problems"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
