import { refusesUnknownKeys } from '../../checks/rules/keys/unknownKeys.ts';
import type { NameTopic } from '../../model/names/namedThings.ts';
import { describeNamed, listNames } from '../../model/names/namedThings.ts';
import { topicAt } from '../../model/names/topicAt.ts';
import type { KnownField } from '../../model/profiles/record/knownFields.ts';
import { isToolGrammar, knownFieldAt, namesOf } from '../../model/profiles/record/knownFields.ts';
import { readersAt } from '../../model/profiles/manifestReader.ts';
import type { Target } from '../../model/profiles/record/profile.ts';
import { idOf } from '../../model/skill/skill.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import type { FieldPath } from '../../syntax/yaml/yamlPath.ts';
import type { Span } from '../../text/position/span.ts';
import { listBlockItems } from './items/blockItems.ts';
import { findCaretPlaces } from './place/caretPlace.ts';
import type { CompletionContext, Completions } from './items/completion.ts';
import { listKeyItems } from './items/keyItems.ts';
import { findLicenseWord, listLicenses } from './items/licenseItems.ts';
import { limitItems, limitNames } from './items/limitItems.ts';
import type { Candidate, Slot } from './items/slot.ts';
import { findSlot, toCompletion } from './items/slot.ts';
import type { ValuePlace } from './place/place.ts';
import { fieldTriggers } from './place/triggers.ts';
import { listToolItems } from './items/toolItems.ts';
import { findCaretTool } from './place/toolWords.ts';
import { listValues } from './items/valueItems.ts';

const nothing: Completions = { items: [], isIncomplete: false };

/**
 * What can be written where the caret stands in the frontmatter: keys of the targets that are not there yet,
 * and values. Left out are the `hidden` keys at the top and the values that are allowed for them, since the
 * editor offers both by itself.
 */
export function completeFrontmatter(
  file: SkillFile,
  offset: number,
  targets: readonly Target[],
  hidden: ReadonlySet<string>,
  context: CompletionContext,
): Completions {
  if (context.trigger !== undefined && !fieldTriggers.includes(context.trigger)) {
    return nothing;
  }
  const { key, value } = findCaretPlaces(file.document, offset);
  const profiles = targets.map(({ profile }) => profile);
  const knownAt = (path: FieldPath) => knownFieldAt(readersAt(profiles, path), path);
  const mapping = key === undefined ? undefined : knownAt(key.path);
  // The blank behind a dash asks; those that indent a line do not.
  const isKeyRequested = key !== undefined && (context.trigger === undefined || value?.form === 'item');
  const keys =
    isKeyRequested && mapping !== undefined
      ? [
          ...listKeyItems(mapping, key, new Set([...hidden, ...refusedKeys(targets)]), file.document.lineEnd),
          ...listBlockItems(mapping, key, file.document.lineEnd),
        ]
      : [];
  const field = value === undefined ? undefined : knownAt(value.path);
  const slot = value === undefined || field === undefined ? undefined : findSlot(field, value);
  if (slot === undefined || !isWelcome(file, slot, offset, context)) {
    return keys.length === 0 ? nothing : { items: keys, isIncomplete: false };
  }
  const { items, isIncomplete } = completeValue(file, slot, offset, hidden, context);
  return { items: [...items, ...keys], isIncomplete };
}

/** Keys of a dialect that a target which was named refuses. */
function refusedKeys(targets: readonly Target[]): string[] {
  return targets
    .filter(refusesUnknownKeys)
    .flatMap(({ profile }) =>
      profile.fields.filter(({ beyondSpecification }) => beyondSpecification === true),
    )
    .map(({ key }) => key);
}

/**
 * A character that asks for completion by itself does so only where a value begins, or the next one of
 * several: blanks are typed in the middle of words and at the start of lines too.
 */
