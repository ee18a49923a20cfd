import type { SkillRecord } from '../../catalog/skillCatalog.ts';
import type { Profile } from '../../profiles/profile.ts';
import { toOneLine } from '../../prompt/oneLine.ts';
import { idOf } from '../../skill/skill.ts';
import type { SkillFile } from '../../skill/skillFile.ts';
import { offsetOfCodePoint } from '../../text/codePoints.ts';
import type { SkillPlace } from './bodyPlace.ts';
import type { CompletionContext, Completions } from './completion.ts';
import { limitItems } from './limitItems.ts';
import { escapeSnippet } from './slot.ts';

/** Code points of a description that an item shows beside its name. */
const longestDetail = 80;

/** Hosts in which a dollar sign before its name mentions a skill. */
const mentioningHosts: ReadonlySet<string> = new Set(['codex', 'openclaw']);

/** Whether a name of a skill may stand behind a mark in one of the hosts: all of them know a slash, or code. */
export function isNamedSo({ lead }: SkillPlace, profiles: readonly Profile[]): boolean {
  return lead !== '$' || profiles.some(({ id }) => mentioningHosts.has(id));
}

/** The other skills by their ids, those of the same folder of skills first. */
export function listSkillItems(
  file: SkillFile,
  { typed, span }: SkillPlace,
  { catalog }: CompletionContext,
): Completions {
  if (catalog === undefined) {
    return { items: [], isIncomplete: false };
  }
  const ownId = idOf(file);
  const own = catalog.byId(ownId).find(({ path }) => path === file.path);
  const others = catalog.ids
    .filter(id => id !== ownId)
    .flatMap(id => {
      const [record] = catalog.byId(id);
      return record === undefined ? [] : [{ name: id, record, isNear: isBeside(record, own) }];
    });
  const ordered = [...others.filter(({ isNear }) => isNear), ...others.filter(({ isNear }) => !isNear)];
  const { shown, isIncomplete } = limitItems(ordered, typed);
  const items = shown.map(({ name, record }, rank) => ({
    kind: 'skill' as const,
    path: [],
    name,
    label: name,
    detail: toDetail(record),
    replace: span,
    snippet: escapeSnippet(name),
    plain: name,
    rank,
    filter: name,
    isDeprecated: false,
  }));
  return { items, isIncomplete };
}

function isBeside({ root, source }: SkillRecord, own: SkillRecord | undefined): boolean {
  return own !== undefined && root === own.root && source.folder === own.source.folder;
}

/** What the skill says of itself where hosts are told of it, else its place. */
function toDetail({ told, path }: SkillRecord): string {
  const words = toOneLine(told?.description ?? '');
  const end = offsetOfCodePoint(words, longestDetail);
  const shown = end < words.length ? `${words.slice(0, end).trimEnd()}…` : words;
  return shown === '' ? path : shown;
}
