import assert from 'node:assert/strict';
import { readTime } from '../../../../server/src/core/text/values/readTime.ts';

describe('a time as in ISO 8601', () => {
  for (const [text, expected] of [
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01T09:30', '2026-03-01T09:30:00.000Z'],
    ['2026-03-01 09:30:15', '2026-03-01T09:30:15.000Z'],
    ['2026-03-01T09:30:15.5Z', '2026-03-01T09:30:15.500Z'],
    ['2026-03-01t09:30:15.123456789z', '2026-03-01T09:30:15.123Z'],
    ['2026-03-01T09:30:15+01:30', '2026-03-01T08:00:15.000Z'],
    ['2026-03-01T23:30-0100', '2026-03-02T00:30:00.000Z'],
    [' 2024-02-29 ', '2024-02-29T00:00:00.000Z'],
  ] as const) {
    it(`is read from '${text}'`, () => {
      const time = readTime(text);
      assert.equal(time === undefined ? undefined : new Date(time).toISOString(), expected);
    });
  }

  for (const text of [
    '',
    'noon',
    '2026-3-1',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-03-01T24:00',
    '2026-03-01T09:60',
    '2026-03-01T9:30',
    '2026-03-01Z',
    '1767225600',
    '2026-03-01T09:30:15+25:00',
  ]) {
    it(`is not read from '${text}'`, () => {
      assert.equal(readTime(text), undefined);
    });
  }
});
