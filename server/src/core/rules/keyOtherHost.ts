import type { TargetRule } from './rule.ts';
import { claudeCodeDocs, referenceLibrary, vscodeBuild } from './sources.ts';
import { findUnknownKeys, marksUnknownKeys, refusesUnknownKeys } from './unknownKeys.ts';

export const keyOtherHost: TargetRule = {
  code: 'key-other-host',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'hint',
  consequence: 'style',
  profiles: 'all',
  about: 'schema-problems',
  summary: 'A key belongs to another host and has no effect here.',
  documentation: `Hosts take over few keys of each other, and pass over the rest without a word. Such a key does no harm; it only
does nothing. Name its host among the targets if the skill is meant for it too.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\neffort: high\n---\n',
    targets: ['vscode'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\neffort: high\n---\n',
    targets: ['claude-code'],
  },
  sources: [claudeCodeDocs, vscodeBuild, referenceLibrary],
  messages: { found: "'{key}' is a key of {hosts}; it has no effect here." },
  *check(file, view) {
    if (refusesUnknownKeys(view.target)) {
      return;
    }
    const hostSays = marksUnknownKeys(view.target.profile);
    for (const { key, span, hosts } of findUnknownKeys(file, view)) {
      if (hosts !== undefined) {
        yield { message: 'found', args: { key, hosts }, span, hostSays };
      }
    }
  },
};
