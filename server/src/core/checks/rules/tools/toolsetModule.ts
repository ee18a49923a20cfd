import type { ParsedRelatedFile } from '../../../model/related/relatedFile.ts';
import { findListedWords } from '../../../model/skill/keywordNodes.ts';
import type { SkillContext } from '../../../model/skill/skillContext.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import type { SkillTrees } from '../../../model/skill/skillKeys.ts';
import type { ToolsetModule } from '../../../model/tools/toolsetModule.ts';
import { modulePaths, readToolsetModule } from '../../../model/tools/toolsetModule.ts';
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
  summary: 'A toolset names a module that is not in the folder of the skill.',
  documentation: `A toolset is either the name of tools that \`skillwright.json\` lists, such as \`web\`, or a module of the skill and what it exports:
\`toolsets/index:MyToolset\`. The path starts from the folder of the skill and stays in it; the ending of the file, and \`index\` at its
end, may be left out.

Skillwright loads no module. Its tools are those that \`skillwright.json\` lists under the same toolset.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\ntoolsets: ["toolsets/form:FormTools"]\n---\n',
    files: { 'toolsets/forms.ts': '' },
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\ntoolsets: ["toolsets/forms:FormTools"]\n---\n',
    files: { 'toolsets/forms.ts': '' },
  },
  sources: [agentHarnessSkills],
  messages: {
    form: "'{toolset}' is not a module and its export. Write a path in the skill folder, a colon and a name, such as 'toolsets/index:MyToolset'.",
    outside: "'{path}' leads out of the skill folder. Move the module into it.",
    missing: "There is no module '{path}' in the skill folder.",
  },
  check(file) {
    const frontmatter = file.document.frontmatter?.root;
    return hasSoundYaml(file)
      ? reportModules({ frontmatter, sidecar: undefined }, file.context?.exists)
      : none;
  },
};

/** Modules that a sidecar names. */
export function reportSidecarModules({ root, exists }: ParsedRelatedFile): Iterable<Report> {
  const sidecar = root.kind === 'mapping' ? root : undefined;
  return reportModules({ frontmatter: undefined, sidecar }, exists);
}

type Exists = SkillContext['exists'];

function* reportModules(trees: SkillTrees, exists: Exists | undefined): Generator<Report> {
  for (const { words: toolset, node } of findListedWords(trees, 'toolsets')) {
    const module = readToolsetModule(toolset);
    const message = module && findProblem(module, exists);
    if (module !== undefined && message !== undefined) {
      yield { message, args: { toolset, path: module.path }, span: node.span };
    }
  }
}

function findProblem({ path, name }: ToolsetModule, exists: Exists | undefined): string | undefined {
  const below = resolveBelow(path);
  if (below === '' || !isExported(name) || /[\\:*?"<>|]/.test(path)) {
    return 'form';
  }
  if (below === undefined) {
    return 'outside';
  }
  // All are asked for, so that all are looked up at once.
  const found = exists === undefined ? [] : modulePaths(path).map(each => exists(each));
  return found.length > 0 && found.every(isThere => isThere === false) ? 'missing' : undefined;
}

function isExported(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
}
