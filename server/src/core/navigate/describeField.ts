import type { Field } from '../profiles/field.ts';
import type { Profile } from '../profiles/profile.ts';
import { findField } from '../profiles/profile.ts';

/** What each of the profiles makes of a key, as Markdown: limits and meaning, one paragraph a host. */
export function describeField(key: string, profiles: readonly Profile[]): string {
  return profiles
    .flatMap(profile => {
      const field = findField(profile, key);
      return field === undefined ? [] : [describeFor(profile, field)];
    })
    .join('\n\n');
}

function describeFor(profile: Profile, field: Field): string {
  const facts = [
    ...(field.missing === 'refused' ? ['required'] : field.missing === undefined ? [] : ['expected']),
    describeType(field),
    ...(field.maxLength === undefined ? [] : [`up to ${field.maxLength.toLocaleString('en-US')} characters`]),
    ...(field.default === undefined ? [] : [`default \`${field.default}\``]),
    ...(field.since === undefined ? [] : [`since ${field.since}`]),
  ];
  return `[${profile.title}](${profile.documentation}) · ${facts.join(' · ')}  \n${field.description}`;
}

const typeNames = {
  string: 'text',
  boolean: 'true or false',
  array: 'list',
  object: 'mapping',
  number: 'number',
  integer: 'whole number',
} as const;

function describeType({ types, values, examples }: Field): string {
  if (values !== undefined && !types.includes('boolean')) {
    return values.map(value => `\`${value}\``).join(' | ');
  }
  const names = types.map(type => typeNames[type]).join(' or ');
  return examples === undefined
    ? names
    : `${names}, such as ${examples.map(value => `\`${value}\``).join(', ')}`;
}
