import path from 'node:path';
import type { ServerLaunch } from '../../core/analysis/mcp/serverLaunch.ts';
import { readServerLaunch } from '../../core/analysis/mcp/serverLaunch.ts';
import type { ChatSettings } from '../../core/model/workspace/workspaceChat.ts';
import { treesOf } from '../../core/model/skill/skillParts.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { readSkillParts } from '../files/partFiles.ts';
import { readPlacedFile } from '../files/readPlacedFile.ts';
import { statOf } from '../files/statOf.ts';
import type { FindBinary } from '../process/binaries.ts';
import type { SkillFinder } from '../tools/skillFinder.ts';

/** Where the servers of skills are looked for. */
export interface ServerPlace {
  readonly skills: Pick<SkillFinder, 'find'>;
  /** The text that an editor holds of a file; undefined where the disk counts. */
  readonly openText: (file: string) => string | undefined;
  /** Of this process, for `mcp.env`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Looks in the folders of the user's PATH. */
  readonly findBinary: FindBinary;
  /** What the workspace sets, in milliseconds. */
  readonly times: ChatSettings['servers'];
}

/** How the MCP server of a skill is started, as its files are now; undefined where it brings none along, or may not run. */
export async function findServerLaunch(
  { skills, openText, environment, findBinary, times }: ServerPlace,
  id: string,
): Promise<ServerLaunch | { readonly problem: Sentence } | undefined> {
  const found = await skills.find(id, 'run');
  if ('problem' in found) {
    return undefined;
  }
  // What was beside it when the skill set read it may have changed.
  const { siblings: _, ...source } = found.source;
  const file = readPlacedFile(source, openText(source.absolute));
  const folder = path.dirname(source.absolute);
  return readServerLaunch(treesOf(readSkillParts(source, file, openText)), {
    skill: id,
    folder,
    findProgram: program => findProgram(program, folder, findBinary),
    variables: found.variables,
    environment: name => environment[name],
    times,
  });
}

/** A path is one from the skill folder; a name is looked for on the user's PATH, whatever the skill sets for its server. */
function findProgram(program: string, folder: string, findBinary: FindBinary): string | undefined {
  if (path.isAbsolute(program) || /[/\\]/.test(program)) {
    const file = path.resolve(folder, program);
    return statOf(file)?.isFile() === true ? file : undefined;
  }
  const found = findBinary(program);
  return 'found' in found && found.found ? found.path : undefined;
}
