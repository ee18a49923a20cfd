import { none } from '../../../model/findings/report.ts';
import { relatedFileKind } from '../../../model/related/relatedFileKind.ts';
import { findReferencedFiles } from '../../../analysis/references/referencedFiles.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { SkillResource, SkillContext } from '../../../model/skill/skillContext.ts';
import { createNameFinder, resourceFolders } from './resourceNames.ts';
import type { FileRule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';
import { openingFenceOf } from '../../engine/targetView.ts';

/** Files that are named; more of them are counted. */
const maxNamed = 3;

export const resourceUnmentioned: FileRule = {
  code: 'resource-unmentioned',
  scope: 'file',
  severity: 'hint',
  consequence: 'hidden',
  profiles: 'all',
  summary: 'Nothing in the skill names a file of its folder, so the model does not know of it.',
  documentation: `A model knows of the files next to a SKILL.md by what the text says of them. A file in \`references/\`, \`scripts/\` or \`assets/\` that neither the
body nor a file that the body leads to names is not read and not run: name it and say when it is needed, or delete it.

What a README names is for people, and what \`agents/openai.yaml\` names is for Codex; both are left alone too. A file counts as named by its path, by its name, by its name without the ending, and where
its folder is named as a whole, as in \`references/\`. Licenses, lists of packages, tests and hidden files are left alone, and nothing
is said of a folder with many files.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nRead [the fields](references/fields.md) first.\n',
    files: { 'references/fields.md': '', 'references/old-forms.md': '' },
    isListed: true,
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nRead [the fields](references/fields.md) first.\n',
    files: { 'references/fields.md': 'Older forms are in old-forms.md.', 'references/old-forms.md': '' },
    isListed: true,
  },
  sources: [specification],
  messages: {
    one: 'Nothing in the skill names {paths}, so the model does not know of it.',
    several: 'Nothing in the skill names {paths}, so the model does not know of them.',
  },
  check(file) {
    const { context } = file;
    if (context?.resources === undefined) {
      return none;
    }
    const unnamed = findUnnamed(file, context.resources);
    if (unnamed.length === 0) {
      return none;
    }
    const named = unnamed.slice(0, maxNamed).map(path => `'${path}'`);
    const more = unnamed.length - named.length;
    const paths = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
    const message = unnamed.length === 1 ? 'one' : 'several';
    return [{ message, args: { paths }, span: openingFenceOf(file) }];
  },
};

/** Characters, times the names that are looked for in them, from which on nothing is said. */
const maxSteps = 100_000_000;

/** The files that neither the body nor a file that is named itself names. */
function findUnnamed(
  { document }: SkillFile,
  list: NonNullable<SkillContext['resources']>,
): readonly string[] {
  const material = (list(resourceFolders) ?? []).map(({ path }) => path).filter(isMaterial);
  const isNamed = createNameFinder(document.text);
  const nameless = material.filter(path => !isNamed(path));
  // The links of a body are only looked at where a name is not in its text.
  const named = nameless.length === 0 ? new Set<string>() : findReferencedFiles(document, nameless);
  const unnamed = new Set(nameless.filter(path => !named.has(path)));
  const resources = unnamed.size === 0 ? undefined : list();
  if (resources === undefined) {
    return [];
  }
  const known = new Set(material);
  const isLeft = (path: string) =>
    known.has(path)
      ? unnamed.has(path)
      : !selfEvident.test(path) && relatedFileKind(path) === undefined && !isNamed(path);
  // What tells of nothing leads nowhere, so that it does not matter who names it.
  const readable = resources.filter(({ path }) => unnamed.has(path) || textFilePattern.test(path));
  followNames(readable, isLeft, unnamed);
  return [...unnamed];
}

/** Documents and programs; data and pictures lead to nothing. */
const textFilePattern = /\.(?:mdx?|txt|py|sh|bash|ps1|rb|pl|[cm]?[jt]sx?|html?|ya?ml|toml)$/i;

/**
 * Takes those away that files name which are named themselves, until nothing more follows.
 * @param isLeft whether nothing has named a file so far
 * @param unnamed the material of which that is true; what is found to be named is taken out
 */
function followNames(
  resources: readonly SkillResource[],
  isLeft: (path: string) => boolean,
  unnamed: Set<string>,
): void {
  const left = new Set<SkillResource>();
  const pending: SkillResource[] = [];
  for (const resource of resources) {
    if (isLeft(resource.path)) {
      left.add(resource);
    } else {
      pending.push(resource);
    }
  }
  let work = 0;
  for (const { path, text } of pending) {
    const words = textFilePattern.test(path) ? (text() ?? '') : '';
    work += words.length * left.size;
    if (work > maxSteps) {
      unnamed.clear();
      return;
    }
    const isNamed = createNameFinder(words);
    for (const resource of words === '' ? [] : left) {
      if (isNamed(resource.path)) {
        left.delete(resource);
        unnamed.delete(resource.path);
        pending.push(resource);
      }
    }
    if (unnamed.size === 0) {
      return;
    }
  }
}

/** Files that nobody has to name. */
const selfEvident =
  /(?:^|\/)(?:\.[^/]*|__init__\.\w+|(?:licen[cs]e|notice|copying|readme|changelog|history|evolution-log)[^/]*|acceptance[-_]criteria[^/]*|package(?:-lock)?\.json|tsconfig[^/]*\.json|[^/]*\.lock|requirements[^/]*\.txt|pyproject\.toml|conftest\.py|(?:test_[^/]*|[^/]*[._-]test)\.\w+)$/i;

const hiddenOrTest = /(?:^|\/)(?:\.[^/]+|tests?|__tests__|fixtures?)\//i;

function isMaterial(path: string): boolean {
  const [top, ...below] = path.split('/');
  const isBelow = resourceFolders.some(name => name === top) && below.length > 0;
  return (
    isBelow && !selfEvident.test(path) && !hiddenOrTest.test(path) && relatedFileKind(path) === undefined
  );
}
