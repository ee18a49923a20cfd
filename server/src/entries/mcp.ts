import { createMcpCommand } from '../cli/commands/mcp.ts';
import { serveSkills } from '../mcp/serveSkills.ts';
import { SkillSetProvider } from '../mcp/skillSetProvider.ts';

/** The command that serves agents. */
export const mcp = createMcpCommand(async (open, choice) =>
  serveSkills(new SkillSetProvider(open, choice), __VERSION__),
);
