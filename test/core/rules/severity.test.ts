import assert from 'node:assert/strict';
import { isSeverity, severityOf } from '../../../server/src/core/rules/severity.ts';

describe('a severity', () => {
  it('is told from any other value', () => {
    const values = ['off', 'error', 'warning', 'info', 'hint', 'fatal', '', 1, null, undefined];
    assert.deepEqual(
      values.filter(value => isSeverity(value)),
      ['off', 'error', 'warning', 'info', 'hint'],
    );
  });

  it('follows from what the host does', () => {
    assert.deepEqual(
      (['refused', 'cut', 'warned', 'ignored', 'advised', 'accepted'] as const).map(enforcement => {
        const { severity, consequence } = severityOf(enforcement);
        return `${enforcement}: ${severity}, ${consequence}`;
      }),
      [
        'refused: error, breaks',
        'cut: warning, hidden',
        'warned: warning, style',
        'ignored: warning, style',
        'advised: hint, style',
        'accepted: hint, style',
      ],
    );
  });
});
