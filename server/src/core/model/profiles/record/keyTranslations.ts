import type { Profile } from './profile.ts';
import { findField } from './profile.ts';

/** What hosts write under different names, or in different forms. */
export interface KeyTranslation {
  /** Keys that mean the same; with dots where a host has one further down. */
  readonly names: readonly string[];
  /** What stands between the items where they are one text. */
  readonly separator?: 'comma' | 'blank' | 'tools';
}

/** From the fields of the profiles, which name their sources. */
const keyTranslations: readonly KeyTranslation[] = [
  { names: ['disable-model-invocation', 'disable_model_invocation', 'disableModelInvocation'] },
  { names: ['user-invocable', 'user_invocable'] },
  { names: ['allowed-tools', 'allowed_tools', 'allowedTools'], separator: 'tools' },
  { names: ['disallowed-tools'], separator: 'tools' },
  { names: ['when_to_use', 'when-to-use', 'whenToUse'] },
  { names: ['arguments'], separator: 'blank' },
  { names: ['paths', 'globs'], separator: 'comma' },
  { names: ['tags', 'hermes.tags'], separator: 'comma' },
  { names: ['category', 'hermes.category'] },
  { names: ['required_environment_variables'], separator: 'comma' },
];

/** What a key means; by itself only what it is called where nobody calls it otherwise. */
export function translationOfKey(key: string): KeyTranslation {
  return keyTranslations.find(({ names }) => names.includes(key)) ?? { names: [key] };
}

/** The names of the text that says when to use a skill. */
export const whenToUseNames: readonly string[] = translationOfKey('when_to_use').names;

/**
 * Keys that mean something else in another host, with the dialect that a skill from nowhere is likeliest to have them from: a
 * priority of 1 is the highest in one host and the lowest in the other, and models have the names of their vendor.
 */
const ambiguousKeys: ReadonlyMap<string, string> = new Map([
  ['priority', 'minara'],
  ['model', 'claude-code'],
]);

/** Whether a key of the skill's own dialect says the same in another host that has it too. */
export function meansTheSame(key: string, own: Profile | undefined, host: Profile): boolean {
  const likeliest = ambiguousKeys.get(key);
  const source = own !== undefined && findField(own, key) !== undefined ? own.id : likeliest;
  return likeliest === undefined || source === host.id;
}

/** A key that changes who may start a skill, and what is to be said where a host has no such key. */
export interface Switch {
  readonly names: readonly string[];
  /** The value that changes something. */
  readonly value: boolean;
  readonly warning: string;
}

export const noModel: Switch = {
  names: translationOfKey('disable-model-invocation').names,
  value: true,
  warning:
    'Only people should start the skill, and {host} has no switch for that: its model may start it too.',
};

const offSentence = 'The skill is switched off, and {host} has no switch for that: it will offer the skill.';

export const switches: readonly Switch[] = [
  noModel,
  {
    names: translationOfKey('user-invocable').names,
    value: false,
    warning:
      'Only the model should start the skill, and {host} has no switch for that: people may start it too.',
  },
  { names: ['enabled'], value: false, warning: offSentence },
  { names: ['disabled'], value: true, warning: offSentence },
];
