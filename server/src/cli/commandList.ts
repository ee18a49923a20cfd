import type { CommandEntry } from './terminal/command.ts';

const others = async () => (await import('./otherCommands.ts')).otherCommands;

/** The commands that need nothing but core and the disk, in the order of the help. */
export const commandList: readonly CommandEntry[] = [
  {
    name: 'check',
    summary: 'Validates skills against the hosts they ship to.',
    load: async () => (await import('./commands/check.ts')).check,
  },
  {
    name: 'list',
    summary: 'Shows the catalog: every skill with its source, profile, size and readiness.',
    load: async () => (await others()).list,
  },
  {
    name: 'route',
    summary: "Ranks skills for a message with Skillwright's router, and says why and what fits the budget.",
    load: async () => (await others()).route,
  },
  {
    name: 'overlap',
    summary: 'Finds pairs of skills that fight for the same messages.',
    load: async () => (await others()).overlap,
  },
  {
    name: 'eval',
    summary: 'Checks which trigger cases of skills pass, and scores their instructions.',
    load: async () => (await others()).evalCommand,
  },
  {
    name: 'usage',
    summary:
      'Shows from the session logs of agent hosts which skills were loaded, and which messages came near.',
    load: async () => (await others()).usage,
  },
  {
    name: 'prompt',
    summary: 'Prints what a model receives about the skills.',
    load: async () => (await others()).prompt,
  },
  {
    name: 'chat',
    summary: 'Rehearses a chat: what is activated, and what a model would receive.',
    load: async () => (await others()).chat,
  },
  {
    name: 'audit',
    summary: 'Shows what happened in chats: which skills, which calls, and who allowed them.',
    load: async () => (await others()).audit,
  },
  {
    name: 'grant',
    summary: 'Allows tools in unattended turns, lists what is allowed, and revokes it.',
    load: async () => (await others()).grant,
  },
  {
    name: 'ready',
    summary: 'Says which skills can run here, and what the others are missing.',
    load: async () => (await others()).ready,
  },
  {
    name: 'budget',
    summary: 'Measures bodies, and shows what each host lists, cuts and leaves out.',
    load: async () => (await others()).budget,
  },
  {
    name: 'agent',
    summary: 'Gives skills to agents, takes them away, and lists them.',
    load: async () => (await others()).agent,
  },
  {
    name: 'goal',
    summary: 'Gives skills to goals, takes them away, and lists them.',
    load: async () => (await others()).goal,
  },
  {
    name: 'catalog',
    summary: 'Writes a page of all skills, or checks that it is up to date.',
    load: async () => (await others()).catalog,
  },
  {
    name: 'new',
    summary: 'Creates a skill folder from a template.',
    load: async () => (await others()).newCommand,
  },
  {
    name: 'skill',
    summary: 'Lists, reads, creates, changes, switches and deletes skills.',
    load: async () => (await others()).skill,
  },
  {
    name: 'resources',
    summary: 'Lists the files that a skill hands out, or prints one of them.',
    load: async () => (await others()).resources,
  },
  {
    name: 'export',
    summary: 'Writes skills as other systems and hosts take them.',
    load: async () => (await others()).exportCommand,
  },
  {
    name: 'import',
    summary: 'Takes skills out of files, packs and folders into skill folders.',
    load: async () => (await others()).importCommand,
  },
  {
    name: 'add',
    summary: 'Installs skills from a repository or a folder.',
    load: async () => (await others()).add,
  },
  {
    name: 'update',
    summary: 'Brings skills from elsewhere up to date.',
    load: async () => (await others()).update,
  },
  {
    name: 'remove',
    summary: 'Removes skills that came from elsewhere.',
    load: async () => (await others()).remove,
  },
  {
    name: 'rules',
    summary: 'Explains every rule, or one of them with examples.',
    load: async () => (await others()).rules,
  },
  {
    name: 'profiles',
    summary: 'Explains every profile, or one of them with its keys.',
    load: async () => (await others()).profiles,
  },
];
