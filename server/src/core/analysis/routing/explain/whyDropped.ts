import type { Sentence } from '../../../text/format/sentence.ts';
import { normalizePhrase } from '../../../text/words/normalText.ts';
import type { RoutableSkill } from '../skills/routableSkill.ts';
import type { RoutingFix } from './routingFix.ts';
import type { TurnInput, TurnPlacement } from './turnPlacement.ts';

/** What keeps a skill out, and the change that would let it in where its own files can be changed so. */
export interface DropExplanation {
  readonly sentence: Sentence;
  readonly fix?: RoutingFix;
}

const sentences = {
  disabled: 'It is switched off, and would be a candidate with `enabled: true`.',
  'disabled-here':
    'The workspace switches it off: `{id}` would have to leave `disabled` in skillwright.json.',
  'disabled-twice': 'It is switched off in its own file and by the workspace, and both would have to change.',
  shadowed: '{path} has the same id and overrides it, so one of the two would need another id.',
  'shadowed-in':
    '{path} has the same id and overrides it in {hosts}, so one of the two would need another id.',
  'requires:env': 'The environment variable `{name}`, which it requires, would have to be set.',
  'requires:binary': 'The program `{name}`, which it requires, would have to be installed.',
  'requires:skill': 'The skill `{name}`, which it requires, would have to be there and able to run.',
  var: 'The variable `{name}`, which it requires, would need a value.',
  'cond:env': 'The environment variable `{name}` would have to be set.',
  'cond:tool': 'The tool `{name}` would have to be there.',
  'cond:toolset': 'The toolset `{name}` would have to be there.',
  'cond:fallback_for': 'It stands in for the tool `{name}`, which would have to be absent.',
  'cond:platform': 'It is for {platforms} only, and this turn runs on {name}.',
  agent: 'It is none of the skills of the agent that answers, and would have to be assigned to it.',
  'manual-only':
    'Only a person can call it, and it would be a candidate with `disable-model-invocation: false`.',
  neg: 'The message has its negative keyword {keywords}, without which it would be a candidate.',
  'neg-several': 'The message has its negative keywords {keywords}, without which it would be a candidate.',
  several: 'All of this keeps it out and would have to change: {causes}.',
  other: 'It is kept out by {causes}.',
} as const;

/** Says what would have to change for a skill that is dropped to be a candidate. */
export function explainDrop(
  { catalog, context }: TurnInput,
  { dropped: { skill, cause, also = [] } }: TurnPlacement & { kind: 'dropped' },
): DropExplanation {
  const causes = [cause, ...also];
  const negative = causes.filter(each => each.startsWith('neg:')).map(each => each.slice('neg:'.length));
  if (negative.length === causes.length) {
    const keywords = [...new Map(negative.map(each => [normalizePhrase(each), each])).values()];
    const template = sentences[keywords.length === 1 ? 'neg' : 'neg-several'];
    return {
      sentence: { template, args: { keywords: list(keywords) } },
      fix: { kind: 'remove-negative', keywords },
    };
  }
  if (causes.length > 1) {
    return { sentence: { template: sentences.several, args: { causes: list(causes) } } };
  }
  switch (cause) {
    case 'disabled':
      return explainDisabled(skill, context.disabled?.has(skill.id) === true);
    case 'manual-only':
      return {
        sentence: { template: sentences['manual-only'], args: {} },
        fix: { kind: 'set', key: 'disable-model-invocation', value: false },
      };
    case 'shadowed': {
      const { path = skill.id, hosts = [] } = catalog.overriding(skill.path) ?? {};
      const template = sentences[hosts.length === 0 ? 'shadowed' : 'shadowed-in'];
      return { sentence: { template, args: { path, hosts: hosts.join(', ') } } };
    }
    case 'agent':
      return { sentence: { template: sentences.agent, args: {} } };
    default:
      return { sentence: explainNeed(skill, cause, context.platform) };
  }
}

function explainDisabled({ id, isEnabled }: RoutableSkill, isDisabledHere: boolean): DropExplanation {
  if (isEnabled) {
    return { sentence: { template: sentences['disabled-here'], args: { id } } };
  }
  return isDisabledHere
    ? { sentence: { template: sentences['disabled-twice'], args: {} } }
    : {
        sentence: { template: sentences.disabled, args: {} },
        fix: { kind: 'set', key: 'enabled', value: true },
      };
}

function explainNeed({ conditions }: RoutableSkill, cause: string, platform: string): Sentence {
  const kind = needs.find(each => cause.startsWith(each));
  if (kind === undefined) {
    return { template: sentences.other, args: { causes: list([cause]) } };
  }
  if (kind === 'cond:platform') {
    const platforms = list(conditions.platforms);
    return { template: sentences[kind], args: { platforms, name: `\`${platform}\`` } };
  }
  const name = cause.slice(kind.length + 1).replace(/ present$/, '');
  return { template: sentences[kind], args: { name } };
}

/** Longer ones before those that they begin with. */
const needs = [
  'requires:env',
  'requires:binary',
  'requires:skill',
  'var',
  'cond:env',
  'cond:toolset',
  'cond:tool',
  'cond:fallback_for',
  'cond:platform',
] as const;

function list(words: readonly string[]): string {
  return words.map(word => `\`${word}\``).join(', ');
}
