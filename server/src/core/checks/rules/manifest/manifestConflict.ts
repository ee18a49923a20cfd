import { reportInline } from './reportInline.ts';
import { reportManifestConflicts } from './reportManifestConflicts.ts';
import type { FileRule } from '../../engine/rule.ts';
import { ambleSkills, ownConvention } from '../../engine/sources.ts';

export const manifestConflict: FileRule = {
  code: 'manifest-conflict',
  scope: 'file',
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  keys: ['metadata'],
  summary: 'Two parts of a manifest contradict each other, or say the same twice.',
  documentation: `A tool that is forbidden is never given to the skill, so a skill that requires it can never do its work. That holds for
\`requiredTools\`, for the tools of \`deterministicSteps\`, and for \`tool_names\` and \`conditions.requires_tools\` of the skill itself.

A step that runs on a schedule needs one, and any other step has no use for it. A message is either a trigger case or a negative one. Of two baselines it is unclear which one counts. What
appears twice in a list was mostly meant to be something else.`,
  bad: {
    text: '---\nname: example\ndescription: Drafts memos.\nmetadata:\n  manifest:\n    version: 1\n    requiredTools: [webSearch]\n    forbiddenTools: [webSearch]\n---\n',
  },
  good: {
    text: '---\nname: example\ndescription: Drafts memos.\nmetadata:\n  manifest:\n    version: 1\n    requiredTools: [webSearch]\n    forbiddenTools: [deleteEntity]\n---\n',
  },
  sources: [ambleSkills, ownConvention],
  messages: {
    forbidden: "'{name}' is forbidden here, and '{key}' asks for it: the skill can never use it.",
    cases:
      "'{name}' is one of 'evals.triggerCases', too; a skill can't both answer a message and leave it to others.",
    baselines: "The baseline is '{name}' here and '{other}' in 'evals.baselineSkillSlug'.",
    scheduleMissing: 'This step runs on a schedule, and none is named; add `schedule`.',
    scheduleIdle: "A schedule has no effect on a step that runs '{when}'.",
    repeated: "'{name}' appears twice in '{list}'.",
    fixRepeated: 'Remove the second one',
  },
  check: file => reportInline(file, reportManifestConflicts),
};
