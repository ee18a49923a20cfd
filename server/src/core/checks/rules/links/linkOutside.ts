import type { Report } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import { resolveBelow } from '../../../text/values/relativePath.ts';
import type { Link } from '../../../syntax/markdown/bodyParts.ts';
import { createLineFinder } from '../../../text/position/lineFinder.ts';
import { isSkillName } from '../../../model/folder/packedPaths.ts';
import { findSource } from '../../../model/catalog/skillSources.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { SkillContext } from '../../../model/skill/skillContext.ts';
import { isLink, toLinkedPath } from '../../../syntax/markdown/linkPath.ts';
import type { FileRule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const linkOutside: FileRule = {
  code: 'link-outside',
  scope: 'file',
  severity: 'info',
  consequence: 'hidden',
  profiles: 'all',
  about: 'links',
  summary: 'A link leads out of the skill folder.',
  documentation: `A skill is installed as a folder. What a link with \`../\` leads to is not in it, so the model looks for a file that did not come
along. Move the file into the skill folder.

Nothing is said of a link to another skill, to its folder or to a file in it: such skills are made to be installed side by side. Nothing is said either where a plugin,
a marketplace or a skill around it holds both, nor of a skill in a host's own folder of a project, such as \`.claude/skills\`, that
links to another file of the project. A file that does not exist is left to \`link-broken\`.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nRead [the fields](../shared/fields.md) first.\n',
    files: { '../shared/fields.md': '' },
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nRead [the fields](references/fields.md) first.\n',
    files: { 'references/fields.md': '' },
  },
  sources: [specification],
  messages: {
    outside:
      "'{path}' lies outside of the skill folder, and is not there once the skill is installed elsewhere.",
  },
  check(file) {
    const links = file.document.body.links.filter(({ target }) => mayLeave.test(target));
    return file.context === undefined || links.length === 0 ? none : reportOutside(file, file.context, links);
  },
};

/** Of the target of a link as it is written, where a dot may be a number. */
const mayLeave = /^[.%]/;

function* reportOutside(file: SkillFile, context: SkillContext, links: readonly Link[]): Generator<Report> {
  const { text } = file.document;
  const findLine = createLineFinder(text);
  const together = new Map<number, boolean>();
  for (const link of links) {
    const path = toLinkedPath(link);
    if (path === undefined || !leaves(path) || !isLink(text, link, findLine)) {
      continue;
    }
    const isThere = context.exists(path);
    if (isThere === false) {
      continue;
    }
    // While it is not known whether it is there, all else is asked for as well, so that the next answer knows all.
    const isSkill = leadsToSkill(path, context);
    const levels = levelsUp(path);
    const isTogether = together.get(levels) ?? staysTogether(file, context, levels);
    together.set(levels, isTogether);
    if (isThere === true && !isTogether && !isSkill) {
      yield { message: 'outside', args: { path }, span: link.targetSpan };
    }
  }
}

/** To its text, its folder or a file in it; while it is not known whether a folder is one, it may be. */
function leadsToSkill(path: string, { exists }: SkillContext): boolean {
  const parts = path.split('/');
  const below = parts.findLastIndex(part => part === '..') + 1;
  return (
    isSkillName(parts.at(-1) ?? '') ||
    parts.slice(below, -1).some((_, index) => {
      const folder = parts.slice(0, below + index + 1).join('/');
      return exists(`${folder}/SKILL.md`) !== false;
    })
  );
}

function leaves(path: string): boolean {
  return resolveBelow(path) === undefined && path.startsWith('.');
}

/** How many folders above that of the skill the folder is that both the skill and the target of a path lie in. */
function levelsUp(path: string): number {
  let depth = 0;
  let highest = 0;
  for (const part of path.split('/')) {
    depth += part === '..' ? 1 : part === '' || part === '.' ? 0 : -1;
    highest = Math.max(highest, depth);
  }
  return highest;
}

/** Files at the root of a folder that is installed as a whole. */
const wholes: readonly string[] = [
  'SKILL.md',
  '.claude-plugin/plugin.json',
  '.claude-plugin/marketplace.json',
  '.plugin/plugin.json',
  '.github/plugin/plugin.json',
  '.codex-plugin/plugin.json',
  '.agents/plugins/marketplace.json',
  'gemini-extension.json',
  'qwen-extension.json',
  'openclaw.plugin.json',
  'plugin.json',
];

/** Folders above the skill that are looked at: `skills`, a plugin, the folder of all plugins, and a marketplace. */
const maxLevels = 4;

/** Whether what lies so many levels up is there wherever the skill is, or may be: while something is not known, it may. */
function staysTogether({ path }: SkillFile, { exists }: SkillContext, levels: number): boolean {
  const depth = path.split('/').length - 1;
  const { folder } = findSource(path, 'project');
  if (folder.startsWith('.') && levels <= depth) {
    return true;
  }
  let isUnknown = false;
  for (let level = levels; level <= Math.max(levels, Math.min(depth, maxLevels)); level++) {
    for (const name of wholes) {
      const isThere = exists(`${'../'.repeat(level)}${name}`);
      if (isThere === true) {
        return true;
      }
      // The others are asked for nonetheless, so that all are looked up at once.
      isUnknown ||= isThere === undefined;
    }
  }
  return isUnknown;
}
