import type { Fix } from '../../../model/findings/report.ts';
import { findField } from '../../../model/profiles/record/profile.ts';
import { addEntryBelow } from '../../../syntax/edit/entryEdits.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, crushSkills } from '../../engine/sources.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { openingFenceOf, topEntry } from '../../engine/targetView.ts';

export const invocationDefault: TargetRule = {
  code: 'invocation-default',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'hint',
  consequence: 'style',
  profiles: 'all',
  speaksFor: profile => findField(profile, 'user-invocable')?.default === 'false',
  summary: 'A host does not offer the skill to its user unless the skill says so.',
  documentation: `Claude Code, VS Code and most other hosts offer every skill as a command unless \`user-invocable: false\` is there. Crush is
the other way round: without the key, only the model can start the skill. Written out, the key means the same everywhere.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n',
    targets: ['crush'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nuser-invocable: true\n---\n',
    targets: ['crush'],
  },
  sources: [crushSkills, claudeCodeDocs],
  messages: {
    found:
      "Without '{key}: true' the user cannot start the skill; write true or false to have it the same everywhere.",
    fix: "Add '{key}: true'",
  },
  *check(file, { target: { profile } }) {
    const key = 'user-invocable';
    if (findField(profile, key)?.default === 'false' && topEntry(file, key) === undefined) {
      const fix = addKey(file, key);
      yield { message: 'found', args: { key }, span: openingFenceOf(file), ...fix };
    }
  },
};

function addKey({ document }: SkillFile, key: string): { readonly fix?: Fix } {
  const root = document.frontmatter?.root;
  const last = root?.entries.at(-1);
  const edit = root && last && addEntryBelow(document, root, last, `${key}: true`);
  return edit === undefined ? {} : { fix: { title: 'fix', edits: [edit], safe: false } };
}
