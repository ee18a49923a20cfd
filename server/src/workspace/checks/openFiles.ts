import { checkRelatedFile } from '../../core/checks/checkRelatedFile.ts';
import { checkSkill } from '../../core/checks/checkSkill.ts';
import { scanResource } from '../../core/checks/scanResource.ts';
import { parseWorkspaceDescription } from '../../core/checks/rules/workspace/parseWorkspaceDescription.ts';
import type { Finding, SeveritySettings } from '../../core/model/findings/finding.ts';
import type { Target } from '../../core/model/profiles/record/profile.ts';
import type { RelatedFileKind } from '../../core/model/related/relatedFileKind.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import type { PositionMap } from '../../core/text/position/positions.ts';
import { createPositionMap } from '../../core/text/position/positions.ts';
import { catalogOf } from '../catalog.ts';
import type { Ask } from '../store/facts.ts';
import { defineFact } from '../store/facts.ts';
import { splitSkillKey } from '../store/skillKey.ts';
import type { SkillStore } from '../store/skillStore.ts';
import { variableSources } from '../variables.ts';
import type { RelatedToCheck } from './relatedFiles.ts';
import { readRelatedToCheck } from './relatedFiles.ts';
import { readToCheck } from './skillFindings.ts';
import { readAttached } from './workspaceDescriptions.ts';

/** A skill and what it is checked against. */
export interface SkillInEditor {
  readonly file: SkillFile;
  readonly targets: readonly Target[];
  /** Severities that the workspace and the person set. */
  readonly settings: SeveritySettings;
  readonly positions: PositionMap;
}

/** What is found in a text that is shown, with the fixes. */
export interface CheckedText {
  readonly findings: readonly Finding[];
  readonly positions: PositionMap;
}

/**
 * A skill that an editor holds, whether it lies in the scope or not. The document and its findings are kept of open skills alone. What lies
 * around it can be asked for at any time, and nothing is read for that.
 */
export const openSkill = defineFact<SkillInEditor>('open skill', (key, { known }) =>
  prepareSkill(key, known),
);

/** A skill for whoever shows it, with or without reading what is not known, as `ask` does. */
export function prepareSkill(key: string, ask: Ask): SkillInEditor {
  const { scope, absolute } = splitSkillKey(key);
  const { file, targetsOf, settings } = readToCheck(key, ask, undefined);
  const { context, ...alone } = file;
  const placed = ask.path.isAbsolute(absolute) &&
    context && {
      ...context,
      variableSources: () => ask.get(variableSources, key),
      // Asked for anew each time: a skill that nobody looks at would keep all skills as they were. One that others are being read for would seem to be alone.
      get catalog() {
        return ask.known.get(catalogOf, scope);
      },
    };
  return {
    file: placed ? { ...alone, context: placed } : alone,
    targets: targetsOf(file),
    settings,
    positions: createPositionMap(file.document.text),
  };
}

/** What is found in an open skill. */
export const openFindings = defineFact<readonly Finding[]>('findings of an open skill', (key, { get }) => {
  const { file, targets, settings } = get(openSkill, key);
  return checkSkill(file, targets, settings);
});

/** What is found in an open file beside skills; undefined for one that only looks like it. */
export const openRelated = defineFact<CheckedText | undefined>(
  'findings of an open related file',
  (key, ask) => {
    const related = readRelatedToCheck(key, ask);
    return (
      related && {
        findings: [...checkRelatedFile(related.file, related.settings), ...scanRelated(related)],
        positions: createPositionMap(related.file.text),
      }
    );
  },
);

/** What is found in the text of a file beside skills as in that of any other file of a skill. */
function scanRelated({ file: { path, text }, settings }: RelatedToCheck): Finding[] {
  const resource = { path: path.slice(path.lastIndexOf('/') + 1), text, isTooLarge: false };
  return scanResource(resource, settings, { trustsComments: true, withUncertain: false });
}

/** The kind of a file beside skills, as its name and its place tell; undefined for one that is none. */
export const relatedKind = defineFact<RelatedFileKind | undefined>(
  'kind of a related file',
  (key, ask) => readRelatedToCheck(key, ask)?.file.kind,
);

/** What is found in the open `skillwright.json` of a folder, once all skills are known with those among it that are not there. */
export const openDescription = defineFact<CheckedText>('findings of an open description', (file, ask) => {
  const { scope, absolute } = splitSkillKey(file);
  const { text } = ask.text(absolute);
  const exists = readAttached(ask.path.dirname(absolute), ask);
  const { findings } = parseWorkspaceDescription(text, ask.get(catalogOf, scope), exists);
  return { findings, positions: createPositionMap(text) };
});

/** Lets go of what was found out about a file that an editor closed; it holds all skills as they were known then. */
export function dropOpenFile(store: Pick<SkillStore, 'drop'>, key: string): void {
  for (const fact of [openFindings, openSkill, openRelated, relatedKind, openDescription]) {
    store.drop(fact, key);
  }
}
