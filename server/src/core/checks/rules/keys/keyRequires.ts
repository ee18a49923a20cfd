import type { Fix } from '../../../model/findings/report.ts';
import { toWords } from '../../../syntax/yaml/yamlNode.ts';
import type { Field } from '../../../model/profiles/record/field.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { findField } from '../../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { addEntryBelow } from '../../../syntax/edit/entryEdits.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, openclawSkills } from '../../engine/sources.ts';
import { weighFor } from '../../../model/findings/severity.ts';
import { topEntry } from '../../engine/targetView.ts';

export const keyRequires: TargetRule = {
  code: 'key-requires',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  speaksFor: ({ fields }) => fields.some(({ requires }) => requires !== undefined),
  summary: 'A key has no effect without another one.',
  documentation: `In Claude Code \`agent\` and \`background\` say how a forked skill runs, and a skill is only forked with \`context: fork\`. In
OpenClaw \`command-tool\` names the tool that \`command-dispatch: tool\` calls. Alone, such a key is passed over without a
word.`,
  bad: {
    text: '---\nname: example\ndescription: Explores the code.\nagent: Explore\n---\n',
    targets: ['claude-code'],
  },
  good: {
    text: '---\nname: example\ndescription: Explores the code.\ncontext: fork\nagent: Explore\n---\n',
    targets: ['claude-code'],
  },
  sources: [claudeCodeDocs, openclawSkills],
  messages: {
    found: "'{key}' has no effect without '{needed}: {value}'.",
    fix: "Add '{needed}: {value}'",
  },
  *check(file, { target: { profile } }) {
    for (const field of profile.fields) {
      const entry = topEntry(file, field.key);
      if (entry === undefined || field.requires === undefined || isMet(file, profile, field.requires)) {
        continue;
      }
      const { key: needed, value } = field.requires;
      const args = { key: field.key, needed, value };
      const weight = weighFor(profile, 'ignored', field);
      yield { message: 'found', args, span: entry.keySpan, ...weight, ...addNeeded(file, field) };
    }
  },
};

function isMet(file: SkillFile, profile: Profile, { key, value }: NonNullable<Field['requires']>): boolean {
  const entry = topEntry(file, key);
  const actual = entry === undefined ? findField(profile, key)?.default : toWords(entry.value);
  return actual === value;
}

function addNeeded({ document }: SkillFile, { key, requires }: Field): { readonly fix?: Fix } {
  const root = document.frontmatter?.root;
  const entry = root?.entries.find(known => known.key === key);
  const isThere = root?.entries.some(known => known.key === requires?.key) === true;
  if (root === undefined || entry === undefined || requires === undefined || isThere) {
    return {};
  }
  const edit = addEntryBelow(document, root, entry, `${requires.key}: ${requires.value}`);
  return edit === undefined ? {} : { fix: { title: 'fix', edits: [edit], safe: false } };
}
