import { reportInline } from './reportInline.ts';
import { reportManifestGates } from './reportManifestGates.ts';
import type { FileRule } from '../../engine/rule.ts';
import { ambleSkills, ownConvention } from '../../engine/sources.ts';

export const manifestGate: FileRule = {
  code: 'manifest-gate',
  scope: 'file',
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  keys: ['metadata'],
  summary: 'A human gate is never reached, or a step waits for one that is not there.',
  documentation: `A gate stops a run until a person has answered. Its \`key\` tells it from the others, so each may appear only once. A step with
\`when: on_approval\` runs after an approval: without a gate of the kind \`approval\` there is none.

A gate \`before_write\` waits for a call that changes something. Where the workspace says of every tool that the skill names that it is
\`READ_ONLY\`, and the skill names no action, agent, integration, script or server that could write, none of what it names ever gets there.`,
  bad: {
    text: '---\nname: example\ndescription: Drafts memos.\nmetadata:\n  manifest:\n    version: 1\n    deterministicSteps:\n      - kind: script\n        target: publish\n        when: on_approval\n---\n',
  },
  good: {
    text: '---\nname: example\ndescription: Drafts memos.\nmetadata:\n  manifest:\n    version: 1\n    deterministicSteps:\n      - kind: script\n        target: publish\n        when: on_approval\n    humanGates:\n      - key: review\n        when: after_draft\n---\n',
  },
  sources: [ambleSkills, ownConvention],
  messages: {
    twice: "The key '{key}' is that of another gate already.",
    approval: "This step waits for an approval, and 'humanGates' has no gate that asks for one.",
    readOnly: 'All tools that the skill names are READ_ONLY, so none of them ever reaches this gate.',
  },
  check: file => reportInline(file, reportManifestGates),
};
