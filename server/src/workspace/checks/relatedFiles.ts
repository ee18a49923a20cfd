import { checkRelatedFile } from '../../core/checks/checkRelatedFile.ts';
import type { SeveritySettings } from '../../core/model/findings/finding.ts';
import { isInPlace } from '../../core/model/related/isInPlace.ts';
import { isOwnRelatedFile } from '../../core/model/related/readRelatedFile.ts';
import type { RelatedFile } from '../../core/model/related/relatedFile.ts';
import {
  belongsToSkill,
  isOurs,
  relatedFileKind,
  relatedFileRoot,
} from '../../core/model/related/relatedFileKind.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import { findObstacle } from '../../core/model/skill/skillFile.ts';
import { emptyDescription } from '../../core/model/workspace/workspaceDescription.ts';
import { catalogOf } from '../catalog.ts';
import { keepsEdits, partOfScope, relatedVariables } from '../checkScope.ts';
import type { Ask } from '../store/facts.ts';
import { defineFact } from '../store/facts.ts';
import type { FileFindings } from './placedFindings.ts';
import { isSameFindings, placeFindings } from './placedFindings.ts';
import { resourceFindings } from './resources.ts';
import { createContext } from './skillContext.ts';
import { splitSkillKey } from '../store/skillKey.ts';
import { describeFolder, enclosingFolder } from '../descriptions.ts';

/** A file beside skills with all that its findings follow from. */
export interface RelatedToCheck {
  readonly file: RelatedFile;
  /** Whether a byte order mark precedes the text. */
  readonly hasMark: boolean;
  readonly settings: SeveritySettings;
}

/**
 * Reads a file beside skills in order to check it. Undefined for one that only has the name of such a file (another tool's manifest, an
 * `openai.yaml` or a `vars.json` without a skill), and for a host's that cannot be read as text.
 */
export function readRelatedToCheck(key: string, ask: Ask): RelatedToCheck | undefined {
  const { scope, absolute } = splitSkillKey(key);
  const kind = relatedFileKind(absolute);
  const { text, facts } = ask.text(absolute);
  const obstacle = findObstacle(facts);
  if (kind === undefined || (obstacle !== undefined && !isOurs(kind)) || !isOwnRelatedFile(kind, text)) {
    return undefined;
  }
  const folder = enclosingFolder(absolute, scope, ask);
  const workspace = describeFolder(folder, ask);
  const isPart = ask.get(partOfScope, scope)?.forRelated === true;
  const catalog = isPart ? undefined : ask.get(catalogOf, scope);
  const skill = belongsToSkill(kind) ? readRelatedSkill(absolute, ask) : undefined;
  const variables = kind.endsWith('-variables') ? ask.get(relatedVariables, absolute) : undefined;
  const root = relatedFileRoot(absolute);
  const file = {
    path: absolute.replaceAll('\\', '/'),
    text,
    kind,
    exists: (relative: string) => {
      const presence = ask.presence(ask.path.join(root, relative));
      return presence && presence !== 'absent';
    },
    ...(obstacle && { obstacle }),
    ...(skill && { skill }),
    workspace,
    ...(catalog && { catalog }),
    ...(variables && { variables }),
  };
  const settings = { ...workspace.rules, ...folder?.rules };
  return isInPlace(file) ? { file, hasMark: facts.hasMark, settings } : undefined;
}

/** The skill that a file beside it belongs to, as it counts by itself; undefined where there is none. */
function readRelatedSkill(file: string, ask: Ask): SkillFile | undefined {
  const folder = relatedFileRoot(file);
  const skill = ask.path.join(folder, 'SKILL.md');
  if (!ask.isOpen(skill) && ask.presence(skill) !== 'file') {
    return undefined;
  }
  const { document, facts } = ask.parsed(skill);
  const isRoot = ask.presence(ask.path.join(folder, '.git')) !== 'absent';
  return {
    path: skill,
    fileName: ask.path.basename(skill),
    folderName: isRoot ? undefined : ask.path.basename(folder) || undefined,
    document,
    facts,
    context: createContext(folder, ask, { workspace: emptyDescription }),
  };
}

/** What is found in a file beside skills; undefined for one that has nothing to do with them. There is one for every few skills. */
export const relatedFindings = defineFact<FileFindings | undefined>(
  'findings of a related file',
  (key, ask) => {
    const related = readRelatedToCheck(key, ask);
    if (related === undefined) {
      return undefined;
    }
    const { file, settings } = related;
    const attacks = ask.get(resourceFindings, key).findings;
    const isEdited = ask.get(keepsEdits, splitSkillKey(key).scope);
    const findings = placeFindings(file.text, checkRelatedFile(file, settings), isEdited);
    return { targets: [], findings: attacks.length === 0 ? findings : [...findings, ...attacks] };
  },
  isSameFindings,
);
