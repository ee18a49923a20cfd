import { existsSync } from 'node:fs';
import path from 'node:path';
import { scanForAttacks } from '../../core/analysis/security/scanForAttacks.ts';
import type { WorkspaceDescription } from '../../core/model/workspace/workspaceDescription.ts';
import { parseSkillDocument } from '../../core/syntax/document/skillDocument.ts';
import type { SeveritySettings } from '../../core/model/findings/finding.ts';
import { ruleCodes } from '../../core/model/findings/ruleCodes.ts';
import { isSeverity } from '../../core/model/findings/severity.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import { findNearest } from '../../core/text/words/nearest.ts';
import { folderNameOf } from '../../node/files/readSkillFile.ts';
import { isSkillFileName } from '../../core/model/skill/fileNames.ts';
import { openScanCache } from '../../node/cache/scanCache.ts';
import { findCacheFolder } from '../../node/files/stateFolder.ts';
import { createWorkspacePorts } from '../../node/workspacePorts.ts';
import { createContext } from '../../workspace/checks/skillContext.ts';
import { SkillStore } from '../../workspace/store/skillStore.ts';
import { findWorkspaceRoot, readDescription } from '../../node/files/readWorkspace.ts';
import type { FixMode } from '../check/checkFiles.ts';
import { fixFile, toCheckedFile } from '../check/checkFiles.ts';
import type { Outcome } from '../check/checkPaths.ts';
import { checkPaths } from '../check/checkPaths.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice } from '../terminal/command.ts';
import { readProfileId, readTargets } from '../terminal/profileIds.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { UsageError } from '../terminal/output.ts';
import { createProgress } from '../terminal/progress.ts';
import type { ReportFormat } from '../reports/reportOutcome.ts';
import { reportFormats, reportOutcome } from '../reports/reportOutcome.ts';
import { summarize } from '../reports/findingsReport.ts';
import type { CheckChoice } from '../check/selectSkills.ts';
import { shownPath, targetsFor } from '../check/selectSkills.ts';

export const check: Command = {
  usage: '[paths…] [options]',
  help: `Checks every SKILL.md below the paths, or below the current folder.

  --profile NAME|auto     the dialect the skills are written in (auto: by folder and keys)
  --target NAME|all       a host the skills ship to; may be repeated (all: the main public hosts)
  --format FORMAT         pretty (default), json, sarif, github
  --fix                   apply safe fixes
  --fix-dry-run           show what --fix would change
  --rule CODE=SEVERITY    off, error, warning, info or hint; may be repeated
  --max-warnings N        fail when there are more warnings
  --quiet                 show errors only
  --security              look for attacks and for nothing else, with what honest skills do too (info)
  --stdin-filename PATH   check standard input as if it were this file
  --no-cache              scan for attacks again in files that have not changed
  --cache-location DIR    folder for results of the scan, outside of the repository (default: your cache folder)

Without --security, only what is certainly an attack is reported, among all other findings.
With several targets, a table of skills and targets follows the findings.
Exits with 1 when there are errors, or more warnings than allowed.`,
  run,
};

interface Choices {
  readonly choice: CheckChoice;
  readonly format: ReportFormat;
  readonly mode: FixMode;
  readonly maxWarnings: number;
  readonly quiet: boolean;
  readonly isScan: boolean;
  /** The folder of the cache, or `undefined` for none. */
  readonly cache: string | undefined;
  readonly stdinName: string | undefined;
  readonly paths: readonly string[];
}

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const choices = readChoices(args, environment);
  const outcome =
    choices.stdinName === undefined
      ? await checkAll(choices, environment)
      : await checkInput(choices, choices.stdinName, environment);
  const summary = summarize(outcome.files, outcome.others);
  const { format, mode, quiet, choice } = choices;
  reportOutcome({ outcome, summary, format, mode, quiet, targets: choice.targets }, environment);
  for (const { folder, reason } of outcome.unreadable) {
    environment.writeError(`${shownPath(folder, environment.cwd)} was left out: ${reason}.\n`);
  }
  return summary.errors > 0 || summary.warnings > choices.maxWarnings ? 1 : 0;
}

