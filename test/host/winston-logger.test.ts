import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { ILogger } from '../../src/framework/logger.js';
import type { LogLevel } from '../../src/host/sections/logging-section.js';
import { WinstonLogger } from '../../src/host/winston-logger.js';

const logged = (logLevel: Readonly<Record<string, LogLevel>>, work: (logger: ILogger) => void): string[] => {
  const stream = new PassThrough();
  work(WinstonLogger.create({ logLevel }, stream));
  return String(stream.read() ?? '')
    .split('\n')
    .filter(line => line !== '');
};
const everyLevel = (logger: ILogger) => {
  logger.debug('d');
  logger.info('i');
  logger.warn('w');
  logger.error('e');
};

describe('levels', () => {
  it.each([
    ['Trace', 4],
    ['Debug', 4],
    ['Information', 3],
    ['Warning', 2],
    ['Error', 1],
    ['Critical', 0],
    ['None', 0],
  ] as const)('%s lets %i of the four through', (Default, count) => {
    expect(logged({ Default }, everyLevel)).toHaveLength(count);
  });

  it('can differ by category, and are inherited by what lies below it', () => {
    const levels = { Default: 'Error', agentskills: 'Debug' } as const;
    expect(logged(levels, logger => everyLevel(logger.forCategory('AgentSkills')))).toHaveLength(4);
    expect(logged(levels, logger => everyLevel(logger.forCategory('AgentSkills.Search')))).toHaveLength(4);
    expect(logged(levels, logger => everyLevel(logger.forCategory('AgentSkillsOther')))).toHaveLength(1);
  });

  it('are Information where nothing is configured', () => {
    expect(logged({}, everyLevel)).toHaveLength(3);
  });
});

describe('a line', () => {
  it('has level, category, message and fields', () => {
    const lines = logged({}, logger =>
      logger
        .forCategory('AgentSkills')
        .warn('Skipped', { path: '/a b', line: 3, nothing: undefined, error: new TypeError('bad') }),
    );
    expect(lines).toEqual(['warn: [AgentSkills] Skipped path="/a b" line=3 error="TypeError: bad"']);
  });

  it('shows a value that refers to itself', () => {
    const circular: Record<string, unknown> = { name: 'x' };
    circular.self = circular;
    expect(logged({}, logger => logger.info('m', { circular }))[0]).toContain('[Circular *1]');
  });

  it('stays one line, and plain, whatever a skill put in it', () => {
    const lines = logged({}, logger =>
      logger.error('a\nerror: [Host] forged\u001B[31m', { name: 'x\r\ny\u202E', big: 10n.toString() }),
    );
    expect(lines).toEqual(['error: [Host] a error: [Host] forged[31m name="x\\r\\ny" big="10"']);
  });
});
