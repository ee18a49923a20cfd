import type { Instructions, ToPage, SkillView } from '../../../messages/document.ts';
import type { ProblemCounts } from '../../../../server/src/protocol/catalog.ts';
import type { DocumentTexts } from '../../../messages/texts/documentTexts.ts';
import type { DocumentFacts, FieldChange, FormName } from '../../../../server/src/protocol/document.ts';
import type { ServerState } from '../../../messages/page.ts';
import type { Notice } from '../../page/parts/notice.ts';
import type { Drafts, Slot } from './drafts.ts';
import { adopt, dropBelow, leave, markSent, settle, write } from './drafts.ts';
import { indexValues, keyOf } from './fields.ts';
import type { Place } from './saved.ts';
import { readPlace } from './saved.ts';
import type { Section } from './sections.ts';

export interface PageState {
  /** Undefined until the extension has sent them. */
  readonly texts: DocumentTexts | undefined;
  readonly server: ServerState;
  readonly canRun: boolean;
  /** Undefined until it is known; null where the file isn't a skill. */
  readonly view: SkillView | null | undefined;
  readonly instructions: Instructions | undefined;
  readonly facts: DocumentFacts | null | undefined;
  readonly problems: ProblemCounts;
  readonly place: Place;
  readonly drafts: Drafts;
  /** The key of the field with the focus. */
  readonly focused: string | undefined;
  /** The input in boxes that add to lists, by the key of the list. */
  readonly additions: Readonly<Record<string, string>>;
  /** Changes that no draft is behind, by their number: the key of the field, and the text that is added to a list. */
  readonly waiting: Readonly<Record<number, { readonly key: string; readonly text?: string }>>;
  /** The fields of those that were made, until the file is read again. */
  readonly made: readonly string[];
  /** The reasons why such changes were rejected, by the key of the field. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Fields that the user changed since the form was opened; they stay among the set or the unset fields. */
  readonly kept: Readonly<Record<string, 'set' | 'unset'>>;
  /** The requested state of the skill's switch, until the file has it. */
  readonly wish: boolean | undefined;
  /** The row of each list that Tab reaches, by its key. */
  readonly rows: Readonly<Record<string, string>>;
  /** The id of the element that gets the focus once the file is read again. */
  readonly wanted: string | undefined;
  readonly notice: Notice | undefined;
}

/** Actions and changes in the page. */
export type PageEvent =
  | { readonly type: 'section'; readonly section: Section }
  | { readonly type: 'scrolled'; readonly section: Section; readonly pixels: number }
  | { readonly type: 'write'; readonly slot: Slot; readonly text: string; readonly keep: 'set' | 'unset' }
  | { readonly type: 'focus'; readonly key: string }
  | { readonly type: 'leave'; readonly key: string }
  | { readonly type: 'sent'; readonly key: string; readonly number: number; readonly change: FieldChange }
  | {
      readonly type: 'changed';
      readonly form: FormName;
      readonly change: FieldChange;
      readonly number: number;
      /** The field that shows the problem, where that is another one. */
      readonly key: string;
      readonly keep: 'set' | 'unset';
    }
  | { readonly type: 'addition'; readonly key: string; readonly text: string }
  | { readonly type: 'wish'; readonly isEnabled: boolean }
  | { readonly type: 'row'; readonly list: string; readonly key: string }
  /** Undefined where the element has the focus, or the user moved the focus elsewhere. */
  | { readonly type: 'want'; readonly elementId: string | undefined }
  | { readonly type: 'dismiss' };

export function createState(place: Place = readPlace(undefined)): PageState {
  return {
    texts: undefined,
    server: 'starting',
    canRun: false,
    view: undefined,
    instructions: undefined,
    facts: undefined,
    problems: { errors: 0, warnings: 0, notes: 0 },
    place,
    drafts: {},
    focused: undefined,
    additions: {},
    waiting: {},
    made: [],
    refusals: {},
    kept: {},
    wish: undefined,
    rows: {},
    wanted: undefined,
    notice: undefined,
  };
}

/** The whole behavior of the page; the views only draw what comes out of here. */
export function reduce(state: PageState, event: ToPage | PageEvent): PageState {
  switch (event.type) {
    case 'start':
      return { ...state, texts: event.texts, server: event.server };
    case 'canRun':
      return { ...state, canRun: event.canRun };
    case 'server':
      return { ...state, server: event.server };
    case 'view':
      return takeView(state, event.view);
    case 'instructions':
      return { ...state, instructions: event.instructions };
    case 'facts':
      return { ...state, facts: event.facts };
    case 'problems':
      return { ...state, problems: event.counts };
    case 'settled':
      return takeSettled(state, event.number, event.problem);
    case 'notEnabled':
      return { ...state, wish: undefined };
    case 'notice': {
      const { kind, text } = event;
      return { ...state, notice: { kind, text }, ...(kind === 'problem' && { wanted: undefined }) };
    }
    default:
      return act(state, event);
  }
}

