import { sidecarName } from '../../../model/skill/sidecar.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeApiDocs, quickValidate, referenceLibrary } from '../../engine/sources.ts';
import { findUnknownKeys, refusesUnknownKeys } from './unknownKeys.ts';

export const keyNotPortable: TargetRule = {
  code: 'key-not-portable',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'schema-problems',
  summary: 'A key belongs to some hosts, and another target refuses every skill that has it.',
  documentation: `Only \`name\`, \`description\`, \`license\`, \`compatibility\`, \`metadata\` and \`allowed-tools\` are taken everywhere. The
Agent Skills library, uploads to claude.ai and the Skills API refuse a skill with any other key, however useful it is to
one host.

Leave the key out, put it below \`metadata\` where its host reads it there, or do not name the refusing host as a target. What routing
and readiness read can also be in \`${sidecarName}\` next to the SKILL.md, which no host reads.

\`triggers\` and \`toolsets\` belong to the dialect of Agent Skills and not to the specification yet: nothing is said of them where the
target was only guessed, and a target that is named refuses them as its validator does.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\ndisable-model-invocation: true\n---\n',
    targets: ['agentskills'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nallowed-tools: Read\n---\n',
    targets: ['agentskills'],
  },
  sources: [referenceLibrary, quickValidate, claudeApiDocs],
  messages: {
    found: "'{key}' is a key of {hosts}; it is not allowed here.",
    beyond: `The specification does not have '{key}' yet, so validators refuse the skill. Move the key to ${sidecarName}, where routing and readiness read it as well.`,
  },
  *check(file, view) {
    if (!refusesUnknownKeys(view.target)) {
      return;
    }
    for (const { key, span, hosts, isBeyondSpecification } of findUnknownKeys(file, view)) {
      if (isBeyondSpecification) {
        yield { message: 'beyond', args: { key }, span };
      } else if (hosts !== undefined) {
        yield { message: 'found', args: { key, hosts }, span };
      }
    }
  },
};
