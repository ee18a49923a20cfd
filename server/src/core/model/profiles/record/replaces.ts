import type { Placeholder } from '../../../syntax/markdown/bodyParts.ts';
import type { Profile } from './profile.ts';

/**
 * Whether a host puts something in the place of a placeholder, or follows it; one that does so for any name of the kind
 * does so for this one too.
 */
export function replaces({ placeholders }: Profile, { kind, name }: Placeholder): boolean {
  // `#file:` and `#tool:` are words of their own, though they are of one kind.
  const word = kind === 'reference' ? `#${name.slice(0, name.indexOf(':') + 1)}` : '';
  return placeholders.some(
    known => known.kind === kind && (known.name ?? name) === name && known.form.startsWith(word),
  );
}
