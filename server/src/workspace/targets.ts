import type { HostPlaces, TargetChoice, TargetDecision } from '../core/model/profiles/chooseTargets.ts';
import { decideTargets } from '../core/model/profiles/chooseTargets.ts';
import type { SkillFile } from '../core/model/skill/skillFile.ts';
import { findPluginHosts } from './plugins.ts';
import { placeOfSkill } from './skills.ts';
import type { Ask } from './store/facts.ts';
import { splitSkillKey } from './store/skillKey.ts';
import type { PlacedFile } from './store/placedFile.ts';

/** Where hosts find a skill: at its own path and at those of links to it. The path may be the address of a text without a file. */
export function findHostPlaces(
  { absolute, links = [] }: Pick<PlacedFile, 'absolute' | 'links'>,
  ask: Ask,
): HostPlaces {
  const linked = links.map(link => link.absolute);
  const files = [absolute, ...linked].filter(file => ask.path.isAbsolute(file));
  return { path: absolute, links: linked, plugins: files.flatMap(file => findPluginHosts(file, ask)) };
}

/** What a skill is checked against, and what decides it. */
export function decideTargetsOf(
  key: string,
  file: Pick<SkillFile, 'document'>,
  choice: TargetChoice,
  ask: Ask,
): TargetDecision {
  const placed = ask.get(placeOfSkill, key) ?? splitSkillKey(key);
  return decideTargets(findHostPlaces(placed, ask), file.document.frontmatter?.root, choice);
}
