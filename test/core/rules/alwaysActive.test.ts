import assert from 'node:assert/strict';
import type { CheckOptions, SeenFinding } from '../../support/checkRules.ts';
import { findingsOf, fixOf } from '../../support/checkRules.ts';
import { toCrlf } from '../../support/marked.ts';

const code = 'always-active';

function skill(...keys: string[]): string {
  return `---\nname: example\ndescription: Fills in forms.\n${keys.join('\n')}\n---\n`;
}

/** What this rule says; that a host does not know the key is for another one. */
function saidOf(text: string, options: CheckOptions): SeenFinding[] {
  return findingsOf(text, options).filter(found => found.code === code);
}

describe(code, () => {
  it('warns for Minara, which has no such skills', () => {
    for (const key of ['always', 'always_active', 'alwaysActive', 'always-active']) {
      assert.deepEqual(saidOf(skill(`${key}: true`), { targets: ['minara'] }), [
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
    assert.deepEqual(saidOf(skill('always: true'), { targets: ['claude-code'] }), [
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
    assert.deepEqual(saidOf(skill('always: true'), { targets: ['agentskills'] }), []);
    assert.equal(saidOf(skill('always: true'), { targets: ['agentskills'], strict: false }).length, 1);
  });

  it('is silent for a host that has the key', () => {
    assert.deepEqual(saidOf(skill('always: true'), { targets: ['zeroclaw'] }), []);
    assert.deepEqual(
      saidOf(skill('always: true'), { targets: ['zeroclaw', 'minara'] }).map(({ severity }) => severity),
      ['warning'],
    );
  });

  it('says for Minara that the key of OpenClaw does nothing there', () => {
    const text = skill('metadata:', '  openclaw:', '    always: true');
    assert.deepEqual(saidOf(text, { targets: ['minara'] }), [
      {
        code,
        severity: 'hint',
        message:
          "'metadata.openclaw.always' keeps the skill active in OpenClaw, but no skill is always active in Minara.",
        words: 'always',
      },
    ]);
    assert.deepEqual(saidOf(text, { targets: ['openclaw', 'claude-code'] }), []);
  });

  it('counts what means yes and nothing else', () => {
    const options = { targets: ['minara'] };
    for (const value of ['true', 'True', 'yes', '"true"']) {
      assert.equal(saidOf(skill(`always: ${value}`), options).length, 1, value);
    }
    for (const value of ['false', 'no', '', '[true]', 'sometimes', '1']) {
      assert.deepEqual(saidOf(skill(`always: ${value}`), options), [], value);
    }
  });

  it('looks at the top only', () => {
    assert.deepEqual(
      saidOf(skill('metadata:', '  always: true'), { targets: ['minara', 'claude-code'] }),
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
    assert.deepEqual(saidOf(skill('always: true', 'license: a: b'), { targets: ['minara'] }), []);
  });
});
