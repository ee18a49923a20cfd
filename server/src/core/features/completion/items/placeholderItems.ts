import { describeTitles } from '../../documentation/describeField.ts';
import type { BodyPlaceholder, Profile } from '../../../model/profiles/record/profile.ts';
import { hasNamedArguments, readNamedArguments } from '../../../checks/rules/variables/namedArguments.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { PlaceholderPlace } from '../place/bodyPlace.ts';
import type { Completion } from './completion.ts';
import { escapeSnippet } from './slot.ts';

/** A placeholder as it can be written. */
export interface WrittenPlaceholder {
  readonly label: string;
  /** With tab stops, where there is something to fill in. */
  readonly snippet: string;
  readonly plain: string;
  /** What is said of it, by the host that says so. */
  readonly hosts: readonly (readonly [Profile, BodyPlaceholder])[];
}

/** The placeholders of the hosts that begin as the one at the caret does. */
export function listPlaceholderItems(
  file: SkillFile,
  { typed, span }: PlaceholderPlace,
  profiles: readonly Profile[],
): Completion[] {
  const mark = /^(?:\$\{|[${!#])/.exec(typed)?.[0] ?? typed;
  return writePlaceholders(
    profiles,
    readNamedArguments(file).map(({ name }) => name),
  )
    .filter(({ label }) => label.startsWith(mark))
    .map(({ label, snippet, plain, hosts }, rank) => ({
      kind: 'placeholder',
      path: [],
      name: label,
      label,
      detail: describeHosts(hosts),
      replace: span,
      snippet,
      plain,
      rank,
      filter: label,
      isDeprecated: false,
    }));
}

/** All that can be written of what the hosts replace in a body; `names` are those of the arguments. */
export function writePlaceholders(
  profiles: readonly Profile[],
  names: readonly string[],
): WrittenPlaceholder[] {
  const found = new Map<string, WrittenPlaceholder>();
  for (const profile of profiles) {
    for (const placeholder of profile.placeholders) {
      for (const { label, snippet = escapeSnippet(label), plain = label } of formsOf(
        placeholder,
        profile,
        names,
      )) {
        const known = found.get(label)?.hosts ?? [];
        found.set(label, { label, snippet, plain, hosts: [...known, [profile, placeholder]] });
      }
    }
  }
  return [...found.values()];
}

interface Form {
  readonly label: string;
  readonly snippet?: string;
  readonly plain?: string;
}

function formsOf(placeholder: BodyPlaceholder, profile: Profile, names: readonly string[]): Form[] {
  const { form, kind, base = 0 } = placeholder;
  switch (kind) {
    case 'argument':
      return form === '$N'
        ? Array.from({ length: Math.max(names.length, 1) }, (_, index) => ({ label: `$${base + index}` }))
        : [{ label: form.replace('[N]', `[${base}]`) }];
    case 'named-argument':
      return hasNamedArguments(profile) ? names.map(name => ({ label: `$${name}` })) : [];
    case 'variable':
    case 'base-folder':
      return placeholder.name === undefined ? [] : [{ label: form }];
    case 'command':
      // A fence is written as one, and not where a word stands.
      return form.startsWith('!') ? [{ label: form, snippet: '!`${1:command}`', plain: '!`' }] : [];
    case 'reference':
      return form.startsWith('#') ? [{ label: form.replace(/\w+$/, '') }] : [];
    case 'mustache':
      return [];
  }
}

const conditions: Readonly<Record<NonNullable<BodyPlaceholder['only']>, string>> = {
  'user-invoked': 'when a user invokes it',
  'opt-in': 'where it is switched on',
  plugins: 'in plugins',
};

function describeHosts(hosts: WrittenPlaceholder['hosts']): string {
  const only = new Set(hosts.map(([, placeholder]) => placeholder.only));
  const [condition] = only;
  const isConditional = only.size === 1 && condition !== undefined;
  const titles = describeTitles(hosts.map(([profile]) => profile));
  return isConditional ? `${titles} · ${conditions[condition]}` : titles;
}
