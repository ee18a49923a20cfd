import assert from 'node:assert/strict';
import type { Field } from '../../../../server/src/core/model/profiles/record/field.ts';
import type { Profile } from '../../../../server/src/core/model/profiles/record/profile.ts';
import { findField } from '../../../../server/src/core/model/profiles/record/profile.ts';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';
import { isSeverity, severityOf, weighFor } from '../../../../server/src/core/model/findings/severity.ts';

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

  it('is a hint where nobody read at the source what the host does', () => {
    const profileOf = (id: string): Profile => {
      const profile = findProfile(id);
      assert.ok(profile);
      return profile;
    };
    const weigh = (id: string, field?: Field) => weighFor(profileOf(id), 'refused', field).severity;
    assert.equal(weigh('claude-code'), 'error');
    assert.equal(weigh('windsurf'), 'hint');
    assert.equal(weigh('cursor'), 'hint');
    const field = findField(profileOf('claude-code'), 'name');
    assert.ok(field);
    assert.equal(weigh('claude-code', field), 'error');
    assert.equal(weigh('claude-code', { ...field, unverified: true }), 'hint');
  });
});
