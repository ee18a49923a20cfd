import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ImportChoice } from '../../core/operations/import/importChoice.ts';
import { idOf } from '../../core/model/skill/skill.ts';
import { pushTo } from '../../core/text/lists/pushTo.ts';
import { isSlug } from '../../core/text/words/slug.ts';
import { findByFolder } from '../../core/model/profiles/chooseTargets.ts';
import type { Profile } from '../../core/model/profiles/record/profile.ts';
import { findProfile } from '../../core/model/profiles/registry.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import type { KnownSkill, PlannedImport, PlannedImportItem } from '../../node/archive/planImport.ts';
import { planImport } from '../../node/archive/planImport.ts';
import type { FoundImport } from '../../node/archive/readImports.ts';
import { readImports } from '../../node/archive/readImports.ts';
import { readPlacedFile } from '../../node/files/readPlacedFile.ts';
import { findCatalogFiles } from '../check/catalogFiles.ts';
import type { IncomingFindings } from '../../core/checks/checkIncoming.ts';
import { checkIncoming } from '../../core/checks/checkIncoming.ts';
import type { IncomingSkills } from '../incoming/incomingReport.ts';
import {
  acceptsFindings,
  countAttacks,
  toIncomingLines,
  toJsonIncoming,
} from '../incoming/incomingReport.ts';
import { ask } from '../terminal/ask.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, toJson } from '../terminal/command.ts';
import { readProfileId } from '../terminal/profileIds.ts';
import { describeChanges, describeDiff, describeNotes, toJsonNote } from '../edit/fileChanges.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { createPaint, plural, toOneLine, UsageError } from '../terminal/output.ts';
import { shownPath } from '../check/selectSkills.ts';
import { writeChanges } from '../edit/writeChanges.ts';

const ways = ['ask', 'skip', 'rename', 'replace'] as const;
type Way = (typeof ways)[number];

export const importCommand: Command = {
  usage: 'FILE… [options]',
  help: `A FILE is a Markdown file with or without frontmatter, a JSON export, a .skill or .zip pack, or a folder.
Each skill becomes a folder with its SKILL.md; what has no place elsewhere is kept below 'metadata'. What the host of the folder would
refuse is translated. All files are scanned for attacks and checked before anything is written; what is found is shown, and you are asked.

  --into DIR        the folder that holds the skills (default: the folder of the profile, such as .agents/skills)
  --profile NAME    the host they are for (default: the one that loads the folder)
  --as NAME         what the skill is called; for one skill only
  --existing WAY    what to do where a skill of the name is there: ask (default), skip, rename, replace
  --imported        marks the skills as imported, which locks them
  --allow-findings  writes in spite of what was found in the files
  --dry-run         shows what would be written, and how it differs from what is there
  --format FORMAT   pretty (default), json

Without a terminal to ask at, a skill that is there already stops the import. Exits with 1 when something is refused; skills that are
fine are not written then either.`,
  run,
};

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    into: { type: 'string' },
    profile: { type: 'string' },
    as: { type: 'string' },
    existing: { type: 'string' },
    imported: { type: 'boolean' },
    'allow-findings': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    format: { type: 'string' },
  });
  const format = readChoice('format', values.format, ['pretty', 'json'], 'pretty');
  const way = readChoice('existing', values.existing, ways, 'ask');
  const { cwd } = environment;
  const named = values.profile === undefined ? undefined : findProfile(readProfileId(values.profile));
  const into = path.resolve(cwd, values.into ?? named?.folders.project[0] ?? '.agents/skills');
  const profile = named ?? findByFolder(`${into}/skill/SKILL.md`);
  const found = await readImports(readPaths(positionals, cwd));
  const first = firstChoices(values.as, found);
  const order: Omit<Parameters<typeof planImport>[0], 'choices'> = {
    found,
    into,
    findSkills: await createFinder(environment),
    ...(profile && { profile }),
    ...(values.imported === true && { marks: true }),
  };
  const isDry = values['dry-run'] === true;
  const decided = await decide(
    await planImport({ ...order, choices: first }),
    first,
    isDry && way === 'ask' ? 'skip' : way,
    environment,
  );
  const plan = await planImport({ ...order, choices: isDry && way === 'ask' ? first : decided });
  const isOpen = plan.items.some(({ state }) => state === 'refused' || (state === 'exists' && !isDry));
  const incoming = new Map(plan.items.map(item => [item.slug ?? '', checkImported(item)] as const));
  const isWanted = !isOpen && !isDry;
  const isAsked = isWanted && values['allow-findings'] !== true && countAttacks(incoming) > 0;
  if (isAsked && format === 'pretty') {
    environment.write(plan.items.map(item => describeItem(item, incoming, false, environment)).join(''));
  }
  const choice = { allowsFindings: values['allow-findings'] === true, isUnattended: format === 'json' };
  const isWritten = isWanted && (await acceptsFindings(incoming, choice, 'import', environment));
  if (isWritten && !(await writeChanges(into, plan.todo, environment))) {
    return 1;
  }
  const outcome = { plan, into, isWritten, isDry, profile, incoming, isAsked };
  environment.write(
    format === 'json' ? toJson(toJsonOutcome(outcome, environment)) : describe(outcome, environment),
  );
  return isOpen || (isWanted && !isWritten) ? 1 : 0;
}

