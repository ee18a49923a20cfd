import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPlaceholders } from '../../server/src/core/syntax/markdown/bodyLine.ts';
import { profiles } from '../../server/src/core/model/profiles/registry.ts';

interface Grammar {
  readonly patterns: readonly { readonly match: string }[];
}

const file = path.resolve(import.meta.dirname, '../../syntaxes/placeholders.injection.tmLanguage.json');

describe('the grammar of placeholders', () => {
  it('knows each that a host replaces wherever it stands', () => {
    const { patterns } = JSON.parse(readFileSync(file, 'utf8')) as Grammar;
    const forms = profiles
      .flatMap(({ placeholders }) => placeholders)
      // Others are names that only the frontmatter makes placeholders of.
      .filter(({ kind, name }) => kind !== 'named-argument' && (kind !== 'variable' || name !== undefined))
      .map(({ form }) => form.replace('[N]', '[0]').replace('$N', '$1'))
      .filter(form => findPlaceholders(form, 0, [], false).length > 0);
    const unknown = [...new Set(forms)].filter(
      form => !patterns.some(({ match }) => new RegExp(match).exec(form)?.[0] === form),
    );
    assert.deepEqual(unknown, []);
    assert.ok(forms.length > 10, forms.join(' '));
  });
});
