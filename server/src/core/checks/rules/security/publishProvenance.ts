import type { YamlEntry } from '../../../syntax/yaml/yamlNode.ts';
import { resolveAlias } from '../../../syntax/yaml/yamlNode.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { TextEdit } from '../../../text/position/span.ts';
import { removeEntry } from '../../../syntax/edit/entryEdits.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { ghSkillPublish } from '../../engine/sources.ts';
import { topEntry } from '../../engine/targetView.ts';

export const publishProvenance: TargetRule = {
  code: 'publish-provenance',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  speaksFor: ({ fields }) => fields.some(({ forbiddenKeys }) => forbiddenKeys !== undefined),
  summary: 'The skill has keys that an installer wrote, and that must not be published.',
  documentation: `\`gh skill install\` notes below \`metadata\` where a skill came from. In a repository that publishes the skill those notes are
wrong for everyone who installs it, so \`gh skill publish\` refuses it until they are gone.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nmetadata:\n  author: Ada\n  github-repo: ada/skills\n  github-ref: v1\n---\n',
    targets: ['gh-skill'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nmetadata:\n  author: Ada\n---\n',
    targets: ['gh-skill'],
  },
  sources: [ghSkillPublish],
  messages: {
    found: "'{key}' was written on installing and must not be published.",
    fix: 'Remove what was written on installing',
  },
  *check(file, { target: { profile } }) {
    for (const { key, forbiddenKeys = [] } of profile.fields) {
      const parent = forbiddenKeys.length === 0 ? undefined : topEntry(file, key);
      const below = resolveAlias(parent?.value);
      if (parent === undefined || below?.kind !== 'mapping') {
        continue;
      }
      const wrong = below.entries.filter(entry => forbiddenKeys.includes(entry.key));
      const edits = removeAll(file, parent, wrong);
      const fix = edits && { fix: { title: 'fix', edits, safe: true } };
      for (const entry of wrong) {
        const args = { key: `${key}.${entry.key}` };
        yield { message: 'found', args, span: entry.keySpan, ...fix };
      }
    }
  },
};

/** Every finding removes all of them, so that nothing empty is left behind. */
function removeAll(
  { document }: SkillFile,
  parent: YamlEntry,
  wrong: readonly YamlEntry[],
): readonly TextEdit[] | undefined {
  const root = document.frontmatter?.root;
  const { value } = parent;
  if (root === undefined || value.kind !== 'mapping') {
    return undefined;
  }
  const isAll = wrong.length === value.entries.length;
  const edits = isAll
    ? [removeEntry(document, root, parent)]
    : wrong.map(entry => removeEntry(document, value, entry));
  return edits.every(edit => edit !== undefined) ? edits : undefined;
}
