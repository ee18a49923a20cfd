import { findObstacle } from '../core/model/skill/skillFile.ts';
import type { ResolvedVariable, VariableFile, VariableSources } from '../core/model/skill/variable.ts';
import { ownVariablesName } from '../core/model/skill/variable.ts';
import {
  parseSharedVariables,
  parseSkillVariables,
  unreadableVariables,
} from '../core/model/variables/readVariableFile.ts';
import type { AllowedVariable } from '../core/model/variables/allowedVariables.ts';
import { isVariableAllowed } from '../core/model/variables/allowedVariables.ts';
import { variablePaths } from '../core/model/variables/variablePaths.ts';
import { resolveVariables } from '../core/model/variables/resolveVariables.ts';
import { foldersOf, enclosingFolder } from './descriptions.ts';
import { skillNeeds } from './needs.ts';
import type { Ask } from './store/facts.ts';
import { defineFact, defineInput } from './store/facts.ts';
import { environment, hasName } from './store/files.ts';
import { isSameJson, scopeSettings } from './store/skillStore.ts';
import { skillKey, splitSkillKey } from './store/skillKey.ts';

/** A file with values of variables, as the reports of a scope call it; undefined where it is not there. One for each such file. */
const variableFile = defineFact<VariableFile | undefined>('variable file', (key, ask) => {
  const { scope, absolute } = splitSkillKey(key);
  const { dirname, basename } = ask.path;
  // Most skills have none.
  const isNamed = hasName(dirname(absolute), basename(absolute), ask);
  if (!isNamed || (ask.presence(absolute) !== 'file' && !ask.isOpen(absolute))) {
    return undefined;
  }
  const shown = shownPath(scope, absolute, ask);
  const { text, facts } = ask.text(absolute);
  const obstacle = findObstacle(facts);
  if (obstacle !== undefined) {
    return unreadableVariables(shown, obstacle.reason);
  }
  const isOwn = ask.path.basename(absolute) === ownVariablesName;
  return (isOwn ? parseSkillVariables : parseSharedVariables)(text, shown).file;
});

/** Whether the user trusts the workspace; undefined where nobody is asked, as on a command line. The subject is empty. */
export const workspaceTrust = defineInput<boolean | undefined>('trust of the workspace');

/** What the user let skills have of the environment; the subject is empty. */
export const allowedVariables = defineInput<readonly AllowedVariable[] | undefined>(
  'allowed variables of the environment',
  isSameJson,
);

/** Whether the instructions of a skill may have the value of a variable of the environment. */
export function mayHaveIn(key: string, ask: Ask): (name: string) => boolean {
  const { absolute: file } = splitSkillKey(key);
  return name => isVariableAllowed(ask.get(allowedVariables, '') ?? [], { name, use: 'prompt', file });
}

/** The values of the environment. Skills of a workspace that the user does not trust get nothing of it. The subject is empty. */
const valuesOfEnvironment = defineFact<VariableSources['environment']>(
  'values of the environment',
  (_subject, { get }) => {
    const values = get(workspaceTrust, '') === false ? {} : get(environment, '');
    return name => (Object.hasOwn(values, name) ? values[name] : undefined);
  },
);

/** Where the values for a skill come from. */
export const variableSources = defineFact<VariableSources>('variable sources of a skill', (key, ask) => {
  const { scope, absolute } = splitSkillKey(key);
  const folder = ask.get(scopeSettings, scope)?.folder;
  const roots = folder === undefined ? foldersOf(scope, ask).map(({ root }) => root) : [folder];
  const { own, shared } = variablePaths(ask.path, absolute, roots);
  const read = (file: string) => ask.get(variableFile, skillKey(scope, file));
  const ofSkill = read(own);
  return {
    ...(ofSkill && { skillFile: ofSkill }),
    sharedFiles: shared.flatMap(file => read(file) ?? []),
    environment: ask.get(valuesOfEnvironment, ''),
  };
});

/** The variables of a skill with their values in clear; none for one that declares none. */
export const skillVariables = defineFact<readonly ResolvedVariable[]>(
  'variables of a skill',
  (key, ask) => {
    const needs = ask.get(skillNeeds, key);
    return needs === undefined || needs.variables.length === 0
      ? none
      : resolveVariables(needs.variables, needs.id, ask.get(variableSources, key));
  },
  isSameJson,
);

const none: readonly ResolvedVariable[] = [];

/** Relative to the folder that reports name files from, with `/`, or absolute when outside of it. */
function shownPath(scope: string, absolute: string, ask: Ask): string {
  const { path } = ask;
  const { shownFrom, folder } = ask.get(scopeSettings, scope) ?? {};
  const base = shownFrom ?? folder ?? enclosingFolder(absolute, scope, ask)?.root;
  const relative = base === undefined ? '..' : path.relative(base, absolute);
  const isOutside = relative.startsWith('..') || path.isAbsolute(relative);
  return (isOutside ? absolute : relative).replaceAll('\\', '/');
}
