import { isPlainSafe, quoteYaml } from '../../../syntax/yaml/quoting.ts';
import type { KnownField } from '../../../model/profiles/record/knownFields.ts';
import type { Span } from '../../../text/position/span.ts';
import type { ValuePlace } from '../place/place.ts';
import type { Completion, CompletionKind } from './completion.ts';

/** Where values go, and what has to stand around them there. */
export interface Slot {
  readonly place: ValuePlace;
  /** What is known of the value itself: of the item, where it is one of a list. */
  readonly known: KnownField;
  readonly before: string;
  readonly after: string;
  /** What is written is one of several words of the value. */
  readonly isPart?: boolean;
}

/** Something that can be written as a value. */
export interface Candidate {
  readonly kind: CompletionKind;
  readonly name: string;
  readonly detail: string;
  readonly rank: number;
  /** What typed text is compared with, where that is more than the name. */
  readonly filter?: string;
  /** A boolean or a number, which quotes would make a text. */
  readonly isLiteral?: boolean;
}

/** Finds what values the place takes; undefined where only a mapping can stand. */
export function findSlot(field: KnownField, place: ValuePlace): Slot | undefined {
  const isList = field.readings.some(({ field: { types } }) => types.includes('array'));
  const isText = field.readings.some(({ field: { types } }) =>
    types.some(type => type !== 'array' && type !== 'object'),
  );
  const item = isList ? field.child(0) : undefined;
  if (place.form === 'line' && (place.isInList || item !== undefined)) {
    return item && { place, known: item, before: '- ', after: '' };
  }
  if (isText) {
    return { place, known: field, before: '', after: '' };
  }
  const isBare = place.form === 'inline' && place.quote === '';
  return item && isBare ? { place, known: item, before: '[', after: ']' } : undefined;
}

/** The item that writes a candidate into the slot. */
export function toCompletion(candidate: Candidate, slot: Slot): Completion {
  const { place, before, after } = slot;
  const { kind, name, detail, rank, filter, isLiteral } = candidate;
  const isUnquoted = isLiteral === true && place.quote !== '';
  const isAsItIs = isLiteral === true || (slot.isPart === true && place.quote === '');
  const isFlow = place.form === 'flow' || before === '[';
  const words = isAsItIs ? name : toScalar(name, place.quote, isFlow);
  const lead = place.lead + before;
  return {
    kind,
    path: place.path,
    name,
    label: name,
    detail,
    replace: isUnquoted ? withQuotes(place) : place.span,
    snippet: `${lead}${escapeSnippet(words)}${after === '' ? '' : `$0${after}`}`,
    plain: lead + words + after,
    rank,
    filter: (isUnquoted ? place.quote : '') + (filter ?? name),
    isDeprecated: false,
  };
}

function withQuotes({ span, isClosed }: ValuePlace): Span {
  return { start: span.start - 1, end: span.end + Number(isClosed) };
}

/** The words as they are written within quotes that are there, or without any where that is safe. */
function toScalar(words: string, quote: ValuePlace['quote'], isFlow: boolean): string {
  if (quote === '"') {
    return words.replace(/[\\"]/g, '\\$&');
  }
  if (quote === "'") {
    return words.replaceAll("'", "''");
  }
  return isPlainSafe(words) && !(isFlow && /[,[\]{}]/.test(words)) ? words : quoteYaml(words);
}

/** A text in which a snippet has no tab stops. */
export function escapeSnippet(words: string): string {
  return words.replace(/[\\$}]/g, '\\$&');
}
