import assert from 'node:assert/strict';
import type { CheckOptions } from '../../../../support/checkRules.ts';
import { findingsOf, fixOf, skill } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'always-active';

function codesOf(text: string, options: CheckOptions): string[] {
  return findingsOf(text, options).map(found => found.code);
}

describe(code, () => {
  it('warns for Minara, which has no such skills', () => {
    for (const key of ['always', 'always_active', 'alwaysActive', 'always-active']) {
      assert.deepEqual(findingsOf(skill(`${key}: true`), { targets: ['minara'] }), [
        {
          code,
          severity: 'warning',
          message: `No skill is always active, so '${key}' does nothing. What holds on every turn belongs in the skeleton of the system prompt.`,
          words: key,
        },
      ]);
    }
  });

  it('is a hint for hosts that do not know the key', () => {
    assert.deepEqual(findingsOf(skill('always: true'), { targets: ['claude-code'] }), [
      {
        code,
        severity: 'hint',
        message:
          "'always' does not keep a skill active here. What holds in every conversation belongs in the instructions of the project.",
        words: 'always',
      },
    ]);
  });

  it('is silent where the host refuses the key anyway', () => {
    assert.deepEqual(codesOf(skill('always: true'), { targets: ['agentskills'] }), ['key-not-portable']);
    assert.equal(findingsOf(skill('always: true'), { targets: ['agentskills'], strict: false }).length, 1);
  });

  it('is all that is said of the key', () => {
    for (const target of ['minara', 'claude-code', 'vscode', 'gemini-cli']) {
      assert.deepEqual(codesOf(skill('always-active: true'), { targets: [target] }), [code], target);
    }
    assert.deepEqual(codesOf(skill('always: false'), { targets: ['claude-code'] }), ['key-other-host']);
  });

  it('is silent for a host that has the key', () => {
    assert.deepEqual(findingsOf(skill('always: true'), { targets: ['zeroclaw'] }), []);
    assert.deepEqual(
      findingsOf(skill('always: true'), { targets: ['zeroclaw', 'minara'] }).map(({ severity }) => severity),
      ['warning'],
    );
  });

  it('says for Minara that the key of OpenClaw does nothing there', () => {
    const text = skill('metadata:', '  openclaw:', '    always: true');
    assert.deepEqual(findingsOf(text, { targets: ['minara'] }), [
      {
        code,
        severity: 'hint',
        message:
          "'metadata.openclaw.always' keeps the skill active in OpenClaw, but no skill is always active in Minara.",
        words: 'always',
      },
    ]);
    assert.deepEqual(findingsOf(text, { targets: ['openclaw', 'claude-code'] }), []);
  });

  it('counts what means yes and nothing else', () => {
    const options = { targets: ['minara'] };
    for (const value of ['true', 'True', 'yes', '"true"']) {
      assert.equal(findingsOf(skill(`always: ${value}`), options).length, 1, value);
    }
    for (const value of ['false', 'no', '', '[true]', 'sometimes', '1']) {
      assert.deepEqual(findingsOf(skill(`always: ${value}`), options), [], value);
    }
  });

  it('looks at the top only', () => {
    assert.deepEqual(
      findingsOf(skill('metadata:', '  always: true'), { targets: ['minara', 'claude-code'] }),
      [],
    );
  });

  it('takes the line away on request', () => {
    const text = toCrlf(skill('# why', 'always: true # now', 'license: MIT'));
    assert.equal(fixOf(text, code, { targets: ['minara'] }), toCrlf(skill('# why', 'license: MIT')));
    assert.equal(
      fixOf('---\n{ name: example, description: Fills in forms., always: true }\n---\n', code, {
        targets: ['minara'],
      }),
      undefined,
    );
  });

  it('is silent while the YAML is broken', () => {
    assert.deepEqual(codesOf(skill('always: true', 'license: a: b'), { targets: ['minara'] }), [
      'yaml-unquoted-colon',
    ]);
  });
});
