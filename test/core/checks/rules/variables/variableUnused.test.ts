import assert from 'node:assert/strict';
import type { CheckOptions } from '../../../../support/checkRules.ts';
import { checkRules, findingsOf, skill } from '../../../../support/checkRules.ts';

const code = 'variable-unused';
const golemcore = { targets: ['golemcore'], files: {}, isListed: true };

function saidOf(text: string, options: CheckOptions = {}): string[] {
  return findingsOf(text, { ...golemcore, ...options }).flatMap(found =>
    found.code === code ? [found.words] : [],
  );
}

describe(code, () => {
  it('points at the name of each variable that nothing uses', () => {
    checkRules(
      `---
name: example
description: Fills in forms.
vars:
  LANGUAGE: en
  STYLE: plain
# ^^^^^ ${code}
  SIZE: # of the form
# ^^^^ ${code}
---

Write in {{LANGUAGE}}.
`,
      golemcore,
    );
  });

  it('takes a name for used wherever it stands as a word', () => {
    for (const body of ['{{STYLE}}', '`$STYLE`', 'the STYLE,', '```sh\necho "${STYLE}"\n```']) {
      assert.deepEqual(saidOf(`${skill('vars: { STYLE: plain }')}\n${body}\n`), [], body);
    }
    for (const keys of ['mcp: { command: x, env: { A: "${STYLE}" } }', 'requires: { env: [STYLE] }']) {
      assert.deepEqual(saidOf(skill('vars: { STYLE: plain }', keys)), [], keys);
    }
    assert.deepEqual(saidOf(`${skill('vars: { STYLE: plain }')}\nLIFESTYLE and STYLES\n`), ['STYLE']);
  });

  it('reads the other files of the folder, but not those that give values', () => {
    const text = skill('vars: { STYLE: plain }');
    assert.deepEqual(saidOf(text, { files: { 'scripts/run.sh': 'echo $STYLE' } }), []);
    assert.deepEqual(saidOf(text, { files: { 'vars.json': '{ "STYLE": "x" }' } }), ['STYLE']);
    assert.deepEqual(
      saidOf(text, { files: { 'skill.skillwright.json': '{ "vars": { "STYLE": {} } }' } }),
      [],
    );
  });

  it('is silent where the files of the folder are not known, and where a server may need the variable', () => {
    assert.deepEqual(saidOf(skill('vars: { STYLE: plain }'), { isListed: false }), []);
    const required = 'vars: { TOKEN: { required: true } }';
    assert.deepEqual(saidOf(skill(required)), ['TOKEN']);
    assert.deepEqual(saidOf(skill(required, 'mcp: { command: x }')), []);
    assert.deepEqual(saidOf(skill('vars: { form.style: plain }')), []);
  });
});
