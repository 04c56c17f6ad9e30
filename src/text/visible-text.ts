/**
 * Characters a reader cannot see but a model does: controls (ANSI escapes among them), bidi overrides and
 * marks, zero-width and filler characters, tag characters, variation selectors, line separators, lone
 * surrogates and non-characters. Text hidden with them reaches the prompt while a reviewer sees nothing.
 */
const invisible =
  /(?![\t\n])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029\uFFF9-\uFFFB]/u;

const joiningScripts = [
  ...[
    'Arabic',
    'Bengali',
    'Devanagari',
    'Gujarati',
    'Gurmukhi',
    'Kannada',
    'Khmer',
    'Malayalam',
    'Mongolian',
  ],
  ...['Myanmar', 'Oriya', 'Sinhala', 'Syriac', 'Tamil', 'Telugu'],
];

/**
 * The joiners and selectors that real text needs: an emoji's own variation selector, the joiner inside an
 * emoji sequence, and the (non-)joiners of scripts whose spelling depends on them.
 */
const needed = new RegExp(
  [
    '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]',
    '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
    '(?<=\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\uFE0F)\\u200D(?=\\p{Extended_Pictographic})',
    `(?<=${joiningScripts.map(script => `\\p{Script=${script}}`).join('|')})[\\u200C\\u200D]`,
  ].join('|'),
  'u',
);

const keepOrDrop = new RegExp(`(${needed.source})|${invisible.source}`, 'gu');

/** Printable ASCII in words, one blank between them: nearly every field, and nothing to do. */
const plainLine = /^[!-~]+(?: [!-~]+)*$/;

/** Whether a text is such a line. */
export function isPlainLine(text: string): boolean {
  return plainLine.test(text);
}

/** Normalises newlines to `\n` and removes what cannot be seen. */
export function toVisibleText(text: string): string {
  const unix = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return invisible.test(unix) ? unix.replace(keepOrDrop, (_, kept: string | undefined) => kept ?? '') : unix;
}

/** Whether `toVisibleText` would remove something other than a carriage return. */
export function hasHiddenCharacters(text: string): boolean {
  return !plainLine.test(text) && toVisibleText(text) !== text.replace(/\r\n?/g, '\n');
}

/** As `toVisibleText`, on one line: for log lines, listings and catalog fields. */
export function toVisibleLine(text: string): string {
  return plainLine.test(text) ? text : toVisibleText(text).replace(/\s+/g, ' ').trim();
}
