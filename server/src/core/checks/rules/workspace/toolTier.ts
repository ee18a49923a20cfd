import type { WorkspaceRule } from '../../engine/rule.ts';
import { minaraSkills } from '../../engine/sources.ts';

export const toolTier: WorkspaceRule = {
  code: 'tool-tier',
  scope: 'workspace',
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  summary: 'A tool of `skillwright.json` moves money and may run without being asked for each time.',
  documentation: `What a tool may do hangs on the tool, not on the skill that names it. A tool that moves money has to ask before every call:
\`ALWAYS_CONFIRM\`, or \`MANUAL_ONLY\` where it must never run automatically. \`READ_ONLY\` runs at once, and \`CONFIRM_ONCE\` asks
once and then runs freely for the rest of the session.

A tool is taken for one that moves money by the words of its name and the first words of its description: transfer,
withdraw, pay, buy, sell, swap, trade, stake, placing an order, opening or closing a position, sending or bridging funds,
approving a spend. Names that only look, such as \`get_price\`, \`swap_quote\` or \`trade_history\`, are left alone.`,
  bad: {
    fileName: 'skillwright.json',
    text: '{ "tools": [{ "name": "swap_tokens", "permissionTier": "CONFIRM_ONCE" }] }',
  },
  good: {
    fileName: 'skillwright.json',
    text: '{ "tools": [{ "name": "swap_tokens", "permissionTier": "ALWAYS_CONFIRM" }] }',
  },
  sources: [minaraSkills],
  messages: {
    readOnly: "'{tool}' moves money, but READ_ONLY runs it at once, without asking.",
    once: "'{tool}' moves money, but CONFIRM_ONCE asks only before the first call of a session.",
    none: "'{tool}' moves money and has no permissionTier.",
    fix: 'Ask before every call',
  },
};
