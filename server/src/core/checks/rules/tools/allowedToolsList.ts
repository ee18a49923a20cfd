import type { Fix } from '../../../model/findings/report.ts';
import { toYamlScalar } from '../../../syntax/yaml/quoting.ts';
import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import type { YamlEntry } from '../../../syntax/yaml/yamlNode.ts';
import { toText } from '../../../syntax/yaml/yamlNode.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { readToolList } from '../../../model/tools/toolList.ts';
import { replaceValue } from '../../../syntax/edit/entryEdits.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { ghSkillPublish, referenceLibrary, specification } from '../../engine/sources.ts';
import { severityOf, weighFor } from '../../../model/findings/severity.ts';
import { findToolEntries, isListForText, toolKeysOf } from './toolValues.ts';

export const allowedToolsList: TargetRule = {
  code: 'allowed-tools-list',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  keysOf: toolKeysOf,
  summary: 'The allowed tools are a list where one text is expected.',
  documentation: `The specification has the tools in one text, separated by spaces. Claude Code, Copilot CLI, Mistral Vibe and OpenHands
take a list as well; \`gh skill publish\` refuses it, and the reference library cannot read one in brackets.
Where the target was only guessed, a list in brackets is a hint, and one with hyphens is left alone.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nallowed-tools:\n  - Read\n  - Bash(git *)\n---\n',
    targets: ['agentskills'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nallowed-tools: Read Bash(git *)\n---\n',
    targets: ['agentskills'],
  },
  sources: [specification, referenceLibrary, ghSkillPublish],
  messages: {
    found: "'{key}' takes one text, not a list.",
    fix: 'Write the tools as one text',
  },
  *check(file, { target: { profile, strict } }) {
    for (const { entry, field } of findToolEntries(file, profile)) {
      if (isListForText(field, entry.value)) {
        // Most hosts take a list; only strict readers stumble over one in brackets.
        const isInBrackets = entry.value.kind === 'sequence' && entry.value.flow;
        if (!strict && !isInBrackets) {
          continue;
        }
        const weight = strict ? weighFor(profile, field.enforcement, field) : severityOf('advised');
        const fix = join(file.document, entry, profile);
        yield { message: 'found', args: { key: entry.key }, span: entry.value.span, ...weight, ...fix };
      }
    }
  },
};

/** A list in which each item is one tool means the same as a text to those who take both. */
function join(document: SkillDocument, entry: YamlEntry, { tools }: Profile): { readonly fix?: Fix } {
  const items = entry.value.kind === 'sequence' ? entry.value.items : [];
  const words = items.flatMap(item => toText(item)?.trim() ?? []);
  const isPlain = items.every(item => readToolList(item).length === 1) && words.length > 0;
  const edit =
    isPlain && words.length === items.length
      ? replaceValue(document, entry, toYamlScalar(words.join(tools?.separator === 'comma' ? ', ' : ' ')))
      : undefined;
  return edit === undefined ? {} : { fix: { title: 'fix', edits: [edit], safe: false } };
}
