#!/usr/bin/env python3
"""Profile a CSV file: structure, and type, gaps, range and frequent values of each column.

The file is read once, as a stream. What is remembered is bounded: distinct values, row
fingerprints and examples all have a cap, and the report says where a cap was reached.
The report goes to stdout, diagnostics go to stderr, and nothing is written to disk.
"""

from __future__ import annotations

import argparse
import csv
import datetime
import hashlib
import itertools
import json
import math
import os
import re
import sys
from collections import Counter
from functools import lru_cache

MAX_LINE_CHARS = 16 * 1024 * 1024
MAX_FIELD_CHARS = 4 * 1024 * 1024
MAX_COLUMNS = 20_000
MAX_ROW_FINGERPRINTS = 200_000
DISTINCT_BUDGET = 500_000  # shared by all columns, so wide files stay bounded too
SAMPLE_LINES = 200
SAMPLE_CHARS = 256 * 1024
LONG_VALUE = 120
EXAMPLES = 5

DELIMITERS = {"comma": ",", "semicolon": ";", "tab": "\t", "pipe": "|"}
DELIMITER_NAMES = {character: name for name, character in DELIMITERS.items()}
MISSING_WORDS = frozenset(
    ["na", "n/a", "#n/a", "nan", "null", "none", "nil", "-", "--", "?", "missing", "unknown"]
)
BOOLEAN_WORDS = frozenset(["true", "false", "yes", "no", "t", "f", "y", "n"])

INTEGER = re.compile(r"[+-]?(?:0|[1-9][0-9]*)\Z")
NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?\Z")
LEADING_ZERO = re.compile(r"0[0-9]+\Z")
NUMBER_LIKE = re.compile(r"[+-]?[$€£]?[ ]?[+-]?[0-9][0-9.,' \u00a0\u202f]*[ ]?[%$€£]?\Z")
DATE = re.compile(
    r"(?:(?P<y1>[0-9]{4})(?P<s1>[-/.])(?P<m1>[0-9]{1,2})(?P=s1)(?P<d1>[0-9]{1,2})"
    r"|(?P<a>[0-9]{1,2})(?P<s2>[-/.])(?P<b>[0-9]{1,2})(?P=s2)(?P<y2>[0-9]{4}))"
    r"(?P<time>[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]+)?)?(?:Z|[+-][0-9]{2}:?[0-9]{2})?)?\Z"
)

# Bytes that are not UTF-8 arrive as lone surrogates; read each as the Latin-1 character.
LATIN1_FROM_SURROGATES = {0xDC00 + byte: byte for byte in range(0x80, 0x100)}


class UnreadableInput(Exception):
    """The input cannot be opened or is not text (exit 2)."""


class BadContent(Exception):
    """The input is text, but no table can be read from it from here on (exit 1)."""


class Lines:
    """Decoded physical lines of a byte stream, with what was learned about the encoding."""

    def __init__(self, stream, name):
        self._stream = stream
        self._name = name
        self._number = 0
        self._starts_with_bom = False
        self._utf8_characters = 0
        self._latin1_characters = 0
        self._c1_characters = 0
        self.quotes = 0

    def __iter__(self):
        return self

    def __next__(self):
        line = self._stream.readline(MAX_LINE_CHARS)
        if not line:
            raise StopIteration
        self._number += 1
        if len(line) == MAX_LINE_CHARS and "\0" not in line:
            raise BadContent(f"line {self._number} has {MAX_LINE_CHARS:,} characters or more")
        if self._number == 1:
            line = self._open_first(line)
        if "\0" in line:
            raise UnreadableInput(f"{self._name} looks binary (NUL byte in line {self._number})")
        if not line.isascii():
            line = self._decode_stray_bytes(line)
        self.quotes += line.count('"')
        return line

    def _open_first(self, line):
        for magic, kind in (
            ("PK\x03\x04", "a ZIP archive or a spreadsheet workbook; export it as CSV first"),
            ("\x1f\udc8b", "gzip data; decompress it first"),
            ("%PDF-", "a PDF"),
            ("PAR1", "a Parquet file"),
            ("\udcff\udcfe", "UTF-16 text; convert it first: iconv -f UTF-16 -t UTF-8"),
            ("\udcfe\udcff", "UTF-16 text; convert it first: iconv -f UTF-16 -t UTF-8"),
        ):
            if line.startswith(magic):
                raise UnreadableInput(f"{self._name} is {kind}")
        if line.startswith("\ufeff"):
            self._starts_with_bom = True
            return line[1:]
        return line

    def _decode_stray_bytes(self, line):
        stray = sum("\udc80" <= character <= "\udcff" for character in line)
        self._utf8_characters += sum(character > "\x7f" for character in line) - stray
        if stray:
            self._latin1_characters += stray
            self._c1_characters += sum("\udc80" <= character <= "\udc9f" for character in line)
            line = line.translate(LATIN1_FROM_SURROGATES)
        return line

    @property
    def encoding(self):
        if self._starts_with_bom:
            return "utf-8-sig"
        if self._latin1_characters:
            return "mixed" if self._utf8_characters else "latin-1"
        return "utf-8"

    def encoding_problems(self):
        if not self._latin1_characters:
            return
        if self._utf8_characters or self._starts_with_bom:
            yield f"mixed encodings: {self._latin1_characters} bytes are not UTF-8, read as Latin-1"
        if self._c1_characters:
            yield f"{self._c1_characters} bytes between 0x80 and 0x9F: probably Windows-1252, not Latin-1"


