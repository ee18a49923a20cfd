import type { nothing, TemplateResult } from 'lit';
import { render } from 'lit';
import { createRequestTracker } from './requestTracker.ts';
import { createRenderer } from './renderer.ts';
import { createKeeping } from './keeping.ts';

/** The types of one page. */
export interface PageTypes {
  readonly State: object;
  /** Messages of the extension and actions of the user. */
  readonly Event: { readonly type: string };
  readonly ToExtensionHost: object;
  /** The part of the state that survives while the page is hidden. */
  readonly Kept: object;
  /** Questions of which only the latest of each type needs an answer; `never` for a page that has none. */
  readonly Question: { readonly type: string };
}

/** The page as its views and listeners use it. */
export interface RunningPage<Types extends PageTypes> {
  /** Returns the current state, which may be newer than the one that was drawn. */
  readonly read: () => Types['State'];
  readonly dispatch: (event: Types['Event']) => void;
  readonly post: (message: Types['ToExtensionHost']) => void;
  readonly render: () => void;
  /** Saves pending changes immediately, since the page may be about to close. */
  readonly flush: () => void;
}

/** An event that changed the state, with the state before and after it. */
export interface Change<Types extends PageTypes> {
  readonly event: Types['Event'];
  readonly before: Types['State'];
  readonly after: Types['State'];
}

/** The functions that differ from page to page. */
export interface PageProgram<Types extends PageTypes> {
  /** @param saved the kept state, possibly of an older version of the extension */
  readonly restore: (saved: unknown) => Types['State'];
  readonly reduce: (state: Types['State'], event: Types['Event']) => Types['State'];
  /** Returns undefined until there is something to show. */
  readonly render: (
    state: Types['State'],
    page: RunningPage<Types>,
  ) => TemplateResult | typeof nothing | undefined;
  /** Runs after every drawing, also after one that was delayed to the next frame. */
  readonly rendered?: (state: Types['State']) => void;
  /** Returns what is saved whenever one of its fields has changed. */
  readonly keep: (state: Types['State']) => Types['Kept'];
  readonly ask?: {
    readonly find: (state: Types['State']) => readonly Types['Question'][];
    /** Grows when all questions must be sent again. */
    readonly revision: (state: Types['State']) => number;
    readonly send: (question: Types['Question'] & { readonly number: number }) => Types['ToExtensionHost'];
  };
  /**
   * When an event is drawn: `now` (the default), `frame` for events that arrive faster than the screen updates, or `never` for events
   * that change nothing visible.
   */
  readonly pace?: (change: Change<Types>) => 'now' | 'frame' | 'never';
  /** Calls `page.draw()` and adjusts the focus and the scroll position. By default, it only draws. */
  readonly present?: (change: Change<Types>, page: RunningPage<Types>) => void;
  /**
   * Ignores events that occur during a drawing, such as the lost focus of an element that the drawing removes. By default, they are
   * handled, and drawn afterwards.
   */
  readonly ignoresEventsOfRendering?: boolean;
}

interface VsCodeApi {
  readonly postMessage: (message: unknown) => void;
  readonly getState: () => unknown;
  readonly setState: (state: unknown) => void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** Runs the page of this document. Call it only once. */
export function runPage<Types extends PageTypes>(program: PageProgram<Types>): RunningPage<Types> {
  const { ask, pace = () => 'now', present = (_change, { render: renderPage }) => renderPage() } = program;
  const api = acquireVsCodeApi();
  const post = (message: Types['ToExtensionHost']) => api.postMessage(message);
  const requests = ask && createRequestTracker<Types['Question']>(question => post(ask.send(question)));
  const keeping = createKeeping(() => api.setState(program.keep(state)));
  const renderer = createRenderer(() => {
    const rendered = program.render(state, page);
    if (rendered !== undefined) {
      render(rendered, document.body);
      program.rendered?.(state);
    }
  });
  const renderInFrame = oncePerFrame(renderer.render);
  let state = program.restore(api.getState());

  function dispatch(event: Types['Event']): void {
    const isIgnored = program.ignoresEventsOfRendering === true && renderer.isRendering();
    if (isIgnored || (requests !== undefined && isLate(event, requests.isCurrent))) {
      return;
    }
    const before = state;
    state = program.reduce(before, event);
    if (state === before) {
      return;
    }
    if (!hasSameFields(program.keep(before), program.keep(state))) {
      keeping.later();
    }
    show({ event, before, after: state });
    requests?.want(ask?.find(state) ?? [], ask?.revision(state) ?? 0);
  }

  function show(change: Change<Types>): void {
    const wanted = pace(change);
    if (wanted === 'frame') {
      renderInFrame();
    } else if (wanted === 'now' && renderer.isRendering()) {
      // Another drawing follows the current one; the focus stays where it is.
      renderer.render();
    } else if (wanted === 'now') {
      present(change, page);
    }
  }

  const page: RunningPage<Types> = {
    read: () => state,
    dispatch,
    post,
    render: renderer.render,
    flush: keeping.flush,
  };
  addEventListener('pagehide', keeping.flush);
  // Only the extension can post into the frame of a page.
  addEventListener('message', ({ data }: MessageEvent<Types['Event']>) => dispatch(data));
  api.postMessage({ type: 'ready' });
  return page;
}

function oncePerFrame(work: () => void): () => void {
  let isPlanned = false;
  return () => {
    if (!isPlanned) {
      isPlanned = true;
      requestAnimationFrame(() => {
        isPlanned = false;
        work();
      });
    }
  };
}

/** Tells whether an event answers a question that a later one of the same type has replaced. */
function isLate(
  event: { readonly type: string },
  isCurrent: (type: string, number: number) => boolean,
): boolean {
  const { type, question, number }: AnswerFields = event;
  return number !== undefined && !isCurrent(question ?? type, number);
}

/** The fields of answers. Other events of a page that asks questions must not use these names. */
interface AnswerFields {
  readonly type: string;
  /** The type of a question that failed. */
  readonly question?: string;
  readonly number?: number;
}

function hasSameFields(one: object, other: object): boolean {
  if (one === other) {
    return true;
  }
  const before = new Map<string, unknown>(Object.entries(one));
  const after = Object.entries(other);
  return after.length === before.size && after.every(([key, value]) => Object.is(before.get(key), value));
}