function act(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case 'section':
      return event.section === state.place.section
        ? state
        : { ...state, place: { ...state.place, section: event.section }, kept: {}, notice: undefined };
    case 'scrolled': {
      const scrolled = { ...state.place.scrolled, [event.section]: event.pixels };
      return { ...state, place: { ...state.place, scrolled } };
    }
    case 'write':
      return takeWritten(state, event);
    case 'focus':
      return { ...state, focused: event.key };
    case 'leave':
      return {
        ...state,
        focused: state.focused === event.key ? undefined : state.focused,
        drafts: leave(state.drafts, event.key),
      };
    case 'sent':
      return takeSent(state, event);
    case 'changed':
      return takeChanged(state, event);
    case 'addition':
      return { ...state, additions: { ...state.additions, [event.key]: event.text } };
    case 'wish':
      return { ...state, wish: event.isEnabled };
    case 'row':
      return { ...state, rows: { ...state.rows, [event.list]: event.key } };
    case 'want':
      return event.elementId === state.wanted ? state : { ...state, wanted: event.elementId };
    case 'dismiss':
      return { ...state, notice: undefined };
  }
}

function takeView(state: PageState, view: SkillView | null): PageState {
  const drafts = view === null ? {} : adopt(state.drafts, indexValues(view), state.focused);
  return { ...state, view, drafts, made: [], wish: undefined };
}

function takeWritten(
  state: PageState,
  { slot, text, keep }: Extract<PageEvent, { type: 'write' }>,
): PageState {
  const drafts = write(state.drafts, slot, text);
  return { ...state, drafts, kept: keepField(state, slot.path, slot.form, keep) };
}

/** The problem of an earlier change of a list or an object is shown until something in it changes. */
function takeSent(
  state: PageState,
  { key, number, change }: Extract<PageEvent, { type: 'sent' }>,
): PageState {
  const form = state.drafts[key]?.slot.form;
  const solved =
    form === undefined ? [] : change.path.map((_, end) => keyOf(form, change.path.slice(0, end + 1)));
  const refusals = Object.fromEntries(
    Object.entries(state.refusals).filter(([one]) => !solved.includes(one)),
  );
  return { ...state, refusals, drafts: markSent(state.drafts, key, number, change) };
}

function takeChanged(state: PageState, event: Extract<PageEvent, { type: 'changed' }>): PageState {
  const { form, change, number, key, keep } = event;
  const { [key]: _solved, ...refusals } = state.refusals;
  // Items behind a removed one get other indexes.
  const isItem = typeof change.path.at(-1) === 'number';
  const drafts = dropBelow(state.drafts, form, isItem ? change.path.slice(0, -1) : change.path);
  const text = change.kind === 'add' && typeof change.value === 'string' ? change.value : undefined;
  const waiting = { ...state.waiting, [number]: { key, ...(text !== undefined && { text }) } };
  return { ...state, drafts, refusals, waiting, kept: keepField(state, change.path, form, keep) };
}

/** The content at the top of the form keeps its position, whichever field changed. */
function keepField(
  { kept }: PageState,
  path: FieldChange['path'],
  form: FormName,
  keep: 'set' | 'unset',
): PageState['kept'] {
  const key = keyOf(form, path.slice(0, 1));
  return key in kept ? kept : { ...kept, [key]: keep };
}

function takeSettled(state: PageState, number: number, problem: string | undefined): PageState {
  const { [number]: change, ...waiting } = state.waiting;
  const settled = { ...state, drafts: settle(state.drafts, number, problem), waiting };
  if (change === undefined) {
    return settled;
  }
  const { key, text } = change;
  if (problem === undefined) {
    return { ...settled, made: [...state.made, key] };
  }
  // A rejected addition returns to its box, unless the box contains something else by now.
  const isBack = text !== undefined && !state.additions[key];
  const additions = isBack ? { ...state.additions, [key]: text } : state.additions;
  const refusals = { ...state.refusals, [key]: problem };
  return { ...settled, additions, refusals, wanted: undefined };
}

/** Tells whether a change of the field is pending, so that its items may have other indexes than the drawn ones. */
export function isBusy({ waiting, made }: PageState, key: string): boolean {
  return made.includes(key) || Object.values(waiting).some(change => change.key === key);
}