def detect_delimiter(sample, is_whole_file):
    """The candidate that splits most sampled records into the same number of fields."""
    best_score, best = (False, 0.0, 0), None
    for delimiter in DELIMITER_NAMES:
        records = list(readable_records(sample, delimiter))
        if not is_whole_file and len(records) > 1:
            records.pop()  # the sample may end inside a quoted field
        if not records:
            continue
        widths = Counter(len(record) for record in records)
        width, rows = widths.most_common(1)[0]
        score = (len(records[0]) == width, rows / len(records), width)
        if width > 1 and score > best_score:
            best_score, best = score, delimiter
    return best


def readable_records(sample, delimiter):
    try:
        yield from (record for record in csv.reader(sample, delimiter=delimiter) if record)
    except csv.Error:
        return  # an oversized field is reported when the file itself is read


@lru_cache(maxsize=16_384)
def classify(value):
    """(kind, payload): the number for numbers, (layout, order, day) for dates, a hint for text."""
    if INTEGER.match(value) or NUMBER.match(value):
        if LEADING_ZERO.match(value):
            return "text", "leading zero"
        number = float(value)
        if math.isfinite(number):
            return ("integer", int(value)) if INTEGER.match(value) else ("number", number)
        return "text", None
    if value.lower() in BOOLEAN_WORDS:
        return "boolean", None
    date = classify_date(value)
    if date is not None:
        return "date", date
    return "text", "number-like" if NUMBER_LIKE.match(value) else None


def classify_date(value):
    match = DATE.match(value)
    if match is None:
        return None
    if match["y1"]:
        day = valid_date(match["y1"], match["m1"], match["d1"])
        layout = "YYYY{0}MM{0}DD".format(match["s1"]) + (" with time" if match["time"] else "")
        return None if day is None else (layout, "year first", day)
    day_first = valid_date(match["y2"], match["b"], match["a"])
    month_first = valid_date(match["y2"], match["a"], match["b"])
    if day_first is None and month_first is None:
        return None
    order = "day first" if month_first is None else "month first" if day_first is None else "either"
    layout = "NN{0}NN{0}YYYY".format(match["s2"]) + (" with time" if match["time"] else "")
    return layout, order, None


def valid_date(year, month, day):
    try:
        return datetime.date(int(year), int(month), int(day))
    except ValueError:
        return None


