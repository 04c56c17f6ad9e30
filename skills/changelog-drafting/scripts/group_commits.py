#!/usr/bin/env python3
"""Sort commits into the sections of a changelog and print a Markdown draft.

Input, from a file or stdin, is what this command prints:

    git log --no-merges --format='%h%x09%s%n%b' RANGE

that is, for each commit a line with abbreviated hash, a tab and the subject, followed by
the lines of its body (`%n%b` may be left out). Every commit of the input is in the result:
in a section, under "Needs review", or among those left out, which --all prints too.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import re
import sys

MAX_INPUT_BYTES = 64 * 1024 * 1024
SECTIONS = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
REVIEW = "Needs review"
LEFT_OUT = "Left out"

RECORD = re.compile(r"([0-9a-f]{7,64})\t(.*)\Z")
HEADER = re.compile(r"([A-Za-z][A-Za-z-]*)(?:\(([^()]*)\))?(!)?:\s+(\S.*)\Z")
BREAKING_FOOTER = re.compile(r"BREAKING[ -]CHANGE:\s+(\S.*)\Z")
TRAILER = re.compile(r"[A-Za-z][A-Za-z-]*(?:: | #)\S")
CHANGELOG_TRAILER = re.compile(r"Changelog:\s*([A-Za-z]+)\s*\Z", re.IGNORECASE)
REVERTED_HASH = re.compile(r"This reverts commit ([0-9a-f]{7,64})")
REVERTED_SUBJECT = re.compile(r'Revert "(.+)"\Z')
SECURITY = re.compile(
    r"\b(?:CVE-[0-9]{4}-[0-9]+|GHSA-[0-9a-z-]+|security|vulnerabilit(?:y|ies)|XSS|CSRF)\b", re.I
)
DEPENDENCY = re.compile(r"(?:bump|upgrade|update) \S+ from v?[0-9]\S* to v?[0-9]|update dependenc", re.I)

TYPE_SECTIONS = {
    "feat": "Added",
    "feature": "Added",
    "fix": "Fixed",
    "bugfix": "Fixed",
    "hotfix": "Fixed",
    "perf": "Changed",
    "change": "Changed",
    "deprecate": "Deprecated",
    "deprecated": "Deprecated",
    "remove": "Removed",
    "removed": "Removed",
    "security": "Security",
    "sec": "Security",
}
INTERNAL_TYPES = frozenset(["build", "chore", "ci", "docs", "refactor", "style", "test", "tests"])
VERB_SECTIONS = {
    "add allow create enable implement introduce offer provide support": "Added",
    "adjust change extend improve increase lower make move optimise optimize raise reduce rename replace "
    "require rework simplify speed switch update upgrade use": "Changed",
    "deprecate": "Deprecated",
    "delete drop remove": "Removed",
    "avoid correct fix handle keep prevent repair resolve restore stop": "Fixed",
}
SECTION_OF_VERB = {verb: section for verbs, section in VERB_SECTIONS.items() for verb in verbs.split()}
INTERNAL_VERBS = frozenset(["refactor", "reformat", "format", "lint", "tidy", "test"])


class UnreadableInput(Exception):
    """The input cannot be opened or is not text (exit 2)."""


class BadContent(Exception):
    """The input is text, but holds no commits in the expected format (exit 1)."""


class Commit:
    """One commit as it was read, and where it was sorted."""

    def __init__(self, commit_hash, subject):
        self.hashes = [commit_hash]
        self.subject = subject
        self.body = []
        self.scope = None
        self.text = subject
        self.breaking = False
        self.breaking_text = None
        self.section = REVIEW
        self.reason = None

    def read_header(self):
        """The type of a Conventional Commits subject, or None."""
        match = HEADER.match(self.subject)
        if match is None or (
            match[1].lower() not in TYPE_SECTIONS
            and match[1].lower() not in INTERNAL_TYPES
            and match[1].lower() != "revert"
        ):
            return None
        self.scope = (match[2] or "").strip() or None
        self.breaking = match[3] is not None
        self.text = match[4]
        return match[1].lower()

    def read_breaking_footer(self):
        for number, line in enumerate(self.body):
            match = BREAKING_FOOTER.match(line)
            if match is None:
                continue
            parts = [match[1]]
            for following in self.body[number + 1 :]:
                if not following.strip() or TRAILER.match(following):
                    break
                parts.append(following.strip())
            self.breaking = True
            self.breaking_text = " ".join(parts)
            return

    def trailer_section(self):
        """The author's own decision, as in "Changelog: fixed" or "Changelog: none"."""
        for line in self.body:
            match = CHANGELOG_TRAILER.match(line)
            if match is None:
                continue
            word = match[1].capitalize()
            if word in SECTIONS:
                return word
            if word in ("None", "Skip", "No"):
                return LEFT_OUT
        return None

    def place(self, section, reason=None):
        self.section, self.reason = section, reason

    def as_dict(self):
        result = {
            "hashes": self.hashes,
            "subject": self.subject,
            "scope": self.scope,
            "text": self.text,
            "breaking": self.breaking,
        }
        if self.breaking_text:
            result["breaking_text"] = self.breaking_text
        if self.reason:
            result["reason"] = self.reason
        return result


