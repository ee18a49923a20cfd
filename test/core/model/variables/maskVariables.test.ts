import assert from 'node:assert/strict';
import { maskVariables } from '../../../../server/src/core/model/variables/maskVariables.ts';
import type { ResolvedVariable } from '../../../../server/src/core/model/skill/variable.ts';

describe('variables that are handed on', () => {
  it('have asterisks in place of secrets, and are the same otherwise', () => {
    const key: ResolvedVariable = {
      declaration: { name: 'KEY', form: 'full', default: 'old-key', required: true, secret: true },
      value: 'new-key',
      level: 'skill-file',
      file: 'vars.json',
      shadowed: [{ level: 'default', value: 'old-key' }],
    };
    const link: ResolvedVariable = {
      declaration: {
        name: 'LINK',
        form: 'full',
        description: 'As in x:new-key@host',
        required: false,
        secret: false,
      },
      value: 'https://old-key@host',
      level: 'environment',
    };
    const empty: ResolvedVariable = {
      declaration: { name: 'PIN', form: 'bare', required: false, secret: true },
      value: '',
      level: 'environment',
    };
    const unknown: ResolvedVariable = {
      declaration: { name: 'URL', form: 'bare', required: false, secret: false },
      unknownIn: 'vars.json',
    };
    assert.deepEqual(maskVariables([key, link, empty, unknown]), [
      {
        ...key,
        declaration: { ...key.declaration, default: '***' },
        value: '***',
        shadowed: [{ level: 'default', value: '***' }],
      },
      {
        ...link,
        declaration: { ...link.declaration, description: 'As in x:***@host' },
        value: 'https://***@host',
      },
      empty,
      unknown,
    ]);
  });
});
