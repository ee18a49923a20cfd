import type { Report } from '../../../model/findings/report.ts';
import type { ToolGrammar } from '../../../model/profiles/record/profile.ts';
import type { ListedTool } from '../../../model/tools/toolList.ts';
import { readToolList } from '../../../model/tools/toolList.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodePermissions, specification } from '../../engine/sources.ts';
import { weighFor } from '../../../model/findings/severity.ts';
import { findToolEntries, toolKeysOf } from './toolValues.ts';

export const toolPattern: TargetRule = {
  code: 'tool-pattern',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  keysOf: toolKeysOf,
  speaksFor: ({ tools }) => tools !== undefined && Object.keys(tools.patterns).length > 0,
  summary: 'A pattern behind a tool is never applied.',
  documentation: `A pattern in parentheses narrows a tool down: \`Bash(git add *)\`, \`Read(docs/**)\`. Claude Code consults paths only for
\`Read\` and \`Edit\`: an \`Edit\` rule covers every tool that changes files, and a path behind \`Write\`, \`NotebookEdit\`, \`Glob\` or
\`MultiEdit\` is accepted and never matches. \`WebSearch\` takes no pattern. In a \`Bash\` rule \`:*\` stands for any rest of the
command, and only at the very end.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nallowed-tools: Read, Write(docs/**), Bash(git:* push)\n---\n',
    targets: ['claude-code'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nallowed-tools: Read, Edit(docs/**), Bash(git push:*)\n---\n',
    targets: ['claude-code'],
  },
  sources: [claudeCodePermissions, specification],
  messages: {
    dead: "A pattern behind '{tool}' never matches, so that nothing is allowed by it.",
    rest: "'{mark}' counts only at the end of a pattern.",
    unbalanced: "The parentheses in '{tool}' do not match.",
  },
  *check(file, { target: { profile } }) {
    const { tools: grammar } = profile;
    if (grammar === undefined || Object.keys(grammar.patterns).length === 0) {
      return;
    }
    for (const { entry, field } of findToolEntries(file, profile)) {
      const weight = weighFor(profile, 'ignored', field);
      for (const tool of readToolList(entry.value)) {
        const report = describe(tool, grammar);
        if (report !== undefined) {
          yield { ...report, ...weight };
        }
      }
    }
  },
};

function describe(tool: ListedTool, grammar: ToolGrammar): Report | undefined {
  const { name, pattern, span, patternSpan } = tool;
  // Within quotes of a command a single parenthesis is fine.
  if (tool.isUnbalanced && !/["'`]/.test(pattern ?? '')) {
    return { message: 'unbalanced', args: { tool: name }, span };
  }
  if (pattern === undefined || patternSpan === undefined || tool.isUnbalanced) {
    return undefined;
  }
  if (grammar.deadPatterns?.includes(name) === true) {
    return { message: 'dead', args: { tool: name }, span };
  }
  const { restMark } = grammar;
  const at = restMark?.tool === name ? pattern.indexOf(restMark.mark) : -1;
  if (restMark === undefined || at < 0 || at + restMark.mark.length === pattern.trimEnd().length) {
    return undefined;
  }
  return { message: 'rest', args: { mark: restMark.mark }, span: patternSpan };
}
