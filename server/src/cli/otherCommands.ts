import { list } from './commands/list.ts';
import { route } from './commands/route.ts';
import { overlap } from './commands/overlap.ts';
import { evalCommand } from './commands/eval.ts';
import { usage } from './commands/usage.ts';
import { prompt } from './commands/prompt.ts';
import { chat } from './commands/chat.ts';
import { audit } from './commands/audit.ts';
import { grant } from './commands/grant.ts';
import { ready } from './commands/ready.ts';
import { budget } from './commands/budget.ts';
import { agent } from './commands/agent.ts';
import { goal } from './commands/goal.ts';
import { catalog } from './commands/catalog.ts';
import { newCommand } from './commands/new.ts';
import { skill } from './commands/skill.ts';
import { resources } from './commands/resources.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { add } from './commands/add.ts';
import { update } from './commands/update.ts';
import { remove } from './commands/remove.ts';
import { rules } from './commands/rules.ts';
import { profiles } from './commands/profiles.ts';

/** All commands but `check`, which is run most. They share most of their code, so that it is one part. */
export const otherCommands = {
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
};
