import type { SkillRecord } from '../../catalog/skillCatalog.ts';
import type { Profile } from '../../profiles/profile.ts';
import { idOf } from '../../skill/skill.ts';
import type { SkillFile } from '../../skill/skillFile.ts';
import type { SkillNamePlace } from './bodyPlace.ts';
import type { CompletionContext, Completions } from './completion.ts';
import { limitItems } from './limitItems.ts';
import { escapeSnippet } from './slot.ts';

/** Hosts in which a dollar sign before its name mentions a skill. */
const mentioningHosts: ReadonlySet<string> = new Set(['codex', 'openclaw']);

/** Whether a name of a skill may stand behind a mark in one of the hosts: all of them know a slash, or code. */
export function isNamedSo({ lead }: SkillNamePlace, profiles: readonly Profile[]): boolean {
  return lead !== '$' || profiles.some(({ id }) => mentioningHosts.has(id));
}

/** The other skills by their ids, those of the same folder of skills first. */
export function listSkillItems(
  file: SkillFile,
  { typed, span }: SkillNamePlace,
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
    detail: record.detail ?? record.path,
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
