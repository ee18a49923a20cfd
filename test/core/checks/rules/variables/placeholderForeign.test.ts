import assert from 'node:assert/strict';
import { findingsOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'placeholder-foreign';

function skill(body: string): string {
  return `---\nname: example\ndescription: Fills in forms.\n---\n\n${body}\n`;
}

function seen(body: string, targets: readonly string[], strict = true): string[][] {
  return findingsOf(skill(body), { targets, strict })
    .filter(found => found.code === code)
    .map(({ severity, message, words }) => [severity, message, words]);
}

describe(code, () => {
  const folder = '${CLAUDE_SKILL_DIR}';

  it('points at a variable that only another host replaces, in code too', () => {
    const message = "The variable 'CLAUDE_SKILL_DIR' stays as it is here; it belongs to Claude Code.";
    assert.deepEqual(seen(`Run \`${folder}/fill.py\`.`, ['vscode']), [['warning', message, folder]]);
    assert.deepEqual(seen(`\`\`\`sh\n${folder}/fill.py\n\`\`\``, ['codex']), [['warning', message, folder]]);
    assert.deepEqual(
      findingsOf(toCrlf(skill(`Run ${folder}.`)), { targets: ['vscode'] }).map(({ words }) => words),
      [folder],
    );
  });

  it('names the target that does not replace it', () => {
    assert.deepEqual(seen('See {baseDir}/forms.md.', ['openclaw', 'claude-code']), [
      [
        'warning',
        "The variable 'baseDir' stays as it is here; it belongs to OpenClaw. (Claude Code)",
        '{baseDir}',
      ],
    ]);
  });

  it('says each name once', () => {
    const body = `${folder} and ${folder}, \${HERMES_SKILL_DIR} and {baseDir}`;
    assert.deepEqual(
      seen(body, ['vscode']).map(([, , words]) => words),
      [folder, '${HERMES_SKILL_DIR}', '{baseDir}'],
    );
  });

  it('accepts the own variables of each host', () => {
    assert.deepEqual(seen(`${folder} \${CLAUDE_PLUGIN_ROOT}`, ['claude-code']), []);
    assert.deepEqual(seen('{baseDir}', ['openclaw']), []);
    assert.deepEqual(seen('${KIMI_SKILL_DIR}', ['kimi-code']), []);
  });

  it('says nothing of names that no host has', () => {
    assert.deepEqual(seen('${HOME} ${name} {file} $CLAUDE_SKILL_DIR ${CLAUDE_SKILL_DIR:-.}', ['vscode']), []);
  });

  it('says nothing for a host that replaces any name, or of which too little is known', () => {
    assert.deepEqual(seen(folder, ['openhands']), []);
    assert.deepEqual(seen(folder, ['kilo', 'warp', 'gh-skill']), []);
  });

  it('says nothing where only the specification was guessed', () => {
    assert.deepEqual(seen(folder, ['agentskills'], false), []);
    assert.equal(seen(folder, ['agentskills']).length, 1);
  });

  it('is a hint where a host was guessed or its facts are second-hand', () => {
    assert.deepEqual(
      seen(folder, ['vscode'], false).map(([severity]) => severity),
      ['hint'],
    );
    assert.deepEqual(
      seen(folder, ['amp']).map(([severity]) => severity),
      ['hint'],
    );
  });
});
