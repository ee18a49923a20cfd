import { rankEntries } from '../../core/analysis/loading/rankEntries.ts';
import type { CatalogEntry } from '../../core/analysis/loading/catalogEntry.ts';
import type { Ranked } from '../../core/analysis/loading/rankEntries.ts';
import type { OptimizationLoopView } from '../../core/analysis/evals/optimizationLoopView.ts';
import { toRivalry } from '../../core/analysis/catalog/toSkillCard.ts';
import type { ReadinessReport } from '../../core/analysis/readiness/world/readiness.ts';
import { hasEvalContract } from '../../core/model/manifest/evalContract.ts';
import type { Skill } from '../../core/model/skill/skill.ts';
import { toSkill } from '../../core/model/skill/skill.ts';
import { treesOf } from '../../core/model/skill/skillParts.ts';
import { isSwitchedOn } from '../../core/operations/access/managedSkill.ts';
import { findBundledSkills } from '../../node/files/discovery/bundledSkills.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import { isEnabled } from '../../workspace/resolve.ts';
import { skillNeeds } from '../../workspace/needs.ts';
import { readParts, readSkill } from '../../workspace/skills.ts';
import { skillKey } from '../../workspace/store/skillKey.ts';
import type { CatalogFile, CatalogFiles } from '../check/catalogFiles.ts';
import { findCatalogFiles, toCatalogEntry } from '../check/catalogFiles.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, toJson } from '../terminal/command.ts';
import { LoopReader } from '../skills/evalRecords.ts';
import { listByWorkspace, readStatuses } from '../skills/openReadiness.ts';
import type { Environment, ExitCode, Paint } from '../terminal/output.ts';
import { createPaint, plural, toOneLine } from '../terminal/output.ts';
import { targetsFor } from '../check/selectSkills.ts';
import { shorten } from '../terminal/table.ts';

export const list: Command = {
  usage: '[paths…] [options]',
  help: `Lists the skills below the paths. Without paths: those below the current folder, the user's own, and those that come
with Skillwright.

  --format FORMAT   pretty (default), json

A disabled skill is marked. A skill that hosts pass over for another one of the same id is listed with that one and with the hosts; copies of one
skill are listed with each other. What a skill misses here, or may miss, is counted; skillwright ready names it. 'Evals 4/6' says how many
stages of its evaluation are ready; skillwright eval SKILL --all names the others.`,
  run,
};

interface Row extends CatalogEntry {
  readonly skill: Skill;
  readonly profile: string;
  readonly isEnabled: boolean;
  /** Where links show it as well. */
  readonly links: readonly string[];
  readonly characters: number;
  readonly lines: number;
  /** Undefined for a file that cannot be read. */
  readonly readiness: ReadinessReport | undefined;
  /** How far its evaluation is set up; undefined where its manifest declares none. */
  readonly evals: OptimizationLoopView['coverage'] | undefined;
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
  const selected = await findCatalogFiles(paths, environment);
  const found = paths.length > 0 ? selected : await withBundled(selected);
  const loops = new LoopReader(environment);
  const rows = listByWorkspace(found, environment).flatMap(ofWorkspace => {
    const { skillSet, own } = ofWorkspace;
    const read = own.flatMap(source => toRow(source, skillSet, loops) ?? []);
    const statuses = readStatuses(ofWorkspace);
    return read.map(row => Object.assign(row, { readiness: statuses.get(row.path) }));
  });
  return rankEntries(rows);
}

/** The skills that come with the program hold for every workspace. */
async function withBundled(found: CatalogFiles): Promise<CatalogFiles> {
  const bundled = await findBundledSkills();
  const { description } = found;
  const files = bundled.map(file => Object.assign(file, { description }));
  return { ...found, files: [...found.files, ...files] };
}

function toRow(
  placed: CatalogFile,
  { store, scope }: SkillSet,
  loops: LoopReader,
): Omit<Row, 'readiness'> | undefined {
  const { absolute, description, links = [] } = placed;
  const key = skillKey(scope, absolute);
  const parts = readParts(key, store.ask);
  const file = parts?.file ?? readSkill(key, store.ask);
  // What a link out of the workspace leads to is none of its skills; a check tells of it.
  if (file === undefined || file.facts.leadsTo !== undefined) {
    return undefined;
  }
  // While it is parsed.
  const manifest = store.get(skillNeeds, key)?.manifest;
  const { text, body } = file.document;
  const choice = { profile: undefined, targets: [], rules: {} };
  const targets = targetsFor(choice, description, placed, file, store.ask);
  const bodyText = text.slice(body.span.start);
  const skill = toSkill(file, parts && treesOf(parts).sidecar);
  const isOn = parts === undefined || isSwitchedOn({ parts });
  return {
    ...toCatalogEntry(placed, file),
    skill,
    links: links.map(link => link.shown),
    profile: targets.map(({ profile }) => profile.id).join(','),
    isEnabled: isEnabled({ id: skill.id, isEnabled: isOn }, description.description),
    characters: bodyText.length,
    evals: manifest !== undefined && hasEvalContract(manifest) ? loops.read(store, key).coverage : undefined,
    lines: bodyText === '' ? 0 : bodyText.split(/\r\n|\r|\n/).length,
  };
}

