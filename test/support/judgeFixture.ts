import type { CliResult } from './cliProcess.ts';
import { runSkillwright } from './cliProcess.ts';
import { openAiEvents } from './modelEvents.ts';
import type { Said } from './modelEvents.ts';
import type { ScriptedAnswer, SeenRequest } from './scriptedModel.ts';
import { withScriptedModel } from './scriptedModel.ts';
import type { Files } from './temporaryFolder.ts';
import { withFiles } from './temporaryFolder.ts';

/** A request as an OpenAI-compatible service gets it. */
export interface SentRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

/** Whether a model is asked which skill it loads, rather than to rate instructions; its message. */
export function readSent({ body }: SeenRequest): { readonly isTrigger: boolean; readonly sent: SentRequest } {
  const sent = body as SentRequest;
  return { isTrigger: sent.tools !== undefined, sent };
}

/** Loads a skill by this name. */
export const load = (name: string): Said => ({
  calls: [{ id: 'call', name: 'skill', arguments: [JSON.stringify({ name })] }],
  usage: { input: 100, output: 10 },
});

/** Rates dimensions with these scores. */
export const rate = (scores: Readonly<Record<string, unknown>>): Said => ({
  texts: [
    JSON.stringify({
      scores: Object.entries(scores).map(([dimension, score]) => ({ dimension, score, reason: 'So it is.' })),
    }),
  ],
  usage: { input: 300, output: 50 },
});

/** Loads a skill by the words of a message. */
const loadByWords = (message: string): Said => load(message.includes('blog') ? 'posts' : 'invoices');

export const say = (said: Said): ScriptedAnswer => ({ pieces: [openAiEvents(said)] });

export interface JudgeScript {
  /** What the model does for a message below a system prompt; the number counts these requests from 0. */
  readonly trigger?: (message: string, index: number, system: string) => ScriptedAnswer;
  /** How it rates instructions; the number counts these requests from 0. */
  readonly rubric?: (message: string, index: number) => ScriptedAnswer;
}

export interface JudgedRun extends CliResult {
  readonly requests: readonly SeenRequest[];
}

/** The scores of the skill `invoices` in a fixture that has no others. */
export const fineScores = { trigger_cases: 4, names_the_order: 5, is_short: 3, specificity: 4 };

/** Runs `skillwright eval --judge` with a model that answers as it is told. */
export function judge(
  all: Files,
  { trigger = message => say(loadByWords(message)), rubric = () => say(rate(fineScores)) }: JudgeScript,
  ...args: readonly string[]
): Promise<JudgedRun> {
  const counts = { trigger: 0, rubric: 0 };
  const answers = (request: SeenRequest) => {
    const { isTrigger, sent } = readSent(request);
    const [system = '', message = ''] = sent.messages.map(({ content }) => content);
    return isTrigger ? trigger(message, counts.trigger++, system) : rubric(message, counts.rubric++);
  };
  return withScriptedModel({ answers }, ({ url, requests }) =>
    withFiles(all, async cwd => {
      const options = ['eval', '--judge', 'scripted', '--endpoint', url, ...args];
      const env = { SKILLWRIGHT_API_KEY: 'secret-of-the-service' };
      return { ...(await runSkillwright(options, { cwd, env })), requests };
    }),
  );
}
