import { reportInline } from './reportInline.ts';
import { reportManifestPromotion } from './reportManifestPromotion.ts';
import type { FileRule } from '../../engine/rule.ts';
import { ambleSkills, ownConvention } from '../../engine/sources.ts';

export const manifestPromotion: FileRule = {
  code: 'manifest-promotion',
  scope: 'file',
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  keys: ['metadata'],
  summary: "A policy of promotion can never promote anything, or names a score that isn't used.",
  documentation: `A better version of a skill takes over once a person has approved it (\`human_gate\`), or once its score is high enough
(\`autonomous_threshold\`). The latter needs \`minOverallScore\`: without it the gate stays closed, whatever the score is. With
\`human_gate\`, which also holds where no gate is named, a score decides nothing.`,
  bad: {
    text: '---\nname: example\ndescription: Drafts memos.\nmetadata:\n  manifest:\n    version: 1\n    evals:\n      optimization:\n        promotion:\n          gate: autonomous_threshold\n---\n',
  },
  good: {
    text: '---\nname: example\ndescription: Drafts memos.\nmetadata:\n  manifest:\n    version: 1\n    evals:\n      optimization:\n        promotion:\n          gate: autonomous_threshold\n          minOverallScore: 4.5\n---\n',
  },
  sources: [ambleSkills, ownConvention],
  messages: {
    threshold: "'autonomous_threshold' needs 'minOverallScore'; without it nothing is ever promoted.",
    idle: "'minOverallScore' has no effect while the gate is 'human_gate'.",
  },
  check: file => reportInline(file, reportManifestPromotion),
};
