import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf, skill } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'key-deprecated';

describe(code, () => {
  it('points at the key', () => {
    const fixture = `---
name: example
description: Fills in forms.
mode: code
#^^^ ${code}
---
`;
    checkRules(fixture, { targets: ['roo'] });
    checkRules(toCrlf(fixture), { targets: ['roo'] });
  });

  it('is a hint that names the new key', () => {
    assert.deepEqual(findingsOf(skill('mode: code'), { targets: ['roo'] }), [
      { code, severity: 'hint', message: "'mode' is deprecated; use 'modeSlugs'.", words: 'mode' },
    ]);
  });

  it('looks into mappings, and no deeper than the key that goes as a whole', () => {
    checkRules(
      `---
name: example
description: Fills in forms.
prerequisites:
#^^^^^^^^^^^^ ${code}
  env_vars: [KEY]
metadata:
  author: Ada
---
`,
      { targets: ['hermes'] },
    );
    assert.deepEqual(
      findingsOf(skill('metadata:', '  clawdbot: {}'), { targets: ['openclaw'] }).map(
        ({ message, words }) => [message, words],
      ),
      [["'metadata.clawdbot' is deprecated; use 'openclaw'.", 'clawdbot']],
    );
  });

  it('renames the key where the value can stay, on request, and keeps its quotes', () => {
    const options = { targets: ['openclaw'] };
    const text = toCrlf(skill('metadata:', '  clawdbot: # where', '    emoji: "x"'));
    assert.equal(fixed(text, options), text);
    assert.equal(fixOf(text, code, options), text.replace('clawdbot', 'openclaw'));
    const flow = skill('metadata: {"clawdbot":{"emoji":"x"}}');
    assert.equal(fixOf(flow, code, options), flow.replace('clawdbot', 'openclaw'));
  });

  it('offers nothing where the new key takes another value or the opposite one, or is there', () => {
    assert.equal(fixOf(skill('mode: code'), code, { targets: ['roo'] }), undefined);
    assert.equal(fixOf(skill('enabled: false'), code, { targets: ['cline'] }), undefined);
    assert.equal(
      fixOf(skill('metadata:', '  clawdbot: {}', '  openclaw: {}'), code, { targets: ['openclaw'] }),
      undefined,
    );
  });

  it('says nothing for hosts that do not know the key', () => {
    assert.deepEqual(
      findingsOf(skill('mode: code'), { targets: ['claude-code'] }).filter(found => found.code === code),
      [],
    );
  });
});
