import type { Assumptions } from '../../routing/ranking/turnRequest.ts';
import { resolveVariables } from '../../../model/variables/resolveVariables.ts';
import type { ResolvedVariable, VariableSources } from '../../../model/skill/variable.ts';
import { outcomeOf } from '../../../model/skill/variable.ts';
import type { ReadinessWorld, VariableStatus } from './readinessWorld.ts';
import type { SkillNeeds } from './skillNeeds.ts';

/**
 * What becomes of the variables of a skill, with everything that is pretended taken for true. What is pretended of the
 * environment counts for variables too, and so does what the host provides; nobody knows the values of either.
 */
export function toVariableStatuses(
  { id, variables }: Pick<SkillNeeds, 'id' | 'variables'>,
  sources: VariableSources,
  { present = {}, missing = {} }: Assumptions,
  isProvided: ReadinessWorld['isProvided'],
): VariableStatus[] {
  const given = new Set(present.variables);
  const taken = new Set(missing.variables);
  const set = new Set(present.env);
  const unset = new Set(missing.env);
  const environment = (name: string) =>
    unset.has(name) ? undefined : (sources.environment(name) ?? (set.has(name) ? assumedValue : undefined));
  const evaluate = (variable: ResolvedVariable): Judgment => {
    const { name } = variable.declaration;
    if (taken.has(name) || given.has(name)) {
      return given.has(name) ? { outcome: 'resolved', from: 'pretence' } : { outcome: 'unresolved' };
    }
    const outcome = outcomeOf(variable);
    return outcome === 'unresolved'
      ? judgments[`${isProvided(name) ?? 'unknown'}`]
      : { outcome, ...describeSource(variable, sources) };
  };
  return resolveVariables(variables, id, { ...sources, environment }).map(variable =>
    toVariableStatus(variable, evaluate(variable)),
  );
}

type Judgment = Omit<VariableStatus, 'name' | 'isRequired'>;

function toVariableStatus({ declaration }: ResolvedVariable, judgment: Judgment): VariableStatus {
  return { name: declaration.name, isRequired: declaration.required, ...judgment };
}

/** What a variable without a value is, by whether the host provides it. */
const judgments = {
  true: { outcome: 'resolved', from: 'host' },
  false: { outcome: 'unresolved' },
  unknown: { outcome: 'unknown' },
} as const;

/** Any text that is not empty, since nobody says what a variable is pretended to hold. */
const assumedValue = '-';

function describeSource(
  { value, level, file, unknownIn }: ResolvedVariable,
  { skillFile, sharedFiles }: VariableSources,
): Pick<VariableStatus, 'from' | 'file' | 'isEmpty' | 'problem'> {
  const named = file ?? unknownIn;
  const problem = [...(skillFile ? [skillFile] : []), ...sharedFiles].find(
    ({ path }) => path === unknownIn,
  )?.problem;
  return {
    ...(level && { from: level }),
    ...(named !== undefined && { file: named }),
    ...(value === '' && { isEmpty: true }),
    ...(problem !== undefined && { problem }),
  };
}