def parse_log(text):
    """(commits, stray): stray are the lines before the first commit."""
    commits, stray = [], []
    for line in re.split(r"\r\n|\n|\r", text):
        record = RECORD.match(line)
        if record is not None:
            commits.append(Commit(record[1], visible(record[2]).strip() or "(no subject)"))
        elif commits:
            commits[-1].body.append(visible(line))
        elif line.strip():
            stray.append(visible(line).strip())
    return commits, stray


def explain_no_commits(stray):
    expected = "expected lines of hash, tab, subject, as printed by git log --format='%h%x09%s%n%b'"
    if not stray:
        return "the input is empty: the range holds no commits, or nothing was piped"
    if re.match(r"commit [0-9a-f]{7,64}\b", stray[0]):
        return f"this is the default git log output; {expected}"
    if re.match(r"[0-9a-f]{7,64} \S", stray[0]):
        return f"there is no tab after the hash (is it --oneline output?); {expected}"
    return f"no commits found; {expected}"


def sort_commits(commits):
    for commit in commits:
        sort_commit(commit)
    leave_out_reverted(commits)
    return merge_equal(commits)


def sort_commit(commit):
    kind = commit.read_header()
    commit.read_breaking_footer()
    decided = commit.trailer_section()
    if decided is not None:
        commit.place(decided, "Changelog trailer" if decided == LEFT_OUT else None)
        return
    if commit.subject.startswith("Merge "):
        commit.place(LEFT_OUT, "merge commit")
    elif re.match(r"(?:fixup|squash|amend)! ", commit.subject):
        commit.place(REVIEW, "meant to be squashed before a release")
    elif kind == "revert" or commit.subject.startswith('Revert "'):
        commit.place(REVIEW, "reverts something that is not in this range")
    else:
        commit.place(*section_for(commit, kind))


def section_for(commit, kind):
    """(section, reason) from the type, else from the first verb."""
    verb = re.match(r"[A-Za-z]*", commit.text)[0].lower()
    verb_section = SECTION_OF_VERB.get(verb) or SECTION_OF_VERB.get(plain_verb(verb))
    if DEPENDENCY.match(commit.text) and not commit.breaking:
        if SECURITY.search(commit.text):
            return "Security", None
        return LEFT_OUT, "dependency update"
    if kind in INTERNAL_TYPES:
        if not commit.breaking:
            return LEFT_OUT, f"internal ({kind})"
        return ("Removed" if verb_section == "Removed" else "Changed"), None
    section = TYPE_SECTIONS.get(kind)
    if SECURITY.search(commit.text):
        if (section or verb_section) == "Fixed":
            return "Security", None
        if section is None and verb_section in ("Changed", None):
            return REVIEW, "may concern security"
    if section == "Added" and verb_section in ("Changed", "Deprecated", "Removed"):
        return verb_section, None
    if section is not None:
        return section, None
    if verb in INTERNAL_VERBS and not commit.breaking:
        return LEFT_OUT, f"internal ({verb})"
    if verb_section is not None:
        return verb_section, None
    return REVIEW, "no known type or verb"


