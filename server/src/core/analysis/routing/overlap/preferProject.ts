import type { Overlap } from './overlap.ts';
import type { RoutableSkill } from '../skills/routableSkill.ts';
import type { Sentence } from '../../../text/format/sentence.ts';

/** A skill of the project and one that came from elsewhere, which do the same job. */
export interface Preference extends Sentence {
  /** The project's own, which goes first. */
  readonly own: Pick<RoutableSkill, 'id' | 'path'>;
  readonly thirdParty: Pick<RoutableSkill, 'id' | 'path'>;
  /** From 0 to 1, as in the overlap; 1 where both have one id. */
  readonly share: number;
}

/** Messages and keywords that are told of a pair; more say the same. */
const maxReported = 3;

/**
 * Says of each overlap between a skill of the project and an external one that the project's own goes first. Two of the project, or
 * two external ones, are for the other findings to tell.
 * @param isThirdParty whether the skill at a path came from elsewhere
 */
export function findPreferences(
  overlaps: readonly Overlap[],
  isThirdParty: (path: string) => boolean,
): Preference[] {
  return overlaps.flatMap(({ one, other, share, keywords, messages }) => {
    if (isThirdParty(one.path) === isThirdParty(other.path)) {
      return [];
    }
    const [own, thirdParty] = isThirdParty(one.path) ? [other, one] : [one, other];
    const examples = [...new Set([...messages.map(({ message }) => message), ...keywords])].slice(
      0,
      maxReported,
    );
    return [toPreference(own, thirdParty, share, examples)];
  });
}

/** Says of an external skill that one of the project has its id, and hides it. */
export function findHidden(
  thirdParty: Pick<RoutableSkill, 'id' | 'path'>,
  project: readonly Pick<RoutableSkill, 'id' | 'path'>[],
): Preference | undefined {
  const own = project.find(({ id, path }) => id === thirdParty.id && path !== thirdParty.path);
  return (
    own && {
      own: { id: own.id, path: own.path },
      thirdParty: { id: thirdParty.id, path: thirdParty.path },
      share: 1,
      template: "The project has a skill '{id}' of its own ({path}), which hides the external one.",
      args: { id: own.id, path: own.path },
    }
  );
}

function toPreference(
  own: RoutableSkill,
  thirdParty: RoutableSkill,
  share: number,
  examples: readonly string[],
): Preference {
  const shown = examples.map(words => `“${words.replace(/\s+/g, ' ').trim()}”`).join(', ');
  const template =
    shown === ''
      ? "'{external}' does the same job as '{own}' ({path}), which is the project's own and goes first."
      : "'{external}' does the same job as '{own}' ({path}), which is the project's own and goes first: both answer {messages}.";
  const args = { external: thirdParty.id, own: own.id, path: own.path };
  return {
    own: { id: own.id, path: own.path },
    thirdParty: { id: thirdParty.id, path: thirdParty.path },
    share,
    template,
    args: shown === '' ? args : { ...args, messages: shown },
  };
}
