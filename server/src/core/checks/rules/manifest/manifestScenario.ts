import { scenarioMessages } from '../../../analysis/evals/scenario/readScenario.ts';
import { reportInline } from './reportInline.ts';
import { reportManifestScenarios } from './reportManifestScenarios.ts';
import type { FileRule } from '../../engine/rule.ts';
import { ownConvention } from '../../engine/sources.ts';

export const manifestScenario: FileRule = {
  code: 'manifest-scenario',
  scope: 'file',
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  keys: ['metadata'],
  summary:
    "A functional scenario asserts something that can't be checked, or needs a file that is not there.",
  documentation: `An assertion of a scenario is a sentence, or an object about one thing: a \`file\` with \`exists\`, \`contains\` and \`matches\`, a
\`tool\` with \`called\` and \`arguments\`, or the \`answer\` with \`contains\` and \`matches\`. Patterns are those of RE2, which has neither look-around nor
back-references. Paths are relative, with \`/\` and without \`..\`. \`skillwright eval --scenarios\` leaves out what is mistaken, and the skill fails.`,
  bad: {
    text: '---\nname: example\ndescription: Checks invoices.\nmetadata:\n  manifest:\n    version: 1\n    evals:\n      functionalScenarios:\n        - message: Check the invoice\n          assertions:\n            - contains: total\n---\n',
  },
  good: {
    text: '---\nname: example\ndescription: Checks invoices.\nmetadata:\n  manifest:\n    version: 1\n    evals:\n      functionalScenarios:\n        - message: Check the invoice\n          assertions:\n            - file: report.md\n              contains: total\n---\n',
  },
  sources: [ownConvention],
  messages: { ...scenarioMessages, file: "The skill has no file '{path}'." },
  check: file => reportInline(file, reportManifestScenarios),
};
