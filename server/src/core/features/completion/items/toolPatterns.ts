import { pushTo } from '../../../text/lists/pushTo.ts';
import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import type { Profile, ToolGrammar } from '../../../model/profiles/record/profile.ts';
import { findShellCommands } from '../../../model/tools/shellCommands.ts';

/** A pattern that a tool can be given, and the hosts that write it so; none where it comes from the skill. */
export interface ToolPattern {
  readonly pattern: string;
  readonly profiles: readonly Profile[];
}

type HostGrammar = readonly [Profile, ToolGrammar];

/** Commands that skills are most often allowed, beside those that their bodies run. */
const commonCommands = [
  'git status',
  'git diff',
  'git log',
  'npm run',
  'npm test',
  'node',
  'python',
  'pytest',
  'gh',
  'ls',
];

/** Programs whose first word alone would allow too much: the next one says what they do. */
const programsWithCommands: ReadonlySet<string> = new Set(
  'git gh npm pnpm yarn npx cargo go docker kubectl uv pip brew terraform dotnet'.split(' '),
);

/** Commands of a body that are looked at. */
const maxCommands = 200;

/**
 * The patterns that a tool can be given: the example of each host, then the commands that the body runs, then common ones. Only a tool
 * whose example is a command is given commands, in the form of the example.
 */
export function listToolPatterns(
  tool: string,
  grammars: readonly HostGrammar[],
  document: SkillDocument,
): ToolPattern[] {
  const examples = grammars.flatMap(([profile, { patterns }]) =>
    Object.hasOwn(patterns, tool) ? [[profile, patterns[tool] ?? ''] as const] : [],
  );
  const marks = examples.flatMap(([profile, example]) => {
    const mark = /(?::| )\*$/.exec(example)?.[0];
    return mark === undefined ? [] : [[profile, mark] as const];
  });
  const own = marks.length === 0 ? [] : findCommands(document);
  const found = new Map<string, Profile[]>();
  const add = (pattern: string, profile: Profile) => pushTo(found, pattern, profile);
  examples.forEach(([profile, example]) => add(example, profile));
  marks.forEach(([, mark]) =>
    own.forEach(command => found.set(command + mark, found.get(command + mark) ?? [])),
  );
  const common = commonCommands.filter(command => !own.includes(command));
  marks.forEach(([profile, mark]) => common.forEach(command => add(command + mark, profile)));
  return [...found].map(([pattern, profiles]) => ({ pattern, profiles }));
}

/** The commands that a body runs, each by its program and what that is told to do, in the order in which they come. */
function findCommands(document: SkillDocument): readonly string[] {
  const { text, body } = document;
  const fences = body.fences.filter(({ language }) => /^(?:(?:ba|z)?sh|shell|!)$/.test(language));
  const scripts = [
    ...fences.map(({ contentSpan }) => text.slice(contentSpan.start, contentSpan.end)),
    ...findShellCommands(document).map(({ script }) => script),
  ];
  const lines = scripts.flatMap(script => script.split(/\r\n|\r|\n/)).slice(0, maxCommands);
  return [...new Set(lines.flatMap(line => toCommand(line) ?? []))];
}

/** Words that begin a line of a script and are no program. */
const shellWords: ReadonlySet<string> = new Set(
  'if then elif else fi for while until do done case esac function return export local set cd echo exit'.split(
    ' ',
  ),
);

function toCommand(line: string): string | undefined {
  const [, program = '', command = ''] =
    /^[ \t]*(?:\$ )?([A-Za-z][\w.-]*)(?=\s|$)(?: +([a-z][a-z-]*)(?=\s|$))?/.exec(line) ?? [];
  if (program === '' || shellWords.has(program)) {
    return undefined;
  }
  return programsWithCommands.has(program) && command !== '' ? `${program} ${command}` : program;
}

/** The names of tools of MCP servers that a body mentions, each once. */
export function findMcpTools({ text, body }: SkillDocument): readonly string[] {
  const names = text.slice(body.span.start).match(/\bmcp__\w{1,100}?__\w{1,100}\b/g);
  return [...new Set(names)].slice(0, maxCommands);
}
