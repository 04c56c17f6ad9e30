import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeXml } from '../../src/text/escape-xml.js';

it('leaves nothing that could open a tag, end an attribute or start an entity of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(escapeXml(text)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/);
    }),
  );
});

it('gives the text back when its entities are decoded', () => {
  const decode = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&');
  fc.assert(fc.property(fc.string(), text => decode(escapeXml(text)) === text));
});
