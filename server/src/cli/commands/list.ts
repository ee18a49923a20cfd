import { rankEntries } from '../../core/catalog/catalog.ts';
import type { CatalogEntry, Ranked } from '../../core/catalog/catalog.ts';
import type { Skill } from '../../core/skill/skill.ts';
import { toSkill } from '../../core/skill/skill.ts';
import { readSkillFile } from '../../node/readSkillFile.ts';
import type { CatalogFile } from '../catalogFiles.ts';
import { findCatalogFiles } from '../catalogFiles.ts';
import type { Command } from '../command.ts';
import { parseOptions, readChoice, toJson } from '../command.ts';
import type { Environment, ExitCode, Paint } from '../output.ts';
import { createPaint, plural } from '../output.ts';
import { targetsFor } from '../selectSkills.ts';

export const list: Command = {
  name: 'list',
  usage: '[paths…] [options]',
  summary: 'Shows the catalogue: every skill with its source, profile and size.',
  help: `Lists the skills below the paths. Without paths: those below the current folder, and the user's own.

  --format FORMAT   pretty (standard), json

A skill that another one of the same id hides is listed with the one that is taken instead.`,
  run,
};

interface Row extends CatalogEntry {
  readonly skill: Skill;
  readonly profile: string;
  readonly characters: number;
  readonly lines: number;
}

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, { format: { type: 'string' } });
  const format = readChoice('format', values.format, ['pretty', 'json'], 'pretty');
  const rows = await collectRows(positionals, environment);
  if (format === 'json') {
    environment.write(toJson({ skills: rows.map(toJsonRow) }));
    return 0;
  }
  const paint = createPaint(environment);
  environment.write(
    rows.length === 0 ? 'No skills were found.\n' : `${toTable(rows, paint, environment.width)}\n`,
  );
  return 0;
}

async function collectRows(paths: readonly string[], environment: Environment): Promise<Ranked<Row>[]> {
  const { files } = await findCatalogFiles(paths, environment);
  return rankEntries(files.map(toRow));
}

function toRow({ absolute, shown, place, siblings, description }: CatalogFile): Row {
  const file = readSkillFile(absolute, shown, siblings?.includes('.git'));
  const { text, body } = file.document;
  const choice = { profile: undefined, targets: [], rules: {} };
  const targets = targetsFor(choice, description, absolute, file);
  const bodyText = text.slice(body.span.start);
  return {
    skill: toSkill(file),
    path: shown,
    ...place,
    profile: targets.map(({ profile }) => profile.id).join(','),
    characters: bodyText.length,
    lines: bodyText === '' ? 0 : bodyText.split(/\r\n|\r|\n/).length,
  };
}

function toJsonRow({ entry, shadowedBy }: Ranked<Row>) {
  const { skill, path: file, source, profile, characters, lines } = entry;
  const { id, title, description } = skill;
  return {
    id,
    title,
    description,
    path: file,
    scope: source.scope,
    source: source.folder,
    profile,
    body: { characters, lines },
    ...(shadowedBy !== undefined && { shadowedBy }),
  };
}

function toTable(rows: readonly Ranked<Row>[], paint: Paint, width: number): string {
  const idWidth = Math.min(40, Math.max(...rows.map(({ entry }) => entry.skill.id.length)));
  const lines = rows.map(({ entry, shadowedBy }) => {
    const { skill, path: file, source, profile, characters } = entry;
    const head = `${skill.id.padEnd(idWidth)}  ${profile.padEnd(12)} ${source.scope.padEnd(8)} ${String(characters).padStart(7)} chars`;
    const shadow = shadowedBy === undefined ? '' : paint('yellow', `  hidden by ${shadowedBy}`);
    const room = Math.max(20, width - 4);
    const description = skill.description.replace(/\s+/g, ' ');
    const shown = description.length > room ? `${description.slice(0, room - 1)}…` : description;
    return `${paint('bold', head)}  ${paint('dim', file)}${shadow}${shown === '' ? '' : `\n    ${shown}`}`;
  });
  return [...lines, '', plural(rows.length, 'skill')].join('\n');
}
