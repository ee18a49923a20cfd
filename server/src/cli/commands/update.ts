import type { Cancellation } from '../../core/text/position/span.ts';
import { commitSwaps } from '../../node/install/commitSwaps.ts';
import type { UpdatePlan } from '../../node/install/planUpdate.ts';
import { planUpdate } from '../../node/install/planUpdate.ts';
import { checkSwaps } from '../incoming/checkSwaps.ts';
import type { IncomingSkills } from '../incoming/incomingReport.ts';
import { acceptsFindings, countAttacks } from '../incoming/incomingReport.ts';
import { isAgreed } from '../terminal/ask.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, toJson } from '../terminal/command.ts';
import { chooseThirdPartySkills, readAllowedHosts, readReason } from '../skills/thirdPartyChoice.ts';
import { findThirdPartyFolder } from '../skills/thirdPartyFolder.ts';
import { describe } from '../reports/installReport.ts';
import { withInterruption } from '../terminal/interruption.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { createProgressReporter } from '../terminal/progress.ts';
import { describeUpdates, describeUpdateSum, toJsonUpdates } from '../reports/updateReport.ts';

export const update: Command = {
  usage: '[skills…] [options]',
  help: `Looks at where skills came from, shows what is different there, and asks before it writes. The skills are ids or folders;
without any, all from elsewhere: those with a .skill-source.json, and those of skills-lock.json. What was changed here stays.
The new files are scanned for attacks and checked before that.

  --check                   writes nothing; exits with 1 when there is something to update, or a skill was changed here
  --yes                     writes without asking, unless something is found in the new files
  --allow-findings          writes in spite of what was found
  --force                   also puts what the source has in the place of what was changed here
  --accept-license REASON   installs skills whose license the workspace refuses, and records why
  --allow-host HOST         fetches from this host even if it is this computer or the address has http:// or git://; may be repeated
  --into DIR                the folder of skills, where it belongs to another project or to none
  --format FORMAT           pretty (default), json

Values of variables next to a skill stay. Exits with 1 when something is refused, or was not written.`,
  run,
};

interface Options {
  readonly isCheck: boolean;
  readonly isSure: boolean;
  readonly isForced: boolean;
  readonly allowsFindings: boolean;
  readonly isJson: boolean;
  readonly into: string | undefined;
  readonly override: string | undefined;
  readonly allowedHosts: readonly string[];
}

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    check: { type: 'boolean' },
    yes: { type: 'boolean' },
    force: { type: 'boolean' },
    'allow-findings': { type: 'boolean' },
    'accept-license': { type: 'string' },
    'allow-host': { type: 'string', multiple: true },
    into: { type: 'string' },
    format: { type: 'string' },
  });
  const options: Options = {
    isCheck: values.check === true,
    isSure: values.yes === true,
    isForced: values.force === true,
    allowsFindings: values['allow-findings'] === true,
    isJson: readChoice('format', values.format, ['pretty', 'json'], 'pretty') === 'json',
    into: values.into,
    override: readReason(values['accept-license']),
    allowedHosts: readAllowedHosts(values['allow-host']),
  };
  return withInterruption(token => updateSkills(positionals, options, environment, token));
}

async function updateSkills(
  names: readonly string[],
  options: Options,
  environment: Environment,
  token: Cancellation,
): Promise<ExitCode> {
  const { isForced, into, override, isJson, allowedHosts } = options;
  const folder = findThirdPartyFolder(into, environment);
  const { place, skills } = await chooseThirdPartySkills(names, folder, environment);
  const progress = createProgressReporter(environment);
  const plan = await planUpdate({
    skills,
    policy: folder.workspace.external ?? {},
    ...(override !== undefined && { override }),
    isForced,
    now: new Date().toISOString(),
    open: { base: place.base, home: environment.home, token, allowedHosts },
    onSource: shown => progress.show(`${shown}…`),
  });
  progress.clear();
  const { items, swaps } = plan;
  const incoming = checkSwaps(swaps);
  if (!isJson) {
    environment.write(describeUpdates(items, incoming, environment));
  }
  const isWanted = swaps.length > 0 && (await isConfirmed(plan, incoming, options, environment));
  const refusal = isWanted ? await commitSwaps(place, swaps, token) : undefined;
  if (refusal !== undefined) {
    environment.writeError(`${describe(refusal.refusal)}\n`);
    return 1;
  }
  environment.write(
    isJson
      ? toJson(toJsonUpdates(items, incoming, isWanted, environment))
      : describeUpdateSum(items, isWanted),
  );
  return isFine(plan, isWanted, options) ? 0 : 1;
}

async function isConfirmed(
  { swaps }: UpdatePlan,
  incoming: IncomingSkills,
  { isCheck, isSure, isJson, allowsFindings }: Options,
  environment: Environment,
): Promise<boolean> {
  if (isCheck || (isJson && !isSure)) {
    return false;
  }
  if (countAttacks(incoming) > 0 && !allowsFindings) {
    const isUnattended = isSure || isJson;
    return acceptsFindings(incoming, { allowsFindings, isUnattended }, 'update', environment);
  }
  if (isSure) {
    return true;
  }
  if (environment.isInteractive !== true) {
    environment.writeError('--yes writes it.\n');
  }
  return isAgreed(`Write ${swaps.length === 1 ? 'this' : 'these'}? [y/N] `, environment);
}

function isFine({ items, swaps }: UpdatePlan, isWritten: boolean, { isCheck }: Options): boolean {
  const isDone = swaps.length === 0 || isWritten;
  const isRefused = items.some(({ refusal }) => refusal !== undefined);
  return isDone && !isRefused && (!isCheck || items.every(({ state }) => state === 'same'));
}
