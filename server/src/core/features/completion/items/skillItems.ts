import type { Profile } from '../../../model/profiles/record/profile.ts';
import { idOf } from '../../../model/skill/skill.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { SkillNamePlace } from '../place/bodyPlace.ts';
import type { CompletionContext, Completions } from './completion.ts';
import { limitNames } from './limitItems.ts';
import { escapeSnippet } from './slot.ts';

/** Hosts in which a dollar sign before its name mentions a skill. */
const referencingHosts: ReadonlySet<string> = new Set(['codex', 'openclaw']);

/** Whether a name of a skill may stand behind a mark in one of the hosts: all of them know a slash, or code. */
export function isNamedSo({ lead }: SkillNamePlace, profiles: readonly Profile[]): boolean {
  return lead !== '$' || profiles.some(({ id }) => referencingHosts.has(id));
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
  const siblings = own === undefined ? [] : catalog.inFolder(own.root, own.source.folder);
  const others = catalog.ids.filter(id => id !== ownId);
  const near = new Set(siblings.map(({ id }) => id));
  // Where all lie in one folder, as they mostly do, none is nearer than another.
  const ordered =
    near.size === catalog.ids.length
      ? others
      : [...others.filter(id => near.has(id)), ...others.filter(id => !near.has(id))];
  const { shown, isIncomplete } = limitNames(ordered, typed);
  const items = shown.map((name, rank) => {
    const [record] = catalog.byId(name);
    return {
      kind: 'skill' as const,
      path: [],
      name,
      label: name,
      detail: record?.detail ?? record?.path ?? '',
      replace: span,
      snippet: escapeSnippet(name),
      plain: name,
      rank,
      filter: name,
      isDeprecated: false,
    };
  });
  return { items, isIncomplete };
}
