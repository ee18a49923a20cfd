import { isRefusal } from '../../core/model/findings/transferNote.ts';
import type { InstallSource } from '../../core/analysis/provenance/source/installSource.ts';
import { describeSource, lastNameOf } from '../../core/analysis/provenance/source/installSource.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import { chooseSkills, findOffered } from '../../node/repository/chooseSkills.ts';
import { commitSwaps } from '../../node/install/commitSwaps.ts';
import { findInstallPlace } from '../../node/install/installPlace.ts';
import type { FoundSkill } from '../../node/repository/findThirdPartySkills.ts';
import { findThirdPartySkills } from '../../node/repository/findThirdPartySkills.ts';
import type { OpenedSource } from '../../node/repository/openedSource.ts';
import { rebaseSource, withSource } from '../../node/repository/openSource.ts';
import { readSource } from '../../node/repository/readSource.ts';
import type { AddPlan } from '../../node/install/planAdd.ts';
import { planAdd } from '../../node/install/planAdd.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, toJson } from '../terminal/command.ts';
import { readAllowedHosts, readReason } from '../skills/thirdPartyChoice.ts';
import type { ThirdPartyFolder } from '../skills/thirdPartyFolder.ts';
import { findThirdPartyFolder } from '../skills/thirdPartyFolder.ts';
import { findOwnRivals } from '../skills/thirdPartyOverlap.ts';
import { checkSwaps } from '../incoming/checkSwaps.ts';
import { acceptsFindings, countAttacks } from '../incoming/incomingReport.ts';
import {
  describe,
  describeAdd,
  describeFound,
  describeInstalled,
  toJsonAdd,
  toJsonFound,
} from '../reports/installReport.ts';
import { withInterruption } from '../terminal/interruption.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { toOneLine, UsageError } from '../terminal/output.ts';
import { createProgressReporter } from '../terminal/progress.ts';

export const add: Command = {
  usage: 'SOURCE [options]',
  help: `A SOURCE is owner/repository on GitHub, the address of a repository, the page of a folder in one, or a folder on this computer; a
branch, a tag or a commit and a folder may follow it: owner/repository#v1:skills/pdf. Nothing of it is run.

The skills go to external/ in the folder of skills, each with a .skill-source.json that says where it came from and under which
license, and into skills-lock.json. Proprietary licenses are refused, and unknown ones as well; 'external' in
skillwright.json says which others are.

All files are scanned for attacks and checked before anything is written. What is found is shown next to the license, and you are asked
whether to install the skills anyway; without a terminal to ask at, they are refused.

  --skill NAME              the skill that is meant, by its name or its folder; may be repeated
  --all                     all skills of the source
  --list                    only shows what there is
  --into DIR                the folder of skills (default: that of the workspace or its host, else .agents/skills)
  --direct                  next to the project's own skills, for hosts that don't look deeper
  --accept-license REASON   installs skills whose license the workspace refuses, and records why
  --allow-host HOST         fetches from this host even if it is this computer or the address has http:// or git://; may be repeated
  --allow-findings          installs skills in spite of what was found in them
  --dry-run                 only says what would be installed
  --format FORMAT           pretty (default), json

Exits with 1 when a skill is refused, or when it is not said which of several is meant.`,
  run,
};

interface Options {
  readonly names: readonly string[];
  readonly isAll: boolean;
  readonly isList: boolean;
  readonly isDirect: boolean;
  readonly isDry: boolean;
  readonly isJson: boolean;
  readonly allowsFindings: boolean;
  readonly into: string | undefined;
  readonly override: string | undefined;
  readonly allowedHosts: readonly string[];
}

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    skill: { type: 'string', multiple: true },
    all: { type: 'boolean' },
    list: { type: 'boolean' },
    into: { type: 'string' },
    direct: { type: 'boolean' },
    'accept-license': { type: 'string' },
    'allow-host': { type: 'string', multiple: true },
    'allow-findings': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    format: { type: 'string' },
  });
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) {
    throw new UsageError('skillwright add takes one source.');
  }
  const source = demandSource(given, environment.cwd);
  const chosen = source.kind === 'git' && source.skill !== undefined ? [source.skill] : [];
  const options: Options = {
    names: [...(values.skill ?? []), ...chosen],
    isAll: values.all === true,
    isList: values.list === true,
    isDirect: values.direct === true,
    isDry: values['dry-run'] === true,
    isJson: readChoice('format', values.format, ['pretty', 'json'], 'pretty') === 'json',
    allowsFindings: values['allow-findings'] === true,
    into: values.into,
    override: readReason(values['accept-license']),
    allowedHosts: readAllowedHosts(values['allow-host']),
  };
  return withInterruption(token => addFrom(source, options, environment, token));
}

function demandSource(given: string, cwd: string): InstallSource {
  const source = readSource(given, cwd);
  if (isRefusal(source)) {
    throw new UsageError(describe(source.refusal));
  }
  return source;
}

