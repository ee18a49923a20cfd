import assert from 'node:assert/strict';
import { checkRules, findIn, findingsOf, fixOf, skill } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'key-not-portable';

describe(code, () => {
  it('points at the key', () => {
    const fixture = `---
name: example
description: Fills in forms.
effort: high
#^^^^^ ${code}
"hooks": {}
#^^^^^^ ${code}
---
`;
    checkRules(fixture);
    checkRules(toCrlf(fixture));
  });

  it('is an error that names the hosts of the key', () => {
    assert.deepEqual(findingsOf(skill('effort: high')), [
      {
        code,
        severity: 'error',
        message: "'effort' is a key of Claude Code; it is not allowed here.",
        words: 'effort',
      },
    ]);
  });

  it('names two hosts, and three of many, the better known ones first', () => {
    const hostsOf = (key: string) => findIn(skill(`${key}: a`)).map(({ args }) => args['hosts']);
    assert.deepEqual(hostsOf('context'), ['Claude Code and VS Code']);
    const [many] = hostsOf('disable-model-invocation');
    assert.match(String(many), /^Claude Code, VS Code, Copilot CLI and \d+ more$/);
  });

  it('counts a spelling that a host reads too', () => {
    const [{ args } = { args: {} as Readonly<Record<string, unknown>> }] = findIn(skill('globs: "*.ts"'));
    assert.deepEqual(args, { key: 'globs', hosts: 'Cursor' });
  });

  it('is said once of all targets that refuse the key', () => {
    assert.deepEqual(
      findingsOf(skill('effort: high'), { targets: ['agentskills', 'claude-api', 'claude-code'] }).map(
        ({ message }) => message,
      ),
      ["'effort' is a key of Claude Code; it is not allowed here. (Agent Skills, Claude API)"],
    );
  });

  it('is none for a target that was only guessed, or that ignores what it does not know', () => {
    assert.deepEqual(
      findingsOf(skill('effort: high'), { strict: false }).map(found => found.code),
      [],
    );
    assert.deepEqual(
      findingsOf(skill('effort: high'), { targets: ['codex'] }).map(found => found.code),
      ['key-other-host'],
    );
  });

  it('is none for a key that hosts only inherit, or that nobody knows', () => {
    checkRules(skill('license: MIT', 'metadata: {}', 'compatibility: git', 'allowed-tools: Read'));
    assert.deepEqual(
      findingsOf(skill('owner: Ada')).map(found => found.code),
      ['key-unknown'],
    );
  });

  it('has no fix, since where the key belongs is the choice of the author', () => {
    assert.equal(fixOf(skill('effort: high'), code), undefined);
  });

  it('refuses the keys of the dialect that its specification lacks, in a target that was named', () => {
    const text = skill('triggers:\n  keywords: [form]\ntoolsets: [web]');
    const message = (key: string) =>
      `The specification does not have '${key}' yet, so validators refuse the skill. Move the key to skill.skillwright.json, where routing and readiness read it as well.`;
    assert.deepEqual(
      findingsOf(text).map(found => [found.code, found.severity, found.message]),
      [
        [code, 'error', message('triggers')],
        [code, 'error', message('toolsets')],
      ],
    );
    assert.deepEqual(findingsOf(text, { strict: false }), []);
  });
});
