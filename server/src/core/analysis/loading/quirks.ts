import type { Quirk } from '../../model/profiles/record/quirk.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import type { YamlCause } from '../../syntax/yaml/yamlProblem.ts';
import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { findEntry, resolveAlias, toWords } from '../../syntax/yaml/yamlNode.ts';
import { countCodePoints } from '../../text/unicode/codePoints.ts';

/** From the specification: most characters of a name and of a description. */
const longestName = 64;
const longestDescription = 1024;

/** What is unusual about the text and the values of a skill, as far as hosts are known to differ in it. */
export function findQuirks(file: SkillFile): Quirk[] {
  return [...textQuirks(file), ...valueQuirks(file)];
}

/** The problems of YAML that hosts were measured with; what comes of others was not. */
export const yamlQuirks: Readonly<Partial<Record<YamlCause, Quirk>>> = {
  'unquoted-colon': 'unquoted-colon',
  'duplicate-key': 'duplicate-key',
  tab: 'tab-indentation',
  flow: 'broken-yaml',
  'flow-open': 'broken-yaml',
  'flow-behind': 'broken-yaml',
};

function textQuirks({ facts, document }: SkillFile): Quirk[] {
  const { frontmatter, fenceProblems } = document;
  const found = new Set<Quirk>();
  if (facts.hasMark) {
    found.add('byte-order-mark');
  }
  if (fenceProblems.some(({ kind }) => kind === 'leading-text')) {
    found.add('text-above');
  }
  if (frontmatter === undefined) {
    found.add('no-frontmatter');
  }
  for (const { cause } of frontmatter?.problems ?? []) {
    found.add(yamlQuirks[cause] ?? 'broken-yaml');
  }
  return [...found];
}

function valueQuirks({ document, folderName }: SkillFile): Quirk[] {
  const root = document.frontmatter?.root;
  if (root === undefined) {
    return [];
  }
  const hasColon = document.frontmatter?.problems.some(({ cause }) => cause === 'unquoted-colon') === true;
  const valueOf = (key: string) => resolveAlias(findEntry(root, key)?.value);
  return [
    ...nameQuirks(valueOf('name'), folderName),
    // What is meant by a value with a colon is not what a YAML reader makes of it.
    ...(hasColon ? [] : descriptionQuirks(valueOf('description'))),
    ...(isScalar(valueOf('metadata')) ? (['text-metadata'] as const) : []),
    ...(isNumber(valueOf('allowed-tools')) ? (['number-tools'] as const) : []),
    ...(valueOf('paths') === undefined ? [] : (['paths'] as const)),
  ];
}

function nameQuirks(node: YamlNode | undefined, folder: string | undefined): Quirk[] {
  const name = toWords(node)?.trim() ?? '';
  if (name === '') {
    return ['no-name'];
  }
  return [
    ...(isNumber(node) ? (['number-name'] as const) : []),
    ...(countCodePoints(name) > longestName ? (['long-name'] as const) : []),
    ...(/\s/.test(name) ? (['spaced-name'] as const) : []),
    ...(/[A-Z_]/.test(name) && !/\s/.test(name) ? (['capital-name'] as const) : []),
    ...(folder !== undefined && folder !== name ? (['name-folder'] as const) : []),
  ];
}

function descriptionQuirks(node: YamlNode | undefined): Quirk[] {
  if (node === undefined) {
    return ['no-description'];
  }
  if (node.kind === 'sequence') {
    return ['list-description'];
  }
  const words = toWords(node)?.trim() ?? '';
  return [
    ...(words === '' ? (['empty-description'] as const) : []),
    ...(isNumber(node) ? (['number-description'] as const) : []),
    ...(countCodePoints(words) > longestDescription ? (['long-description'] as const) : []),
  ];
}

function isScalar(node: YamlNode | undefined): boolean {
  return node?.kind === 'scalar' && node.value !== null;
}

function isNumber(node: YamlNode | undefined): boolean {
  return node?.kind === 'scalar' && typeof node.value === 'number';
}
