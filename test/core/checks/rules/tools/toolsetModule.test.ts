import assert from 'node:assert/strict';
import { checkRules, findIn, findingsOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';
import { findInRelatedFile } from '../../../../support/checkRelatedFile.ts';

const code = 'toolset-module';
const options = {
  strict: false,
  files: {
    'toolsets/forms.ts': 'export class FormTools {}\n',
    'toolsets/index.mjs': "export * from './forms.js';\n",
    'scripts/tools.py': '',
  },
};

function messagesOf(toolset: string, files?: Readonly<Record<string, string>>): string[] {
  const text = `---\nname: example\ndescription: Fills in forms.\ntoolsets: ['${toolset}']\n---\n`;
  return findingsOf(text, { strict: false, ...(files && { files }) }).map(({ message }) => message);
}

describe(code, () => {
  it('points at the toolset', () => {
    const fixture = `---
name: example
description: Fills in forms.
toolsets:
  - web
  - toolsets/forms:FormTools
  - toolsets/forms.ts:FormTools
  - ./toolsets:Everything
  - "scripts/tools.py:Tools"
  - toolsets/forms:Forms
#   ^^^^^^^^^^^^^^^^^^^^ ${code}
  - toolsets/other:Other
#   ^^^^^^^^^^^^^^^^^^^^ ${code}
  - "toolsets/forms.js:FormTools"
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ ${code}
---
`;
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
  });

  it('says what is wrong', () => {
    const form = (toolset: string) =>
      `'${toolset}' is not a module and its export. Write a path in the skill folder, a colon and a name, such as 'toolsets/index:MyToolset'.`;
    assert.deepEqual(messagesOf('toolsets/none:Forms', options.files), [
      "There is no module 'toolsets/none' in the skill folder.",
    ]);
    assert.deepEqual(messagesOf('toolsets/forms:Forms', options.files), [
      "The module 'toolsets/forms' does not export 'Forms'.",
    ]);
    assert.deepEqual(messagesOf('../shared/forms:Forms', options.files), [
      "'../shared/forms' leads out of the skill folder. Move the module into it.",
    ]);
    assert.deepEqual(messagesOf('/etc/forms:Forms'), [
      "'/etc/forms' leads out of the skill folder. Move the module into it.",
    ]);
    for (const toolset of [
      'toolsets/forms',
      ':Forms',
      'toolsets/forms:',
      'toolsets/forms:my tools',
      'a:b:C',
      './:C',
    ]) {
      assert.deepEqual(messagesOf(toolset, options.files), [form(toolset)]);
    }
  });

  it('says nothing while nobody knows which files there are', () => {
    assert.deepEqual(messagesOf('toolsets/none:Forms'), []);
  });

  it('looks below metadata and at a single toolset too', () => {
    const text = `---\nname: example\ndescription: Fills in forms.\nmetadata:\n  toolsets: none/x:Forms\n---\n`;
    assert.deepEqual(
      findIn(text, options).map(found => found.code),
      [code],
    );
  });

  it('is said in a sidecar too', () => {
    const text = '{ "toolsets": ["toolsets/none", "web"] }';
    assert.deepEqual(
      findInRelatedFile('skills/example/skill.skillwright.json', text).map(({ code: each, span }) => [
        each,
        text.slice(span.start, span.end),
      ]),
      [[code, '"toolsets/none"']],
    );
  });
});
