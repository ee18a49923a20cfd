import assert from 'node:assert/strict';
import { checkRules, findIn, findingsOf, fixed } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'publish-provenance';
const options = { targets: ['gh-skill'] };

function skill(...keys: string[]): string {
  return `---\nname: example\ndescription: Fills in forms.\nlicense: MIT\n${keys.join('\n')}\n---\n`;
}

describe(code, () => {
  it('points at each key', () => {
    const fixture = `---
name: example
description: Fills in forms.
license: MIT
metadata:
  github-repo: ada/skills
# ^^^^^^^^^^^ ${code}
  author: Ada
  local-path: forms
# ^^^^^^^^^^ ${code}
---
`;
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
  });

  it('knows all that an installer writes', () => {
    for (const key of [
      'github-repo',
      'github-ref',
      'github-tree-sha',
      'github-path',
      'github-pinned',
      'local-path',
    ]) {
      assert.deepEqual(findingsOf(skill('metadata:', `  ${key}: a`), options), [
        {
          code,
          severity: 'error',
          message: `'metadata.${key}' was written on installing and must not be published.`,
          words: key,
        },
      ]);
    }
    checkRules(skill('metadata:', '  github-user: ada'), options);
  });

  it('says nothing for hosts, which do not care', () => {
    checkRules(skill('metadata:', '  github-repo: a'), { targets: ['agentskills', 'claude-code', 'vscode'] });
  });

  it('removes all of them at once and keeps the rest', () => {
    const text = toCrlf(
      skill('metadata:', '  github-repo: a # here', '  author: Ada', '  github-ref: >-', '    v1', '  b: c'),
    );
    assert.equal(fixed(text, options), toCrlf(skill('metadata:', '  author: Ada', '  b: c')));
  });

  it('removes metadata where nothing is left of it', () => {
    assert.equal(
      fixed(skill('metadata:', '  github-repo: a', '  github-ref: b', 'compatibility: git'), options),
      skill('compatibility: git'),
    );
    assert.equal(
      fixed(skill('metadata: { github-repo: a }', 'compatibility: git'), options),
      skill('compatibility: git'),
    );
  });

  it('removes nothing where more would go', () => {
    for (const lines of [
      ['metadata: { github-repo: a, author: Ada }'],
      ['metadata:', '  github-repo: &repo a', '  author: *repo'],
    ]) {
      const text = skill(...lines);
      assert.deepEqual(
        findIn(text, options).map(finding => [finding.code, finding.fix]),
        [[code, undefined]],
      );
      assert.equal(fixed(text, options), text);
    }
  });

  it('takes metadata of any kind', () => {
    for (const value of ['', 'github-repo', '[github-repo]', '{}']) {
      assert.deepEqual(
        findingsOf(skill(`metadata: ${value}`), options).filter(found => found.code === code),
        [],
      );
    }
  });
});
