import type { Report } from '../../../model/findings/report.ts';
import { relatedFileKind } from '../../../model/related/relatedFileKind.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { sidecarName } from '../../../model/skill/sidecar.ts';
import type { Span } from '../../../text/position/span.ts';
import type { PlacedVariable } from '../../../model/variables/readVariables.ts';
import { findVars, placeVariables } from '../../../model/variables/readVariables.ts';
import { readSkillTrees } from '../../../model/variables/skillVariables.ts';
import { createWordFinder } from '../../../text/words/wordFinder.ts';
import type { FileRule } from '../../engine/rule.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import { golemcoreSkills } from '../../engine/sources.ts';

export const variableUnused: FileRule = {
  code: 'variable-unused',
  scope: 'file',
  severity: 'hint',
  consequence: 'style',
  profiles: 'all',
  keys: ['vars', 'metadata'],
  summary: 'A variable is declared that nothing in the skill uses.',
  documentation: `The value of a variable takes the place of its name in two pairs of braces in the body, and of \`\${NAME}\` in \`mcp.env\`. A variable that
neither has is filled in without effect: remove it, or use it.

A variable counts as used wherever its name occurs as a word: in the body, in code or not, in another key of the frontmatter, in the sidecar, or in any
other file of the folder. A required one keeps the skill away until it has a value, so next to an MCP server, which sees
the environment, it is left alone.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nvars:\n  FORM_LANGUAGE: en\n---\n\nWrite in English.\n',
    files: {},
    isListed: true,
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nvars:\n  FORM_LANGUAGE: en\n---\n\nWrite in {{FORM_LANGUAGE}}.\n',
    files: {},
    isListed: true,
  },
  sources: [golemcoreSkills],
  messages: {
    unused: "Nothing in the skill uses the variable '{name}'.",
  },
  *check(file) {
    if (file.context?.resources === undefined || !hasSoundYaml(file)) {
      return;
    }
    const trees = readSkillTrees(file);
    const unused = findUnused(
      file,
      placeVariables(trees),
      findVars(trees).map(({ node }) => node.span),
    );
    if (unused.length === 0) {
      return;
    }
    const resources = file.context.resources();
    if (resources === undefined) {
      return;
    }
    const others = resources.filter(
      ({ path }) => relatedFileKind(path) === undefined || path === sidecarName,
    );
    const hasWord = createWordFinder(others.map(({ text }) => text() ?? ''));
    for (const { declaration, places } of unused) {
      if (!hasWord(declaration.name)) {
        yield toReport(declaration.name, places[0].keySpan);
      }
    }
  },
};

/** The variables that the SKILL.md alone declares, and whose names stand nowhere else in it. */
function findUnused(
  { document }: SkillFile,
  variables: readonly PlacedVariable[],
  vars: readonly Span[],
): PlacedVariable[] {
  const own = variables.filter(({ places }) => places.every(({ file }) => file === 'skill'));
  if (own.length === 0) {
    return [];
  }
  const { text } = document;
  const ends = [...vars].toSorted((one, other) => one.start - other.start);
  const parts = [
    ...ends.map(({ start }, index) => text.slice(ends[index - 1]?.end ?? 0, start)),
    text.slice(ends.at(-1)?.end ?? 0),
  ];
  const hasWord = createWordFinder(parts);
  const hasServer = document.frontmatter?.root?.entries.some(({ key }) => key === 'mcp') === true;
  return own.filter(
    ({ declaration: { name, required } }) =>
      // A name of other characters is not told from the words around it.
      /^\w+$/.test(name) && !hasWord(name) && !(required && hasServer),
  );
}

function toReport(name: string, span: Span): Report {
  return { message: 'unused', args: { name }, span };
}
