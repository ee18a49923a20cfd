import type { Files } from '../../support/temporaryFolder.ts';

export const invoiceCheck = '.claude/skills/invoice-check/SKILL.md';
export const brokenText =
  '---\nname: invoice-check\ndescription: @invoices are checked. Use it when an invoice arrives.\n---\n\n# Invoice check\n';
export const mendedText = brokenText.replace(/description: (.*)/, 'description: "$1"');
export const quoteMessage = "A value cannot start with '@' in YAML; put it in quotes.";

/** Three skills with one error and one warning of ours, and nothing that VS Code reports. */
export const exampleFiles: Files = {
  [invoiceCheck]: brokenText,
  '.claude/skills/minutes/SKILL.md':
    '---\nname: minutes\ndescription: Writes minutes. Use it after a meeting.\nwhen-to-use: after meetings\n---\n',
  '.claude/skills/sound/SKILL.md':
    '---\nname: sound\ndescription: Answers politely. Use it when nothing is wrong.\n---\n',
};
