import path from 'node:path';
import type { ServerOrder } from '../../core/mcp/serverOrder.ts';
import { readServerOrder } from '../../core/mcp/serverOrder.ts';
import { treesOf } from '../../core/skill/skillParts.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { readSkillParts } from '../partFiles.ts';
import type { RoutingDesk } from '../routingDesk.ts';
import { readFileToRoute } from '../routingFiles.ts';

/** How the MCP server of a skill of a desk is started, as its files are now; undefined where it brings none along. */
export async function findServerOrder(
  desk: RoutingDesk,
  id: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ServerOrder | { readonly problem: Sentence } | undefined> {
  const { skills, shadowed } = desk.catalog;
  const skill = skills.find(each => each.id === id && !shadowed.has(each.path));
  const source = skill && desk.sourceOf(skill.path);
  if (skill === undefined || source === undefined || desk.catalog.get(skill.path)?.needs.mcp === undefined) {
    return undefined;
  }
  const parts = readSkillParts(source, readFileToRoute(source, desk.textOf(skill.path)));
  return readServerOrder(treesOf(parts), {
    skill: id,
    folder: path.dirname(source.absolute),
    variables: desk.variablesOf(skill.path) ?? [],
    environment: name => environment[name],
  });
}
