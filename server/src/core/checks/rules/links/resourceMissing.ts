import type { Report } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { SkillContext } from '../../../model/skill/skillContext.ts';
import { resolveBelow } from '../../../text/values/relativePath.ts';
import { toLinkedPath } from '../../../syntax/markdown/linkPath.ts';
import { findEntry, toText } from '../../../syntax/yaml/yamlNode.ts';
import type { FileRule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';
import type { OwnPath } from './ownPaths.ts';
import { findOwnPaths } from './ownPaths.ts';
import { resourceFolders } from './resourceNames.ts';

export const resourceMissing: FileRule = {
  code: 'resource-missing',
  scope: 'file',
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  summary: 'The body names a file of the skill folder in code, and the file does not exist.',
  documentation: `A model that is told to run \`scripts/fill.py\` or to read \`references/fields.md\` looks for it in the skill folder. Where the file is missing, it
guesses, or writes one of its own.

The rule looks at inline code and at commands in code blocks, for paths below \`scripts/\`, \`references/\`, \`assets/\`, \`templates/\` and \`resources/\`. A path is left
alone where the text says that the file is created, is optional, is an example or belongs to the project, and where the file exists in a folder above
the skill. So is a skill about skills, which shows the folders of others. Where the skill has no folder of that name at all, and the path may belong to the
project, it is a hint.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nRead `references/fields.md` first.\n',
    files: { 'references/forms.md': '' },
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nRead `references/forms.md` first.\n',
    files: { 'references/forms.md': '' },
  },
  sources: [specification],
  messages: {
    missing: "There is no '{path}' in the skill folder. Add the file, or correct the path.",
    moved: "There is no '{path}' in the skill folder, but there is '{other}'.",
    project:
      "There is no '{path}' in the skill folder. If it is a file of the project, say so, since models look for it here.",
    fix: "Write '{other}'",
  },
  check(file) {
    const { context } = file;
    const paths = context === undefined || isAboutSkills(file) ? [] : findOwnPaths(file.document);
    return context === undefined || paths.length === 0 ? none : reportMissing(file, context, paths);
  },
};

function* reportMissing(
  file: SkillFile,
  context: SkillContext,
  paths: readonly OwnPath[],
): Generator<Report> {
  const linked = new Set(file.document.body.links.map(link => resolveBelow(toLinkedPath(link) ?? '')));
  // The folder is listed for other rules anyway, and most files are there.
  const listed = new Set((context.resources?.(resourceFolders) ?? []).map(each => each.path));
  for (const { path, span, isCertain } of paths) {
    const top = path.slice(0, path.indexOf('/'));
    // A link to the same file is reported where it stands.
    if (
      linked.has(path) ||
      listed.has(path) ||
      context.exists(path) !== false ||
      isAbove(file, context, path)
    ) {
      continue;
    }
    const other = findMoved(context, path);
    if (other !== undefined) {
      const edits = [{ span, newText: other }];
      yield { message: 'moved', args: { path, other }, span, fix: { title: 'fix', edits, safe: false } };
      continue;
    }
    const isFolderThere = context.exists(top);
    const isOwn = isCertain || /^references?$/i.test(top) || isFolderThere === true;
    if (isFolderThere === undefined) {
      continue;
    }
    yield isOwn
      ? { message: 'missing', args: { path }, span }
      : { message: 'project', args: { path }, span, severity: 'hint' };
  }
}

/** A skill about skills shows the folders of others. */
function isAboutSkills({ folderName = '', document }: SkillFile): boolean {
  const name = toText(findEntry(document.frontmatter?.root, 'name')?.value) ?? '';
  return /skill/i.test(`${folderName} ${name}`) && (document.text.match(/SKILL\.md/g) ?? []).length > 1;
}

/** Folders above the skill that are looked at: a group of skills, a plugin, a repository. */
const maxLevels = 4;

/** Whether the file exists in a folder above, or that is not known yet. */
function isAbove({ path: skill }: SkillFile, { exists }: SkillContext, path: string): boolean {
  const depth = Math.min(skill.split('/').length - 1, maxLevels);
  const levels = Array.from({ length: depth }, (_, index) => `${'../'.repeat(index + 1)}${path}`);
  // All are asked for, so that they are looked up at once.
  return levels.filter(each => exists(each) !== false).length > 0;
}

/** The only file of the same name elsewhere in the skill folder. */
function findMoved({ resources }: SkillContext, path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const found = (resources?.() ?? []).filter(each => each.path.split('/').at(-1) === name);
  return found.length === 1 ? found[0]?.path : undefined;
}
