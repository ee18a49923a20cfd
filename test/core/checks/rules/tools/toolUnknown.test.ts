import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'tool-unknown';
const options = { targets: ['claude-code'] };

function skill(tools: string): string {
  return `---\nname: example\ndescription: Fills in forms.\nallowed-tools: ${tools}\n---\n`;
}

describe(code, () => {
  it('points at the name', () => {
    const fixture = `---
name: example
description: Fills in forms.
allowed-tools: read, Grep, bash(git add *)
#              ^^^^ ${code}
#                          ^^^^ ${code}
disallowed-tools:
  - "WebSerch"
#    ^^^^^^^^ ${code}
---
`;
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
  });

  it('says which tool is meant and puts it there, on request', () => {
    const text = toCrlf(skill('Read, bash(git add *)'));
    assert.deepEqual(findingsOf(text, options), [
      {
        code,
        severity: 'warning',
        message: "'bash' is not a tool here. Did you mean 'Bash'?",
        words: 'bash',
      },
    ]);
    assert.equal(fixed(text, options), text);
    assert.equal(fixOf(text, code, options), toCrlf(skill('Read, Bash(git add *)')));
  });

  it('says nothing of names that are merely unknown', () => {
    for (const tools of ['Task', 'mcp__forms__fill', 'MyTool', 'Bash(*)', '"*"', 'head', 'LS', 'KillShell']) {
      checkRules(skill(tools), { ...options, rules: { 'security-broad-tools': 'off' } });
    }
  });

  it('says nothing of tools of other hosts', () => {
    checkRules(skill('view, apply_patch, create'), options);
  });

  it('says nothing where the right name is listed too', () => {
    checkRules(skill('Read, read, Bash, bash'), options);
  });

  it('leaves capitals alone where nobody knows whether they matter', () => {
    checkRules(skill('Grep, Bash'), { targets: ['copilot-cli'] });
    assert.deepEqual(
      findingsOf(skill('powershel'), { targets: ['copilot-cli'] }).map(({ message }) => message),
      ["'powershel' is not a tool here. Did you mean 'powershell'?"],
    );
  });

  it('says nothing for hosts whose tools are not known', () => {
    checkRules(skill('read Bsah'), { targets: ['agentskills', 'openhands', 'mistral-vibe'] });
  });

  it('offers nothing where escapes or an alias hide the place', () => {
    assert.equal(fixOf(skill(String.raw`"Grep\tread"`), code, options), undefined);
    const alias = `---\nname: example\ndescription: Fills in forms.\nlicense: &t read\nallowed-tools: *t\n---\n`;
    assert.equal(fixOf(alias, code, options), undefined);
  });

  it('leaves the tools of the workspace alone', () => {
    const workspace = '{ "tools": [{ "name": "WebSerch" }] }';
    assert.deepEqual(findingsOf(skill('WebSerch'), { ...options, workspace }), []);
    assert.deepEqual(
      findingsOf(skill('WebSerch, bash'), { ...options, workspace }).map(({ words }) => words),
      ['bash'],
    );
  });

  it('knows the tools of the workspace once it lists them', () => {
    const workspace = '{ "tools": [{ "name": "form_fill" }, { "name": "form_print" }, { "name": "web" }] }';
    const fixture = `---
name: example
description: Fills in forms.
tool_names:
  - form_fill
  - form_flil
#   ^^^^^^^^^ ${code}
  - "send_mail"
#   ^^^^^^^^^^^ ${code}
  - memory_*
conditions:
  requires_tools: [form_prnt]
#                  ^^^^^^^^^ ${code}
  fallback_for_tools: [browser, form_prin]
#                               ^^^^^^^^^ ${code}
allowed-tools: Read Bash(git *) form_fil mcp__a__form_fil
#                               ^^^^^^^^ ${code}
---
`;
    checkRules(fixture, { targets: ['minara'], workspace });
    checkRules(toCrlf(fixture), { targets: ['minara'], workspace });
    const none = fixture.replace(/^#.*\n/gm, '');
    assert.deepEqual(findingsOf(none, { targets: ['minara'], workspace: '{}' }), []);
  });

  it('says which tool of the workspace is meant and puts it there, in the quotes of the author', () => {
    const workspace = '{ "tools": [{ "name": "form_fill" }] }';
    const text = (name: string) =>
      `---\nname: example\ndescription: Fills in forms.\ntool_names: ["${name}"]\n---\n`;
    const about = { targets: ['minara'], workspace };
    assert.deepEqual(
      findingsOf(text('form_fil'), about).map(({ message }) => message),
      ["skillwright.json lists no tool 'form_fil'. Did you mean 'form_fill'?"],
    );
    assert.equal(fixOf(text('form_fil'), code, about), text('form_fill'));
    assert.deepEqual(
      findingsOf(text('mail'), about).map(({ message }) => message),
      ["skillwright.json lists no tool 'mail'. List it there, or remove it from the skill."],
    );
    assert.equal(fixOf(text('mail'), code, about), undefined);
  });
});
