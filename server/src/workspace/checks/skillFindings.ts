import { checkSkill } from '../../core/checks/checkSkill.ts';
import type { Catalog } from '../../core/model/catalog/skillCatalog.ts';
import type { SeveritySettings } from '../../core/model/findings/finding.ts';
import type { Target } from '../../core/model/profiles/record/profile.ts';
import { chooseTargets } from '../../core/model/profiles/chooseTargets.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import { emptyDescription } from '../../core/model/workspace/workspaceDescription.ts';
import { catalogOf, isConcerned } from '../catalog.ts';
import { checkScope, skillOverlaps } from './checkScope.ts';
import type { Ask } from '../store/facts.ts';
import { defineFact } from '../store/facts.ts';
import type { FileFindings } from './placedFindings.ts';
import { isSameFindings, noFindings, placeFindings } from './placedFindings.ts';
import { createContext } from './skillContext.ts';
import { placeOfSkill, readSkill } from '../skills.ts';
import { splitSkillKey } from '../store/skillStore.ts';
import { descriptionOf, folderAround } from './workspaceDescriptions.ts';

/** A skill with all that its findings follow from. */
export interface SkillToCheck {
  readonly file: SkillFile;
  readonly targetsOf: (file: SkillFile) => readonly Target[];
  /** Severities that the workspace and the person set. */
  readonly settings: SeveritySettings;
}

/** Reads a skill in order to check it, among the skills of a catalog where one is given; undefined where it is not in its scope. */
export function readToCheck(key: string, ask: Ask, catalog: Catalog | undefined): SkillToCheck | undefined {
  const file = readSkill(key, ask);
  if (file === undefined) {
    return undefined;
  }
  const { scope, absolute } = splitSkillKey(key);
  const folder = folderAround(absolute, scope, ask);
  const workspace = folder === undefined ? emptyDescription : ask.get(descriptionOf, folder.root).description;
  const overlaps = ask.isOpen(absolute) ? ask.get(skillOverlaps, absolute) : undefined;
  const around = createContext(ask.path.dirname(absolute), ask, { workspace, catalog, overlaps });
  const choice = folder?.choice ?? workspace;
  return {
    file: { ...file, around },
    targetsOf: current => chooseTargets(absolute, current.document.frontmatter?.root, choice),
    settings: { ...workspace.rules, ...folder?.rules },
  };
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
  const skill = readToCheck(key, ask, catalog);
  if (skill === undefined) {
    return noFindings;
  }
  const { file, targetsOf, settings } = skill;
  const targets = targetsOf(file);
  const keepsEdits = ask.get(checkScope, splitSkillKey(key).scope)?.keepsEdits === true;
  return {
    targets: targets.map(({ profile }) => profile.id),
    findings: placeFindings(file.document.text, checkSkill(file, targets, settings), keepsEdits),
  };
}
