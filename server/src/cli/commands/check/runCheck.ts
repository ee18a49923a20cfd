import path from 'node:path';
import { scanForAttacks } from '../../../core/analysis/security/scanForAttacks.ts';
import type { WorkspaceDescription } from '../../../core/model/workspace/workspaceDescription.ts';
import { parseSkillDocument } from '../../../core/syntax/document/skillDocument.ts';
import type { SeveritySettings } from '../../../core/model/findings/finding.ts';
import { ruleCodes } from '../../../core/model/findings/ruleCodes.ts';
import { isSeverity } from '../../../core/model/findings/severity.ts';
import type { SkillFile } from '../../../core/model/skill/skillFile.ts';
import { findNearest } from '../../../core/text/words/nearest.ts';
import { folderNameOf } from '../../../node/files/readSkillFile.ts';
import { isSkillFileName } from '../../../core/model/skill/fileNames.ts';
import { openScanCache } from '../../../node/cache/scanCache.ts';
import { pathExists } from '../../../node/disk/observedDisk.ts';
import { createWorkspacePorts } from '../../../node/workspacePorts.ts';
import { createContext } from '../../../workspace/checks/skillContext.ts';
import { SkillStore } from '../../../workspace/store/skillStore.ts';
import { findWorkspaceRoot, readDescription } from '../../../node/files/readWorkspace.ts';
import type { CheckOptions } from './checkOptions.ts';
import type { FixMode } from '../../check/checkFiles.ts';
import { fixFile, toCheckedFile } from '../../check/checkFiles.ts';
import type { Outcome } from '../../check/checkPaths.ts';
import { checkPaths } from '../../check/checkPaths.ts';
import { readChoice } from '../../terminal/command.ts';
import { readProfileId, readTargets } from '../../terminal/profileIds.ts';
import type { Environment, ExitCode } from '../../terminal/output.ts';
import { UsageError } from '../../terminal/output.ts';
import { createProgress } from '../../terminal/progress.ts';
import type { ReportFormat } from '../../reports/reportOutcome.ts';
import { reportFormats, reportOutcome } from '../../reports/reportOutcome.ts';
import { summarize } from '../../reports/findingsReport.ts';
import type { CheckChoice } from '../../check/selectSkills.ts';
import { shownPath, targetsFor } from '../../check/selectSkills.ts';

interface Choices {
  readonly choice: CheckChoice;
  readonly format: ReportFormat;
  readonly mode: FixMode;
  readonly maxWarnings: number;
  readonly quiet: boolean;
  readonly isScan: boolean;
  readonly stdinName: string | undefined;
  readonly paths: readonly string[];
}

/** Where a check writes, and keeps what it finds. */
interface CheckPlaces {
  readonly environment: Environment;
  /** What the report is written to, apart from the progress. */
  readonly reportTo: Environment;
  /** The folder of the cache; undefined for none. */
  readonly location: string | undefined;
}

/** Checks what the options name, and writes the report. */
export async function runCheck(
  options: CheckOptions,
  { environment, reportTo, location }: CheckPlaces,
): Promise<ExitCode> {
  const choices = readChoices(options);
  const outcome =
    choices.stdinName === undefined
      ? await checkAll(choices, environment, location)
      : await checkInput(choices, choices.stdinName, environment);
  return report(outcome, choices, reportTo);
}

function report(outcome: Outcome, choices: Choices, environment: Environment): ExitCode {
  const summary = summarize(outcome.files, outcome.others);
  const { format, mode, quiet, choice } = choices;
  reportOutcome({ outcome, summary, format, mode, quiet, targets: choice.targets }, environment);
  for (const { folder, reason } of outcome.unreadable) {
    environment.writeError(`${shownPath(folder, environment.cwd)} was left out: ${reason}.\n`);
  }
  return summary.errors > 0 || summary.warnings > choices.maxWarnings ? 1 : 0;
}

function readChoices({ values, positionals }: CheckOptions): Choices {
  const profile = values.profile === 'auto' ? undefined : values.profile;
  const mode = values['fix-dry-run'] === true ? 'preview' : values.fix === true ? 'write' : 'none';
  const stdinName = values['stdin-filename'];
  if (stdinName !== undefined && (mode === 'write' || positionals.length > 0)) {
    throw new UsageError('--stdin-filename goes with neither paths nor --fix.');
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

async function checkAll(
  choices: Choices,
  environment: Environment,
  location: string | undefined,
): Promise<Outcome> {
  const { cwd } = environment;
  const progress = createProgress(environment, 'skills');
  const keepsEdits = choices.format === 'sarif';
  const cache = location === undefined ? undefined : openScanCache(location);
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
  return pathExists(folder) ? { context: createContext(folder, ask, { workspace }) } : {};
}
