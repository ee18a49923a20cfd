import type { YamlNode } from '../document/yamlNode.ts';
import { quoteYaml } from '../document/quoting.ts';
import { findEntry } from '../document/yamlNode.ts';
import type { Field } from '../profiles/field.ts';
import type { Profile } from '../profiles/profile.ts';
import { findField } from '../profiles/profile.ts';
import type { SkillFile } from '../skill/skillFile.ts';
import { findNearest } from '../text/nearest.ts';
import { isBlank } from './missingKey.ts';
import type { Report, TargetRule } from './rule.ts';
import { claudeCodeDocs, specification, vscodeBuild } from './sources.ts';
import type { SchemaProblem } from './targetView.ts';
import { severityOf } from './severity.ts';

export const valueType: TargetRule = {
  code: 'value-type',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  summary: 'A value is of another type than the key takes, or none of the values it allows.',
  documentation: `YAML decides by the spelling what a value is: \`8004\` is a number, \`[hint]\` a list, \`yes\` a text and \`true\` a boolean. A
host that expects another type drops the value or refuses the skill. Quotes make a text of anything; a boolean stands
without them.`,
  bad: { text: '---\nname: example\ndescription: [Fills in forms]\n---\n' },
  good: { text: '---\nname: example\ndescription: "[Fills in forms]"\n---\n' },
  sources: [specification, claudeCodeDocs, vscodeBuild],
  messages: {
    type: "'{key}' takes {expected}, not {actual}.",
    value: "'{key}' takes one of: {expected}.",
    fixQuote: 'Put the value in quotes',
    fixUnquote: 'Remove the quotes',
    fixValue: "Change to '{nearest}'",
  },
  *check(file, { target: { profile }, schemaProblems }) {
    const seen = new Set<string>();
    for (const problem of schemaProblems) {
      const path = problem.path.join('.');
      if (path !== '' && (problem.keyword === 'type' || problem.keyword === 'enum') && !seen.has(path)) {
        seen.add(path);
        yield* describe(file, profile, problem);
      }
    }
  },
};

/** Keys whose type VS Code checks by itself. */
const checkedByHost: ReadonlySet<string> = new Set([
  'name',
  'description',
  'argument-hint',
  'user-invocable',
  'disable-model-invocation',
]);

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  number: 'a number',
  integer: 'a whole number',
};

function* describe(file: SkillFile, profile: Profile, problem: SchemaProblem): Generator<Report> {
  const field = findField(profile, problem.path[0] ?? '');
  const node = findNode(file.document.frontmatter?.root, problem.path);
  // A key that is expected and has no value is reported as missing.
  const isMissing = field?.missing !== undefined && node !== undefined && isBlank(node);
  if (field === undefined || node === undefined || isMissing || isLenientBoolean(profile, field, node)) {
    return;
  }
  const key = problem.path.join('.');
  const weight = weightOf(field, node);
  if (problem.keyword === 'enum') {
    const written = node.kind === 'scalar' ? String(node.value) : '';
    const nearest = findNearest(written, field.values ?? []);
    const args = { key, expected: (field.values ?? []).join(', '), nearest: nearest ?? '' };
    const fix = nearest && {
      fix: { title: 'fixValue', edits: [{ span: node.span, newText: nearest }], safe: false },
    };
    yield { message: 'value', args, span: node.span, ...weight, ...fix };
    return;
  }
  const types = [problem.params['type']].flat().map(String);
  const expected = types.map(type => typeNames[type] ?? type).join(' or ');
  const fix = requote(node, types);
  const args = { key, expected, actual: describeNode(node) };
  yield { message: 'type', args, span: node.span, ...weight, ...fix, hostSays: checkedByHost.has(key) };
}

/** A number or a boolean is still a text to readers that know no other scalars, so that is never an error. */
function weightOf(field: Field, node: YamlNode) {
  const weight = severityOf(field.enforcement === 'accepted' ? 'ignored' : field.enforcement);
  const isScalar = node.kind === 'scalar' && node.value !== null;
  return isScalar && !field.types.includes('boolean') && weight.severity === 'error'
    ? severityOf('warned')
    : weight;
}

function isLenientBoolean({ booleans }: Profile, { types }: Field, node: YamlNode): boolean {
  const isAccepted = node.kind === 'scalar' && /^(?:true|false|yes|no|on|off|1|0)$/i.test(String(node.value));
  return booleans === 'lenient' && types.includes('boolean') && isAccepted;
}

function requote(node: YamlNode, types: readonly string[]): Pick<Report, 'fix'> {
  if (node.kind === 'scalar' && types.includes('boolean') && /^(?:true|false)$/i.test(String(node.value))) {
    const edits = [{ span: node.span, newText: String(node.value).toLowerCase() }];
    return { fix: { title: 'fixUnquote', edits, safe: true } };
  }
  const isInline = !/[\r\n]/.test(sourceOf(node));
  if (types.includes('string') && isInline && sourceOf(node) !== '') {
    const edits = [{ span: node.span, newText: quoteYaml(sourceOf(node)) }];
    return { fix: { title: 'fixQuote', edits, safe: false } };
  }
  return {};
}

function sourceOf(node: YamlNode): string {
  return node.kind === 'scalar' ? node.source : '';
}

function describeNode(node: YamlNode): string {
  switch (node.kind) {
    case 'mapping':
      return 'a mapping';
    case 'sequence':
      return 'a list';
    case 'alias':
      return 'an alias';
    case 'scalar':
      return node.value === null
        ? 'nothing'
        : typeof node.value === 'boolean'
          ? 'a boolean'
          : `a ${typeNameOf(node.value)}`;
  }
}

function typeNameOf(value: string | number | boolean): string {
  return typeof value === 'string' ? 'text' : 'number';
}

function findNode(node: YamlNode | undefined, path: readonly string[]): YamlNode | undefined {
  const [key, ...rest] = path;
  if (key === undefined || node === undefined) {
    return node;
  }
  const next =
    node.kind === 'sequence'
      ? node.items[Number(key)]
      : findEntry(node.kind === 'mapping' ? node : undefined, key)?.value;
  return findNode(next, rest);
}