/** What was found, and what is to be done about it where that is clear. */
interface Looked {
  readonly source: InstallSource;
  readonly commit: string | undefined;
  readonly found: readonly FoundSkill[];
  readonly plan?: AddPlan;
}

async function addFrom(
  given: InstallSource,
  options: Options,
  environment: Environment,
  token: Cancellation,
): Promise<ExitCode> {
  const { cwd, home } = environment;
  const folder = findThirdPartyFolder(options.into, environment);
  const { base } = findInstallPlace(folder.into, folder.project);
  const source = rebaseSource(given, { base: cwd, home }, base);
  const progress = createProgressReporter(environment);
  progress.show(`${describeSource(given)}…`);
  const onProgress = (words: string) => progress.show(`${describeSource(given)}: ${words}`);
  const looked = await withSource(
    source,
    { base, home, onProgress, token, allowedHosts: options.allowedHosts },
    (opened, real) => look(opened, real, options, folder),
  );
  progress.clear();
  if (isRefusal(looked)) {
    throw new UsageError(describe(looked.refusal));
  }
  return looked.plan === undefined
    ? printFound(looked, options, environment)
    : install({ ...looked, plan: looked.plan }, options, folder, environment, token);
}

async function look(
  opened: OpenedSource,
  source: InstallSource,
  options: Options,
  { into, project, workspace }: ThirdPartyFolder,
): Promise<Looked> {
  const found = await findThirdPartySkills(opened, lastNameOf(source));
  if (isRefusal(found)) {
    throw new UsageError(describe(found.refusal));
  }
  const about = {
    source,
    commit: opened.commit,
    found: options.names.length > 0 ? found : findOffered(found),
  };
  const skills = choose(found, options);
  if (skills.length === 0) {
    return about;
  }
  const plan = await planAdd({
    opened,
    source,
    skills,
    into,
    project,
    isDirect: options.isDirect,
    policy: workspace.external ?? {},
    ...(options.override !== undefined && { override: options.override }),
    now: new Date().toISOString(),
  });
  if (isRefusal(plan)) {
    throw new UsageError(describe(plan.refusal));
  }
  return { ...about, plan };
}

/** None where it has to be said which; one alone is meant. */
function choose(found: readonly FoundSkill[], { names, isAll, isList }: Options): readonly FoundSkill[] {
  const offered = findOffered(found);
  if (isList) {
    return [];
  }
  if (names.length === 0) {
    return isAll || offered.length === 1 ? offered : [];
  }
  const chosen = chooseSkills(found, names);
  if (isRefusal(chosen)) {
    throw new UsageError(describe(chosen.refusal));
  }
  return chosen;
}

function printFound(looked: Looked, { isList, isJson }: Options, environment: Environment): ExitCode {
  const { found } = looked;
  environment.write(isJson ? toJson(toJsonFound(looked, found)) : describeFound(looked, found, environment));
  if (found.length > 0 && !isList) {
    environment.writeError('Say which with --skill NAME, or take them all with --all.\n');
  }
  return isList && found.length > 0 ? 0 : 1;
}

async function install(
  looked: Looked & { readonly plan: AddPlan },
  { isDry, isJson, allowsFindings }: Options,
  { into }: ThirdPartyFolder,
  environment: Environment,
  token: Cancellation,
): Promise<ExitCode> {
  const { plan } = looked;
  const incoming = checkSwaps(plan.swaps);
  const shows = { ...looked, items: plan.items, notes: plan.notes, incoming };
  const isAsked = !isDry && !isJson && !allowsFindings && countAttacks(incoming) > 0;
  if (isAsked) {
    environment.write(describeAdd({ ...shows, isWritten: false, rivals: [] }, environment));
  }
  const choice = { allowsFindings, isUnattended: isJson };
  const isWanted = !isDry && (await acceptsFindings(incoming, choice, 'install', environment));
  const isWritten = isWanted && plan.swaps.length > 0;
  const refusal = isWritten ? await commitSwaps(plan.place, plan.swaps, token) : undefined;
  if (refusal !== undefined) {
    environment.writeError(`${toOneLine(describe(refusal.refusal))}\n`);
    return 1;
  }
  const added = plan.items.filter(({ state }) => state === 'new').map(({ target }) => target);
  const rivals = isWritten ? await findOwnRivals(added, plan.place.base, environment) : [];
  const report = { ...shows, isWritten, rivals };
  if (isJson || !isAsked) {
    environment.write(
      isJson ? toJson(toJsonAdd(report, into, environment)) : describeAdd(report, environment),
    );
  } else if (isWritten) {
    environment.write(`${describeInstalled(added.length)}\n`);
  }
  const isRefused = plan.items.some(({ state }) => state === 'refused') || (!isDry && !isWanted);
  return isRefused ? 1 : 0;
}
