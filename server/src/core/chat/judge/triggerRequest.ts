import type { JudgeRun } from '../../analysis/evals/judgeByRuns.ts';
import type { SelectedSkill } from '../../analysis/evals/triggerReport.ts';
import { toSentence } from '../../text/format/sentence.ts';
import { shorten } from '../../text/format/shorten.ts';
import type { ModelRequest, ToolCall, ToolDefinition } from '../conversation/chatModel.ts';
import type { ModelAnswer } from './askModel.ts';

/** What hosts have in one form or another: a model loads a skill by its name. */
const skillTool: ToolDefinition = {
  name: 'skill',
  description: 'Loads the instructions of a skill.',
  parameters: {
    type: 'object',
    properties: { name: { type: 'string', description: 'Name of the skill, as it is listed.' } },
    required: ['name'],
  },
};

/** How long an answer is about, in tokens: a call, or a short sentence. */
export const triggerAnswerTokens = 60;

/**
 * Asks a model which skill it loads for a message. One answer counts, since what a model loads after it has read a skill is up to that skill.
 * @param listing the skills as a host lists them for its model
 */
export function toTriggerRequest(listing: string, message: string): ModelRequest {
  const system = `You are an agent that helps a person. Skills are instructions for certain kinds of tasks. When a skill fits the person's message, load it with the tool \`${skillTool.name}\` before you do anything else. When none fits, load none and answer in one short sentence.

Available skills:

${listing}`;
  return { system, messages: [{ role: 'user', text: message }], tools: [skillTool] };
}

/**
 * Reads which skills a model loaded.
 * @param listed the skills by their names as the host lists them
 */
export function readTriggerAnswer(
  answer: ModelAnswer,
  listed: ReadonlyMap<string, Pick<SelectedSkill, 'id' | 'path'>>,
): JudgeRun {
  if (answer.kind === 'failed') {
    return { kind: 'failed', problem: answer.problem };
  }
  const named = answer.calls.map(readName);
  const loaded = [...new Set(named.flatMap(name => listed.get(name) ?? []))];
  const [unknown] = named;
  if (loaded.length === 0 && unknown !== undefined) {
    const name = shorten(unknown);
    return {
      kind: 'failed',
      problem: toSentence("The model loaded '{name}', which isn't listed.", { name }),
    };
  }
  return { kind: 'answered', loaded };
}

/** The name that is meant; the text of the call where there is none. */
function readName({ arguments: written }: ToolCall): string {
  try {
    const input: unknown = JSON.parse(written);
    const name: unknown =
      typeof input === 'object' && input !== null ? Reflect.get(input, 'name') : undefined;
    return typeof name === 'string' ? name.trim() : written;
  } catch {
    // A model may write something that isn't JSON; it is reported as it is.
    return written;
  }
}
