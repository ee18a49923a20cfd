import type { ReadinessCheck } from '../world/readiness.ts';
import type { ReadinessWorld, VariableStatus } from '../world/readinessWorld.ts';
import type { SkillNeeds } from '../world/skillNeeds.ts';
import type { Verdict } from './toCheck.ts';
import { toCheck, unlisted } from './toCheck.ts';

type Origin = NonNullable<VariableStatus['from']>;

const resolved: Readonly<Record<Origin, string>> = {
  'skill-file': "The variable '{name}' has a value in {file}.",
  'skill-section': "The variable '{name}' has a value in the section of this skill in {file}.",
  'global-section': "The variable '{name}' has a value in the section _global of {file}.",
  environment: "The environment gives the variable '{name}' its value.",
  default: "The variable '{name}' has the default that the skill gives it.",
  host: "The host gives the variable '{name}' its value, as skillwright.json says.",
  pretence: "The variable '{name}' is taken for given.",
};

const empty: Readonly<Record<Origin, string>> = {
  ...resolved,
  'skill-file': "The variable '{name}' has a value in {file}, which is an empty text.",
  'skill-section':
    "The variable '{name}' has a value in the section of this skill in {file}, which is an empty text.",
  'global-section':
    "The variable '{name}' has a value in the section _global of {file}, which is an empty text.",
  environment: "The environment gives the variable '{name}' its value, which is an empty text.",
  default: "The variable '{name}' has the default that the skill gives it, which is an empty text.",
};

const missing =
  "Nothing gives the variable '{name}' a value; set it in vars.json next to the skill, in variables.json or in the environment.";
const unknown =
  "Whether the variable '{name}' has a value is not known, since {file} cannot be read: {problem}.";

const unknownHost = "Nothing here gives the variable '{name}' a value; whether the host does is not known.";

/** The variables that a skill cannot do without. */
export function checkVariables(needs: SkillNeeds, world: ReadinessWorld): ReadinessCheck[] {
  return world
    .variables(needs)
    .filter(({ isRequired }) => isRequired)
    .map(variable => toCheck('variable', variable.name, evaluate(variable, world)));
}

function evaluate(variable: VariableStatus, world: ReadinessWorld): Verdict {
  const { name, outcome, from, file = '', isEmpty = false, problem } = variable;
  if (outcome === 'unknown') {
    return problem === undefined
      ? unlisted(world, { template: unknownHost, fix: { kind: 'open-workspace' } })
      : { status: 'unknown', template: unknown, args: { file, problem } };
  }
  return outcome === 'unresolved' || from === undefined
    ? { status: 'missing', template: missing, fix: { kind: 'set-variable', name } }
    : { status: 'ok', template: (isEmpty ? empty : resolved)[from], args: { file } };
}
