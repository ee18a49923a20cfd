import { quoteYaml } from '../../syntax/yaml/quoting.ts';
import { decode } from '../../syntax/markdown/linkPath.ts';
import type { TextEdit } from '../../text/position/span.ts';
import { applyEdits } from '../../text/position/edits.ts';
import { stringifyInline, stringifyKey } from '../../syntax/edit/stringify/stringify.ts';
import type { NameReference } from '../../analysis/references/nameReference.ts';
import { cutExcerpt } from './renameExcerpt.ts';
import type { ReferenceSource, ReadSource } from '../../analysis/references/source.ts';
import { readNameReferences } from '../../analysis/references/source.ts';

/** The name that a reference is to have; of a file, its path from the folder of the text's skill. */
export type RenameTo = (reference: NameReference) => string | undefined;

/**
 * The edits after which a text calls things by other names and says all else as before. Empty where it names none of them, undefined
 * where it is not certain how: what changes is read again, and has to name the same things but for these.
 * @param words where all names that change have one of them as it is written
 */
export function renameReferences(
  source: ReferenceSource,
  to: RenameTo,
  words?: readonly string[],
): readonly TextEdit[] | undefined {
  const before = readNameReferences(source, words);
  const names = new Map<NameReference, string>();
  for (const reference of before.references) {
    const name = to(reference);
    if (name !== undefined && name !== reference.name) {
      names.set(reference, name);
    }
  }
  if (names.size === 0) {
    return [];
  }
  const hasKeys = [...names.keys()].some(({ form }) => form === 'value' || form === 'key');
  if (hasKeys && !before.isSound) {
    return undefined;
  }
  const edits = toEdits(source, names);
  const excerpt = cutExcerpt(source, before, names, edits);
  // In data all is read, whatever the words are.
  const isWhole = words === undefined || before.prose === undefined;
  const isProven =
    excerpt === undefined
      ? isWanted(source, isWhole ? before : readNameReferences(source), names)
      : isWanted(excerpt.source, excerpt.read, excerpt.names);
  return isProven ? edits : undefined;
}

function toEdits(source: ReferenceSource, names: ReadonlyMap<NameReference, string>): TextEdit[] {
  const written = new Set([...names.keys()].map(({ whole }) => whole.start));
  return [...names].flatMap(([reference, name]) => {
    // An alias says what its anchor says, so that it stays where that one is changed.
    const isRepeated = reference.anchor !== undefined && written.has(reference.anchor.start);
    return isRepeated ? [] : [toEdit(source, reference, name)];
  });
}

/** Whether a text afterwards names what it did, but for what has other names. Words that can be read in two ways change in both. */
function isWanted(
  source: ReferenceSource,
  before: ReadSource,
  names: ReadonlyMap<NameReference, string>,
): boolean {
  const text = applyEdits(source.text, toEdits(source, names));
  const after = readNameReferences({ ...source, text }, undefined, before.document);
  const byStart = new Map([...names].map(([{ span }, name]) => [span.start, name]));
  return (
    after.isSound === before.isSound &&
    after.references.length === before.references.length &&
    before.references.every(({ kind, name, form, span }, index) => {
      const other = after.references[index];
      return other?.kind === kind && other.form === form && other.name === (byStart.get(span.start) ?? name);
    })
  );
}

function toEdit({ kind, text }: ReferenceSource, reference: NameReference, name: string): TextEdit {
  const { form, whole, span } = reference;
  const syntax = kind === 'skill' ? 'yaml' : 'json';
  switch (form) {
    case 'value': {
      const path = reference.kind === 'file' ? keepLead(text.slice(span.start, span.end), name) : name;
      return { span: whole, newText: keepQuotes(text, reference, path) ?? stringifyInline(syntax, path) };
    }
    case 'key':
      return { span: whole, newText: keepQuotes(text, reference, name) ?? stringifyKey(syntax, name) };
    case 'link':
      return {
        span,
        newText: toAddress(text.slice(span.start, span.end), name, text[span.start - 1] === '<'),
      };
    case 'part':
      return { span, newText: name };
    case 'candidate':
      return { span, newText: name, ...(mayBeWord(text, reference) && { isUnsure: true }) };
  }
}

/** Whether a name stands in code without a mark, and is a word that commands and values are made of as well: `test`. */
function mayBeWord(text: string, { kind, name, span }: NameReference): boolean {
  return kind === 'skill' && text[span.start - 1] === '`' && /^\p{L}+$/u.test(name);
}

/** Quotes stay as they are; undefined where there are none. */
function keepQuotes(text: string, { whole }: NameReference, words: string): string | undefined {
  switch (text[whole.start]) {
    case '"':
      return quoteYaml(words);
    case "'":
      return `'${words.replaceAll("'", "''")}'`;
    default:
      return undefined;
  }
}

/** A path that began with `./` still does, and one that ended with a slash. */
function keepLead(written: string, path: string): string {
  const lead = written.startsWith('./') && !path.startsWith('..') ? './' : '';
  const end = written.endsWith('/') && !path.endsWith('/') ? '/' : '';
  return `${lead}${path}${end}`;
}

/** The address of a link to another path; the steps that stay, and what stands behind the path, are kept as they are written. */
function toAddress(written: string, path: string, isInBrackets: boolean): string {
  const [old = ''] = /^[^?#]*/.exec(written) ?? [];
  const steps = path.split('/');
  const raw = old.split('/');
  const isStep = (step: string) => step !== '' && step !== '.';
  const encode = (step: string) => encodeStep(step, isInBrackets);
  const rest = written.slice(old.length);
  if (raw.filter(isStep).length !== steps.length) {
    return keepLead(old, steps.map(encode).join('/')) + rest;
  }
  let at = 0;
  const kept = raw.map(step => {
    if (!isStep(step)) {
      return step;
    }
    const wanted = steps[at++] ?? '';
    return decode(step) === wanted ? step : encode(wanted);
  });
  return kept.join('/') + rest;
}

/** Between angle brackets an address may have blanks and parentheses. */
function encodeStep(step: string, isInBrackets: boolean): string {
  return step.replace(isInBrackets ? /[<>%?#\\]/g : /[\s()<>%?#\\]/g, character =>
    character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character),
  );
}
