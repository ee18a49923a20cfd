import path from 'node:path';
import { identifyProgram } from '../../node/cache/program.ts';
import { ResultCache } from '../../node/cache/resultCache.ts';
import type { Answers } from '../../node/disk/observation.ts';
import { Observation } from '../../node/disk/observation.ts';
import { findCacheFolder } from '../../node/files/stateFolder.ts';
import type { CheckOptions } from './check/checkOptions.ts';
import { parseCheckOptions } from './check/checkOptions.ts';
import type { KeptReport } from './check/keptReport.ts';
import { recordOutput, writeKeptReport } from './check/keptReport.ts';
import type { Command } from '../terminal/command.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { UsageError } from '../terminal/output.ts';

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
  --no-cache              check everything again, even if nothing has changed
  --cache-location DIR    folder for results of earlier checks, outside of the repository (default: your cache folder)

Without --security, only what is certainly an attack is reported, among all other findings.
With several targets, a table of skills and targets follows the findings.
Exits with 1 when there are errors, or more warnings than allowed.`,
  run,
};

/** The code that checks is loaded only where no result of an earlier run counts. */
async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const options = parseCheckOptions(args);
  const location = findCache(options, environment.cwd);
  const reports = location === undefined ? undefined : openReports(location, { args, options, environment });
  const known = reports?.find();
  if (known !== undefined) {
    return writeKeptReport(known, environment);
  }
  const { runCheck } = await import('./check/runCheck.ts');
  if (reports === undefined) {
    return runCheck(options, { environment, reportTo: environment, location });
  }
  const { recording, written } = recordOutput(environment);
  const observation = new Observation();
  let answers: Answers | undefined;
  let code: ExitCode;
  try {
    code = await runCheck(options, { environment, reportTo: recording, location });
  } finally {
    answers = observation.end();
  }
  if (answers !== undefined) {
    reports.keep(answers, { written, code });
  }
  return code;
}

/** The folder of the cache; undefined for none. */
function findCache(options: CheckOptions, cwd: string): string | undefined {
  const location = options.values['cache-location'];
  if (location === '') {
    throw new UsageError('--cache-location requires a folder.');
  }
  return options.values['no-cache'] === true ? undefined : path.resolve(cwd, location ?? findCacheFolder());
}

interface Run {
  readonly args: readonly string[];
  readonly options: CheckOptions;
  readonly environment: Environment;
}

/** The reports of earlier runs of the same kind; undefined where a run does or reads more than a report tells. */
function openReports(
  location: string,
  { args, options: { values }, environment }: Run,
): ResultCache<KeptReport> | undefined {
  const build = identifyProgram();
  if (build === undefined || values.fix === true || values['stdin-filename'] !== undefined) {
    return undefined;
  }
  // All plain values of the environment but names of variables, which a check doesn't ask for, and the mark, which is another one each time.
  const request = JSON.stringify([args, { ...environment, env: [], commandMark: '' }]);
  return new ResultCache({ location, build, now: Date.now }, request);
}