class Column:
    """Running summary of one column; its size does not grow with the file."""

    def __init__(self, name, max_distinct):
        self.name = name
        self._max_distinct = max_distinct
        self._missing = Counter()
        self._kinds = Counter()
        self._first_line = {}
        self._values = Counter()
        self._capped = False
        self._layouts = Counter()
        self._orders = Counter()
        self._text_hints = Counter()
        self._padded = 0
        self._line_breaks = 0
        self._longest = 0
        self._numbers = 0
        self._mean = 0.0
        self._minimum = self._maximum = None
        self._first_day = self._last_day = None

    def add_absent(self):
        self._missing["(absent)"] += 1

    def add(self, raw, line):
        value = raw.strip()
        if not value:
            self._missing["(empty)"] += 1
            return
        if len(value) <= 8 and value.lower() in MISSING_WORDS:
            self._missing[value] += 1
            return
        if len(value) != len(raw):
            self._padded += 1
        if len(value) > self._longest:
            self._longest = len(value)
        if "\n" in value or "\r" in value:
            self._line_breaks += 1
        kind, payload = classify(value) if len(value) <= 64 else ("text", None)
        self._kinds[kind] += 1
        self._first_line.setdefault(kind, (line, value[:LONG_VALUE]))
        if kind in ("integer", "number"):
            self._add_number(payload)
        elif kind == "date":
            self._add_date(*payload)
        elif kind == "text" and payload is not None:
            self._text_hints[payload] += 1
        self._count(value)

    def _add_number(self, number):
        self._numbers += 1
        self._mean += (number - self._mean) / self._numbers
        if self._minimum is None or number < self._minimum:
            self._minimum = number
        if self._maximum is None or number > self._maximum:
            self._maximum = number

    def _add_date(self, layout, order, day):
        self._layouts[layout] += 1
        self._orders[order] += 1
        if day is None:
            return
        if self._first_day is None or day < self._first_day:
            self._first_day = day
        if self._last_day is None or day > self._last_day:
            self._last_day = day

    def _count(self, value):
        if len(value) > LONG_VALUE:
            # Long values are remembered by fingerprint, so memory does not depend on their length.
            digest = hashlib.blake2b(value.encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()
            value = f"{value[:40]}… [{len(value)} characters, {digest}]"
        if value in self._values or len(self._values) < self._max_distinct:
            self._values[value] += 1
        else:
            self._capped = True

    @property
    def type(self):
        kinds = set(self._kinds)
        if not kinds:
            return "empty"
        if len(kinds) == 1:
            return next(iter(kinds))
        return "number" if kinds == {"integer", "number"} else "text"

    def report(self, rows, top):
        missing = sum(self._missing.values())
        result = {
            "name": self.name,
            "type": self.type,
            "missing": missing,
            "missing_percent": round(100 * missing / rows, 1) if rows else 0.0,
            "missing_as": dict(self._missing.most_common(10)),
            "distinct": len(self._values),
            "distinct_capped": self._capped,
        }
        if self._numbers:
            result["numeric_values"] = self._numbers
            result["min"] = self._minimum
            result["max"] = self._maximum
            result["mean"] = tidy(self._mean)
        elif self.type == "date" and len(self._layouts) == 1 and self._first_day is not None:
            result["min"] = self._first_day.isoformat()
            result["max"] = self._last_day.isoformat()
        if self._longest:
            result["longest"] = self._longest
        result["top"] = [{"value": v, "count": n} for v, n in self._most_common(top)]
        result["notes"] = list(self._notes(rows - missing))
        return result

    def _most_common(self, count):
        # Equal counts in order of value, so that the same file gives the same report.
        return sorted(self._values.items(), key=lambda item: (-item[1], item[0]))[:count]

    def _notes(self, present):
        if self.type == "text" and len(self._kinds) > 1:
            counts = ", ".join(f"{n} {kind}" for kind, n in self._kinds.most_common())
            rarest = min(self._kinds, key=lambda kind: (self._kinds[kind], kind))
            line, example = self._first_line[rarest]
            yield f"mixed types: {counts}; first {rarest} value {shown(example)} in line {line}"
        yield from self._date_notes()
        if self._text_hints["leading zero"]:
            yield f"leading zeros, kept as text (probably a code): {self._text_hints['leading zero']}"
        if self._text_hints["number-like"]:
            yield f"numbers with separators, currency or percent sign: {self._text_hints['number-like']}"
        if self._padded:
            yield f"values with spaces around them: {self._padded}"
        if self._line_breaks:
            yield f"values with line breaks: {self._line_breaks}"
        variants = self._case_variants()
        if variants:
            example = " / ".join(shown(value) for value in variants[0][:3])
            yield f"values that differ only by case: {len(variants)}, such as {example}"
        if not self._capped and present > 1 and len(self._values) == 1:
            yield "the same value in every row that has one"
        if not self._capped and present >= 10 and len(self._values) == present:
            yield "all values are different: may be a key"

    def _date_notes(self):
        if len(self._layouts) > 1:
            layouts = ", ".join(f"{shown(layout)} × {n}" for layout, n in self._layouts.most_common())
            yield f"several date layouts: {layouts}"
        day_first, month_first = self._orders["day first"], self._orders["month first"]
        if day_first and month_first:
            yield f"date order contradicts itself: day first × {day_first}, month first × {month_first}"
        elif day_first or month_first:
            yield f"date order: {'day' if day_first else 'month'} first (no value contradicts it)"
        elif self._orders["either"]:
            yield "date order is ambiguous: day or month may come first"

    def _case_variants(self):
        groups = {}
        for value in self._values:
            groups.setdefault(value.casefold(), []).append(value)
        return sorted(sorted(group) for group in groups.values() if len(group) > 1)


class Table:
    """Structure of the whole file: header, record widths, repeated and blank rows."""

    def __init__(self, header, options):
        if len(header) > MAX_COLUMNS:
            raise BadContent(f"the header has {len(header):,} columns, more than {MAX_COLUMNS:,}")
        cap = min(options.max_distinct, max(50, DISTINCT_BUDGET // len(header)))
        self.columns = [Column(name.strip() or f"column_{i}", cap) for i, name in enumerate(header, 1)]
        self._top = options.top
        self.rows = 0
        self.blank_lines = 0
        self.short_rows = 0
        self.long_rows = 0
        self.ragged_examples = []
        self.multiline_rows = 0
        self.duplicate_rows = 0
        self._fingerprints = set()
        self._fingerprints_capped = False

    def add(self, record, first_line, last_line):
        if not record:
            self.blank_lines += 1
            return
        self.rows += 1
        if last_line > first_line:
            self.multiline_rows += 1
        self._note_width(len(record), first_line)
        self._note_duplicate(record)
        for column, value in itertools.zip_longest(self.columns, record[: len(self.columns)]):
            if value is None:
                column.add_absent()
            else:
                column.add(value, first_line)

    def _note_width(self, width, line):
        expected = len(self.columns)
        if width == expected:
            return
        if width < expected:
            self.short_rows += 1
        else:
            self.long_rows += 1
        if len(self.ragged_examples) < EXAMPLES:
            self.ragged_examples.append({"line": line, "fields": width, "expected": expected})

    def _note_duplicate(self, record):
        fingerprint = hash(tuple(record))
        if fingerprint in self._fingerprints:
            self.duplicate_rows += 1
        elif len(self._fingerprints) < MAX_ROW_FINGERPRINTS:
            self._fingerprints.add(fingerprint)
        else:
            self._fingerprints_capped = True

    def report(self):
        return {
            "rows": self.rows,
            "ragged_rows": {
                "total": self.short_rows + self.long_rows,
                "short": self.short_rows,
                "long": self.long_rows,
                "examples": self.ragged_examples,
            },
            "blank_lines": self.blank_lines,
            "multiline_rows": self.multiline_rows,
            "duplicate_rows": self.duplicate_rows,
            "duplicate_check_capped": self._fingerprints_capped,
            "columns": [column.report(self.rows, self._top) for column in self.columns],
        }


def header_problems(header):
    blank = [str(i) for i, name in enumerate(header, 1) if not name.strip()]
    if blank:
        yield f"header: no name for column {', '.join(blank[:EXAMPLES])}"
    repeated = [name for name, n in Counter(name.strip() for name in header).items() if n > 1 and name]
    if repeated:
        yield f"header: name used more than once: {', '.join(shown(n) for n in repeated[:EXAMPLES])}"
    padded = [name for name in header if name.strip() and name != name.strip()]
    if padded:
        yield f"header: spaces around {', '.join(shown(n) for n in padded[:EXAMPLES])}"
    named = [name.strip() for name in header if name.strip()]
    if any(len(n) <= 64 and classify(n)[0] in ("integer", "number", "date") for n in named):
        yield "header: a name looks like data; if the file has no header, use --no-header"


def profile(lines, options):
    """(report, failure): the failure is set when reading had to stop before the end."""
    sample = list(itertools.islice(within_chars(lines, SAMPLE_CHARS), SAMPLE_LINES))
    if not any(line.strip() for line in sample):
        raise BadContent("the input is empty")
    is_whole_file = len(sample) < SAMPLE_LINES and sum(map(len, sample)) < SAMPLE_CHARS
    source = itertools.chain(sample, lines)
    problems = []

    declared = re.match(r"sep=(.)\r?\n?\Z", sample[0])
    delimiter = options.delimiter or (declared[1] if declared else None)
    skipped_lines = 0
    if declared:
        next(source)
        skipped_lines = 1
    if delimiter is None:
        delimiter = detect_delimiter(sample, is_whole_file=is_whole_file)
    if delimiter is None:
        problems.append("no delimiter found: the file is read as a single column")
        delimiter = ","

    reader = csv.reader(source, delimiter=delimiter)
    table, failure, last_start, truncated = None, None, 0, False
    end = skipped_lines
    try:
        for record in reader:
            start, end = end + 1, skipped_lines + reader.line_num
            last_start = start
            if table is None:
                if not record:
                    continue
                names = [""] * len(record) if options.no_header else record
                table = Table(names, options)
                if not options.no_header:
                    problems.extend(header_problems(record))
                    continue
            if options.limit is not None and table.rows >= options.limit:
                truncated = True
                break
            table.add(record, start, end)
    except (BadContent, csv.Error) as error:
        reason = str(error)
        if "field larger than field limit" in reason:  # the csv module has one class for all its errors
            reason = f"a field exceeds {MAX_FIELD_CHARS:,} characters: a quote is probably never closed"
        if table is None:
            raise BadContent(reason) from error
        failure = f"stopped in the record that starts in line {end + 1}: {reason}"
        problems.append(failure)
    if table is None:
        raise BadContent("the input is empty")

    if not truncated and failure is None and lines.quotes % 2:
        if end > last_start:
            problems.append(f"a quote opened in line {last_start} or later is probably never closed")
        else:
            problems.append("odd number of double quotes: one is stray or never closed")
    problems.extend(lines.encoding_problems())
    report = {
        "file": options.name,
        "encoding": lines.encoding,
        "delimiter": delimiter,
        "limited_to_rows": options.limit if truncated else None,
        "complete": not truncated and failure is None,
        "problems": problems,
    }
    report.update(table.report())
    if table.rows == 0:
        problems.append("the file has a header but no rows")
    return report, failure


def within_chars(lines, budget):
    for line in lines:
        yield line
        budget -= len(line)
        if budget <= 0:
            return


def tidy(number):
    """Without the noise of binary fractions, and valid in JSON."""
    return float(f"{number:.12g}") if math.isfinite(number) else None


def shown(value, width=48):
    """A value safe for a terminal and a prompt: one line, no control characters, not too long."""
    text = value if len(value) <= width else value[: width - 1] + "…"
    return '"' + "".join(c if c.isprintable() else repr(c)[1:-1] for c in text) + '"'


def plain(number):
    if isinstance(number, float) and number.is_integer() and abs(number) < 1e15:
        return str(int(number))
    return str(number)


def render_text(report):
    delimiter = DELIMITER_NAMES.get(report["delimiter"], shown(report["delimiter"]))
    yield f"File: {shown(report['file'], 200)}"
    yield f"Encoding: {report['encoding']}   Delimiter: {delimiter}"
    rows = f"Rows: {report['rows']}   Columns: {len(report['columns'])}"
    if report["limited_to_rows"] is not None:
        rows += f"   (only the first {report['limited_to_rows']} rows were read)"
    yield rows
    yield from render_structure(report)
    for number, column in enumerate(report["columns"], 1):
        yield from render_column(number, column)


def render_structure(report):
    lines = list(report["problems"])
    ragged = report["ragged_rows"]
    if ragged["total"]:
        where = "; ".join(
            f"line {example['line']} has {example['fields']} fields instead of {example['expected']}"
            for example in ragged["examples"]
        )
        lines.append(f"ragged rows: {ragged['short']} too short, {ragged['long']} too long ({where})")
    if report["duplicate_rows"]:
        lines.append(f"duplicate rows: {report['duplicate_rows']}")
    if report["duplicate_check_capped"]:
        lines.append(f"duplicates were only searched among {MAX_ROW_FINGERPRINTS:,} different rows")
    if report["blank_lines"]:
        lines.append(f"blank lines: {report['blank_lines']}")
    if report["multiline_rows"]:
        lines.append(f"rows that span several lines: {report['multiline_rows']}")
    if lines:
        yield "Structure:"
        yield from (f"  - {line}" for line in lines)
    else:
        yield "Structure: no problems found"


def render_column(number, column):
    yield ""
    yield f"{number}. {shown(column['name'], 80)}  {column['type']}"
    missing = f"missing {column['missing']} ({column['missing_percent']}%)"
    if column["missing_as"]:
        missing += ": " + ", ".join(f"{shown(k)} × {n}" for k, n in column["missing_as"].items())
    distinct = f"distinct {column['distinct']}"
    if column["distinct_capped"]:
        distinct += " or more (counting stopped there; top values are approximate)"
    yield f"   {missing}"
    yield f"   {distinct}"
    if column.get("min") is not None:
        line = f"   min {plain(column['min'])}   max {plain(column['max'])}"
        if column.get("mean") is not None:
            line += f"   mean {plain(column['mean'])}"
        if column["type"] not in ("integer", "number", "date"):
            line += f"   (of {column['numeric_values']} numeric values)"
        yield line
    if column["top"]:
        yield "   top: " + ", ".join(f"{shown(item['value'])} × {item['count']}" for item in column["top"])
    for note in column["notes"]:
        yield f"   note: {note}"


def positive(text):
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


positive.__name__ = "whole number above 0"  # argparse shows it in its message


def delimiter_character(text):
    character = DELIMITERS.get(text.lower(), "\t" if text == "\\t" else text)
    if len(character) != 1 or character in '"\r\n\0':
        raise ValueError(text)
    return character


delimiter_character.__name__ = "delimiter (one character, or comma, semicolon, tab, pipe)"


def parse_arguments(arguments):
    parser = argparse.ArgumentParser(
        prog="profile_csv.py",
        description="Profile a CSV file: structure, and type, gaps, range and top values of each column.",
        epilog="Exit status: 0 report printed; 1 the content is at fault (empty, or reading had to stop: "
        "the report then covers what came before); 2 wrong arguments, or input that cannot be read as text.",
    )
    parser.add_argument("file", metavar="FILE", help='the CSV file, or "-" for stdin')
    parser.add_argument("--json", action="store_true", help="print the report as one JSON object")
    parser.add_argument("--limit", type=positive, metavar="N", help="read the first N rows only")
    parser.add_argument(
        "--delimiter",
        type=delimiter_character,
        metavar="D",
        help="one character, or comma, semicolon, tab, pipe (default: detected)",
    )
    parser.add_argument("--no-header", action="store_true", help="the first row is data")
    parser.add_argument(
        "--top", type=positive, default=5, metavar="N", help="frequent values to show (default 5)"
    )
    parser.add_argument(
        "--max-distinct",
        type=positive,
        default=10_000,
        metavar="N",
        help="distinct values to remember in each column (default 10000; fewer in very wide files)",
    )
    return parser.parse_args(arguments)


def open_input(path):
    if path == "-":
        if sys.stdin is None or sys.stdin.isatty():
            raise UnreadableInput("nothing is piped to stdin")
        path, name = sys.stdin.fileno(), "stdin"
    else:
        name = path
        if os.path.isdir(path):
            raise UnreadableInput(f"cannot read {path}: it is a directory")
    try:
        return open(path, encoding="utf-8", errors="surrogateescape", newline=""), name
    except OSError as error:
        raise UnreadableInput(f"cannot read {name}: {(error.strerror or str(error)).lower()}") from error


def print_report(report, as_json):
    if as_json:
        text = json.dumps(report, ensure_ascii=False, indent=2, allow_nan=False)
    else:
        text = "\n".join(render_text(report))
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        print(text, flush=True)
    except BrokenPipeError:
        # The reader (`| head -1`) has what it wanted; keep the interpreter quiet at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(arguments):
    options = parse_arguments(arguments)
    csv.field_size_limit(MAX_FIELD_CHARS)
    try:
        stream, options.name = open_input(options.file)
        with stream:
            report, failure = profile(Lines(stream, options.name), options)
    except UnreadableInput as error:
        print(f"profile_csv: {error}", file=sys.stderr)
        return 2
    except BadContent as error:
        print(f"profile_csv: {options.name}: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"profile_csv: cannot read {options.name}: {error.strerror}", file=sys.stderr)
        return 2
    print_report(report, options.json)
    if failure is not None:
        print(f"profile_csv: {options.name}: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
