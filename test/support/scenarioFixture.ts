import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CliOptions, CliResult } from './cliProcess.ts';
import { runAtTerminal, runSkillwright } from './cliProcess.ts';
import type { Said } from './modelEvents.ts';
import { openAiEvents } from './modelEvents.ts';
import type { ScriptedAnswer, SeenRequest } from './scriptedModel.ts';
import { withScriptedModel } from './scriptedModel.ts';
import type { Files } from './temporaryFolder.ts';
import { withFiles } from './temporaryFolder.ts';

/** A workspace with a skill that adds up a file with its script. */
export function sumsWith(scenarios: readonly unknown[], further: Files = {}): Files {
  return {
    'skillwright.json': '{}',
    'skills/sums/SKILL.md':
      '---\nname: sums\ndescription: Adds up numbers.\nrouting:\n  keywords: [sum]\n---\nRun `scripts/sum.mjs`, and write sum.txt.\n',
    'skills/sums/scripts/sum.mjs':
      "import { readFileSync, writeFileSync } from 'node:fs';\nconst file = new URL('../../../data/n.csv', import.meta.url);\n" +
      "const numbers = readFileSync(file, 'utf8').split(',').map(Number);\nconst sum = numbers.reduce((one, other) => one + other, 0);\n" +
      "writeFileSync(new URL('../../../script.txt', import.meta.url), `${sum}`);\nconsole.log(`The sum is ${sum}.`);\n",
    'skills/sums/evals/files/data/n.csv': '1,2,3',
    'skills/sums/skill.manifest.json': JSON.stringify({
      version: 1,
      evals: { functionalScenarios: scenarios },
    }),
    ...further,
  };
}

/** A call of a tool as a model makes it. */
export function calls(name: string, given: object = {}): Said {
  return { calls: [{ id: `call-${name}`, name, arguments: [JSON.stringify(given)] }] };
}

/** The verdicts of a judge, in the order of its statements. */
export function verdicts(...all: readonly boolean[]): Said {
  const list = all.map((passed, at) => ({ statement: at + 1, passed, evidence: `Seen ${at + 1}.` }));
  return { texts: [JSON.stringify({ verdicts: list })] };
}

export interface ScriptedScenario {
  /** What the model says in each turn, one answer after the other; a whole answer of the service where it isn't what a model says. */
  readonly turn: readonly (Said | ScriptedAnswer)[];
  /** What the judge answers each time; nothing where it isn't asked. */
  readonly judge?: (index: number) => Said | ScriptedAnswer;
  readonly cli?: Omit<CliOptions, 'cwd'>;
  /** A person at the terminal, who answers the first question. */
  readonly answer?: () => string;
  /** Runs first, in the same workspace. */
  readonly before?: readonly string[];
}

export interface ScenarioOutcome extends CliResult {
  readonly requests: readonly SeenRequest[];
  /** Whether the workspace is byte for byte what it was. */
  readonly isUntouched: boolean;
}

/** Runs `eval --scenarios` with a model that says what a script has, in every turn anew. */
export function evaluateScenarios(
  files: Files,
  { turn, judge, cli, answer: person, before: first }: ScriptedScenario,
  args: readonly string[],
): Promise<ScenarioOutcome> {
  let judged = 0;
  const answer = (request: SeenRequest): ScriptedAnswer => {
    const said = isJudged(request) ? judge?.(judged++) : turn[countResults(request)];
    return said === undefined ? { status: 418 } : isAnswer(said) ? said : toAnswer(said);
  };
  return withScriptedModel({ answers: answer }, ({ url, requests }) =>
    withFiles({}, home =>
      withFiles(files, async cwd => {
        const before = readAll(cwd);
        const options = { cwd, home, ...cli };
        if (first !== undefined) {
          await runSkillwright(first, options);
        }
        const given = ['eval', '--scenarios', '--endpoint', url, ...args];
        const result =
          person === undefined
            ? await runSkillwright(given, options)
            : { ...(await runAtTerminal(given, { ...options, answer: person })), error: '' };
        return { ...result, requests, isUntouched: readAll(cwd) === before };
      }),
    ),
  );
}

function isAnswer(said: Said | ScriptedAnswer): said is ScriptedAnswer {
  return 'pieces' in said || 'status' in said || 'end' in said;
}

function toAnswer(said: Said): ScriptedAnswer {
  return { pieces: [openAiEvents({ usage: { input: 100, output: 10 }, ...said })] };
}

interface ChatBody {
  readonly messages: readonly { readonly role: string; readonly content?: unknown }[];
}

/** The messages that a model was sent, the system prompt first. */
export function messagesOf(request: SeenRequest | undefined): ChatBody['messages'] {
  return request === undefined ? [] : (request.body as ChatBody).messages;
}

function isJudged(request: SeenRequest): boolean {
  return JSON.stringify(messagesOf(request)[0]).includes('You judge the result');
}

function countResults(request: SeenRequest): number {
  return messagesOf(request).filter(({ role }) => role === 'tool').length;
}

/** All files below a folder with their contents. */
export function readAll(folder: string): string {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .toSorted();
  return JSON.stringify(names.map(name => [name, readFileSync(name, 'base64')]));
}
