import type { Report } from '../../../model/findings/report.ts';
import { findSpanAt } from '../../../syntax/markdown/bodyLine.ts';
import type { Placeholder } from '../../../syntax/markdown/bodyParts.ts';
import { findEntry } from '../../../syntax/yaml/yamlNode.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { createNearestFinder } from '../../../text/words/nearestFinder.ts';
import { parseSkillVariables } from '../../../model/variables/readVariableFile.ts';
import { findVars, readVariables } from '../../../model/variables/readVariables.ts';
import { readSkillTrees } from '../../../model/variables/skillVariables.ts';
import { ownVariablesName } from '../../../model/skill/variable.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { golemcoreSkills, golemcoreVariables } from '../../engine/sources.ts';
import { topEntry } from '../../engine/targetView.ts';

export const variableUndeclared: TargetRule = {
  code: 'variable-undeclared',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  about: 'placeholders',
  summary: 'The body uses a variable that the skill does not declare.',
  documentation: `A name in two pairs of braces is replaced by the value of the variable that \`vars\` declares under that name. Any other name
stays as it is written, braces included, and so does one that only \`vars.json\` has a value for.

Names in capitals are checked where the skill declares variables or the host replaces them; other names, and code in fences, only
where they differ from a declared name in spelling alone.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nvars:\n  FORM_LANGUAGE: en\n---\n\nWrite in {{FORM_LANGAUGE}}.\n',
    targets: ['golemcore'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nvars:\n  FORM_LANGUAGE: en\n---\n\nWrite in {{FORM_LANGUAGE}}.\n',
    targets: ['golemcore'],
  },
  sources: [golemcoreSkills, golemcoreVariables],
  messages: {
    near: "'{name}' is not a variable of this skill. Did you mean '{nearest}'?",
    valueOnly:
      "'{name}' has a value in vars.json, but the skill does not declare it, so it stays as it is. Declare it in vars.",
    unknown: "'{name}' is not a variable of this skill, so it stays as it is. Declare it in vars.",
    fix: "Change to '{nearest}'",
  },
  *check(file, { target: { profile } }) {
    const { body } = file.document;
    const isReplaced = profile.placeholders.some(({ kind }) => kind === 'mustache');
    const used = body.placeholders.filter(({ kind }) => kind === 'mustache');
    if (used.length === 0) {
      return;
    }
    const declared = readDeclared(file);
    if (declared === undefined || (!isReplaced && !declared.hasVars)) {
      return;
    }
    const fences = body.fences.map(({ span }) => span);
    for (const placeholder of used) {
      const isInFence = placeholder.inCode && findSpanAt(fences, placeholder.span.start) !== undefined;
      if (!declared.names.has(placeholder.name)) {
        yield* describe(placeholder, isInFence, declared);
      }
    }
  },
};

/** Names that stand for a name where a text explains variables. */
const exampleNames = /^(?:MY_?)?(?:VAR|VARIABLE|NAME|PLACEHOLDER)(?:_?NAME|_?\d+|S)?$/;

interface Declared {
  readonly names: ReadonlySet<string>;
  /** Whether the skill says anything of variables, be it that it has none. */
  readonly hasVars: boolean;
  /** Names that the file beside the skill has a value for. */
  readonly valued: ReadonlySet<string>;
  /** The names by their letters and digits alone. */
  readonly byLetters: ReadonlyMap<string, string>;
  readonly findNearest: (name: string) => string | undefined;
}

/** What `vars` declares; undefined where something is merged into it that the file may not show. */
function readDeclared(file: SkillFile): Declared | undefined {
  const trees = readSkillTrees(file);
  const vars = findVars(trees);
  if (vars.some(({ node }) => node.kind === 'mapping' && findEntry(node, '<<') !== undefined)) {
    return undefined;
  }
  const names = new Set(readVariables(trees).map(({ name }) => name));
  const text = file.context?.readText(ownVariablesName);
  const { values } = parseSkillVariables(text ?? '', ownVariablesName);
  return {
    names,
    hasVars: vars.length > 0 || topEntry(file, 'vars') !== undefined,
    valued: new Set(values.map(({ name }) => name)),
    byLetters: new Map([...names].map(name => [lettersOf(name), name])),
    findNearest: createNearestFinder([...names]),
  };
}

function* describe(
  { name, span }: Placeholder,
  isInFence: boolean,
  { names, valued, byLetters, findNearest }: Declared,
): Generator<Report> {
  if (valued.has(name)) {
    yield { message: 'valueOnly', args: { name }, span };
    return;
  }
  const isLoud = /^[A-Z][A-Z0-9_]+$/.test(name) && !isInFence && !exampleNames.test(name);
  const nearest = byLetters.get(lettersOf(name)) ?? (isLoud ? findNearest(name) : undefined);
  if (nearest !== undefined) {
    const fix = { title: 'fix', edits: [{ span, newText: `{{${nearest}}}` }], safe: false };
    yield { message: 'near', args: { name, nearest }, span, fix };
  } else if (isLoud) {
    // Without any variables the braces are more likely a template for the model to fill in.
    yield { message: 'unknown', args: { name }, span, severity: names.size === 0 ? 'hint' : 'warning' };
  }
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[-_.]/g, '');
}
