import { openAiEvents } from './modelEvents.ts';
import type { ScriptedAnswer } from './scriptedModel.ts';
import type { Files } from './temporaryFolder.ts';
import { skillText } from './evalFixture.ts';

export const skillFile = 'skills/invoices/SKILL.md';

/** Of these, the second is held out. */
const triggerCases = [
  'is this bill right',
  'match it with the order',
  'check this invoice',
  'compare the invoice with the delivery',
  'was this already paid',
];

export const invoices = skillText(
  'invoices',
  'Checks invoices.',
  'routing:\n  keywords: [invoice]\n',
  '\n1. Check it.\n',
);

/** A skill with a contract, and whatever else its manifest says of its optimization. */
export const optimizeFiles = (optimization?: object): Files => ({
  [skillFile]: invoices,
  'skills/invoices/skill.manifest.json': JSON.stringify({
    version: 1,
    evals: { triggerCases, ...(optimization && { optimization }) },
  }),
  'skills/posts/SKILL.md': skillText('posts', 'Writes posts.', ''),
  'skillwright.json': '{}',
});

/** The answer of a model, with the tokens that it counts. */
export const answer = (text: string): ScriptedAnswer => ({
  pieces: [openAiEvents({ texts: [text], usage: { input: 400, output: 50 } })],
});
