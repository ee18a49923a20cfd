import type { Fix, Report } from '../../../model/findings/report.ts';
import { quoteYaml, toYamlScalar } from '../../../syntax/yaml/quoting.ts';
import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import type { YamlEntry } from '../../../syntax/yaml/yamlNode.ts';
import { resolveAlias, toText } from '../../../syntax/yaml/yamlNode.ts';
import type { Field } from '../../../model/profiles/record/field.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { toPlainSpelling } from '../../../text/words/nearest.ts';
import { readToolList } from '../../../model/tools/toolList.ts';
import type { TextEdit } from '../../../text/position/span.ts';
import { renameKey, replaceValue } from '../../../syntax/edit/entryEdits.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { qwenSkills, specification } from '../../engine/sources.ts';
import { weighFor } from '../../../model/findings/severity.ts';
import { topEntry } from '../../engine/targetView.ts';
import type { ToolEntry } from './toolValues.ts';
import { findToolEntries, isTextForList, toolKeysOf } from './toolValues.ts';

export const allowedToolsSpelling: TargetRule = {
  code: 'allowed-tools-spelling',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  keysOf: toolKeysOf,
  summary: 'The allowed tools are spelt in a way that a host does not read.',
  documentation: `The key of the specification is \`allowed-tools\`. Qwen Code accepts it and reads only \`allowedTools\`, which must be a
list. A skill for both hosts has both keys.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nallowed-tools: read_file\n---\n',
    targets: ['qwen-code'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nallowedTools: [read_file]\n---\n',
    targets: ['qwen-code'],
  },
  sources: [qwenSkills, specification],
  messages: {
    key: "'{key}' has no effect here; the tools belong below '{nearest}'.",
    list: "'{key}' takes a list, not a text.",
    fixKey: "Change to '{nearest}'",
    fixList: 'Write the tools as a list',
  },
  *check(file, { target: { profile } }) {
    for (const tools of findToolEntries(file, profile)) {
      const nearest = tools.field.inherited === true ? findReadKey(file, profile, tools) : undefined;
      if (nearest !== undefined) {
        yield describeKey(file, profile, tools.entry, nearest);
      } else if (isTextForList(tools.field, tools.entry.value)) {
        yield describeText(file, profile, tools);
      }
    }
  },
};

/** The key that the host reads in place of one that it only accepts, unless the skill has that too. */
function findReadKey(file: SkillFile, { fields }: Profile, { entry }: ToolEntry): Field | undefined {
  const plain = toPlainSpelling(entry.key);
  const read = fields.filter(({ key, inherited }) => inherited !== true && toPlainSpelling(key) === plain);
  return read.some(({ key }) => topEntry(file, key) !== undefined) ? undefined : read[0];
}

function describeKey({ document }: SkillFile, profile: Profile, entry: YamlEntry, nearest: Field): Report {
  const args = { key: entry.key, nearest: nearest.key };
  const value = isTextForList(nearest, entry.value) ? toList(document, entry) : undefined;
  const rename = renameKey(document, entry.keySpan, nearest.key);
  const edits = value === undefined ? [rename] : [rename, value];
  const canStay = value !== undefined || resolveAlias(entry.value)?.kind === 'sequence';
  const fix: { fix?: Fix } = canStay ? { fix: { title: 'fixKey', edits, safe: false } } : {};
  const weight = weighFor(profile, 'ignored', nearest);
  return { message: 'key', args, span: entry.keySpan, ...weight, ...fix };
}

function describeText({ document }: SkillFile, profile: Profile, { entry, field }: ToolEntry): Report {
  const value = toList(document, entry);
  const fix = value && { fix: { title: 'fixList', edits: [value], safe: false } };
  const weight = weighFor(profile, field.enforcement, field);
  return { message: 'list', args: { key: entry.key }, span: entry.value.span, ...weight, ...fix };
}

function toList(document: SkillDocument, entry: YamlEntry): TextEdit | undefined {
  const words = toText(entry.value);
  const items = words === undefined ? [] : readToolList(entry.value).map(toItem);
  return items.length === 0 ? undefined : replaceValue(document, entry, `[${items.join(', ')}]`);
}

function toItem({ name, pattern }: { readonly name: string; readonly pattern?: string }): string {
  const words = pattern === undefined ? name : `${name}(${pattern})`;
  return /[,[\]{}]/.test(words) ? quoteYaml(words) : toYamlScalar(words);
}
