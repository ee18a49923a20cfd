import type { TurnChange } from '../../../../messages/chat.ts';
import type { CallPart, EndView, PartView, RoutedTurn, TurnView } from '../../../../messages/chatViews.ts';
import type { ChatEvent } from '../../../../../server/src/protocol/chat.ts';
import { splitMarkdown } from './markdownBlocks.ts';

/** Maximum number of candidates and dropped skills in a turn; the rest is only counted. */
const maxKept = 50;

/** Returns the file of a skill by its id; empty where it is unknown. */
type PathOf = (id: string) => string;

/** Makes of what happens in a turn what a page shows of it. */
export class TurnRecorder {
  readonly #labelFor: (tier: string) => string | undefined;
  #turn: TurnView;
  #paths: ReadonlyMap<string, string> = new Map();

  /** @param labelFor what answers a message of a tier, where that is not known before */
  constructor(turn: TurnView, labelFor: (tier: string) => string | undefined = () => undefined) {
    this.#turn = turn;
    this.#labelFor = labelFor;
  }

  get turn(): TurnView {
    return this.#turn;
  }

  /** Takes an event and returns the changes. Blocks of text have no HTML yet. */
  take(event: ChatEvent): TurnChange[] {
    const { retry: _over, ...turn } = this.#turn;
    this.#turn = turn;
    switch (event.kind) {
      case 'routed': {
        const { candidates, dropped } = event.view;
        this.#paths = new Map([...dropped, ...candidates].map(({ id, path }) => [id, path]));
        const routed = toRoutedTurn(event);
        const { traceId } = event;
        const model = {
          ...this.#turn.model,
          label: this.#labelFor(event.tier) ?? this.#turn.model.label,
        };
        this.#turn = { ...this.#turn, routed, traceId, model };
        return [{ kind: 'routed', routed, traceId, model }];
      }
      case 'text':
        return this.#addText(event.text);
      case 'usage': {
        const { input: before = 0, output: said = 0 } = this.#turn.usage ?? {};
        const usage = { input: before + event.input, output: said + event.output };
        this.#turn = { ...this.#turn, usage };
        return [{ kind: 'usage', ...usage }];
      }
      case 'retry': {
        const { kind: _kind, ...retry } = event;
        this.#turn = { ...this.#turn, retry };
        return [{ kind: 'retry', retry }];
      }
      case 'ended':
        return this.end(toEndView(event));
      case 'calling':
      case 'asking':
      case 'call':
        return this.#setCall(event);
      default:
        return this.#add(toPart(event, id => this.#paths.get(id) ?? ''));
    }
  }

  /** Once it has an end, it keeps it. */
  end(end: EndView): TurnChange[] {
    if (this.#turn.end !== undefined) {
      return [];
    }
    const { retry: _over, ...turn } = this.#turn;
    this.#turn = { ...turn, end };
    return [{ kind: 'ended', end }];
  }

  /** Stores the HTML of a block, unless the block has grown since. */
  setHtml(index: number, block: number, source: string, html: string): TurnChange[] {
    const part = this.#turn.parts[index];
    if (part?.kind !== 'text' || part.blocks[block]?.source !== source) {
      return [];
    }
    const is = { source, html };
    this.#setPart(index, { ...part, blocks: part.blocks.with(block, is) });
    return [{ kind: 'block', index, block, is }];
  }

  /** The part grows at its last block, so that earlier ones stay as they are. */
  #addText(text: string): TurnChange[] {
    const { parts } = this.#turn;
    const last = parts.at(-1);
    if (last?.kind !== 'text') {
      const blocks = splitMarkdown(text).map(source => ({ source, html: '' }));
      return this.#add({ kind: 'text', blocks });
    }
    const [index, first] = [parts.length - 1, Math.max(0, last.blocks.length - 1)];
    const grown = last.blocks[first];
    const newBlocks = splitMarkdown((grown?.source ?? '') + text).map((source, at) => ({
      source,
      // The former HTML is shown until the block is rendered again.
      html: at === 0 ? (grown?.html ?? '') : '',
    }));
    this.#setPart(index, { kind: 'text', blocks: [...last.blocks.slice(0, first), ...newBlocks] });
    return newBlocks.map((is, at) => ({ kind: 'block', index, block: first + at, is }));
  }

  #setCall(event: Extract<ChatEvent, { kind: 'calling' | 'asking' | 'call' }>): TurnChange[] {
    const { parts } = this.#turn;
    const index = parts.findLastIndex(each => each.kind === 'call' && each.id === event.id);
    const part = toCallPart(event);
    const known = parts[index];
    // A model may use the same id for two calls, which stay separate.
    const isOpen = known?.kind === 'call' && (known.state === 'calling' || known.state === 'asking');
    if (!isOpen || event.kind === 'calling') {
      return this.#add(part);
    }
    this.#setPart(index, part);
    return [{ kind: 'part', index, part }];
  }

  #add(part: PartView): TurnChange[] {
    const index = this.#turn.parts.length;
    this.#turn = { ...this.#turn, parts: [...this.#turn.parts, part] };
    return [{ kind: 'part', index, part }];
  }

  #setPart(index: number, part: PartView): void {
    this.#turn = { ...this.#turn, parts: this.#turn.parts.with(index, part) };
  }
}

function toRoutedTurn({ view, style, tier }: Extract<ChatEvent, { kind: 'routed' }>): RoutedTurn {
  return {
    style,
    tier,
    stages: view.stages,
    candidates: view.candidates
      .slice(0, maxKept)
      .map(({ id, path, score, reasons, isSelected }) => ({ id, path, score, reasons, isSelected })),
    count: view.count,
    dropped: view.dropped.slice(0, maxKept).map(({ id, path, cause }) => ({ id, path, cause })),
    droppedCount: view.droppedCount,
    isFragment: view.fragment.isFragment,
  };
}

function toCallPart(event: Extract<ChatEvent, { kind: 'calling' | 'asking' | 'call' }>): CallPart {
  const { id, tool } = event;
  if (event.kind !== 'call') {
    return { kind: 'call', id, tool, state: event.kind };
  }
  const { tier, outcome, result, milliseconds, decision } = event;
  const why = decision && (decision.verdict === 'ask' ? decision.how : decision.because);
  return {
    kind: 'call',
    id,
    tool,
    state: outcome,
    tier,
    arguments: JSON.stringify(event.arguments, undefined, 2),
    result,
    milliseconds,
    ...(why !== undefined && { decision: why }),
  };
}

type OtherEvent = Exclude<
  ChatEvent,
  { kind: 'routed' | 'text' | 'usage' | 'retry' | 'ended' | 'calling' | 'asking' | 'call' }
>;

function toPart(event: OtherEvent, pathOf: PathOf): PartView {
  switch (event.kind) {
    case 'activated':
      return {
        kind: 'activated',
        active: event.active.map(id => ({ id, path: pathOf(id) })),
        refused: event.refused,
      };
    case 'gate': {
      const { gate, answer } = event;
      const { verdict, text } = answer;
      return {
        kind: 'gate',
        gate: gate.label ?? gate.key,
        skill: gate.skill,
        verdict,
        ...(text !== undefined && { text }),
      };
    }
    case 'transition':
    case 'stayed':
    case 'notice':
    case 'bodies':
      return event;
  }
}

function toEndView({ end }: Extract<ChatEvent, { kind: 'ended' }>): EndView {
  return end.kind === 'held' ? { kind: 'held', gate: end.gate.label ?? end.gate.key } : end;
}
