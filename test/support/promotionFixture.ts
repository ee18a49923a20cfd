import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runSkillwright } from './cliProcess.ts';
import type { Files } from './temporaryFolder.ts';
import { withFiles } from './temporaryFolder.ts';

export const skillFile = 'skills/invoices/SKILL.md';
const head = `---
# who
version: 3 # counted
name: invoices
description: Checks invoices against purchase orders.
routing: { keywords: [invoice] }
---

`;
export const oldBody = '1. Check the invoice.\n';
export const newBody = '# Orders\n\nCheck the invoice against 2 orders: `orders.csv`. It names the order.\n';
export const before = head + oldBody;
export const after = head.replace('version: 3', 'version: 4') + newBody;

/** The score of the new body; that of the old one is 1.21. */
export const newScore = 1.67;

export const manifest = (optimization?: object, more: object = {}) =>
  JSON.stringify({
    version: 1,
    evals: {
      triggerCases: ['check this invoice'],
      successCriteria: ['Names the order'],
      ...(optimization && { optimization }),
    },
    ...more,
  });

export const autonomous = (promotion: object) =>
  manifest({ reviewMode: 'autonomous', promotion: { gate: 'autonomous_threshold', ...promotion } });

export const files: Files = { [skillFile]: before, 'draft.md': newBody, 'skillwright.json': '{}' };
export const manifestFile = 'skills/invoices/skill.manifest.json';
export const supervised: Files = { ...files, [manifestFile]: manifest() };
export const open: Files = { ...files, [manifestFile]: autonomous({ minOverallScore: newScore }) };

export const humanGate = 'The promotion gate is `human_gate`, so a person must approve.';

export interface Workspace {
  readonly folder: string;
  readonly run: (...args: readonly string[]) => ReturnType<typeof runSkillwright>;
  readonly promote: (...args: readonly string[]) => ReturnType<typeof runSkillwright>;
  readonly read: (file?: string) => string;
  readonly write: (file: string, text: string) => void;
}

export function inWorkspace(all: Files, work: (workspace: Workspace) => Promise<void>): Promise<void> {
  return withFiles(all, folder => {
    const run = (...args: readonly string[]) =>
      runSkillwright(args, { cwd: folder, env: { XDG_STATE_HOME: '' } });
    return work({
      folder,
      run,
      promote: (...args) => run('eval', 'promote', ...args),
      read: (file = skillFile) => readFileSync(path.join(folder, file), 'utf8'),
      write: (file, text) => writeFileSync(path.join(folder, file), text),
    });
  });
}

/** The events that the audit has, the newest first, without the ids of their turns. */
export async function readEvents(run: Workspace['run'], ...args: readonly string[]) {
  const { traces } = JSON.parse((await run('audit', '--format', 'json', ...args)).out);
  const events = [];
  for (const { traceId, outcome, skills } of traces) {
    const { trace } = JSON.parse((await run('audit', '--trace', traceId, '--format', 'json')).out);
    events.push({ outcome, skills, source: trace.turn.source, steps: trace.steps });
  }
  return events;
}
