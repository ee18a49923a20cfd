import { stepTexts } from '../../messages/stepTexts.ts';
import type { ChatEvent, ChatQuestion } from '../../../server/src/protocol/chat.ts';
import { markdownWords } from '../markdownWords.ts';
import { participantTexts } from './participantTexts.ts';

/** Puts words into a text, in the language of the editor. */
export type Say = (text: string, ...words: string[]) => string;

/** A line of VS Code's chat, as Markdown. `progress` is shown until something follows. */
export interface ShownLine {
  readonly kind: 'progress' | 'note';
  readonly text: string;
}

/** What a person is told of what happens in a turn, beside the words of the model; undefined where that is nothing. */
export function describeEvent(event: ChatEvent, say: Say): ShownLine | undefined {
  switch (event.kind) {
    case 'routed': {
      const { count, selected, droppedCount } = event.view;
      const numbers = [count, selected.length, droppedCount].map(String);
      return { kind: 'progress', text: say(stepTexts.routed, ...numbers) };
    }
    case 'activated':
      return toNote(event.refused.map(({ id, cause }) => tell(say, stepTexts.notActivated, id, cause)));
    case 'calling':
      return { kind: 'progress', text: tell(say, stepTexts.call, event.tool, say(stepTexts.stateCalling)) };
    case 'call': {
      const state = states[event.outcome];
      return toNote(state === undefined ? [] : [tell(say, stepTexts.call, event.tool, say(state))]);
    }
    case 'transition':
      return toNote([tell(say, stepTexts.takesOver, event.to, event.from)]);
    case 'stayed':
      return toNote([tell(say, stepTexts.stayed, event.to, event.because)]);
    case 'notice':
      return toNote([markdownWords(event.text)]);
    case 'ended':
      return toNote(describeEnd(event.end, say));
    default:
      return undefined;
  }
}

/** What was asked for and did not happen, since nobody can be asked in VS Code's chat; empty for nothing. */
export function describeQuestions(questions: readonly ChatQuestion[], say: Say): string {
  const lines = [...new Set(questions.map(question => describeQuestion(question, say)))];
  const { asked, again } = participantTexts;
  return lines.length === 0
    ? ''
    : [say(asked), '', ...lines.map(line => `- ${line}`), '', say(again)].join('\n');
}

function describeQuestion(question: ChatQuestion, say: Say): string {
  switch (question.kind) {
    case 'tool':
    case 'result':
      // Between backticks nothing is escaped.
      return say(participantTexts[question.kind], question.tool.replace(/[`\s]+/g, ' '));
    case 'gate': {
      const { label, key, skill } = question.gate;
      return tell(say, participantTexts.gate, label ?? key, skill);
    }
    case 'start':
      return tell(say, participantTexts.start, question.skill);
  }
}

type Outcome = Extract<ChatEvent, { kind: 'call' }>['outcome'];

/** Of calls that did not run; one that a person was to be asked about is told of as a question. */
const states: Readonly<Partial<Record<Outcome, string>>> = {
  unfit: stepTexts.stateUnfit,
  refused: stepTexts.stateRefused,
  held: stepTexts.stateHeld,
  cancelled: stepTexts.stateCancelled,
};

type End = Extract<ChatEvent, { kind: 'ended' }>['end'];

const limits = {
  rounds: stepTexts.endRounds,
  transitions: stepTexts.endTransitions,
  output: stepTexts.endOutput,
  result: stepTexts.endResult,
  time: stepTexts.endTime,
} as const;

/** VS Code itself shows that a turn is complete, was stopped or failed. */
function describeEnd(end: End, say: Say): string[] {
  switch (end.kind) {
    case 'cut':
      return [say(end.by === 'length' ? stepTexts.endCutLength : stepTexts.endCutRefusal)];
    case 'limit':
      return [say(limits[end.limit], `skillwright.chat.limits.${end.limit}`)];
    case 'held':
      return [tell(say, stepTexts.endHeld, end.gate.label ?? end.gate.key)];
    default:
      return [];
  }
}

function tell(say: Say, text: string, ...words: readonly string[]): string {
  return say(text, ...words.map(markdownWords));
}

function toNote(lines: readonly string[]): ShownLine | undefined {
  return lines.length === 0 ? undefined : { kind: 'note', text: lines.map(line => `> ${line}`).join('\n') };
}
