import type { FileRule } from '../../engine/rule.ts';
import { owaspAgency, cwePrivileges } from '../../engine/securitySources.ts';
import { reportAttacks } from './reportAttacks.ts';

export const securityBroadTools: FileRule = {
  code: 'security-broad-tools',
  scope: 'file',
  severity: 'warning',
  consequence: 'harms',
  profiles: 'all',
  summary: 'The skill allows tools or an agent to do anything without a question.',
  documentation: `\`allowed-tools\` switches the question off that the user would get. With \`*\` or \`Bash(*)\` no command is asked about any more, so that any mistake and any order from a web page is carried out. Flags such as \`--dangerously-skip-permissions\`,
settings that approve everything and containers that get the whole disk do the same.

List the commands that the skill runs: \`Bash(git status:*)\`. A plain \`Bash\` is an information, since hosts differ in what it allows.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nallowed-tools: Bash(*)\n---\n\nFill in the form.\n',
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nallowed-tools: Read Grep\n---\n\nFill in the form.\n',
  },
  sources: [owaspAgency, cwePrivileges],
  messages: {
    everything: "'{evidence}' allows every tool without a question. List the ones that the skill needs.",
    command:
      "'{evidence}' allows every command without a question. List the ones that the skill needs, as in 'Bash(git status:*)'.",
    program: "'{evidence}' allows a program that runs or changes anything. List the exact commands.",
    unattended: "'{evidence}' runs an agent that no longer asks before it acts.",
    approveAll: "'{evidence}' approves every call of a tool without a question.",
    root: "'{evidence}' lets everybody run a program with the rights of the administrator.",
    open: "'{evidence}' lets everybody change files of the system or of all users.",
    container: "'{evidence}' gives a container the rights and the disk of this computer.",
  },
  check: file => reportAttacks(file, 'broad-tools'),
};