function toJsonRow(ranked: Ranked<Row>) {
  const { entry } = ranked;
  const { skill, path: file, source, profile, characters, lines, readiness, evals } = entry;
  const { id, title, description } = skill;
  return {
    id,
    title,
    description,
    path: file,
    scope: source.scope,
    source: source.folder,
    ...(entry.isThirdParty === true && { external: true }),
    ...(!entry.isEnabled && { enabled: false }),
    profile,
    body: { characters, lines },
    ...(readiness && { readiness: toJsonReadiness(readiness) }),
    ...(evals && { evals }),
    ...(entry.links.length > 0 && { links: entry.links }),
    ...toRivalry(ranked),
  };
}

function toJsonReadiness({ ready, counts, notLoadedBy }: ReadinessReport) {
  return { ready, counts, ...(notLoadedBy && { notLoadedBy }) };
}

function toTable(rows: readonly Ranked<Row>[], paint: Paint, width: number): string {
  const idWidth = Math.min(40, Math.max(...rows.map(({ entry }) => toOneLine(entry.skill.id).length)));
  const statusWidth = Math.max(...rows.map(({ entry }) => describeReadiness(entry).length));
  const lines = rows.map(ranked => {
    const { entry } = ranked;
    const { skill, path: file, source, profile, characters, evals } = entry;
    const head = `${toOneLine(skill.id).padEnd(idWidth)}  ${profile.padEnd(12)} ${source.scope.padEnd(8)} ${String(characters).padStart(7)} chars`;
    const origin = entry.isThirdParty === true ? paint('cyan', '  external') : '';
    const stages = evals === undefined ? '' : paint('dim', `  Evals ${evals.ready}/${evals.of}`);
    const rivalry = describeRivalry(ranked, paint);
    const room = Math.max(20, width - 4);
    const shown = shorten(toOneLine(skill.description), room);
    const status = paintReadiness(entry, statusWidth, paint);
    return `${paint('bold', head)}  ${status}  ${paint('dim', toOneLine(file))}${stages}${origin}${rivalry}${shown === '' ? '' : `\n    ${shown}`}`;
  });
  return [...lines, '', plural(rows.length, 'skill')].join('\n');
}

/** Who is taken instead of a skill, and where else it lies. */
function describeRivalry({ entry, shadowedBy, shadowedFor, copies }: Ranked<Row>, paint: Paint): string {
  const { links } = entry;
  const hosts = shadowedFor.length === 0 ? '' : ` in ${shadowedFor.join(', ')}`;
  return [
    shadowedBy === undefined ? '' : paint('yellow', `  overridden by ${toOneLine(shadowedBy)}${hosts}`),
    links.length === 0 ? '' : paint('dim', `  linked from ${links.map(toOneLine).join(', ')}`),
    copies.length === 0 ? '' : paint('dim', `  same as ${copies.map(toOneLine).join(', ')}`),
  ].join('');
}

/** What weighs most of how a skill stands; empty for one that cannot be read. */
function describeReadiness({ readiness, isEnabled: isOn }: Row): string {
  if (!isOn) {
    return 'disabled';
  }
  if (readiness === undefined) {
    return '';
  }
  const { counts, notLoadedBy } = readiness;
  if (notLoadedBy !== undefined) {
    return `not loaded by ${notLoadedBy.join(', ')}`;
  }
  const { missing, unknown } = counts;
  return missing > 0 ? `${missing} missing` : unknown > 0 ? `${unknown} unknown` : 'ready';
}

function paintReadiness(row: Row, width: number, paint: Paint): string {
  const words = describeReadiness(row);
  const color =
    words === 'ready' ? 'green' : row.readiness?.ready === true || !row.isEnabled ? 'yellow' : 'red';
  return `${paint(color, words)}${' '.repeat(width - words.length)}`;
}
