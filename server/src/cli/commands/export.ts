import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ExportTarget } from '../../core/operations/export/exportTargets.ts';
import { exportTargets, findExportTarget } from '../../core/operations/export/exportTargets.ts';
import { isSlug } from '../../core/text/words/slug.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import { findNearest } from '../../core/text/words/nearest.ts';
import type { PlannedExport, SkillReport } from '../../node/archive/planExport.ts';
import { planExport } from '../../node/archive/planExport.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, toJson } from '../terminal/command.ts';
import { describeChanges, describeDiff, describeNotes, takesAway, toJsonNote } from '../edit/fileChanges.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { plural, toOneLine, UsageError } from '../terminal/output.ts';
import { selectSkills, shownPath } from '../check/selectSkills.ts';
import { findCatalogFiles } from '../check/catalogFiles.ts';
import { givenSecrets } from '../check/secretsOfFiles.ts';
import { settingsOf } from '../check/snapshotStore.ts';
import { createChooser, takeFirst } from './skill/chooseManaged.ts';
import { writeChanges } from '../edit/writeChanges.ts';

export const exportCommand: Command = {
  usage: 'SKILL… --to FORMAT [options]',
  help: `Skills are ids, or paths of skills and of folders with skills.

${exportTargets
  .filter(({ kind }) => kind !== 'host')
  .map(({ id, result }) => `  ${id.padEnd(14)} ${result}`)
  .join('\n')}

and a folder that is valid for one of the hosts, with keys that it does not read kept below 'metadata' or in a file next to it:
${wrap(exportTargets.filter(({ kind }) => kind === 'host').map(({ id }) => id))}

  --to FORMAT       one of these
  --out DIR         the folder that the result goes to (default: the current one; one text alone is written to the output)
  --zip             puts each folder into one .zip file
  --name NAME       what the plugin is called (default: skills)
  --replace         replaces files that are there and differ
  --mask            puts *** in place of secrets that the skill has in clear, instead of refusing it
  --dry-run         shows what would be written, and how it differs from what is there
  --format FORMAT   pretty (default), json

A manifest can limit the formats by 'interop.exportFormats'; hosts and packs need 'claude-skill' there. Values of secret variables
never leave: a skill that has one in clear is refused without --mask. Exits with 1 when a skill cannot be exported, or when something is in the way; then nothing is written.`,
  run,
};

function wrap(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? `  ${word}` : `${last}, ${word}`;
    if (longer.length > 110) {
      lines.push(`  ${word}`);
    } else {
      lines[lines.length - 1] = longer;
    }
  }
  return lines.join(',\n');
}

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    to: { type: 'string' },
    out: { type: 'string' },
    zip: { type: 'boolean' },
    name: { type: 'string' },
    replace: { type: 'boolean' },
    mask: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    format: { type: 'string' },
  });
  const format = readChoice('format', values.format, ['pretty', 'json'], 'pretty');
  const target = readTarget(values.to);
  const name = values.name ?? 'skills';
  if (!isSlug(name)) {
    throw new UsageError(`--name takes lower-case letters, digits and hyphens, not '${name}'.`);
  }
  const skills = await findSkills(positionals, environment);
  const out = path.resolve(environment.cwd, values.out ?? '.');
  if (existsSync(out) && !statSync(out).isDirectory()) {
    throw new UsageError(`--out takes a folder, and '${values.out ?? ''}' is a file.`);
  }
  const secrets = new Map<string, Set<string>>();
  for (const skill of skills) {
    const found = await findCatalogFiles([skill], environment, false);
    secrets.set(skill, givenSecrets(found.files, settingsOf(found, environment), environment));
  }
  const order = {
    skills,
    target,
    out,
    about: { name },
    secretsOf: (skill: string) => secrets.get(skill) ?? [],
    ...(values.mask === true && { masksSecrets: true }),
    ...(values.zip === true && { isPacked: true }),
  };
  const plan = await planExport(order, () => undefined);
  const isFailed = plan.reports.some(({ refusal }) => refusal !== undefined);
  if (
    format === 'pretty' &&
    values.out === undefined &&
    values['dry-run'] !== true &&
    skills.length === 1 &&
    isOneText(plan, target)
  ) {
    environment.writeContent(textOf(plan));
    environment.writeError(describeReports(plan.reports, environment));
    return isFailed ? 1 : 0;
  }
  const isBlocked = takesAway(plan.changes) && values.replace !== true;
  const isDry = values['dry-run'] === true;
  const isWritten = !isFailed && !isBlocked && !isDry;
  if (isWritten && !(await writeChanges(out, plan.todo, environment))) {
    return 1;
  }
  const outcome = { plan, target, out, isWritten, isBlocked: isBlocked && !isFailed, isDry };
  environment.write(
    format === 'json' ? toJson(toJsonOutcome(outcome, environment)) : describe(outcome, environment),
  );
  return isFailed || (isBlocked && !isDry) ? 1 : 0;
}

