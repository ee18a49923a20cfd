import { realpathSync } from 'node:fs';
import path from 'node:path';
import { parseSkillDocument } from '../../core/document/skillDocument.ts';
import { createPositionMap } from '../../core/document/positions.ts';
import { describeFinding } from '../../core/rules/describeFinding.ts';
import type { Finding, SeveritySettings } from '../../core/rules/finding.ts';
import { ruleCodes } from '../../core/rules/ruleCodes.ts';
import { isSeverity } from '../../core/rules/severity.ts';
import { findNearest } from '../../core/text/nearest.ts';
import { folderNameOf, readSkillFile } from '../../node/readSkillFile.ts';
import { isSkillFileName } from '../../node/findSkillFiles.ts';
import type { ReadDescription } from '../../node/readWorkspace.ts';
import { findWorkspaceRoot, readDescription } from '../../node/readWorkspace.ts';
import type { CheckedFile, FixMode } from '../checkFiles.ts';
import { checkFile } from '../checkFiles.ts';
import type { Command } from '../command.ts';
import { parseOptions, readChoice, readProfileId, toJson } from '../command.ts';
import type { Environment, ExitCode } from '../output.ts';
import { UsageError, createPaint } from '../output.ts';
import type { Summary } from '../reports.ts';
import { describeSummary, summarize, toGithubLines, toJsonFile, toPrettyLines } from '../reports.ts';
import type { CheckChoice } from '../selectSkills.ts';
import { selectSkills, shownPath, targetsFor } from '../selectSkills.ts';

export const check: Command = {
  name: 'check',
  usage: '[paths…] [options]',
  summary: 'Validates skills against the hosts they ship to.',
  help: `Checks every SKILL.md below the paths, or below the current folder.

  --profile NAME|auto     the dialect the skills are written in (auto: by folder and keys)
  --target NAME           a host the skills ship to; may be repeated
  --format FORMAT         pretty (standard), json, github
  --fix                   mend what is safe to mend
  --fix-dry-run           show what --fix would change
  --rule CODE=SEVERITY    off, error, warning, info or hint; may be repeated
  --max-warnings N        fail when there are more warnings
  --quiet                 show errors only
  --stdin-filename PATH   check standard input as if it were this file

Exits with 1 when there are errors, or more warnings than allowed.`,
  run,
};

interface Choices {
  readonly choice: CheckChoice;
  readonly format: 'pretty' | 'json' | 'github';
  readonly mode: FixMode;
  readonly mostWarnings: number;
  readonly quiet: boolean;
  readonly stdinName: string | undefined;
  readonly paths: readonly string[];
}

/** What was checked, skills apart from what is said about workspace descriptions. */
interface Outcome {
  readonly files: CheckedFile[];
  readonly descriptions: readonly ReadDescription[];
  readonly unreadable: readonly { readonly folder: string; readonly reason: string }[];
}

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const choices = readChoices(args);
  const outcome =
    choices.stdinName === undefined
      ? await checkPaths(choices, environment)
      : await checkInput(choices, choices.stdinName, environment);
  const summary = summarize(
    outcome.files,
    outcome.descriptions.flatMap(({ findings }) => findings),
  );
  report(choices, outcome, summary, environment);
  for (const { folder, reason } of outcome.unreadable) {
    environment.writeError(`${shownPath(folder, environment.cwd)} was left out: ${reason}.\n`);
  }
  return summary.errors > 0 || summary.warnings > choices.mostWarnings ? 1 : 0;
}