/** What is found in the files that one skill brings. */
function checkImported({ slug = '', state, changes }: PlannedImportItem): IncomingFindings {
  const isNew = state === 'new' || state === 'replaced';
  const files = isNew ? changes : [];
  return checkIncoming(
    slug,
    files.flatMap(({ path: file, after }) =>
      after === undefined ? [] : [{ path: file.slice(file.indexOf('/') + 1), content: after }],
    ),
  );
}

/** Finds the skills below the current folder by their ids. */
async function createFinder(environment: Environment): Promise<(id: string) => readonly KnownSkill[]> {
  const { files } = await findCatalogFiles([], environment, false);
  const byId = new Map<string, KnownSkill[]>();
  for (const file of files) {
    pushTo(byId, idOf(readPlacedFile(file)), file);
  }
  return id => byId.get(id) ?? [];
}

function readPaths(given: readonly string[], cwd: string): string[] {
  if (given.length === 0) {
    throw new UsageError('skillwright import takes one file or more.');
  }
  return given.map(each => {
    const absolute = path.resolve(cwd, each);
    if (!existsSync(absolute)) {
      throw new UsageError(`There is no file or folder '${each}'.`);
    }
    return absolute;
  });
}

function firstChoices(as: string | undefined, found: readonly FoundImport[]): Map<number, ImportChoice> {
  if (as === undefined) {
    return new Map();
  }
  if (found.length !== 1) {
    throw new UsageError(`--as names one skill, and there are ${found.length}.`);
  }
  if (!isSlug(as)) {
    throw new UsageError(`--as takes lower-case letters, digits and hyphens, not '${as}'.`);
  }
  return new Map([[0, { kind: 'rename', slug: as }]]);
}

/** What to do about each skill whose place is taken; those that nobody decides stay open. */
async function decide(
  { items }: PlannedImport,
  first: ReadonlyMap<number, ImportChoice>,
  way: Way,
  environment: Environment,
): Promise<Map<number, ImportChoice>> {
  const choices = new Map(first);
  for (const [at, item] of items.entries()) {
    const choice = item.state === 'exists' ? await choose(item, way, environment) : undefined;
    if (choice !== undefined) {
      choices.set(at, choice);
    }
  }
  return choices;
}