function readTarget(id: string | undefined): ExportTarget {
  const ids = exportTargets.map(target => target.id);
  if (id === undefined) {
    throw new UsageError(`skillwright export takes --to FORMAT: ${ids.slice(0, 7).join(', ')} or a host.`);
  }
  const target = findExportTarget(id);
  if (target === undefined) {
    const nearest = findNearest(id, ids);
    const hint = nearest === undefined ? `Known are ${ids.join(', ')}.` : `Did you mean '${nearest}'?`;
    throw new UsageError(`There is no format '${id}'. ${hint}`);
  }
  return target;
}

/** Absolute paths of the skills that paths and ids stand for, each once; of several with one id the one that hosts would take. */
async function findSkills(given: readonly string[], environment: Environment): Promise<string[]> {
  if (given.length === 0) {
    throw new UsageError('skillwright export takes one skill or more.');
  }
  const { cwd } = environment;
  const paths = given.filter(each => existsSync(path.resolve(cwd, each)));
  const named = paths.length === 0 ? [] : await selectSkills(paths, cwd);
  const ids = given.filter(each => !paths.includes(each));
  const choose = createChooser(environment, takeFirst);
  const found: string[] = [];
  for (const id of ids) {
    found.push((await choose(id)).absolute);
  }
  const all = [...new Set([...named.flatMap(({ files }) => files), ...found])];
  if (all.length === 0) {
    throw new UsageError(`There are no skills in ${given.map(each => `'${each}'`).join(', ')}.`);
  }
  return all;
}

function isOneText({ changes }: PlannedExport, { form }: ExportTarget): boolean {
  return form === 'file' && changes.length === 1;
}

function textOf({ changes: [only] }: PlannedExport): string {
  return typeof only?.after === 'string' ? only.after : '';
}

interface Outcome {
  readonly plan: PlannedExport;
  readonly target: ExportTarget;
  readonly out: string;
  readonly isWritten: boolean;
  readonly isBlocked: boolean;
  readonly isDry: boolean;
}

function describe(
  { plan, target, out, isWritten, isBlocked, isDry }: Outcome,
  environment: Environment,
): string {
  const { changes, reports } = plan;
  const report = describeReports(reports, environment);
  const files = changes.filter(({ kind }) => kind !== 'same');
  const place = shownPath(out, environment.cwd) || '.';
  if (isDry || isBlocked) {
    const hint =
      isBlocked && !isDry
        ? 'Files that are there differ; nothing was written. --replace replaces them.\n'
        : '';
    return `${describeDiff(changes, environment)}${report}${hint}`;
  }
  if (!isWritten) {
    return `${report}Nothing was written.\n`;
  }
  return files.length === 0
    ? 'Everything is there already.\n'
    : `${plural(files.length, 'file')} for ${target.title} in ${toOneLine(place)}:\n${describeChanges(files, environment)}${report}`;
}

function describeReports(reports: readonly SkillReport[], environment: Environment): string {
  return reports
    .filter(({ notes, refusal }) => notes.length > 0 || refusal !== undefined)
    .map(({ skill, notes, refusal }) => {
      const name = skill === undefined ? '' : `${toOneLine(shownPath(skill, environment.cwd))}\n`;
      const refused = refusal && `  ${toOneLine(formatMessage(refusal.template, refusal.args))}\n`;
      return `${name}${refused ?? ''}${describeNotes(notes, environment)}`;
    })
    .join('');
}

function toJsonOutcome({ plan, target, out, isWritten }: Outcome, { cwd }: Environment) {
  return {
    target: target.id,
    out: shownPath(out, cwd) || '.',
    written: isWritten,
    files: plan.changes.map(({ path: file, kind }) => ({ path: file, change: kind })),
    skills: plan.reports.map(({ skill, notes, refusal }) => ({
      ...(skill !== undefined && { path: shownPath(skill, cwd) }),
      ...(refusal && { refused: formatMessage(refusal.template, refusal.args) }),
      notes: notes.map(toJsonNote),
    })),
  };
}
