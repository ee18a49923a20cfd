import { ownSpellings } from '../../../model/profiles/registry.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, referenceLibrary, vscodeBuild } from '../../engine/sources.ts';
import type { TargetView } from '../../engine/targetView.ts';
import { findUnknownKeys, marksUnknownKeys } from './unknownKeys.ts';

export const keyOtherHost: TargetRule = {
  code: 'key-other-host',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'hint',
  consequence: 'style',
  profiles: 'all',
  about: 'schema-problems',
  summary: 'A key belongs to another host and has no effect here.',
  documentation: `Hosts take over few keys of each other, and pass over the rest without a word. Such a key does no harm; it only
does nothing. Name its host among the targets if the skill is meant for it too: nothing is said of keys that one of the targets reads.
Nothing is said either where only the specification was guessed, since the skill may then be meant for the host of the key.

Keys that decide whether a skill fires or can run, such as \`routing\`, \`triggers\`, \`conditions\` and \`toolsets\`, are read by
Skillwright under every profile, whatever the host makes of them. So is \`enabled: false\`: Skillwright leaves such a skill out, and a host that
ignores the key still lists it.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\neffort: high\n---\n',
    targets: ['vscode'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\neffort: high\n---\n',
    targets: ['claude-code'],
  },
  sources: [claudeCodeDocs, vscodeBuild, referenceLibrary],
  messages: {
    found: "'{key}' is a key of {hosts}; it has no effect here.",
    read: "'{key}' is a key of {hosts}; the target host ignores it. Routing and readiness in Skillwright still read it.",
    enabled:
      "'{key}' is a key of {hosts}; the target host ignores it and lists the skill. Skillwright treats a skill with 'enabled: false' as disabled.",
  },
  *check(file, view) {
    // The specification is guessed where nothing else is known, and then the skill may be meant for the host of the key.
    if (view.target.profile.unknownKeys === 'refused') {
      return;
    }
    const isReportedByEditor = marksUnknownKeys(view.target.profile);
    for (const { key, span, hosts } of findUnknownKeys(file, view)) {
      if (hosts !== undefined && !isReadByOther(key, view)) {
        const message = key === 'enabled' ? 'enabled' : readEverywhere.has(key) ? 'read' : 'found';
        yield { message, args: { key, hosts }, span, isReportedByEditor };
      }
    }
  },
};

/** Whether one of the hosts that the skill is for has it, so that it is there on purpose. */
function isReadByOther(key: string, { targets }: TargetView): boolean {
  return targets.some(({ profile }) => ownSpellings(profile).includes(key));
}

/** Keys that routing and readiness read under every profile. */
const readEverywhere: ReadonlySet<string> = new Set([
  'routing',
  'triggers',
  'priority',
  'conditions',
  'requires',
  'toolsets',
  'tool_names',
  'vars',
  'mcp',
  'next_skill',
  'conditional_next_skills',
]);