function isWelcome(
  { document }: SkillFile,
  slot: Slot,
  offset: number,
  { trigger }: CompletionContext,
): boolean {
  const { place } = slot;
  const isAtStart = document.text.slice(place.span.start, offset).trim() === '';
  return trigger === undefined || (place.form !== 'line' && (isAtStart || isToolSlot(slot)));
}

function isToolSlot({ known }: Slot): boolean {
  return isToolGrammar(known) || namesOf(known) === 'tool';
}

function completeValue(
  file: SkillFile,
  slot: Slot,
  offset: number,
  hidden: ReadonlySet<string>,
  context: CompletionContext,
): Completions {
  const { text } = file.document;
  const { place, known } = slot;
  if (isToolSlot(slot)) {
    const items = listToolItems(slot, findCaretTool(text, place, known, offset), file.document, context);
    return { items, isIncomplete: false };
  }
  const word = namesOf(known) === 'license' ? findLicenseWord(text, place.span, offset) : place.span;
  const typed = text.slice(word.start, offset);
  const listed = new Set(place.listed);
  // What the editor offers by itself it offers only to a person who asks or types a word.
  const served = context.trigger === undefined ? hidden : new Set<string>();
  const things = listThings(file, slot, { context, listed, typed });
  const isWhole = word.start === place.span.start;
  const other = namesOf(known) === 'license' ? listLicenses(file, isWhole) : listFolderName(file, place);
  // Examples of names are of no use beside names that there are.
  const further = listSchemaValues(slot, served).filter(({ kind }) => !things.hasNames || kind === 'enum');
  const others = limitItems(
    [...other, ...further].filter(({ name }) => !listed.has(name)),
    typed,
    ({ name, filter = name }) => filter,
  );
  const wordSlot = { ...slot, place: withSpan(place, word) };
  return {
    items: [...things.shown, ...others.shown].map(candidate => toCompletion(candidate, wordSlot)),
    isIncomplete: things.isIncomplete || others.isIncomplete,
  };
}

function withSpan(place: ValuePlace, span: Span): ValuePlace {
  return { ...place, span };
}

/** The values that schemas name. */
function listSchemaValues({ known, place }: Slot, hidden: ReadonlySet<string>): readonly Candidate[] {
  const values = listValues(known);
  const isHidden = place.path.length === 1 && hidden.has(String(place.path[0]));
  return isHidden ? values.filter(({ kind }) => kind !== 'enum') : values;
}

interface NameRequest {
  readonly context: CompletionContext;
  readonly listed: ReadonlySet<string>;
  readonly typed: string;
}

/** The things that the words of the value can name, those that the list has already left out. */
function listThings(file: SkillFile, { known, place }: Slot, { context, listed, typed }: NameRequest) {
  const topic = findTopic(file, known, place);
  const names = topic === undefined ? [] : listNames(topic, context);
  const own = topic?.kind === 'skill' ? idOf(file) : undefined;
  const { shown, isIncomplete } = limitNames(
    names.filter(name => name !== own && !listed.has(name)),
    typed,
  );
  const items = shown.map((name, rank): Candidate => ({
    kind: topic?.kind === 'skill' || topic?.kind === 'env' ? topic.kind : 'value',
    name,
    detail: topic === undefined ? '' : describeNamed(name, topic, context),
    rank,
  }));
  return { shown: items, isIncomplete, hasNames: topic?.kind !== 'env' && names.length > 0 };
}

/** What kind of thing a value names; of which of them, a key beside it may say. */
function findTopic({ document }: SkillFile, known: KnownField, { path }: ValuePlace): NameTopic | undefined {
  const kind = namesOf(known);
  return kind === 'env' ? { kind } : topicAt(document.frontmatter?.root, path, kind);
}

function listFolderName({ folderName }: SkillFile, { path }: ValuePlace): Candidate[] {
  const isName = path.length === 1 && path[0] === 'name';
  return folderName === undefined || !isName
    ? []
    : [{ kind: 'value', name: folderName, detail: 'name of the folder', rank: 0 }];
}
