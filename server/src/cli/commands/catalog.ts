import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CatalogEntry } from '../../core/analysis/loading/catalogEntry.ts';
import type { Ranked } from '../../core/analysis/loading/rankEntries.ts';
import { rankEntries } from '../../core/analysis/loading/rankEntries.ts';
import { dominantLineEnd } from '../../core/text/position/lines.ts';
import { findProvenance } from '../../core/analysis/provenance/findProvenance.ts';
import type { PageOrigin, PageSkill } from '../../core/analysis/catalog/catalogPage.ts';
import { buildCatalogPage, pageMark } from '../../core/analysis/catalog/catalogPage.ts';
import type { RoutingEntry } from '../../core/analysis/routing/routingCatalog.ts';
import { provenanceNames } from '../../core/model/folder/provenanceNames.ts';
import { pathFrom } from '../../node/files/pathFrom.ts';
import { findText, reasonOf } from '../../node/files/readSkillFile.ts';
import { statOf } from '../../node/files/statOf.ts';
import { isEnabled } from '../../workspace/resolve.ts';
import { openSkillSet } from '../skills/openSkillSet.ts';
import type { CatalogFile, CatalogFiles } from '../check/catalogFiles.ts';
import { findCatalogFiles, reportUnreadable } from '../check/catalogFiles.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, toJson } from '../terminal/command.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { plural, toOneLine, UsageError } from '../terminal/output.ts';
import { shownPath } from '../check/selectSkills.ts';
import { writeChanges } from '../edit/writeChanges.ts';

const defaultPage = 'SKILLS.md';

export const catalog: Command = {
  usage: '[paths…] [options]',
  help: `Writes a Markdown page with every skill of the project: what it is for, what it needs, and where it came from. The
same skills always make the same page.

  --out FILE        the page (default: ${defaultPage}); - writes it to standard output
  --check           writes nothing, and exits with 1 where the page is not what it would be
  --format FORMAT   pretty (default), json

A file that this command did not write is left alone.`,
  run,
};

type State = 'written' | 'same' | 'drifted' | 'missing' | 'foreign';

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    out: { type: 'string' },
    check: { type: 'boolean' },
    format: { type: 'string' },
  });
  const format = readChoice('format', values.format, ['pretty', 'json'], 'pretty');
  const { cwd, write } = environment;
  const given = values.out ?? defaultPage;
  const misfit = values.check === true ? '--check' : format === 'json' ? '--format json' : undefined;
  if (given === '-' && misfit !== undefined) {
    throw new UsageError(`--out - writes the page itself, so ${misfit} does not go with it.`);
  }
  const target = path.resolve(cwd, given === '-' ? defaultPage : given);
  const found = await findCatalogFiles(positionals, environment, false);
  reportUnreadable(found, environment);
  const skills = readSkills(found, environment, path.dirname(target));
  const { mask = String } = environment;
  const page = mask(buildCatalogPage(skills));
  if (given === '-') {
    environment.writeContent(page);
    return 0;
  }
  const before = readPage(target, given);
  const comparison = compare(before, page);
  const isWritten = values.check !== true && (comparison === 'missing' || comparison === 'drifted');
  if (isWritten && !(await writePage(target, page, before, environment))) {
    return 1;
  }
  const state = isWritten ? 'written' : comparison;
  const shown = shownPath(target, cwd);
  const sentence = describe(state, toOneLine(shown), skills.length);
  if (format === 'json') {
    write(toJson({ path: shown, state, skills: skills.length }));
  } else if (state === 'written' || state === 'same') {
    write(sentence);
  } else {
    environment.writeError(sentence);
  }
  return state === 'written' || state === 'same' ? 0 : 1;
}

/** What is at the place of the page, of any length: a page of many skills is larger than a skill may be. Undefined for nothing. */
function readPage(target: string, given: string): string | undefined {
  const stat = statOf(target);
  if (stat === undefined) {
    return undefined;
  }
  if (!stat.isFile()) {
    throw new UsageError(`'${given}' is not a file.`);
  }
  try {
    return readFileSync(target, 'utf8');
  } catch (error) {
    // What cannot be read may be somebody's, so nothing is written over it.
    throw new UsageError(`'${given}' cannot be read: ${reasonOf(error)}.`);
  }
}

function compare(before: string | undefined, page: string): State {
  if (before === undefined) {
    return 'missing';
  }
  if (before.replaceAll('\r\n', '\n') === page) {
    return 'same';
  }
  return before.trim() === '' || before.includes(pageMark) ? 'drifted' : 'foreign';
}

function writePage(
  target: string,
  page: string,
  before: string | undefined,
  environment: Environment,
): Promise<boolean> {
  const lineEnd = before === undefined ? '\n' : dominantLineEnd(before);
  const files = [{ target, content: page.replaceAll('\n', lineEnd) }];
  return writeChanges(path.dirname(target), { folders: [], files }, environment);
}

function describe(state: State, file: string, count: number): string {
  switch (state) {
    case 'written':
      return `${file} written: ${plural(count, 'skill')}.\n`;
    case 'same':
      return `${file} is up to date: ${plural(count, 'skill')}.\n`;
    case 'drifted':
      return `${file} is not what the skills say; 'skillwright catalog' writes it again.\n`;
    case 'missing':
      return `${file} is not there; 'skillwright catalog' writes it.\n`;
    case 'foreign':
      return `${file} was not written by this command, so it is left alone; --out names another file.\n`;
  }
}

function readSkills(found: CatalogFiles, environment: Environment, folder: string): PageSkill[] {
  const skillSet = openSkillSet(found, environment);
  const entries = found.files.flatMap(file => {
    const entry = skillSet.catalog.get(file.shown);
    const choice = file.description.description;
    return entry === undefined ? [] : [{ ...entry, path: entry.skill.path, choice, file }];
  });
  return rankEntries(entries).map(ranked => toPageSkill(ranked, folder));
}

function toPageSkill(
  { entry, shadowedBy, shadowedFor }: Ranked<RoutingEntry & CatalogEntry & { readonly file: CatalogFile }>,
  folder: string,
): PageSkill {
  const { skill, needs, facts, source, file } = entry;
  const { id, title, description, tags, path: shown } = skill;
  return {
    id,
    title,
    description,
    path: shown,
    link: pathFrom(folder, file.absolute),
    source: source.folder,
    isEnabled: isEnabled(skill, file.description.description),
    ...(facts.category !== undefined && { category: facts.category }),
    tags,
    ...(facts.version !== undefined && { version: facts.version }),
    needs,
    ...(shadowedBy !== undefined && { shadowedBy, shadowedFor }),
    ...(entry.isThirdParty === true && { origin: readOrigin(file) }),
  };
}

function readOrigin({ absolute }: CatalogFile): PageOrigin {
  const files = provenanceNames.flatMap(name => {
    const content = findText(path.join(path.dirname(absolute), name));
    return content === undefined ? [] : [{ path: name, content }];
  });
  const found = findProvenance(files);
  switch (found?.kind) {
    case 'own': {
      const { source, commit, license } = found.provenance;
      return { source, ...(commit !== undefined && { commit }), license: license.id ?? license.kind };
    }
    case 'foreign': {
      const { source = found.provenance.url, commit, license } = found.provenance;
      return {
        ...(source !== undefined && { source }),
        ...(commit !== undefined && { commit }),
        ...(license !== undefined && { license }),
      };
    }
    case 'broken':
    case undefined:
      return {};
  }
}
