import type { SeveritySettings } from '../core/model/findings/finding.ts';
import type { TargetChoice } from '../core/model/profiles/chooseTargets.ts';
import type { RelatedFileVariables } from '../core/model/related/relatedFile.ts';
import type { SkillOverlap } from '../core/model/skill/skillContext.ts';
import type { RoutingOverrides } from '../core/model/workspace/routingSettings.ts';
import { defineFact, defineInput, defineVolatileInput } from './store/facts.ts';

/** A folder whose `skillwright.json` holds for the files in it. */
export interface CheckedFolder {
  /** Its absolute path. */
  readonly root: string;
  /** What the person chose, which overrides the workspace. */
  readonly choice?: TargetChoice;
  /** What the person set about prompts, which does so too. */
  readonly prompts?: Pick<RoutingOverrides, 'bodyBudget' | 'promptStyle'>;
  readonly rules: SeveritySettings;
}

/** How the skills of a scope are checked, and what is checked along with them. */
export interface CheckScope {
  /** The innermost one around a file holds for it. */
  readonly folders: readonly CheckedFolder[];
  /** Absolute paths of manifests and the like that belong to skills. */
  readonly related: readonly string[];
  /** Scopes whose skills are known to those of this one, and are not checked. */
  readonly otherScopes?: readonly string[];
  /** Nothing says how far the workspace reaches, so that a skill may have any name. */
  readonly isOpenEnded?: boolean;
  /** The skills are not all that related files, or workspace descriptions, may name. */
  readonly isPart?: { readonly forRelated: boolean; readonly forDescriptions: boolean };
  /** Keeps the edits of fixes, which only some reports show. */
  readonly keepsEdits?: boolean;
}

const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const checkScope = defineInput<CheckScope | undefined>('how a scope is checked', isSameJson);

/** The folders of a scope, whatever else lies in them. */
export const checkedFolders = defineFact<readonly CheckedFolder[]>(
  'checked folders of a scope',
  (scope, { get }) => get(checkScope, scope)?.folders ?? [],
  isSameJson,
);

/** Whether the edits of fixes are kept of the files of a scope. */
export const keepsEdits = defineFact<boolean>(
  'edits of a scope are kept',
  (scope, { get }) => get(checkScope, scope)?.keepsEdits === true,
);

/** Of what the skills of a scope are not all; undefined where they are. */
export const partOfScope = defineFact<CheckScope['isPart']>(
  'what a scope is a part of',
  (scope, { get }) => get(checkScope, scope)?.isPart,
  isSameJson,
);

/** Other skills that messages cannot tell from one, by the path of its file; undefined while they are not known. */
export const skillOverlaps = defineVolatileInput<readonly SkillOverlap[] | undefined>(
  'overlaps of a skill',
  isSameJson,
);

/** What git and the skills say of a file of variables; undefined while it is not known. */
export const relatedVariables = defineInput<RelatedFileVariables | undefined>(
  'variables of a related file',
  (one, other) => isSameJson(describeVariables(one), describeVariables(other)),
);

/** What is known of variables, as plain data. */
export function describeVariables({ isTracked, secrets }: RelatedFileVariables = {}) {
  const sections = Array.from(secrets ?? [], ([section, names]) => [section, [...names].toSorted()]);
  return { isTracked, sections };
}
