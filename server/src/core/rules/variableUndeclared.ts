import { findSpanAt } from '../document/bodyLine.ts';
import type { Placeholder } from '../document/bodyParts.ts';
import { parseJson } from '../document/jsonNode.ts';
import type { YamlNode } from '../document/yamlNode.ts';
import { resolveAlias } from '../document/yamlNode.ts';
import type { SkillFile } from '../skill/skillFile.ts';
import { createNearestFinder } from '../text/nearestFinder.ts';
import type { Report, TargetRule } from './rule.ts';
import { golemcoreSkills } from './sources.ts';
import { topEntry } from './targetView.ts';

export const variableUndeclared: TargetRule = {
  code: 'variable-undeclared',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  about: 'placeholders',
  summary: 'The body uses a variable that the skill does not declare.',
  documentation: `A name in two pairs of braces is replaced by the value of the variable that \`vars\` declares under that name, or that
\`vars.json\` beside the file gives. Any other name stays as it is written, braces included.

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
  sources: [golemcoreSkills],
  messages: {
    near: "'{name}' is not a variable of this skill. Did you mean '{nearest}'?",
    unknown: "'{name}' is not a variable of this skill, so it stays as it is. Declare it in vars.",
    fix: "Change to '{nearest}'",
  },
  *check(file, { target: { profile } }) {
    const { body } = file.document;
    const isReplaced = profile.placeholders.some(({ kind }) => kind === 'mustache');
    const used = body.placeholders.filter(({ kind }) => kind === 'mustache');
    if (used.length === 0 || (!isReplaced && topEntry(file, 'vars') === undefined)) {
      return;
    }
    const declared = readDeclared(file);
    if (declared === undefined) {
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
  /** The names by their letters and digits alone. */
  readonly byLetters: ReadonlyMap<string, string>;
  readonly findNearest: (name: string) => string | undefined;
}

/** What `vars` and `vars.json` declare; undefined where it cannot be told. */
function readDeclared(file: SkillFile): Declared | undefined {
  const text = file.around?.readText('vars.json');
  const { root, problems } = text === undefined ? { problems: [] } : parseJson(text);
  if (text !== undefined && (root?.kind !== 'mapping' || problems.length > 0)) {
    return undefined;
  }
  const names = new Set([...namesIn(topEntry(file, 'vars')?.value), ...namesIn(root)]);
  const byLetters = new Map([...names].map(name => [lettersOf(name), name]));
  const findNearest = createNearestFinder([...names]);
  return names.has('<<') ? undefined : { names, byLetters, findNearest };
}

function namesIn(node: YamlNode | undefined): string[] {
  const found = resolveAlias(node);
  if (found?.kind === 'mapping') {
    return found.entries.map(({ key }) => key);
  }
  return found?.kind === 'sequence'
    ? found.items.flatMap(item => (item.kind === 'scalar' ? [String(item.value)] : []))
    : [];
}

function* describe(
  { name, span }: Placeholder,
  isInFence: boolean,
  { names, byLetters, findNearest }: Declared,
): Generator<Report> {
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
