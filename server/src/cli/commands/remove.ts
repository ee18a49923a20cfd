import { commitSwaps } from '../../node/install/commitSwaps.ts';
import { planRemove } from '../../node/install/planRemove.ts';
import type { PlannedRemoval } from '../../node/install/planRemove.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, toJson } from '../terminal/command.ts';
import { chooseThirdPartySkills } from '../skills/thirdPartyChoice.ts';
import { findThirdPartyFolder } from '../skills/thirdPartyFolder.ts';
import { describe } from '../reports/installReport.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { createPaint, toOneLine, UsageError } from '../terminal/output.ts';
import { shownPath } from '../check/selectSkills.ts';

export const remove: Command = {
  usage: 'SKILL… [options]',
  help: `Removes the folders of skills and takes them out of skills-lock.json, all of them or none. A SKILL is an id or a folder. Only what has a
.skill-source.json is removed; the project's own skills are not.

  --force           also where a skill was changed here, or has values of variables next to it
  --into DIR        the folder of skills, where it belongs to another project or to none
  --format FORMAT   pretty (default), json

Exits with 1, and removes nothing, when a skill is refused.`,
  run,
};

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    force: { type: 'boolean' },
    into: { type: 'string' },
    format: { type: 'string' },
  });
  const isJson = readChoice('format', values.format, ['pretty', 'json'], 'pretty') === 'json';
  if (positionals.length === 0) {
    throw new UsageError('skillwright remove takes one skill or more.');
  }
  const folder = findThirdPartyFolder(values.into, environment);
  const { place, skills } = await chooseThirdPartySkills(positionals, folder, environment);
  const { items, swaps } = await planRemove(skills, values.force === true);
  const isFine = items.every(({ refusal }) => refusal === undefined);
  const refusal = isFine ? await commitSwaps(place, swaps) : undefined;
  if (refusal !== undefined) {
    environment.writeError(`${describe(refusal.refusal)}\n`);
    return 1;
  }
  environment.write(
    isJson
      ? toJson(toJsonRemovals(items, isFine, environment))
      : describeRemovals(items, isFine, environment),
  );
  return isFine ? 0 : 1;
}

function describeRemovals(
  items: readonly PlannedRemoval[],
  isRemoved: boolean,
  environment: Environment,
): string {
  const paint = createPaint(environment);
  const lines = items.map(({ id, folder, refusal }) => {
    const place = folder === undefined ? 'the lock file' : shownPath(folder, environment.cwd);
    const detail = refusal === undefined ? paint('dim', toOneLine(place)) : paint('red', describe(refusal));
    return `${paint('bold', toOneLine(id))}  ${isRemoved ? 'removed  ' : ''}${detail}\n`;
  });
  const isForceable = items.some(({ canBeForced }) => canBeForced === true);
  return `${lines.join('')}${isRemoved ? '' : `Nothing was removed.${isForceable ? ' --force removes what was changed, too.' : ''}\n`}`;
}

function toJsonRemovals(
  items: readonly PlannedRemoval[],
  isRemoved: boolean,
  { cwd }: Pick<Environment, 'cwd'>,
) {
  return {
    removed: isRemoved,
    skills: items.map(({ id, folder, refusal }) => ({
      id,
      ...(folder !== undefined && { path: shownPath(folder, cwd) }),
      ...(refusal && { refused: describe(refusal) }),
    })),
  };
}
