import { checkSkill } from '../../core/checks/checkSkill.ts';
import type { Catalog } from '../../core/model/catalog/skillCatalog.ts';
import type { SeveritySettings } from '../../core/model/findings/finding.ts';
import type { Target } from '../../core/model/profiles/record/profile.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import { catalogOf, isConcerned } from '../catalog.ts';
import type { CheckedFolder } from '../checkScope.ts';
import { keepsEdits, skillOverlaps } from '../checkScope.ts';
import type { Ask } from '../store/facts.ts';
import { defineFact } from '../store/facts.ts';
import type { FileFindings } from './placedFindings.ts';
import { isSameFindings, noFindings, placeFindings } from './placedFindings.ts';
import { createContext } from './skillContext.ts';
import { placeOfSkill, readSkill, readSkillAt } from '../skills.ts';
import { splitSkillKey } from '../store/skillKey.ts';
import { describeFolder, enclosingFolder } from '../descriptions.ts';
import { decideTargetsOf } from '../targets.ts';

/** A skill with all that its findings follow from. */
export interface SkillToCheck {
  readonly file: SkillFile;
  readonly targetsOf: (file: SkillFile) => readonly Target[];
  /** Severities that the workspace and the person set. */
  readonly settings: SeveritySettings;
}

/** Reads a skill in order to check it, among the skills of a catalog where one is given. It may lie in no scope. */
export function readToCheck(key: string, ask: Ask, catalog: Catalog | undefined): SkillToCheck {
  const { scope, absolute } = splitSkillKey(key);
  const folder = enclosingFolder(absolute, scope, ask);
  const file = readSkill(key, ask) ?? readSkillAt(absolute, shownIn(folder, absolute, ask), ask);
  const workspace = describeFolder(folder, ask);
  const overlaps = ask.parsed(absolute).isOpen ? ask.get(skillOverlaps, absolute) : undefined;
  const context = createContext(ask.path.dirname(absolute), ask, { workspace, catalog, overlaps });
  const choice = folder?.choice ?? workspace;
  const linksOut = ask.get(placeOfSkill, key)?.linksOut;
  return {
    file: { ...file, context, ...(linksOut && { facts: { ...file.facts, linksOut } }) },
    targetsOf: current => decideTargetsOf(key, current, choice, ask).targets,
    settings: { ...workspace.rules, ...folder?.rules },
  };
}

/** What reports call a file: its path in its folder of the workspace. */
function shownIn(folder: CheckedFolder | undefined, absolute: string, { path }: Ask): string {
  return (folder === undefined ? absolute : path.relative(folder.root, absolute)).replaceAll('\\', '/');
}

/** What is found in a skill as long as nothing is known of the others. */
export const findingsAlone = defineFact<FileFindings>(
  'findings of a skill alone',
  (key, ask) => findIn(key, ask, undefined),
  isSameFindings,
);

/** What is found in a skill. Most skills are not concerned by others, and are not checked again for them. */
export const skillFindings = defineFact<FileFindings>(
  'findings of a skill',
  (key, ask) => {
    const { scope } = splitSkillKey(key);
    const shown = ask.get(placeOfSkill, key)?.shown ?? '';
    return isConcerned(scope, shown, ask)
      ? findIn(key, ask, ask.get(catalogOf, scope))
      : ask.get(findingsAlone, key);
  },
  isSameFindings,
);

function findIn(key: string, ask: Ask, catalog: Catalog | undefined): FileFindings {
  if (ask.get(placeOfSkill, key) === undefined) {
    return noFindings;
  }
  const { file, targetsOf, settings } = readToCheck(key, ask, catalog);
  const targets = targetsOf(file);
  return {
    targets: targets.map(({ profile }) => profile.id),
    findings: placeFindings(
      file.document.text,
      checkSkill(file, targets, settings),
      ask.get(keepsEdits, splitSkillKey(key).scope),
    ),
  };
}
