import { findDeclaredArgument } from '../../../checks/rules/variables/namedArguments.ts';
import type { BodyPlaceholder, Profile } from '../../../model/profiles/record/profile.ts';
import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import type { Placeholder } from '../../../syntax/markdown/bodyParts.ts';
import type { YamlValue } from '../../../syntax/yaml/yamlNode.ts';
import { nameSome } from '../../portable/fileNotes.ts';
import type { HostDraft } from './hostDraft.ts';
import type { SkillKey } from './placeKey.ts';
import { addNote } from './placeKey.ts';

/** Says of the places for arguments in the body which ones the host leaves as they are, or fills in otherwise. */
export function noteArguments(
  draft: HostDraft,
  document: SkillDocument,
  keys: ReadonlyMap<string, SkillKey>,
): void {
  const { profile } = draft;
  if (profile.placeholdersUnknown === true) {
    return;
  }
  const written = findArguments(document, keys);
  const namesOf = (isMeant: (form: string) => boolean) =>
    nameSome([...new Set(written.filter(({ form }) => isMeant(form)).map(({ text }) => text))]);
  const note = (names: string, template: string, args = {}) => {
    if (names !== '') {
      addNote(draft, 'told', 'arguments', template, { names, ...args });
    }
  };
  note(
    namesOf(form => knownForm(profile, form) === undefined),
    '{host} does not replace {names}: the model reads what is written.',
  );
  note(
    namesOf(form => knownForm(profile, form)?.only === 'user-invoked'),
    '{host} replaces {names} only when a person starts the skill.',
  );
  const base = knownForm(profile, '$N')?.base;
  const [source] = [...keys.values()].map(key => key.profile && knownForm(key.profile, '$N')?.base);
  if (base !== undefined && source !== undefined && base !== source) {
    note(
      namesOf(form => form === '$N'),
      '{host} counts arguments from {base}, so {names} mean other ones there.',
      { base },
    );
  }
}

interface WrittenArgument {
  /** As profiles call it. */
  readonly form: string;
  readonly text: string;
}

function knownForm({ placeholders }: Profile, form: string): BodyPlaceholder | undefined {
  return placeholders.find(known => known.form === form);
}

function findArguments(
  { text, body }: SkillDocument,
  keys: ReadonlyMap<string, SkillKey>,
): WrittenArgument[] {
  const names = namesIn(keys.get('arguments')?.value);
  const takesArguments =
    names.length > 0 || keys.has('argument-hint') || body.placeholders.some(each => isAboutAll(each));
  return body.placeholders.flatMap(placeholder => {
    const form = formOf(placeholder, names, takesArguments);
    const { start, end } = placeholder.span;
    return form === undefined ? [] : [{ form, text: text.slice(start, end) }];
  });
}

/** Numbers count where the skill takes arguments, and outside of code: they may as well be prices, or belong to a program. */
function formOf(
  placeholder: Placeholder,
  names: readonly string[],
  takesArguments: boolean,
): string | undefined {
  const { kind, name, inCode } = placeholder;
  if (kind === 'named-argument') {
    return findDeclaredArgument(name, names) === undefined ? undefined : '$name';
  }
  if (isAboutAll(placeholder)) {
    return name === 'ARGUMENTS' ? '$ARGUMENTS' : '$ARGUMENTS[N]';
  }
  return kind === 'argument' && takesArguments && !inCode ? '$N' : undefined;
}

function isAboutAll({ kind, name }: Placeholder): boolean {
  return kind === 'argument' && name.startsWith('ARGUMENTS');
}

/** The names that the key `arguments` gives. */
function namesIn(value: YamlValue | undefined): string[] {
  const texts = typeof value === 'string' ? value.split(/[\s,]+/) : Array.isArray(value) ? value : [];
  return texts.flatMap(text => (typeof text === 'string' && text !== '' ? [text] : []));
}
