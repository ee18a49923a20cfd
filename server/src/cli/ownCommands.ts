import type { Command } from './terminal/command.ts';
import { add } from './commands/add.ts';
import { agent } from './commands/agent.ts';
import { audit } from './commands/audit.ts';
import { budget } from './commands/budget.ts';
import { catalog } from './commands/catalog.ts';
import { chat } from './commands/chat.ts';
import { check } from './commands/check.ts';
import { evalCommand } from './commands/eval.ts';
import { exportCommand } from './commands/export.ts';
import { goal } from './commands/goal.ts';
import { grant } from './commands/grant.ts';
import { importCommand } from './commands/import.ts';
import { list } from './commands/list.ts';
import { newCommand } from './commands/new.ts';
import { overlap } from './commands/overlap.ts';
import { profiles } from './commands/profiles.ts';
import { prompt } from './commands/prompt.ts';
import { ready } from './commands/ready.ts';
import { remove } from './commands/remove.ts';
import { resources } from './commands/resources.ts';
import { route } from './commands/route.ts';
import { rules } from './commands/rules.ts';
import { skill } from './commands/skill.ts';
import { update } from './commands/update.ts';
import { usage } from './commands/usage.ts';

/** The commands that need nothing but core and the disk, in the order of the help. */
export const ownCommands: readonly Command[] = [
  check,
  list,
  route,
  overlap,
  evalCommand,
  usage,
  prompt,
  chat,
  audit,
  grant,
  ready,
  budget,
  agent,
  goal,
  catalog,
  newCommand,
  skill,
  resources,
  exportCommand,
  importCommand,
  add,
  update,
  remove,
  rules,
  profiles,
];
