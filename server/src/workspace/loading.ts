import type { HostSkill } from '../core/analysis/loading/hostSkill.ts';
import { toLinkedSkill } from '../core/analysis/loading/hostSkill.ts';
import type { NotLoading } from '../core/analysis/loading/notLoading.ts';
import { findHostsNotLoading } from '../core/analysis/loading/notLoading.ts';
import { parentOf } from '../core/analysis/loading/placeQuirks.ts';
import { chooseHosts } from '../core/model/profiles/chooseTargets.ts';
import { pushTo } from '../core/text/lists/pushTo.ts';
import { choiceOfScope } from './descriptions.ts';
import { skillNeeds } from './needs.ts';
import { contentOfSkill, hostSkill, placeOfSkill } from './skills.ts';
import { findHostPlaces } from './targets.ts';
import type { Ask } from './store/facts.ts';
import { defineFact } from './store/facts.ts';
import { filesOfScope } from './store/scopes.ts';
import { skillKey, splitSkillKey } from './store/skillKey.ts';
import { isSameJson } from './store/skillStore.ts';

/** By each name that a host may call a skill, its id and its folder, the skills that may clash there. */
const namesakes = defineFact<ReadonlyMap<string, readonly string[]>>(
  'skills of a scope by name',
  (scope, { get }) => {
    const byName = new Map<string, string[]>();
    for (const { absolute, shown } of get(filesOfScope, scope)) {
      const key = skillKey(scope, absolute);
      const id = get(skillNeeds, key)?.id;
      new Set(id === undefined ? [] : [id, folderOf(shown)]).forEach(name => pushTo(byName, name, key));
    }
    return byName;
  },
  (one, other) => isSameJson([...one], [...other]),
);

/** The folders of the skills of a scope, as reports show them. */
const skillFolders = defineFact<ReadonlySet<string>>(
  'skill folders of a scope',
  (scope, { get }) =>
    new Set(
      get(filesOfScope, scope).flatMap(({ shown, links = [] }) =>
        [shown, ...links.map(link => link.shown)].map(parentOf),
      ),
    ),
  (one, other) => isSameJson([...one], [...other]),
);

/** Which of the hosts that are chosen for a skill, or that its folder gives away, do not load it or a copy of it. */
export const hostsNotLoading = defineFact<readonly NotLoading[]>(
  'hosts that do not load a skill',
  (key, ask) => {
    const { scope } = splitSkillKey(key);
    const placed = ask.get(placeOfSkill, key);
    if (placed === undefined || placed.place.source.scope === 'bundled') {
      return [];
    }
    // What a project chooses holds for its own skills.
    const choice = placed.place.source.scope === 'user' ? {} : ask.get(choiceOfScope, scope);
    const targets = chooseHosts(findHostPlaces(placed, ask), choice);
    const own = targets.length === 0 ? [] : placesOf(key, ask);
    const [first] = own;
    if (first === undefined) {
      return [];
    }
    const byName = ask.get(namesakes, scope);
    const others = [first.id, folderOf(first.path)].flatMap(name => byName.get(name) ?? []);
    const rest = [...new Set(others)].filter(other => other !== key);
    const isCopy = (other: string) =>
      ask.get(hostSkill, other)?.id === first.id &&
      ask.get(contentOfSkill, other) === ask.get(contentOfSkill, key);
    return findHostsNotLoading({
      places: [...own, ...rest.filter(isCopy).flatMap(other => placesOf(other, ask))],
      rivals: rest.filter(other => !isCopy(other)).flatMap(other => placesOf(other, ask)),
      targets,
      skillFolders: ask.get(skillFolders, scope),
    });
  },
  isSameJson,
);

/** Where a skill lies, and where links show it. */
function placesOf(key: string, ask: Ask): HostSkill[] {
  const skill = ask.get(hostSkill, key);
  const links = ask.get(placeOfSkill, key)?.links ?? [];
  return skill === undefined ? [] : [skill, ...links.map(link => toLinkedSkill(skill, link))];
}

function folderOf(path: string): string {
  return path.split('/').at(-2) ?? '';
}
