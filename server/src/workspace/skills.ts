import { contentKeyOf } from '../core/analysis/loading/contentKey.ts';
import type { HostSkill } from '../core/analysis/loading/hostSkill.ts';
import { toHostSkill } from '../core/analysis/loading/hostSkill.ts';
import type { SkillFile } from '../core/model/skill/skillFile.ts';
import { findObstacle, isReadable } from '../core/model/skill/skillFile.ts';
import type { SkillPart, SkillParts } from '../core/model/skill/skillParts.ts';
import { nameOfPart } from '../core/model/skill/skillParts.ts';
import { findPluginHosts } from './plugins.ts';
import type { Ask } from './store/facts.ts';
import { defineFact } from './store/facts.ts';
import { hasName } from './store/files.ts';
import type { PathPort } from './store/ports.ts';
import type { PlacedFile } from './store/placedFile.ts';
import { isSameJson, scopeFiles } from './store/skillStore.ts';
import { splitSkillKey } from './store/skillKey.ts';

/** Where each skill of a scope lies, by its absolute path. */
const placesOf = defineFact<ReadonlyMap<string, PlacedFile>>(
  'places of a scope',
  (scope, { get }) => new Map((get(scopeFiles, scope) ?? []).map(file => [file.absolute, file])),
);

/** Where a skill lies; undefined for one that is not in its scope. A few short texts are kept of each skill. */
export const placeOfSkill = defineFact<PlacedFile | undefined>(
  'place of a skill',
  (key, { get }) => {
    const { scope, absolute } = splitSkillKey(key);
    return get(placesOf, scope).get(absolute);
  },
  isSameJson,
);

/**
 * The SKILL.md of a skill with its place; undefined for one that is not in its scope. It is parsed once for each version and not kept: what
 * is wanted of thousands of skills is a fact that takes little room.
 */
export function readSkill(key: string, ask: Ask): SkillFile | undefined {
  const placed = ask.get(placeOfSkill, key);
  if (placed === undefined) {
    return undefined;
  }
  return readSkillAt(placed.absolute, placed.shown, ask);
}

/** A SKILL.md that may lie in no scope, by what reports call it. Its path is absolute, or the address of a text without a file. */
export function readSkillAt(absolute: string, shown: string, ask: Ask): SkillFile {
  const hasFolder = ask.path.isAbsolute(absolute);
  const { document, facts, isOpen } = ask.parsed(absolute);
  // Editors keep the mark to themselves.
  const hasMark = facts.hasMark || (hasFolder && isOpen && ask.get(savedMark, absolute));
  return {
    path: shown,
    fileName: ask.path.basename(absolute),
    folderName: hasFolder ? folderNameOf({ absolute }, ask) : undefined,
    document,
    facts: hasMark === facts.hasMark ? facts : { ...facts, hasMark },
  };
}

/** Whether a file on disk begins with a byte order mark; it is asked for files that editors hold. */
export const savedMark = defineFact<boolean>('saved mark', (file, ask) => ask.saved(file).facts.hasMark);

/** A skill with the files beside it that routing reads; undefined where it is not in its scope or cannot be read. */
export function readParts(key: string, ask: Ask): SkillParts | undefined {
  const placed = ask.get(placeOfSkill, key);
  const file = readSkill(key, ask);
  if (placed === undefined || file === undefined || !isReadable(file)) {
    return undefined;
  }
  const sidecar = readPart('sidecar', placed, ask);
  const manifest = readPart('manifest', placed, ask);
  const unread = [sidecar, manifest].flatMap(({ unread: part }) => part ?? []);
  return {
    file,
    ...(sidecar.text !== undefined && { sidecar: sidecar.text }),
    ...(manifest.text !== undefined && { manifest: manifest.text }),
    unread,
  };
}

/**
 * The absolute path of a part of a skill.
 * @param file absolute path of its SKILL.md
 */
export function fileOfPart(path: PathPort, file: string, part: SkillPart): string {
  return path.join(path.dirname(file), nameOfPart({ file: { fileName: path.basename(file) } }, part));
}

interface PartText {
  readonly text?: string;
  readonly unread?: SkillPart;
}

function readPart(part: SkillPart, { absolute }: PlacedFile, ask: Ask): PartText {
  const folder = ask.path.dirname(absolute);
  const partFile = fileOfPart(ask.path, absolute, part);
  const name = ask.path.basename(partFile);
  // Most skills have no such file, and a folder of that name is none.
  if (!hasName(folder, name, ask) || (ask.presence(partFile) !== 'file' && !ask.isOpen(partFile))) {
    return {};
  }
  const { text, facts } = ask.text(partFile);
  return findObstacle(facts) === undefined ? { text } : { unread: part };
}

/** The same for copies of one skill; undefined for one that is not in its scope. */
export const contentOfSkill = defineFact<string | undefined>('content of a skill', (key, ask) => {
  const file = readSkill(key, ask);
  return file && contentKeyOf(file);
});

/** Where Codex is told whether it may use a skill by itself. */
const openaiYaml = ['agents/openai.yaml', 'agents/openai.yml'];

/** What hosts list of a skill; undefined where it cannot be read. It keeps the description and the switches. */
export const hostSkill = defineFact<HostSkill | undefined>('host skill', (key, ask) => {
  const placed = ask.get(placeOfSkill, key);
  const file = readSkill(key, ask);
  return placed === undefined || file === undefined || !isReadable(file)
    ? undefined
    : hostSkillOf(file, placed, ask);
});

/** What hosts list of a skill if this were its file. */
export function hostSkillOf(file: SkillFile, placed: PlacedFile, ask: Ask): HostSkill {
  const folder = ask.path.dirname(placed.absolute);
  const [policy] = (hasName(folder, 'agents', ask) ? openaiYaml : [])
    .map(name => ask.path.join(folder, name))
    .filter(related => ask.presence(related) === 'file')
    .map(related => ask.text(related).text);
  return toHostSkill(file, placed.place, {
    openaiYaml: policy,
    plugins: [placed, ...(placed.links ?? [])].flatMap(({ absolute }) => findPluginHosts(absolute, ask)),
    ...(placed.isLink && { isLink: true }),
  });
}

/** The name that a skill is compared with; a checkout is named by whoever cloned it. */
function folderNameOf({ absolute }: Pick<PlacedFile, 'absolute'>, ask: Ask): string | undefined {
  const folder = ask.path.dirname(absolute);
  return hasName(folder, '.git', ask) ? undefined : ask.path.basename(folder) || undefined;
}
