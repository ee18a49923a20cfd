import type { HumanGate } from '../../../model/manifest/manifest.ts';
import type { ReadinessCheck } from '../world/readiness.ts';
import type { SkillNeeds } from '../world/skillNeeds.ts';
import { toCheck } from './toCheck.ts';

const approval: Readonly<Record<HumanGate['when'], string>> = {
  before_run: 'The skill pauses before it starts, until a person approves: {label}.',
  before_write: 'The skill pauses before it changes anything, until a person approves: {label}.',
  after_draft: 'The skill pauses when its draft is there, until a person approves: {label}.',
  low_confidence: 'The skill pauses when it is not sure, until a person approves: {label}.',
};

const elicitation: Readonly<Record<HumanGate['when'], string>> = {
  before_run: 'The skill asks a person before it starts: {label}.',
  before_write: 'The skill asks a person before it changes anything: {label}.',
  after_draft: 'The skill asks a person when its draft is there: {label}.',
  low_confidence: 'The skill asks a person when it is not sure: {label}.',
};

const optional: Readonly<Record<HumanGate['when'], string>> = {
  before_run: 'A person is asked before the skill starts, and may skip the question: {label}.',
  before_write: 'A person is asked before the skill changes anything, and may pass over it: {label}.',
  after_draft: 'A person is asked when the draft is there, and may pass over it: {label}.',
  low_confidence: 'A person is asked when the skill is not sure, and may pass over it: {label}.',
};

/** Gates need nothing; they are told so that people know where a run will wait for them. */
export function checkGates({ manifest }: SkillNeeds): ReadinessCheck[] {
  return (manifest?.humanGates ?? []).map(gate => {
    const { key, label = key, when, kind, required } = gate;
    const templates = required ? { approval, elicitation }[kind] : optional;
    return toCheck('gate', key, { status: 'ok', template: templates[when], args: { label } });
  });
}
