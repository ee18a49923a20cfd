import { quoteYaml, toYamlScalar } from '../document/quoting.ts';
import type { YamlScalar } from '../document/yamlNode.ts';
import { findField } from '../profiles/profile.ts';
import type { SkillFile } from '../skill/skillFile.ts';
import type { Report, TargetRule } from './rule.ts';
import { referenceLibrary, specification, vscodeBuild } from './sources.ts';
import type { TargetView } from './targetView.ts';
import { severityOf } from './severity.ts';
import { toComparableName, topEntry } from './targetView.ts';

export const namePattern: TargetRule = {
  code: 'name-pattern',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'error',
  consequence: 'breaks',
  profiles: ['agentskills', 'vscode'],
  summary: 'The name has characters that a host does not allow.',
  documentation: `Lower-case letters from a to z, digits and single hyphens between them work in every host. The reference library takes
lower-case letters of any script as well, most hosts do not: such a name is a warning.`,
  bad: { folder: 'form-filler', text: '---\nname: Form_Filler\ndescription: Fills in forms.\n---\n' },
  good: { folder: 'form-filler', text: '---\nname: form-filler\ndescription: Fills in forms.\n---\n' },
  sources: [specification, referenceLibrary, vscodeBuild],
  messages: {
    refused: "'{name}' is not a valid name: use lower-case letters, digits and single hyphens between them.",
    characters: "'{name}' is not a valid name: use lower-case letters, digits and hyphens.",
    portable: "'{name}' has letters that only some hosts accept; a to z, digits and hyphens work in all.",
    fix: "Change the name to '{suggestion}'",
  },
  *check(file, view) {
    const value = topEntry(file, 'name')?.value;
    if (value?.kind !== 'scalar' || typeof value.value !== 'string' || value.value.trim() === '') {
      return;
    }
    yield* checkName(file, view, value, value.value);
  },
};

function* checkName(file: SkillFile, view: TargetView, node: YamlScalar, written: string): Generator<Report> {
  const { profile } = view.target;
  const field = findField(profile, 'name');
  const name = toComparableName(written, profile);
  const suggestion =
    toPortableName(file.folderName) === file.folderName ? file.folderName : toPortableName(name);
  const args = { name, suggestion: suggestion ?? '' };
  const newText = node.style === 'double' ? quoteYaml(suggestion ?? '') : toYamlScalar(suggestion ?? '');
  const edits = [{ span: node.span, newText }];
  const fix = suggestion === undefined ? {} : { fix: { title: 'fix', edits, safe: false } };
  if (view.schemaProblems.some(({ path, keyword }) => path[0] === 'name' && keyword === 'pattern')) {
    const weight = severityOf(field?.enforcement ?? 'accepted');
    const message = field?.portablePattern === undefined ? 'characters' : 'refused';
    yield { message, args, span: node.span, ...weight, hostSays: /[^a-z0-9-]/.test(name), ...fix };
    return;
  }
  if (field?.portablePattern !== undefined && !new RegExp(field.portablePattern, 'u').test(name)) {
    const hostSays = /[^a-z0-9-]/.test(name);
    yield {
      message: 'portable',
      args,
      span: node.span,
      severity: 'warning',
      consequence: 'style',
      hostSays,
      ...fix,
    };
  }
}

/** The name in letters that every host takes; undefined when nothing of it is left. */
function toPortableName(name: string | undefined): string | undefined {
  const portable = (name ?? '')
    .normalize('NFKD')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64)
    .replace(/-+$/, '');
  return portable === '' ? undefined : portable;
}
