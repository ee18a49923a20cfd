import assert from 'node:assert/strict';
import { parseSkillDocument } from '../../../server/src/core/document/skillDocument.ts';
import { hoverKey } from '../../../server/src/core/navigate/hover.ts';
import { targetsOf } from '../../support/checkRules.ts';
import { toCrlf, uncaret } from '../../support/marked.ts';

function hoverAt(fixture: string, targets: readonly string[] = ['agentskills']) {
  const { text, offset } = uncaret(fixture);
  const profiles = targetsOf({ targets }).map(({ profile }) => profile);
  const hover = hoverKey(parseSkillDocument(text), offset, profiles);
  return hover && { words: text.slice(hover.span.start, hover.span.end), markdown: hover.markdown };
}

describe('the hover of a key', () => {
  it('says what the host makes of it', () => {
    assert.deepEqual(hoverAt('---\nna$0me: example\n---\n'), {
      words: 'name',
      markdown:
        '[Agent Skills](https://agentskills.io/specification) · required · text · up to 64 characters  \n' +
        'Identifier of the skill. Lower-case letters, digits and single hyphens are safe everywhere; most hosts expect the name of the folder.',
    });
  });

  it('has a paragraph for every host that knows the key', () => {
    const hover = hoverAt('---\ndescription$0: a\n---\n', ['agentskills', 'claude-code', 'vscode']);
    assert.deepEqual(hover?.markdown.match(/^\[[^\]]+\].+(?= {2}$)/gm), [
      '[Agent Skills](https://agentskills.io/specification) · required · text · up to 1,024 characters',
      '[Claude Code](https://code.claude.com/docs/en/skills) · expected · text · up to 1,536 characters',
      '[VS Code](https://code.visualstudio.com/docs/agent-customization/agent-skills) · expected · text · up to 1,024 characters',
    ]);
    assert.match(
      hoverAt('---\neffort$0: low\n---\n', ['agentskills', 'claude-code'])?.markdown ?? '',
      /^\[Claude Code\][^[]*$/,
    );
  });

  it('lists values, examples, defaults and versions', () => {
    const factsOf = (key: string) =>
      /^\[[^\]]+\]\([^)]+\) · (.*?) {2}$/m.exec(
        hoverAt(`---\n$0${key}: a\n---\n`, ['claude-code'])?.markdown ?? '',
      )?.[1];
    assert.deepEqual(['effort', 'shell', 'background', 'allowed-tools', 'agent'].map(factsOf), [
      '`low` | `medium` | `high` | `xhigh` | `max`',
      '`bash` | `powershell` · default `bash`',
      'true or false · default `true` · since 2.1.218',
      'text or list',
      'text, such as `general-purpose`, `Explore`, `Plan` · default `general-purpose`',
    ]);
  });

  it('is there from the first to behind the last character, in any spelling', () => {
    for (const fixture of [
      '---\n$0name: a\n---\n',
      '---\nname$0: a\n---\n',
      toCrlf('---\na: b\nna$0me: a\n---\n'),
    ]) {
      assert.equal(hoverAt(fixture)?.words, 'name');
    }
    assert.equal(hoverAt('---\n"na$0me": a\n---\n')?.words, '"name"');
  });

  it('is not there for values, nested keys, unknown keys and the body', () => {
    for (const fixture of [
      '---\nname: $0a\n---\n',
      '---\nmetadata:\n  na$0me: a\n---\n',
      '---\now$0ner: a\n---\n',
      '---\nname: a\n---\nna$0me: a\n',
      '--$0-\nname: a\n---\n',
      'na$0me: a\n',
    ]) {
      assert.equal(hoverAt(fixture), undefined);
    }
  });
});
