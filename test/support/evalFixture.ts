import { runSkillwright } from './cliProcess.ts';
import type { Files } from './temporaryFolder.ts';
import { withFiles } from './temporaryFolder.ts';

/** A SKILL.md with further lines of its frontmatter. */
export const skillText = (name: string, description: string, yaml: string, body = '') =>
  `---\nname: ${name}\ndescription: ${description}\n${yaml}---\n${body}`;

export const invoices = skillText(
  'invoices',
  'Checks invoices against purchase orders.',
  'routing:\n  keywords: [invoice]\n',
  '\n1. Check the invoice against the order.\n2. Run `check --strict`.\n',
);

/** Two skills that compete, one of which has evals and fails one of its three cases, and a disabled one. */
export const evalFiles: Files = {
  'skills/invoices/SKILL.md': invoices,
  'skills/invoices/skill.manifest.json': JSON.stringify({
    version: 1,
    evals: {
      triggerCases: ['check this invoice'],
      negativeTriggerCases: ['write a blog post'],
      successCriteria: ['Names the order'],
      criteriaSetRefs: ['memos'],
    },
  }),
  'skills/invoices/evals/evals.json': '{\n  "evals": [{ "prompt": "blog about it" }]\n}\n',
  'skills/posts/SKILL.md': skillText(
    'posts',
    'Writes posts for the company blog.',
    'routing:\n  keywords: [blog]\n',
  ),
  'skills/off/SKILL.md': skillText('off', 'Does.', 'enabled: false\nevals: { triggerCases: [turn it on] }\n'),
  'skillwright.json': JSON.stringify({ criteriaSets: [{ slug: 'memos', dimensions: ['is_short'] }] }),
};

export function evaluate(all: Files, ...args: readonly string[]) {
  return withFiles(all, cwd => runSkillwright(['eval', ...args], { cwd }));
}
