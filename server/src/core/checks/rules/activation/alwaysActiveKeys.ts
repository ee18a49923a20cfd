import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import type { Target } from '../../../model/profiles/record/profile.ts';
import { findField } from '../../../model/profiles/record/profile.ts';

/** Keys by which skills ask to be always active. */
export const alwaysActiveKeys: readonly string[] = [
  'always',
  'always_active',
  'alwaysActive',
  'always-active',
];

/** Whether a key with its value asks for a skill that is always active. */
export function requestsAlwaysActive(key: string, node: YamlNode | undefined): boolean {
  return alwaysActiveKeys.includes(key) && isTrue(node);
}

/** Whether a value means yes. */
export function isTrue(node: YamlNode | undefined): boolean {
  return node?.kind === 'scalar' && /^(?:true|yes|on)$/i.test(String(node.value));
}

/**
 * Whether it is certain that such a key does nothing. Where the host refuses unknown keys the key is an error
 * anyway, and where nothing is known of them no one can say.
 */
export function isNeverActive({ profile, strict }: Target): boolean {
  const { id, unknownKeys } = profile;
  const isSaidAnyway = unknownKeys === 'refused' && strict;
  const isKnown = alwaysActiveKeys.some(key => findField(profile, key) !== undefined);
  return id === 'minara' || (unknownKeys !== 'unverified' && !isSaidAnyway && !isKnown);
}
