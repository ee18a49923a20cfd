import type { Report } from '../../../model/findings/report.ts';
import { resolveAlias } from '../../../syntax/yaml/yamlNode.ts';
import { idOf } from '../../../model/skill/skill.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import { parseSkillVariables } from '../../../model/variables/readVariableFile.ts';
import type { DeclarationPlace } from '../../../model/variables/readVariables.ts';
import { defaultIn, placeVariables } from '../../../model/variables/readVariables.ts';
import { resolveVariables } from '../../../model/variables/resolveVariables.ts';
import { readSkillTrees } from '../../../model/variables/skillVariables.ts';
import type { ResolvedVariable, VariableSources } from '../../../model/skill/variable.ts';
import { ownVariablesName } from '../../../model/skill/variable.ts';
import { emptyValue } from '../../../syntax/edit/emptyValue.ts';
import { readKeyedFrontmatter } from '../../../syntax/edit/keyed/keyedText.ts';
import type { FileRule } from '../../engine/rule.ts';
import { golemcoreSkills, golemcoreVariables } from '../../engine/sources.ts';

export const variableEmpty: FileRule = {
  code: 'variable-empty',
  scope: 'file',
  severity: 'hint',
  consequence: 'hidden',
  profiles: 'all',
  keys: ['vars', 'metadata'],
  summary: 'A variable is required, and its value is empty.',
  documentation: `An empty value counts as a value: the skill is available, and nothing appears where the body names the variable. An empty
default is one too, so that with it \`required: true\` never keeps a skill back.

Remove the empty default, and the skill waits until something gives the variable a value.`,
  bad: {
    text: '---\nname: example\ndescription: Calls an API.\nvars:\n  ENDPOINT:\n    required: true\n    default: ""\n---\n\nCall {{ENDPOINT}}.\n',
    targets: ['golemcore'],
  },
  good: {
    text: '---\nname: example\ndescription: Calls an API.\nvars:\n  ENDPOINT:\n    required: true\n---\n\nCall {{ENDPOINT}}.\n',
    targets: ['golemcore'],
  },
  sources: [golemcoreSkills, golemcoreVariables],
  messages: {
    default:
      "'{name}' is required, and its empty default counts as a value, so the skill never waits for one.",
    file: "'{name}' is required, and {file} gives it an empty value.",
    environment: "'{name}' is required, and the environment gives it an empty value.",
    fix: 'Remove the empty default',
  },
  *check(file) {
    if (!hasSoundYaml(file)) {
      return;
    }
    const trees = readSkillTrees(file);
    const required = placeVariables(trees).filter(({ declaration }) => declaration.required);
    const declarations = required.map(({ declaration }) => declaration);
    const resolved =
      required.length === 0 ? [] : resolveVariables(declarations, idOf(file), findSources(file));
    for (const [index, { declaration, places }] of required.entries()) {
      const place = places.find(each => each.file === 'skill');
      if (place !== undefined) {
        yield* declaration.default === ''
          ? reportDefault(file, declaration.name, places)
          : reportValue(place, resolved[index]);
      }
    }
  },
};

/** Where nobody knows of the other sources, the file beside the skill still goes before them. */
function findSources({ context }: SkillFile): VariableSources {
  const known = context?.variableSources?.();
  const ownVariables = known === undefined ? context?.readText(ownVariablesName) : undefined;
  return (
    known ?? {
      ...(ownVariables !== undefined && {
        skillFile: parseSkillVariables(ownVariables, ownVariablesName).file,
      }),
      sharedFiles: [],
      environment: () => undefined,
    }
  );
}

function* reportDefault(
  { document }: SkillFile,
  name: string,
  places: readonly DeclarationPlace[],
): Generator<Report> {
  for (const { file, path, node } of places) {
    const found = file === 'skill' ? defaultIn(node) : undefined;
    if (found?.value === '') {
      const place = resolveAlias(node)?.kind === 'mapping' ? [...path, 'default'] : path;
      const keyed = readKeyedFrontmatter(document);
      const edits = keyed && emptyValue(keyed, place, found.span);
      const fix = edits && { fix: { title: 'fix', edits, safe: false } };
      yield { message: 'default', args: { name }, span: found.span, ...fix };
      return;
    }
  }
}

function* reportValue(
  { keySpan: span }: DeclarationPlace,
  found: ResolvedVariable | undefined,
): Generator<Report> {
  if (found?.value === '') {
    const { file, declaration } = found;
    const args = { name: declaration.name, ...(file !== undefined && { file }) };
    yield { message: file === undefined ? 'environment' : 'file', args, span };
  }
}