function readChoices(args: readonly string[], { cwd }: Environment): Choices {
  const { values, positionals } = parseOptions(args, {
    profile: { type: 'string' },
    target: { type: 'string', multiple: true },
    format: { type: 'string' },
    fix: { type: 'boolean' },
    'fix-dry-run': { type: 'boolean' },
    'max-warnings': { type: 'string' },
    rule: { type: 'string', multiple: true },
    quiet: { type: 'boolean' },
    security: { type: 'boolean' },
    'stdin-filename': { type: 'string' },
    'no-cache': { type: 'boolean' },
    'cache-location': { type: 'string' },
  });
  const profile = values.profile === 'auto' ? undefined : values.profile;
  const mode = values['fix-dry-run'] === true ? 'preview' : values.fix === true ? 'write' : 'none';
  const stdinName = values['stdin-filename'];
  if (stdinName !== undefined && (mode === 'write' || positionals.length > 0)) {
    throw new UsageError('--stdin-filename goes with neither paths nor --fix.');
  }
  const location = values['cache-location'];
  if (location === '') {
    throw new UsageError('--cache-location requires a folder.');
  }
  const isScan = values.security === true;
  if (isScan && (mode !== 'none' || stdinName !== undefined)) {
    throw new UsageError('--security goes with neither --fix nor --stdin-filename.');
  }
  if (stdinName !== undefined && !isSkillFileName(path.basename(stdinName))) {
    throw new UsageError(`'${stdinName}' is not a skill. Skill files are named SKILL.md.`);
  }
  return {
    choice: {
      profile: profile === undefined ? undefined : readProfileId(profile),
      targets: readTargets(values.target),
      rules: Object.fromEntries((values.rule ?? []).map(readRule)),
    },
    format: readChoice('format', values.format, reportFormats, 'pretty'),
    mode,
    maxWarnings: readLimit(values['max-warnings']),
    quiet: values.quiet === true,
    isScan,
    cache: values['no-cache'] === true ? undefined : path.resolve(cwd, location ?? findCacheFolder()),
    stdinName,
    paths: positionals,
  };
}

function readRule(option: string): [string, SeveritySettings[string]] {
  const [code = '', severity] = option.split('=');
  if (!ruleCodes.has(code)) {
    const nearest = findNearest(code, [...ruleCodes]);
    throw new UsageError(
      `There is no rule '${code}'.${nearest === undefined ? '' : ` Did you mean '${nearest}'?`}`,
    );
  }
  if (!isSeverity(severity)) {
    throw new UsageError(`--rule ${code}= takes off, error, warning, info or hint, not '${severity ?? ''}'.`);
  }
  return [code, severity];
}

function readLimit(value: string | undefined): number {
  if (value === undefined) {
    return Number.POSITIVE_INFINITY;
  }
  if (!/^\d+$/.test(value)) {
    throw new UsageError(`--max-warnings takes a number, not '${value}'.`);
  }
  return Number(value);
}

async function checkAll(choices: Choices, environment: Environment): Promise<Outcome> {
  const { cwd } = environment;
  const progress = createProgress(environment, 'skills');
  const keepsEdits = choices.format === 'sarif';
  const cache = choices.cache === undefined ? undefined : openScanCache(choices.cache);
  const scan = cache?.scan ?? scanForAttacks;
  const outcome = await checkPaths({ ...choices, scan, cwd, keepsEdits, onProgress: progress.show });
  await cache?.save();
  progress.clear();
  return outcome;
}

async function checkInput(
  { choice, mode, format }: Choices,
  name: string,
  environment: Environment,
): Promise<Outcome> {
  const absolute = path.resolve(environment.cwd, name);
  const description = readDescription(findWorkspaceRoot(path.dirname(absolute)));
  const input = await environment.readInput();
  const hasMark = input.startsWith('\uFEFF');
  const file = {
    path: shownPath(absolute, environment.cwd),
    fileName: path.basename(absolute),
    folderName: folderNameOf(absolute),
    document: parseSkillDocument(hasMark ? input.slice(1) : input),
    facts: { hasMark },
    ...readInputContext(path.dirname(absolute), description.description),
  };
  const settings = { ...description.description.rules, ...choice.rules };
  const checked = fixFile(
    absolute,
    { file, targetsOf: () => targetsFor(choice, description, { absolute }, file), settings },
    { mode, keepsEdits: format === 'sarif', writable: [] },
  );
  return { files: [toCheckedFile(file.path, checked)], others: [], unreadable: [] };
}

/** A text that is not a file yet may still be in a folder that exists. */
function readInputContext(folder: string, workspace: WorkspaceDescription): Pick<SkillFile, 'context'> {
  const { ask } = new SkillStore(createWorkspacePorts());
  return existsSync(folder) ? { context: createContext(folder, ask, { workspace }) } : {};
}
