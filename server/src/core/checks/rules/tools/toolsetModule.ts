import type { ParsedRelatedFile } from '../../../model/related/relatedFile.ts';
import { findListedWords } from '../../../model/skill/keywordNodes.ts';
import type { SkillContext } from '../../../model/skill/skillContext.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import type { SkillTrees } from '../../../model/skill/skillKeys.ts';
import { exportsName } from '../../../model/tools/moduleExports.ts';
import type { ToolsetModule } from '../../../model/tools/toolsetModule.ts';
import { isScriptModule, modulePaths, readToolsetModule } from '../../../model/tools/toolsetModule.ts';
import { resolveBelow } from '../../../text/values/relativePath.ts';
import type { Report } from '../../../model/findings/report.ts';
import type { FileRule } from '../../engine/rule.ts';
import { none } from '../../../model/findings/report.ts';
import { agentHarnessSkills } from '../../engine/sources.ts';

export const toolsetModule: FileRule = {
  code: 'toolset-module',
  scope: 'file',
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  keys: ['toolsets', 'metadata'],
  summary:
    'A toolset names a module that is not in the skill folder, or something that the module does not export.',
  documentation: `A toolset is either the name of tools that \`skillwright.json\` lists, such as \`web\`, or a module of the skill and what it exports:
\`toolsets/index:MyToolset\`. The path starts from the skill folder and stays in it; the ending of the file, and \`index\` at its
end, may be left out. A JavaScript or TypeScript module that is there has to export the name; one that re-exports all of another module
may export anything.

Skillwright loads no module. Its tools are those that \`skillwright.json\` lists under the same toolset.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\ntoolsets: ["toolsets/form:FormTools", "toolsets/forms:Forms"]\n---\n',
    files: { 'toolsets/forms.ts': 'export class FormTools {}\n' },
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\ntoolsets: ["toolsets/forms:FormTools"]\n---\n',
    files: { 'toolsets/forms.ts': 'export class FormTools {}\n' },
  },
  sources: [agentHarnessSkills],
  messages: {
    form: "'{toolset}' is not a module and its export. Write a path in the skill folder, a colon and a name, such as 'toolsets/index:MyToolset'.",
    outside: "'{path}' leads out of the skill folder. Move the module into it.",
    missing: "There is no module '{path}' in the skill folder.",
    unexported: "The module '{path}' does not export '{name}'.",
  },
  check(file) {
    const frontmatter = file.document.frontmatter?.root;
    return hasSoundYaml(file) ? reportModules({ frontmatter, sidecar: undefined }, file.context ?? {}) : none;
  },
};

/** Modules that a sidecar names. */
export function reportSidecarModules({ root, exists, skill }: ParsedRelatedFile): Iterable<Report> {
  const sidecar = root.kind === 'mapping' ? root : undefined;
  const readText = skill?.context?.readText;
  return reportModules(
    { frontmatter: undefined, sidecar },
    { ...(exists && { exists }), ...(readText && { readText }) },
  );
}

/** What is known of the skill folder. */
type Folder = Partial<Pick<SkillContext, 'exists' | 'readText'>>;

function* reportModules(trees: SkillTrees, folder: Folder): Generator<Report> {
  for (const { words: toolset, node } of findListedWords(trees, 'toolsets')) {
    const module = readToolsetModule(toolset);
    const message = module && findProblem(module, folder);
    if (module !== undefined && message !== undefined) {
      yield { message, args: { toolset, path: module.path, name: module.name }, span: node.span };
    }
  }
}

function findProblem({ path, name }: ToolsetModule, folder: Folder): string | undefined {
  const below = resolveBelow(path);
  if (below === '' || !isExported(name) || /[\\:*?"<>|]/.test(path)) {
    return 'form';
  }
  if (below === undefined) {
    return 'outside';
  }
  // All are asked for, so that all are looked up at once.
  const { exists } = folder;
  const found =
    exists === undefined ? [] : modulePaths(path).map(each => ({ path: each, isThere: exists(each) }));
  if (found.length === 0 || found.some(({ isThere }) => isThere === undefined)) {
    return undefined;
  }
  const there = found.filter(({ isThere }) => isThere === true);
  if (there.length === 0) {
    return 'missing';
  }
  return there.every(each => isNotExported(name, each.path, folder)) ? 'unexported' : undefined;
}

/** Whether a file is known not to export a name. */
function isNotExported(name: string, path: string, { readText }: Folder): boolean {
  const text = isScriptModule(path) ? readText?.(path) : undefined;
  return text !== undefined && exportsName(text, name) === false;
}

function isExported(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
}
