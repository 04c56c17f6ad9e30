import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ActivationLedger, ledgerKey, readLedger } from '../../../src/skills/activation/activation-ledger.js';
import { isVisible } from '../../../src/skills/activation/visible-results.js';

const activation = (name: string, fields: object = {}) => ({
  name,
  hash: 'h',
  activatedAt: '2026-01-01T00:00:00.000Z',
  by: 'model' as const,
  ...fields,
});

describe('a ledger', () => {
  it('keeps each skill once, the most recent last, as plain data in the conversation’s state', () => {
    const state = new Map<string, unknown>();
    const ledger = new ActivationLedger(state);
    for (const name of ['a', 'b', 'A']) ledger.record(activation(name));
    expect(ledger.activations.map(({ name }) => name)).toEqual(['b', 'A']);
    expect(new ActivationLedger(state).activations).toEqual(ledger.activations);
    expect(JSON.parse(JSON.stringify(state.get(ledgerKey)))).toEqual(ledger.serialize());
  });

  it('tells skills of the same name from different sources apart', () => {
    const ledger = new ActivationLedger();
    ledger.record(activation('a', { source: 'user' }));
    ledger.record(activation('a', { source: 'project' }));
    expect(ledger.activations).toHaveLength(2);
    expect(ledger.find({ name: 'a', source: 'user' })).toMatchObject({ source: 'user' });
    expect(ledger.find({ name: 'a' })).toBeUndefined();
  });

  it('lets a skill be taken back', () => {
    const ledger = new ActivationLedger();
    ledger.record(activation('a'));
    expect(ledger.deactivate('A')).toBe(true);
    expect(ledger.deactivate('a')).toBe(false);
    expect(ledger.activations).toEqual([]);
  });

  it('reads back what it wrote, and nothing else', () => {
    const whole = { version: 1, activations: [activation('a', { callId: 'c', source: 'user', by: 'user' })] };
    expect(readLedger(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
    expect(
      readLedger({ activations: [{ name: 'a' }, null, 7, activation('b', { source: 'mars' })] }),
    ).toEqual({
      version: 1,
      activations: [activation('b')],
    });
    fc.assert(fc.property(fc.anything(), data => void readLedger(data)));
  });
});

describe('whether instructions can still be seen', () => {
  const result = {
    role: 'tool',
    content: [
      { type: 'tool-result', toolCallId: 'c', output: { type: 'text', value: '<skill_content name="a">…' } },
    ],
  };

  it.each([
    ['their result is among the messages', [result], true],
    ['another result is', [{ ...result, content: [{ type: 'tool-result', toolCallId: 'd' }] }], false],
    [
      'only the call is left',
      [{ role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c' }] }],
      false,
    ],
    [
      'a message of the user holds them',
      [{ role: 'user', content: '<skill_content hash="h" name="a">' }],
      true,
    ],
    [
      'a part of one does',
      [{ role: 'user', content: [{ type: 'text', text: 'x <skill_content hash="h" name="a" source="x">' }] }],
      true,
    ],
    [
      'a message holds another skill',
      [{ role: 'user', content: '<skill_content hash="h" name="ab">' }],
      false,
    ],
    [
      'a message holds another version of them',
      [{ role: 'user', content: '<skill_content hash="i" name="a">' }],
      false,
    ],
    [
      'their result is an error',
      [{ role: 'tool', content: [{ type: 'tool-result', toolCallId: 'c', output: { type: 'error-text' } }] }],
      false,
    ],
    [
      'the model itself wrote them',
      [{ role: 'assistant', content: '<skill_content hash="h" name="a">' }],
      false,
    ],
    [
      'their result was emptied, or is another call’s',
      [
        {
          role: 'tool',
          content: [{ type: 'tool-result', toolCallId: 'c', output: { type: 'text', value: '[cleared]' } }],
        },
      ],
      false,
    ],
    ['messages are none', [null, 7, 'x', {}], false],
  ])('where %s', (_, messages, expected) => {
    expect(isVisible(activation('a', { callId: 'c' }), messages)).toBe(expected);
  });
});
