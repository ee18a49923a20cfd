import { stepTexts } from '../../../../messages/texts/stepTexts.ts';
import type { ChatEvent, ChatQuestion } from '../../../../../server/src/protocol/chat.ts';
import { sayCause } from '../../../text/sayCause.ts';
import { markdownWords } from '../../../text/escapeMarkdown.ts';
import { participantTexts } from './participantTexts.ts';

/** Puts words into a text, in the language of the editor. */
export type Say = (text: string, ...words: string[]) => string;

/** A line of VS Code's chat, as Markdown. `progress` is shown until something follows. */
export interface ShownLine {
  readonly kind: 'progress' | 'note';
  readonly text: string;
}

/** Describes an event of a turn, besides the text of the model; undefined where there is nothing to show. */
export function describeEvent(event: ChatEvent, say: Say): ShownLine | undefined {
  switch (event.kind) {
    case 'routed': {
      const { count, selected, droppedCount } = event.view;
      const numbers = [count, selected.length, droppedCount].map(String);
      return { kind: 'progress', text: say(stepTexts.routed, ...numbers) };
    }
    case 'activated':
      return toNote(
        event.refused.map(({ id, cause }) => sayNames(say, stepTexts.notActivated, id, sayCause(say, cause))),
      );
    case 'calling':
      return {
        kind: 'progress',
        text: sayNames(say, stepTexts.call, event.tool, say(stepTexts.stateCalling)),
      };
    case 'call': {
      const state = states[event.outcome];
      return toNote(state === undefined ? [] : [sayNames(say, stepTexts.call, event.tool, say(state))]);
    }
    case 'transition':
      return toNote([sayNames(say, stepTexts.takesOver, event.to, event.from)]);
    case 'stayed':
      return toNote([sayNames(say, stepTexts.stayed, event.to, event.because)]);
    case 'notice':
      return toNote([markdownWords(event.text)]);
    case 'retry': {
      const { because, milliseconds, attempt, maxAttempts } = event;
      const numbers = [Math.ceil(milliseconds / 1000), attempt, maxAttempts].map(String);
      const text = because === 'limit' ? stepTexts.rateLimited : stepTexts.serviceBusy;
      return { kind: 'progress', text: say(text, ...numbers) };
    }
    case 'ended':
      return toNote(describeEnd(event.end, say));
    default:
      return undefined;
  }
}

/** Lists the questions that were declined, since VS Code's chat can't ask the user; empty where there are none. */
export function describeQuestions(questions: readonly ChatQuestion[], say: Say): string {
  const lines = [...new Set(questions.map(question => describeQuestion(question, say)))];
  const { unanswered, again } = participantTexts;
  return lines.length === 0
    ? ''
    : [say(unanswered), '', ...lines.map(line => `- ${line}`), '', say(again)].join('\n');
}

function describeQuestion(question: ChatQuestion, say: Say): string {
  switch (question.kind) {
    case 'tool':
    case 'result':
      // Between backticks nothing is escaped.
      return say(participantTexts[question.kind], question.tool.replace(/[`\s]+/g, ' '));
    case 'gate': {
      const { label, key, skill } = question.gate;
      return sayNames(say, participantTexts.gate, label ?? key, skill);
    }
    case 'start':
      return sayNames(say, participantTexts.start, question.skill);
    case 'variables':
      return sayNames(say, participantTexts.variables, question.skill, question.names.join(', '));
  }
}

type Outcome = Extract<ChatEvent, { kind: 'call' }>['outcome'];

/** Texts for calls that didn't run; calls that needed a confirmation are listed as questions. */
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
      return [sayNames(say, stepTexts.endHeld, end.gate.label ?? end.gate.key)];
    default:
      return [];
  }
}

function sayNames(say: Say, text: string, ...words: readonly string[]): string {
  return say(text, ...words.map(markdownWords));
}

function toNote(lines: readonly string[]): ShownLine | undefined {
  return lines.length === 0 ? undefined : { kind: 'note', text: lines.map(line => `> ${line}`).join('\n') };
}
