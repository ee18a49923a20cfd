import { findObstacle } from '../core/model/skill/skillFile.ts';
import type { ResolvedVariable, VariableFile, VariableSources } from '../core/model/skill/variable.ts';
import { ownVariablesName } from '../core/model/skill/variable.ts';
import {
  parseSharedVariables,
  parseSkillVariables,
  unreadableVariables,
} from '../core/model/variables/readVariableFile.ts';
import { variablePaths } from '../core/model/variables/variablePaths.ts';
import { resolveVariables } from '../core/model/variables/resolveVariables.ts';
import { foldersOf, enclosingFolder } from './descriptions.ts';
import { skillNeeds } from './needs.ts';
import type { Ask } from './store/facts.ts';
import { defineFact } from './store/facts.ts';
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

/** The variables of a skill with their values in clear; none for one that declares none. */
export const skillVariables = defineFact<readonly ResolvedVariable[]>(
  'variables of a skill',
  (key, ask) => {
    const needs = ask.get(skillNeeds, key);
    const { scope, absolute } = splitSkillKey(key);
    return needs === undefined || needs.variables.length === 0
      ? none
      : resolveVariables(needs.variables, needs.id, readVariableSources(scope, absolute, ask));
  },
  isSameJson,
);

const none: readonly ResolvedVariable[] = [];

/** Where the values for a skill come from. */
export function readVariableSources(scope: string, skillFile: string, ask: Ask): VariableSources {
  const folder = ask.get(scopeSettings, scope)?.folder;
  const roots = folder === undefined ? foldersOf(scope, ask).map(({ root }) => root) : [folder];
  const { own, shared } = variablePaths(ask.path, skillFile, roots);
  const read = (file: string) => ask.get(variableFile, skillKey(scope, file));
  const ofSkill = read(own);
  return {
    ...(ofSkill && { skillFile: ofSkill }),
    sharedFiles: shared.flatMap(file => read(file) ?? []),
    environment: name => {
      const values = ask.get(environment, '');
      return Object.hasOwn(values, name) ? values[name] : undefined;
    },
  };
}

/** Relative to the folder that reports name files from, with `/`, or absolute when outside of it. */
function shownPath(scope: string, absolute: string, ask: Ask): string {
  const { path } = ask;
  const { shownFrom, folder } = ask.get(scopeSettings, scope) ?? {};
  const base = shownFrom ?? folder ?? enclosingFolder(absolute, scope, ask)?.root;
  const relative = base === undefined ? '..' : path.relative(base, absolute);
  const isOutside = relative.startsWith('..') || path.isAbsolute(relative);
  return (isOutside ? absolute : relative).replaceAll('\\', '/');
}
