import type { YamlEntry, YamlMapping } from '../../../syntax/yaml/yamlNode.ts';
import { resolveAlias } from '../../../syntax/yaml/yamlNode.ts';
import { removeEntry } from '../../../syntax/edit/entryEdits.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import type { FileRule } from '../../engine/rule.ts';
import { minaraSkills } from '../../engine/sources.ts';
import { topEntry } from '../../engine/targetView.ts';

/** As people spell it. */
const tierKeys: readonly string[] = ['permissionTier', 'permission_tier', 'permission-tier'];

export const skillTier: FileRule = {
  code: 'skill-tier',
  scope: 'file',
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  keys: [...tierKeys, 'metadata'],
  summary: 'A skill has a permission tier, which only tools have.',
  documentation: `The permission tier says what has to be asked before a tool is called: \`READ_ONLY\`, \`CONFIRM_ONCE\`, \`ALWAYS_CONFIRM\` or
\`MANUAL_ONLY\`. It belongs to the tool, whichever skill calls it. On a skill it has no effect, and a reader may believe that the
skill is safer than it is.

Set \`permissionTier\` at each tool in \`skillwright.json\`, and remove the key from the skill.`,
  bad: {
    text: '---\nname: example\ndescription: Swaps tokens.\ntool_names: [swap_tokens]\npermissionTier: ALWAYS_CONFIRM\n---\n',
  },
  good: {
    text: '---\nname: example\ndescription: Swaps tokens.\ntool_names: [swap_tokens]\n---\n',
    workspace: '{ "tools": [{ "name": "swap_tokens", "permissionTier": "ALWAYS_CONFIRM" }] }',
  },
  sources: [minaraSkills],
  messages: {
    found: "'{key}' has no effect on a skill. Set permissionTier at each tool in skillwright.json instead.",
    fix: 'Remove the tier from the skill',
  },
  *check(file) {
    const root = file.document.frontmatter?.root;
    const metadata = resolveAlias(topEntry(file, 'metadata')?.value);
    const below = metadata?.kind === 'mapping' ? metadata : undefined;
    for (const mapping of hasSoundYaml(file) ? [root, below] : []) {
      for (const entry of tiersIn(mapping)) {
        const edit =
          mapping && mapping.entries.length > 1 ? removeEntry(file.document, mapping, entry) : undefined;
        const fix = edit && { fix: { title: 'fix', edits: [edit], safe: false } };
        yield { message: 'found', args: { key: entry.key }, span: entry.keySpan, ...fix };
      }
    }
  },
};

function tiersIn(mapping: YamlMapping | undefined): readonly YamlEntry[] {
  return mapping?.entries.filter(({ key }) => isTierKey(key)) ?? [];
}

/** Whether a key gives a skill a permission tier. */
export function isTierKey(key: string): boolean {
  return tierKeys.includes(key);
}