def plain_verb(verb):
    """A guess at the imperative of "added", "fixes", "updating"."""
    for suffix in ("ed", "es", "ing", "s", "d"):
        stem = verb[: -len(suffix)] if verb.endswith(suffix) else ""
        for candidate in (stem, stem + "e", stem[:-1]):
            if candidate in SECTION_OF_VERB:
                return candidate
    return verb


def leave_out_reverted(commits):
    """A commit and its revert within one range cancel out, so readers never see either."""
    target_of = {}
    for commit in commits:
        target = reverted_commit(commit, commits)
        if target is not None:
            target_of[commit] = target
    reverts_of = {}
    for revert, target in target_of.items():
        reverts_of.setdefault(target, []).append(revert)

    # A revert that is itself reverted cancels nothing; it has to be settled first.
    settled = {}
    for start in commits:
        pending = [start]
        while pending:
            commit = pending[-1]
            reverts = reverts_of.get(commit, [])
            open_reverts = [r for r in reverts if r not in settled and r not in pending]
            if open_reverts:
                pending.extend(open_reverts)
                continue
            settled[commit] = any(not settled.get(revert, True) for revert in reverts)
            pending.pop()
    for commit in commits:
        if settled[commit]:
            commit.place(LEFT_OUT, "reverted in this range")
        elif commit in target_of:
            commit.place(LEFT_OUT, "reverts a commit of this range")


def reverted_commit(revert, commits):
    by_hash = REVERTED_HASH.search("\n".join(revert.body))
    if by_hash is not None:
        return next(
            (c for c in commits if c is not revert and same_hash(c.hashes[0], by_hash[1])),
            None,
        )
    by_subject = REVERTED_SUBJECT.match(revert.subject)
    if by_subject is None:
        return None
    return next((c for c in commits if c is not revert and c.subject == by_subject[1]), None)


def same_hash(one, other):
    return one.startswith(other) or other.startswith(one)


def merge_equal(commits):
    """One entry for a change that was committed twice, as after a cherry-pick."""
    merged = {}
    for commit in commits:
        key = (commit.section, commit.scope, commit.text, commit.breaking_text)
        if key in merged:
            merged[key].hashes.extend(commit.hashes)
            merged[key].breaking = merged[key].breaking or commit.breaking
        else:
            merged[key] = commit
    return list(merged.values())


def visible(text):
    """Without control and formatting characters, which have no place in a changelog."""
    return "".join(c if c.isprintable() else " " if c.isspace() else "" for c in text)


def escape_markdown(text):
    """Subjects may hold <T> or <script>; outside code spans these would be HTML."""
    pieces = text.split("`")
    if len(pieces) % 2 == 0:
        return text.replace("<", "\\<")  # unpaired backtick: no code span to protect
    return "`".join(p if i % 2 else p.replace("<", "\\<") for i, p in enumerate(pieces))


def sentence(text):
    return text[:1].upper() + text[1:]


def render_entry(commit, with_hash, with_reason):
    if commit.breaking:
        label = f"**Breaking ({commit.scope}):** " if commit.scope else "**Breaking:** "
    else:
        label = f"**{commit.scope}:** " if commit.scope else ""
    text = sentence(commit.text)
    if commit.breaking_text and commit.breaking_text != commit.text:
        text = text.rstrip(".") + ". " + sentence(commit.breaking_text)
    entry = f"- {escape_markdown(label + text)}"
    if with_hash:
        entry += f" ({', '.join(commit.hashes)})"
    if with_reason and commit.reason:
        entry += f" – {commit.reason}"
    return entry


def render_markdown(commits, options):
    heading = f"## [{options.release}] - {options.date}" if options.release else "## [Unreleased]"
    blocks = [heading]
    names = SECTIONS + (REVIEW,) + ((LEFT_OUT,) if options.all else ())
    for name in names:
        members = [commit for commit in commits if commit.section == name]
        members.sort(key=lambda commit: not commit.breaking)  # stable: order of the log otherwise
        if members:
            is_draft_only = name in (REVIEW, LEFT_OUT)
            entries = [render_entry(c, is_draft_only or not options.no_hash, is_draft_only) for c in members]
            blocks.append(f"### {name}\n\n" + "\n".join(entries))
    return "\n\n".join(blocks)