async function choose(
  item: PlannedImportItem,
  way: Way,
  environment: Environment,
): Promise<ImportChoice | undefined> {
  const { slug = '', suggestion = slug, changes } = item;
  switch (way) {
    case 'skip':
    case 'replace':
      return { kind: way, slug };
    case 'rename':
      return { kind: 'rename', slug: suggestion };
    case 'ask': {
      if (environment.isInteractive !== true) {
        return undefined;
      }
      environment.writeError(describeDiff(changes, environment));
      const question = `'${toOneLine(slug)}' is there already. [s]kip, [r]eplace, or re[n]ame to '${suggestion}'? `;
      const answer = (await ask(question, environment))?.toLowerCase();
      return answer?.startsWith('r') === true
        ? { kind: 'replace', slug }
        : answer?.startsWith('n') === true
          ? { kind: 'rename', slug: suggestion }
          : { kind: 'skip', slug };
    }
  }
}

interface Outcome {
  readonly plan: PlannedImport;
  readonly into: string;
  readonly isWritten: boolean;
  readonly isDry: boolean;
  readonly profile: Profile | undefined;
  /** By the ids of the skills. */
  readonly incoming: IncomingSkills;
  /** The skills were described already, with the question. */
  readonly isAsked: boolean;
}

const states = {
  new: 'new',
  same: 'there already, and the same',
  exists: 'there already, and different',
  replaced: 'replaced',
  skipped: 'skipped',
  refused: 'refused',
} as const;

function describe(
  { plan, into, isWritten, isDry, profile, incoming, isAsked }: Outcome,
  environment: Environment,
): string {
  const { items } = plan;
  const lines = isAsked ? '' : items.map(item => describeItem(item, incoming, isDry, environment)).join('');
  const place = shownPath(into, environment.cwd) || '.';
  const host = profile === undefined ? '' : `, for ${profile.title}`;
  const count = items.filter(({ state }) => state === 'new' || state === 'replaced').length;
  if (isWritten) {
    return `${lines}${plural(count, 'skill')} imported into ${toOneLine(place)}${host}.\n`;
  }
  const isTaken = items.some(({ state }) => state === 'exists');
  const hint = isTaken
    ? ' --existing skip, rename or replace says what to do about skills that are there.'
    : '';
  return isDry ? lines : `${lines}Nothing was written.${hint}\n`;
}

function describeItem(
  item: PlannedImportItem,
  incoming: IncomingSkills,
  isDry: boolean,
  environment: Environment,
): string {
  const { line, slug, state, changes, notes, refusal, suggestion } = item;
  const origin = `${toOneLine(item.origin)}${line === undefined ? '' : `:${line}`}`;
  const name = slug === undefined || slug === origin ? origin : `${slug} (${origin})`;
  const reason =
    refusal === undefined ? '' : `  ${toOneLine(formatMessage(refusal.template, refusal.args))}\n`;
  const hint = state === 'refused' && suggestion !== undefined ? `  --as ${suggestion} would do.\n` : '';
  const isShown = state === 'new' || state === 'replaced' || state === 'exists';
  const files = isShown
    ? isDry
      ? describeDiff(changes, environment)
      : describeChanges(changes, environment)
    : '';
  const found = toIncomingLines(incoming.get(slug ?? ''), createPaint(environment))
    .map(each => `  ${each}\n`)
    .join('');
  return `${name}: ${states[state]}\n${reason}${hint}${found}${files}${describeNotes(notes, environment)}`;
}

function toJsonOutcome({ plan, into, isWritten, profile, incoming }: Outcome, { cwd }: Environment) {
  return {
    into: shownPath(into, cwd) || '.',
    ...(profile && { profile: profile.id }),
    written: isWritten,
    skills: plan.items.map(({ from, origin, line, state, slug, changes, notes, refusal, suggestion }) => ({
      from: shownPath(from, cwd),
      origin,
      ...(line !== undefined && { line }),
      state,
      ...(slug !== undefined && { id: slug }),
      ...(refusal && { refused: formatMessage(refusal.template, refusal.args) }),
      ...(suggestion !== undefined && { suggestion }),
      files: changes.map(({ path: file, kind }) => ({ path: file, change: kind })),
      notes: notes.map(toJsonNote),
      ...toJsonIncoming(incoming.get(slug ?? '')),
    })),
  };
}
