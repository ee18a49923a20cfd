import type { ToolProvider } from '../../core/chat/turn/turnPorts.ts';
import type { ServerlessTurn } from '../../node/mcp/serverlessTools.ts';
import { createServerlessTools } from '../../node/mcp/serverlessTools.ts';
import { findFactsFile } from '../../node/tools/factsFile.ts';
import { manageSkills } from '../edit/manageSkills.ts';
import type { Environment } from '../terminal/output.ts';

/** The tools that a chat would offer. A rehearsal starts nothing: neither scripts nor servers. */
export function createRehearsalTools(
  turn: Pick<ServerlessTurn, 'skillSet' | 'style' | 'notify'>,
  environment: Pick<Environment, 'cwd' | 'platform'>,
): ToolProvider {
  return createServerlessTools({
    ...turn,
    factsFile: findFactsFile(),
    managing: manageSkills(async () => turn.skillSet, environment),
    scripts: { isTrusted: () => false, mayHave: async () => false },
    platform: environment.platform,
  });
}