def render_json(commits, options):
    names = SECTIONS + (REVIEW, LEFT_OUT)
    sections = {name: [c.as_dict() for c in commits if c.section == name] for name in names}
    result = {"release": options.release, "date": options.date, "sections": sections}
    return json.dumps(result, ensure_ascii=False, indent=2)


def read_text(path):
    if path == "-":
        if sys.stdin is None or sys.stdin.isatty():
            raise UnreadableInput("no FILE given and nothing piped to stdin")
        name, target = "stdin", sys.stdin.fileno()
    else:
        name, target = path, path
        if os.path.isdir(path):
            raise UnreadableInput(f"cannot read {path}: it is a directory")
    try:
        with open(target, "rb") as stream:
            data = stream.read(MAX_INPUT_BYTES + 1)
    except OSError as error:
        raise UnreadableInput(f"cannot read {name}: {(error.strerror or str(error)).lower()}") from error
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise UnreadableInput(f"{name} is UTF-16 text; convert it first: iconv -f UTF-16 -t UTF-8")
    if b"\0" in data:
        raise UnreadableInput(f"{name} looks binary (it contains a NUL byte)")
    if len(data) > MAX_INPUT_BYTES:
        raise UnreadableInput(f"{name} is larger than 64 MiB; choose a smaller range")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        print(f"group_commits: {name} is not all UTF-8; other bytes become U+FFFD", file=sys.stderr)
        return data.decode("utf-8-sig", "replace")


def iso_date(text):
    if not re.match(r"[0-9]{4}-[0-9]{2}-[0-9]{2}\Z", text):
        raise ValueError(text)
    return datetime.date.fromisoformat(text).isoformat()


iso_date.__name__ = "YYYY-MM-DD"  # argparse shows it in its message


def parse_arguments(arguments):
    parser = argparse.ArgumentParser(
        prog="group_commits.py",
        description="Sort commits into changelog sections and print a Markdown draft. "
        "Input is the output of: git log --no-merges --format='%h%x09%s%n%b' RANGE",
        epilog="Exit status: 0 draft printed; 1 no commits in the input; "
        "2 wrong arguments, or input that cannot be read as text.",
    )
    add = parser.add_argument
    add("file", metavar="FILE", nargs="?", default="-", help='the log, or "-" for stdin (default)')
    add("--release", metavar="VERSION", help="version for the heading (default: Unreleased)")
    add("--date", type=iso_date, metavar="YYYY-MM-DD", help="release date; needed with --release")
    add("--no-hash", action="store_true", help="leave hashes out of the sections")
    add("--all", action="store_true", help="also list the commits that were left out, and why")
    add("--json", action="store_true", help="print everything as one JSON object")
    options = parser.parse_args(arguments)
    if (options.release is None) != (options.date is None):
        parser.error("--release and --date belong together")
    if options.release is not None and not re.match(r"[0-9A-Za-z][0-9A-Za-z.+-]*\Z", options.release):
        parser.error(f"--release: not a version: {options.release!r}")
    return options


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
        commits, stray = parse_log(read_text(options.file))
        if not commits:
            raise BadContent(explain_no_commits(stray))
    except (UnreadableInput, BadContent) as error:
        print(f"group_commits: {error}", file=sys.stderr)
        return 2 if isinstance(error, UnreadableInput) else 1
    if stray:
        print(f"group_commits: lines ignored before the first commit: {len(stray)}", file=sys.stderr)
    total = len(commits)
    commits = sort_commits(commits)
    print_result(render_json(commits, options) if options.json else render_markdown(commits, options))
    counts = [sum(len(c.hashes) for c in commits if c.section == name) for name in (REVIEW, LEFT_OUT)]
    print(f"group_commits: commits {total}, to review {counts[0]}, left out {counts[1]}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
