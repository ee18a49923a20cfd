import type { Transition } from '../../../../server/src/core/model/catalog/skillCatalog.ts';
import type { HumanGate } from '../../../../server/src/core/model/manifest/manifest.ts';
import type { PermissionTier } from '../../../../server/src/core/model/policy/permissionTiers.ts';
import type { GatedTurn } from '../../../../server/src/core/model/policy/decideCall.ts';
import type { Grant, ToolArguments } from '../../../../server/src/core/model/policy/grants.ts';
import type { ChatState, TurnResult } from '../../../../server/src/core/chat/turn/turn.ts';
import { emptyChat, runTurn } from '../../../../server/src/core/chat/turn/turn.ts';
import type { ModelPart, ModelRequest } from '../../../../server/src/core/chat/conversation/chatModel.ts';
import type {
  GateAnswer,
  GateQuestion,
  ToolResult,
  TurnEvent,
} from '../../../../server/src/core/chat/turn/turnEvents.ts';
import type { TurnLimits } from '../../../../server/src/core/chat/turn/turnLimits.ts';
import { defaultLimits } from '../../../../server/src/core/chat/turn/turnLimits.ts';
import type {
  ToolAnswer,
  ToolQuestion,
  TurnPorts,
  TurnTool,
} from '../../../../server/src/core/chat/turn/turnPorts.ts';

/** A place with a model that says what it is told to. */
export interface Played {
  /** What the model answers, one list after the other; text alone where it is a text. Then it says `Done.` */
  readonly replies?: readonly (string | readonly ModelPart[])[];
  /** Tiers of the tools that there are beside our own. */
  readonly tools?: Readonly<Record<string, PermissionTier>>;
  /** The skills that there are, with those that take over from them. */
  readonly skills?: Readonly<Record<string, readonly Transition[]>>;
  readonly forbidden?: Readonly<Record<string, readonly string[]>>;
  readonly chat?: Partial<ChatState>;
  readonly turn?: GatedTurn;
  readonly limits?: Partial<TurnLimits>;
  readonly grants?: readonly Grant[];
  /** Gates of skills that are active, by skill. */
  readonly gates?: Readonly<Record<string, readonly HumanGate[]>>;
  readonly askGate?: (question: GateQuestion) => GateAnswer;
  readonly doubt?: number;
  readonly ask?: (question: ToolQuestion) => ToolAnswer;
  readonly run?: (name: string, given: ToolArguments) => ToolResult;
  /** Milliseconds that pass with every look at the clock. */
  readonly pace?: number;
  /** Milliseconds that a person takes for every answer. */
  readonly thinks?: number;
  /** Cancels the turn when it says yes. */
  readonly stopAt?: (event: TurnEvent) => boolean;
}

export interface Seen extends TurnResult {
  readonly events: readonly TurnEvent[];
  readonly requests: readonly ModelRequest[];
  readonly questions: readonly ToolQuestion[];
  readonly gateQuestions: readonly GateQuestion[];
  /** The calls that ran, as `name {"a":1}`. */
  readonly ran: readonly string[];
}

/** A call of the model. */
export function call(name: string, given: unknown = {}, id = name): ModelPart {
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  return { kind: 'call', call: { id, name, arguments: text } };
}

export function say(text: string): ModelPart {
  return { kind: 'text', text };
}

const ownTiers: Readonly<Record<string, PermissionTier>> = {
  activate_skills: 'READ_ONLY',
  load_skill: 'READ_ONLY',
  skill_transition: 'READ_ONLY',
};

/** Runs one turn in it. */
export async function playTurn(text: string, played: Played): Promise<Seen> {
  const events: TurnEvent[] = [];
  const requests: ModelRequest[] = [];
  const questions: ToolQuestion[] = [];
  const gateQuestions: GateQuestion[] = [];
  const ran: string[] = [];
  const cancellation = { isCancellationRequested: false };
  const replies = [...(played.replies ?? [])];
  let time = 0;
  const ports: TurnPorts = {
    model: {
      async *stream(request) {
        requests.push(request);
        const reply = replies.shift() ?? 'Done.';
        yield* typeof reply === 'string' ? [say(reply)] : reply;
      },
    },
    skills: toSkills(played),
    tools: toTools(played, ran),
    confirm: async question => {
      questions.push(question);
      time += played.thinks ?? 0;
      return played.ask?.(question) ?? { isAllowed: false };
    },
    askGate: async question => {
      gateQuestions.push(question);
      time += played.thinks ?? 0;
      return played.askGate?.(question) ?? { verdict: 'stopped' };
    },
    now: () => (time += played.pace ?? 0),
    emit: event => {
      events.push(event);
      cancellation.isCancellationRequested ||= played.stopAt?.(event) === true;
    },
  };
  const options = {
    turn: played.turn ?? { source: 'chat', stages: [] },
    limits: { ...defaultLimits, ...played.limits },
    grants: played.grants ?? [],
    ...(played.doubt !== undefined && { doubt: played.doubt }),
  };
  const chat = { ...emptyChat, ...played.chat };
  const result = await runTurn(chat, text, ports, options, cancellation);
  return { ...result, events, requests, questions, gateQuestions, ran };
}

function toSkills({ skills = {}, forbidden = {}, gates = {} }: Played): TurnPorts['skills'] {
  return {
    prompt: async active => `active: ${active.join(', ')}`,
    keep: async active => ({ session: { active }, refused: [] }),
    activate: async (before, ids) => {
      const active = ids.filter(id => id in skills);
      const refused = ids.filter(id => !(id in skills)).map(id => ({ id, cause: 'unknown', near: [] }));
      return { session: { active: active.length > 0 ? active : before }, refused };
    },
    instructions: async id => (id.startsWith('loaded-') ? `# ${id}` : undefined),
    transitions: async id => skills[id] ?? [],
    findObstacle: async id => (id in skills ? undefined : `There is no skill '${id}'.`),
    gates: async active => active.flatMap(skill => (gates[skill] ?? []).map(gate => ({ ...gate, skill }))),
    forbidden: async active =>
      new Map(Object.entries(forbidden).filter(([, by]) => by.some(id => active.includes(id)))),
  };
}

function toTools({ tools = {}, run }: Played, ran: string[]): TurnPorts['tools'] {
  const toTool = (name: string, tier: PermissionTier): TurnTool => ({
    definition: { name, description: '', parameters: {} },
    tier,
    check: given => (name === 'needs' && !('what' in given) ? ["'what' is missing."] : []),
  });
  const all = { ...ownTiers, ...tools };
  return {
    offer: async () => Object.entries(all).map(([name, tier]) => toTool(name, tier)),
    find: async name => {
      const tier = Object.hasOwn(all, name) ? all[name] : undefined;
      return tier && toTool(name, tier);
    },
    run: async (name, given) => {
      ran.push(`${name} ${JSON.stringify(given)}`);
      return run?.(name, given) ?? { text: `${name} ran`, isError: false };
    },
  };
}
