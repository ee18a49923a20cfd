import assert from 'node:assert/strict';
import type { PageProgram, PageTypes, RunningPage } from '../../../../client/webview/page/runPage.ts';
import { runPage } from '../../../../client/webview/page/runPage.ts';

interface Counter extends PageTypes {
  readonly State: {
    readonly count: number;
    readonly note: string;
    readonly revision: number;
    readonly answer?: string;
  };
  readonly Event:
    | { readonly type: 'add' | 'quietly' | 'soon' | 'nothing' | 'changed' }
    | { readonly type: 'note'; readonly note: string }
    | { readonly type: 'double'; readonly number: number; readonly answer: string }
    | {
        readonly type: 'failed';
        readonly question: 'double';
        readonly number: number;
        readonly problem: string;
      };
  readonly ToExtensionHost: { readonly type: 'double'; readonly count: number; readonly number: number };
  readonly Kept: { readonly count: number };
  readonly Question: { readonly type: 'double'; readonly count: number };
}

function reduce(state: Counter['State'], event: Counter['Event']): Counter['State'] {
  switch (event.type) {
    case 'add':
    case 'quietly':
    case 'soon':
      return { ...state, count: state.count + 1 };
    case 'note':
      return { ...state, note: event.note };
    case 'changed':
      return { ...state, revision: state.revision + 1 };
    case 'double':
      return { ...state, answer: event.answer };
    case 'failed':
      return { ...state, answer: event.problem };
    case 'nothing':
      return state;
  }
}

/** The page in a browser that does nothing by itself: frames and messages come when the test says so. */
class FakeBrowser {
  readonly posted: unknown[] = [];
  readonly saved: unknown[] = [];
  /** The counts that were drawn. */
  readonly drawn: number[] = [];
  readonly #listeners = new Map<string, (event: { readonly data?: unknown }) => void>();
  readonly #frames: (() => void)[] = [];
  readonly #former = new Map<string, PropertyDescriptor | undefined>();

  constructor(kept?: unknown) {
    this.#fake('acquireVsCodeApi', () => ({
      postMessage: (message: unknown) => this.posted.push(message),
      getState: () => kept,
      setState: (state: unknown) => this.saved.push(state),
    }));
    this.#fake('document', { body: {} });
    this.#fake('addEventListener', (type: string, listener: () => void) =>
      this.#listeners.set(type, listener),
    );
    this.#fake('requestAnimationFrame', (work: () => void) => this.#frames.push(work));
  }

  run(more: Partial<PageProgram<Counter>> = {}): RunningPage<Counter> {
    return runPage<Counter>({
      restore: saved => ({ count: typeof saved === 'number' ? saved : 0, note: '', revision: 0 }),
      reduce,
      render: ({ count }) => void this.drawn.push(count),
      keep: ({ count }) => ({ count }),
      ...more,
    });
  }

  receive(data: Counter['Event']): void {
    this.#listeners.get('message')?.({ data });
  }

  hide(): void {
    this.#listeners.get('pagehide')?.({});
  }

  passFrame(): void {
    this.#frames.splice(0).forEach(work => work());
  }

  restore(): void {
    for (const [name, descriptor] of this.#former) {
      if (descriptor === undefined) {
        Reflect.deleteProperty(globalThis, name);
      } else {
        Object.defineProperty(globalThis, name, descriptor);
      }
    }
  }

  #fake(name: string, value: unknown): void {
    this.#former.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
}

/** Questions are gathered for some milliseconds. */
const untilAsked = () => new Promise(resolve => setTimeout(resolve, 60));

describe('a page that runs', () => {
  let browser: FakeBrowser;

  const start = (more?: Partial<PageProgram<Counter>>, kept?: unknown) => {
    browser = new FakeBrowser(kept);
    return browser.run(more);
  };

  afterEach(() => browser.restore());

  it('tells the extension that it listens, and starts with what it kept', () => {
    const page = start({}, 7);
    assert.deepEqual([browser.posted, page.read().count, browser.drawn], [[{ type: 'ready' }], 7, []]);
  });

  it('draws what the extension and the user do, and nothing where that changes nothing', () => {
    const page = start();
    browser.receive({ type: 'add' });
    page.dispatch({ type: 'nothing' });
    page.dispatch({ type: 'add' });
    assert.deepEqual(browser.drawn, [1, 2]);
  });

  it('draws many fast events once, in the next frame', () => {
    const page = start({ pace: ({ event }) => (event.type === 'soon' ? 'frame' : 'now') });
    page.dispatch({ type: 'soon' });
    page.dispatch({ type: 'soon' });
    assert.deepEqual(browser.drawn, []);
    browser.passFrame();
    browser.passFrame();
    assert.deepEqual(browser.drawn, [2]);
  });

  it('keeps what is not drawn in its state', () => {
    const page = start({ pace: ({ event }) => (event.type === 'quietly' ? 'never' : 'now') });
    page.dispatch({ type: 'quietly' });
    assert.deepEqual([page.read().count, browser.drawn], [1, []]);
  });

  it('hands over the state before and after an event to what surrounds the drawing', () => {
    const seen: unknown[] = [];
    const page = start({
      present: ({ event, before, after }, { render: draw }) => {
        seen.push([event.type, before.count, after.count, browser.drawn.length]);
        draw();
      },
    });
    page.dispatch({ type: 'add' });
    page.dispatch({ type: 'note', note: 'a' });
    assert.deepEqual(
      [seen, browser.drawn],
      [
        [
          ['add', 0, 1, 0],
          ['note', 1, 1, 1],
        ],
        [1, 1],
      ],
    );
  });

  for (const isIgnored of [false, true]) {
    it(`${isIgnored ? 'ignores' : 'draws afterwards'} what happens during a drawing, as it was told`, () => {
      const page = start({
        ignoresEventsOfRendering: isIgnored,
        render: ({ count }, running) => {
          browser.drawn.push(count);
          if (browser.drawn.length === 1) {
            running.dispatch({ type: 'add' });
          }
          return undefined;
        },
      });
      page.dispatch({ type: 'add' });
      assert.deepEqual([page.read().count, browser.drawn], isIgnored ? [1, [1]] : [2, [1, 2]]);
    });
  }

  it('saves what it keeps before it closes, and only where that changed', () => {
    const page = start();
    page.dispatch({ type: 'note', note: 'a' });
    browser.hide();
    assert.deepEqual(browser.saved, []);
    page.dispatch({ type: 'add' });
    page.dispatch({ type: 'add' });
    browser.hide();
    browser.hide();
    assert.deepEqual(browser.saved, [{ count: 2 }]);
  });

  it('takes only the answer to the latest question of a type, also where that failed', async () => {
    const page = start({
      ask: {
        find: ({ count }) => [{ type: 'double', count }],
        revision: ({ revision }) => revision,
        send: question => question,
      },
    });
    page.dispatch({ type: 'add' });
    await untilAsked();
    page.dispatch({ type: 'changed' });
    await untilAsked();
    assert.deepEqual(browser.posted.slice(1), [
      { type: 'double', count: 1, number: 1 },
      { type: 'double', count: 1, number: 2 },
    ]);
    browser.receive({ type: 'double', number: 1, answer: 'late' });
    browser.receive({ type: 'failed', question: 'double', number: 1, problem: 'late' });
    assert.equal(page.read().answer, undefined);
    browser.receive({ type: 'failed', question: 'double', number: 2, problem: 'Broken.' });
    assert.equal(page.read().answer, 'Broken.');
  });
});
