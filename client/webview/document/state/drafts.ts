import type {
  FieldChange,
  FieldPath,
  FormName,
  FormValue,
} from '../../../../server/src/protocol/document.ts';
import { keyOf } from './fields.ts';

/** A place for one value, with the value at the time of the first change. */
export interface Slot {
  readonly form: FormName;
  readonly path: FieldPath;
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'item';
  readonly isRequired: boolean;
  readonly value: FormValue | undefined;
}

/** The user's input in a field that the file doesn't contain yet, or contains in another spelling. */
export interface Draft {
  readonly slot: Slot;
  readonly text: string;
  /** The value in the file when it was compared last. */
  readonly base: FormValue | undefined;
  /** Values that are on their way into the file, the oldest first. */
  readonly sent: readonly Sent[];
  /** The reason why the last of them was rejected. */
  readonly refusal?: string;
}

interface Sent {
  readonly number: number;
  readonly value: FormValue | undefined;
}

export type Drafts = Readonly<Record<string, Draft>>;

export function write(drafts: Drafts, slot: Slot, text: string): Drafts {
  const key = keyOf(slot.form, slot.path);
  const { refusal: _refusal, ...begun } = drafts[key] ?? { slot, base: slot.value, sent: [] };
  return { ...drafts, [key]: { ...begun, text } };
}

/**
 * Returns the change that writes the input to the file; undefined where the file has it already, and for an invalid value. An emptied text
 * stays while the field has the focus, and is removed afterwards.
 */
export function toChange(draft: Draft, hasLeft: boolean): FieldChange | undefined {
  const { slot, text, base, sent } = draft;
  const { path, kind } = slot;
  const wanted = valueOf(draft, hasLeft);
  const known = sent.length === 0 ? base : sent.at(-1)?.value;
  if (wanted === invalid || isSame(wanted, known)) {
    return undefined;
  }
  if (wanted === undefined) {
    return hasLeft || kind === 'flag' || kind === 'choice' ? { kind: 'unset', path } : undefined;
  }
  return kind === 'item' && text === '' ? undefined : { kind: 'set', path, value: wanted };
}

/** Tells whether the input can't be a value of the field. */
export function isInvalid(draft: Draft): boolean {
  return valueOf(draft, true) === invalid;
}

export function markSent(drafts: Drafts, key: string, number: number, change: FieldChange): Drafts {
  const draft = drafts[key];
  if (draft === undefined) {
    return drafts;
  }
  const value = change.kind === 'unset' ? undefined : change.value;
  return { ...drafts, [key]: { ...draft, sent: [...draft.sent, { number, value }] } };
}

/** Takes the result of a change; after a rejection, the draft stays. */
export function settle(drafts: Drafts, number: number, problem: string | undefined): Drafts {
  return mapDrafts(drafts, draft => {
    const index = draft.sent.findIndex(one => one.number === number);
    const found = draft.sent[index];
    if (found === undefined) {
      return draft;
    }
    return problem === undefined
      ? { ...draft, base: found.value, sent: draft.sent.slice(index + 1) }
      : { ...draft, sent: draft.sent.filter(one => one !== found), refusal: problem };
  });
}

/**
 * Compares drafts with the current file. Removes a draft where the value was changed from outside, and where the file has the input and the
 * focus is elsewhere.
 */
export function adopt(
  drafts: Drafts,
  values: ReadonlyMap<string, FormValue | undefined>,
  focused: string | undefined,
): Drafts {
  return mapDrafts(drafts, (draft, key) => {
    const value = values.get(key);
    const arrived = draft.sent.findLastIndex(one => isSame(one.value, value));
    if (!values.has(key) || (arrived < 0 && !isSame(value, draft.base))) {
      return undefined;
    }
    const current = { ...draft, base: value, sent: draft.sent.slice(arrived + 1) };
    return key !== focused && isSettled(current) ? undefined : current;
  });
}

/** Removes a draft that equals the file. */
export function leave(drafts: Drafts, key: string): Drafts {
  return mapDrafts(drafts, (draft, one) => (one === key && isSettled(draft) ? undefined : draft));
}

/** Forgets what was written below a path, whose items are about to change their places. */
export function dropBelow(drafts: Drafts, form: FormName, path: FieldPath): Drafts {
  const isBelow = ({ slot }: Draft) =>
    slot.form === form &&
    slot.path.length >= path.length &&
    path.every((step, index) => slot.path[index] === step);
  return mapDrafts(drafts, draft => (isBelow(draft) ? undefined : draft));
}

function isSettled(draft: Draft): boolean {
  return draft.sent.length === 0 && draft.refusal === undefined && isSame(valueOf(draft, true), draft.base);
}

function mapDrafts(drafts: Drafts, change: (draft: Draft, key: string) => Draft | undefined): Drafts {
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([key, draft]) => {
      const changed = change(draft, key);
      return changed === undefined ? [] : [[key, changed]];
    }),
  );
}

const invalid = Symbol('invalid');

/** Undefined where nothing was written. */
function valueOf({ slot, text }: Draft, hasLeft: boolean): FormValue | undefined | typeof invalid {
  switch (slot.kind) {
    case 'text':
      return text === '' && hasLeft && !slot.isRequired ? undefined : text;
    case 'item':
      return text === '' && hasLeft ? undefined : text;
    case 'choice':
      return text === '' ? undefined : text;
    case 'flag':
      return text === '' ? undefined : text === 'true';
    case 'number':
      return text.trim() === '' ? undefined : toNumber(text);
  }
}

function toNumber(text: string): number | typeof invalid {
  const number = Number(text);
  return Number.isFinite(number) ? number : invalid;
}

function isSame(one: FormValue | undefined | typeof invalid, other: FormValue | undefined): boolean {
  return one === other;
}
