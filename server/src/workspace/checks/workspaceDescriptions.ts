import { toWorkspaceFinding } from '../../core/checks/rules/workspace/workspaceFinding.ts';
import { workspaceFile } from '../../core/checks/rules/workspace/workspaceFile.ts';
import { parseWorkspaceDescription } from '../../core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { catalogOf } from '../catalog.ts';
import { checkScope } from '../checkScope.ts';
import { readDescription } from '../descriptions.ts';
import type { Ask } from '../store/facts.ts';
import { defineFact } from '../store/facts.ts';
import type { FileFindings } from './placedFindings.ts';
import { isSameFindings, placeFindings } from './placedFindings.ts';
import { splitSkillKey } from '../store/skillKey.ts';

/** Documents of a description that are looked for; one that attaches more of them is read by no person. */
const maxFound = 200;

/** Whether documents that a description attaches to skills are there, below its folder. */
export function readAttached(folder: string, ask: Ask): (relative: string) => boolean | undefined {
  let left = maxFound;
  return relative => (left-- > 0 ? ask.isInside(folder, ask.path.join(folder, relative)) : undefined);
}

/** What is found in the `skillwright.json` of a folder, by the scope and the folder; the skills count among which it names some. */
export const descriptionFindings = defineFact<FileFindings>(
  'findings of a workspace description',
  (key, ask) => {
    const { scope, absolute: folder } = splitSkillKey(key);
    const { isThere, text, unread } = readDescription(folder, ask, ask.text);
    const options = ask.get(checkScope, scope);
    const keepsEdits = options?.keepsEdits === true;
    if (unread !== undefined) {
      const span = { start: 0, end: 0 };
      const finding = toWorkspaceFinding(workspaceFile, unread.template, unread.args, span, 'error');
      return { targets: [], findings: placeFindings('', [finding], keepsEdits) };
    }
    const exists = readAttached(folder, ask);
    const skills = options?.isPart?.forDescriptions === true ? undefined : ask.get(catalogOf, scope);
    const findings = isThere ? parseWorkspaceDescription(text, skills, exists).findings : [];
    return { targets: [], findings: placeFindings(text, findings, keepsEdits) };
  },
  isSameFindings,
);
