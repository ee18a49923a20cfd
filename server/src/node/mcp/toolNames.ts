import { createHash } from 'node:crypto';

/** The tools of the server of one skill, as the server calls them. */
export interface NamedTools {
  /** Id of the skill. */
  readonly skill: string;
  readonly tools: readonly string[];
}

/** Which tool a name means. */
export interface ResolvedTool {
  readonly skill: string;
  /** As the server calls it. */
  readonly tool: string;
}

/** What the interfaces of OpenAI and Anthropic take for the name of a tool. */
const validName = /^[a-zA-Z0-9_-]{1,64}$/;
const longest = 64;
const hashLength = 8;

/**
 * The names under which a model calls the tools of some servers: those of the servers, with the skill before them where another tool
 * has the same one. One that still means two tools means the first, and never one of ours.
 */
export function nameTools(
  servers: readonly NamedTools[],
  isTaken: (name: string) => boolean,
): Map<string, ResolvedTool> {
  const all = servers.flatMap(({ skill, tools }) =>
    [...new Set(tools)].map(tool => ({ skill, tool, plain: toToolName(tool) })),
  );
  const counts = new Map<string, number>();
  for (const { plain } of all) {
    counts.set(plain, (counts.get(plain) ?? 0) + 1);
  }
  const isOwn = (name: string) => counts.get(name) === 1 && !isTaken(name);
  const names = new Map<string, ResolvedTool>();
  for (const { skill, tool, plain } of all) {
    const name = isOwn(plain) ? plain : toToolName(`${skill}__${tool}`);
    if (!names.has(name) && !isTaken(name)) {
      names.set(name, { skill, tool });
    }
  }
  return names;
}

/** A name as it is where models can call it, else the nearest to it, with what tells it from others that are near. */
function toToolName(name: string): string {
  if (validName.test(name)) {
    return name;
  }
  const hash = createHash('sha256').update(name).digest('hex').slice(0, hashLength);
  return `${name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, longest - hashLength - 1)}_${hash}`;
}
