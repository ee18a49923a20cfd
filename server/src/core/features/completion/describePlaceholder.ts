import type { Profile } from '../../model/profiles/record/profile.ts';
import { writePlaceholders } from './items/placeholderItems.ts';
import { linkTo } from '../documentation/describeField.ts';
import { quoteCode } from '../../text/format/plainMarkdown.ts';

/** What each of the hosts puts in place of a placeholder, as Markdown; undefined for one that none of them replaces. */
export function describePlaceholder(label: string, profiles: readonly Profile[]): string | undefined {
  const name = /^\$([A-Za-z_][\w-]*)$/.exec(label)?.[1];
  const position = Number(/^\$(\d+)$/.exec(label)?.[1] ?? 0);
  // So many arguments are looked at that the asked one is among them, by its name or by its place.
  const names = Array.from({ length: Math.min(position, maxArguments) + 1 }, () => name ?? '');
  const found = writePlaceholders(profiles, names).find(written => written.label === label);
  const lines = found?.hosts.map(([profile, { meaning }]) => `${linkTo(profile)}: ${meaning}`);
  return lines && [quoteCode(label), ...lines].join('  \n');
}

/** Arguments that a skill may have; more of them nobody types. */
const maxArguments = 99;
