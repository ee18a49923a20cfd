import type { Files } from '../../support/temporaryFolder.ts';

interface Invented {
  readonly head: string;
  readonly body?: string;
}

function skillOf({ head, body = 'Do it.\n' }: Invented): string {
  return `---\n${head}\n---\n\n${body}`;
}

const long = (length: number) => `${'Follow each step. '.repeat(length / 18)}\n`;

export const tradeFile = 'skills/trade/SKILL.md';
export const newsFile = 'skills/market-news/SKILL.md';

/** Skills of which some compete, some are dropped, and some are too long for the budget together. */
export const routingFiles: Files = {
  [tradeFile]: skillOf({
    head: `name: trade
description: Places spot trades. Use it for "swap my ETH for USDC" and other orders.
priority: 10
routing:
  keywords: [buy, sell, swap]
  negative_keywords: [paper trading]
  stages: [decide]
  asset_classes: [crypto_major]
  co_activate: [risk-check]`,
    body: long(7200),
  }),
  'skills/risk-check/SKILL.md': skillOf({
    head: `name: risk-check
description: Weighs the risk of an order before it is placed.
priority: 20
routing:
  stages: [evaluate]`,
    body: long(3600),
  }),
  [newsFile]: skillOf({
    head: `name: market-news
description: Finds out what moves a market today. Use it for "why is bitcoin down today".
routing:
  keywords: [news, bitcoin, price of]
  signal_sources: [cron, webhook]`,
    body: long(5400),
  }),
  'skills/chain-metrics/SKILL.md': skillOf({
    head: `name: chain-metrics
description: Reads figures of a block chain.
routing:
  keywords: [bitcoin]
conditions:
  requires_env: [GLASSNODE_API_KEY]`,
  }),
  'skills/paper-desk/SKILL.md': skillOf({
    head: `name: paper-desk
description: Simulates trades without money. Use it for paper trading.
routing:
  keywords: [paper trading, simulate]
  negative_keywords: [real money]`,
  }),
  'skills/deploy-site/SKILL.md': skillOf({
    head: `name: deploy-site
description: Publishes a web site. A person starts it.
disable-model-invocation: true`,
  }),
  'skills/pdf-forms/SKILL.md': skillOf({
    head: `name: pdf-forms
description: Fills in forms in PDF files. Use it for "fill in this tax form".`,
  }),
  'skills/release-notes/SKILL.md': skillOf({
    head: `name: release-notes
description: Writes release notes from commits. Use it for "what changed since the last release".`,
  }),
};

export const tradeMessage = 'Should I buy or swap bitcoin for ETH at the current price?';

/** The same skills where most hosts load them from. */
export const sharedRoutingFiles = moveTo('.agents');

/** The same skills where one host loads them from. */
export const claudeRoutingFiles = moveTo('.claude');

function moveTo(folder: string): Files {
  return Object.fromEntries(Object.entries(routingFiles).map(([file, text]) => [`${folder}/${file}`, text]));
}

/** Two skills that both want a message. */
export const contestedFiles = {
  'skills/forms/SKILL.md':
    '---\nname: forms\ndescription: Fills in forms. Use for "send the quarterly report".\n---\nAsk first.\n',
  'skills/reports/SKILL.md':
    '---\nname: quarterly-report\ndescription: Sends the quarterly report.\n---\nSend it.\n',
};
