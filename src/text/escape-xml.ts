const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

/** Safe as element content and as a quoted attribute value. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, character => entities.get(character) ?? character);
}