function readChoices(args: readonly string[]): Choices {
  const { values, positionals } = parseOptions(args, {
    profile: { type: 'string' },
    target: { type: 'string', multiple: true },
    format: { type: 'string' },
    fix: { type: 'boolean' },
    'fix-dry-run': { type: 'boolean' },
    'max-warnings': { type: 'string' },
    rule: { type: 'string', multiple: true },
    quiet: { type: 'boolean' },
    'stdin-filename': { type: 'string' },
  });
  const profile = values.profile === 'auto' ? undefined : values.profile;
  const mode = values['fix-dry-run'] === true ? 'preview' : values.fix === true ? 'write' : 'none';
  const stdinName = values['stdin-filename'];
  if (stdinName !== undefined && (mode === 'write' || positionals.length > 0)) {
    throw new UsageError('--stdin-filename goes with neither paths nor --fix.');
  }
  if (stdinName !== undefined && !isSkillFileName(path.basename(stdinName))) {
    throw new UsageError(`'${stdinName}' is no skill; skills are called SKILL.md.`);
  }
  return {
    choice: {
      profile: profile === undefined ? undefined : readProfileId(profile),
      targets: (values.target ?? []).map(readProfileId),
      rules: Object.fromEntries((values.rule ?? []).map(readRule)),
    },
    format: readChoice('format', values.format, ['pretty', 'json', 'github'], 'pretty'),
    mode,
    mostWarnings: readLimit(values['max-warnings']),
    quiet: values.quiet === true,
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

async function checkPaths({ paths, choice, mode }: Choices, environment: Environment): Promise<Outcome> {
  const { cwd, showsProgress, writeError } = environment;
  const selections = await selectSkills(paths, cwd);
  const total = selections.reduce((sum, { files }) => sum + files.length, 0);
  const writable = [...new Set(selections.flatMap(({ root }) => realpathSync(root)))];
  const files: CheckedFile[] = [];
  const seen = new Set<string>();
  for (const { description, files: found } of selections) {
    const settings = { ...description.description.rules, ...choice.rules };
    for (const absolute of found.filter(file => !seen.has(file))) {
      seen.add(absolute);
      const file = readSkillFile(absolute, shownPath(absolute, cwd));
      const targetsOf = (current: typeof file) => targetsFor(choice, description, absolute, current);
      files.push(checkFile({ absolute, file, targetsOf, settings, mode, writable }));
      if (showsProgress && files.length % 100 === 0) {
        writeError(`\r${files.length} / ${total} skills`);
      }
    }
  }
  if (showsProgress && total >= 100) {
    writeError('\r\u001B[K');
  }
  const descriptions = new Map(selections.map(({ description }) => [description.file, description]));
  return {
    files,
    descriptions: [...descriptions.values()].filter(({ findings }) => findings.length > 0),
    unreadable: selections.flatMap(({ unreadable }) => unreadable),
  };
}

async function checkInput(
  { choice, mode }: Choices,
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
  };
  const settings = { ...description.description.rules, ...choice.rules };
  const targetsOf = (current: typeof file) => targetsFor(choice, description, absolute, current);
  const checked = checkFile({
    absolute,
    file,
    targetsOf: () => targetsOf(file),
    settings,
    mode,
    writable: [],
  });
  return { files: [checked], descriptions: [], unreadable: [] };
}

function report(choices: Choices, outcome: Outcome, summary: Summary, environment: Environment): void {
  const files = choices.quiet ? outcome.files.map(withErrorsOnly) : outcome.files;
  switch (choices.format) {
    case 'json':
      environment.write(
        toJson({ files: files.map(toJsonFile), ...jsonDescriptions(outcome, environment), summary }),
      );
      return;
    case 'github':
      environment.write(
        files
          .flatMap(toGithubLines)
          .map(line => `${line}\n`)
          .join(''),
      );
      return;
    case 'pretty':
      reportPretty(choices, { ...outcome, files }, summary, environment);
  }
}

function withErrorsOnly(file: CheckedFile): CheckedFile {
  return { ...file, findings: file.findings.filter(({ severity }) => severity === 'error') };
}

function jsonDescriptions({ descriptions }: Outcome, { cwd }: Environment) {
  const workspaces = descriptions.map(({ file, text, findings }) => ({
    path: shownPath(file ?? '', cwd),
    diagnostics: findings.map(finding => toWorkspaceDiagnostic(text, finding)),
  }));
  return workspaces.length === 0 ? {} : { workspaces };
}

function toWorkspaceDiagnostic(text: string, finding: Finding) {
  const positions = createPositionMap(text);
  const { code, severity, span } = finding;
  const range = { start: positions.toPosition(span.start), end: positions.toPosition(span.end) };
  return { code, severity, message: describeFinding(finding, 0), range, fixable: false };
}

function reportPretty({ mode }: Choices, outcome: Outcome, summary: Summary, environment: Environment): void {
  const paint = createPaint(environment);
  for (const { file, text, findings } of outcome.descriptions) {
    environment.write(`${paint('underline', shownPath(file ?? '', environment.cwd))}\n`);
    for (const finding of findings) {
      const { line, character } = createPositionMap(text).toPosition(finding.span.start);
      environment.write(
        `  ${line + 1}:${character + 1}  ${finding.severity}  ${describeFinding(finding, 0)}\n`,
      );
    }
  }
  const shown = outcome.files.filter(
    ({ findings, patch, refusal }) => findings.length > 0 || patch !== '' || refusal,
  );
  environment.write(
    shown
      .flatMap(file => toPrettyLines(file, paint))
      .map(line => `${line}\n`)
      .join(''),
  );
  if (summary.files === 0) {
    environment.write('No skills were found here. A skill is a folder with a SKILL.md in it.\n');
    return;
  }
  const fixed = outcome.files.reduce((sum, file) => sum + file.fixed, 0);
  environment.write(`${describeSummary(summary, fixed, mode === 'preview', paint)}\n`);
}
