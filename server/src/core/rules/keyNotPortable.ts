import type { TargetRule } from './rule.ts';
import { claudeApiDocs, quickValidate, referenceLibrary } from './sources.ts';
import { findUnknownKeys, refusesUnknownKeys } from './unknownKeys.ts';

export const keyNotPortable: TargetRule = {
  code: 'key-not-portable',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'schema-problems',
  summary: 'A key belongs to some hosts, and another target refuses every skill that has it.',
  documentation: `Only \`name\`, \`description\`, \`license\`, \`compatibility\`, \`metadata\` and \`allowed-tools\` are taken everywhere. The
Agent Skills library, uploads to claude.ai and the Skills API refuse a skill with any other key, however useful it is to
one host.

Leave the key out, put it below \`metadata\` where its host reads it there, or do not name the refusing host as a target.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\ndisable-model-invocation: true\n---\n',
    targets: ['agentskills'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nallowed-tools: Read\n---\n',
    targets: ['agentskills'],
  },
  sources: [referenceLibrary, quickValidate, claudeApiDocs],
  messages: { found: "'{key}' is a key of {hosts}; it is not allowed here." },
  *check(file, view) {
    if (!refusesUnknownKeys(view.target)) {
      return;
    }
    for (const { key, span, hosts } of findUnknownKeys(file, view)) {
      if (hosts !== undefined) {
        yield { message: 'found', args: { key, hosts }, span };
      }
    }
  },
};
