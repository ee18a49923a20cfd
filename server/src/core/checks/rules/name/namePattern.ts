import type { Fix } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import { quoteYaml, toYamlScalar } from '../../../syntax/yaml/quoting.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { toWords } from '../../../syntax/yaml/yamlNode.ts';
import { findField } from '../../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { referenceLibrary, specification, vscodeBuild } from '../../engine/sources.ts';
import { findMeasuredRefusal } from '../../../analysis/loading/refusal.ts';
import type { Quirk } from '../../../model/profiles/record/quirk.ts';
import { severityOf, weighFor } from '../../../model/findings/severity.ts';
import { toComparableName, topEntry } from '../../engine/targetView.ts';

export const namePattern: TargetRule = {
  code: 'name-pattern',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  summary: 'The name has characters that a host does not allow.',
  documentation: `Lower-case letters from a to z, digits and single hyphens between them work in every host. Some hosts take more:
capitals, dots, blanks or hyphens anywhere. The reference library takes lower-case letters of any script as well, most
hosts do not: such a name is a warning.`,
  bad: { folder: 'form-filler', text: '---\nname: Form_Filler\ndescription: Fills in forms.\n---\n' },
  good: { folder: 'form-filler', text: '---\nname: form-filler\ndescription: Fills in forms.\n---\n' },
  sources: [specification, referenceLibrary, vscodeBuild],
  messages: {
    invalid: "'{name}' is not a valid name: use lower-case letters, digits and single hyphens between them.",
    portable: "'{name}' has letters that only some hosts accept; a to z, digits and hyphens work in all.",
    measured: '{problem}',
    fix: "Change the name to '{suggestion}'",
  },
  check(file, { target: { profile } }) {
    const node = topEntry(file, 'name')?.value;
    const written = toWords(node);
    const field = findField(profile, 'name');
    if (node === undefined || written === undefined || written.trim() === '' || field === undefined) {
      return none;
    }
    const name = toComparableName(written, profile);
    const isValid = matches(name, field.pattern);
    const problem = isValid ? findMeasuredRefusal(quirksOfName(name), profile) : undefined;
    if (problem !== undefined) {
      const suggestion = suggest(file, name);
      const args = { problem, suggestion: suggestion ?? '' };
      const weight = severityOf('refused');
      return [{ message: 'measured', args, span: node.span, ...weight, ...rename(node, suggestion) }];
    }
    if (isValid && matches(name, field.portablePattern)) {
      return none;
    }
    const suggestion = suggest(file, name);
    const args = { name, suggestion: suggestion ?? '' };
    const weight = weighFor(profile, isValid ? 'warned' : field.enforcement, field);
    // VS Code knows lower-case letters, digits and hyphens, wherever they are.
    const isReportedByEditor = /[^a-z0-9-]/.test(name);
    const message = isValid ? 'portable' : 'invalid';
    return [{ message, args, span: node.span, ...weight, isReportedByEditor, ...rename(node, suggestion) }];
  },
};

/** What is unusual about a name, of what was measured. */
export function quirksOfName(name: string): Quirk[] {
  return /\s/.test(name) ? ['spaced-name'] : /[A-Z_]/.test(name) ? ['capital-name'] : [];
}

function matches(name: string, pattern: string | undefined): boolean {
  return pattern === undefined || new RegExp(pattern, 'u').test(name);
}

function suggest({ folderName }: SkillFile, name: string): string | undefined {
  return toPortableName(folderName) === folderName ? folderName : toPortableName(name);
}

function rename(node: YamlNode, suggestion: string | undefined): { readonly fix?: Fix } {
  if (suggestion === undefined || node.kind !== 'scalar') {
    return {};
  }
  const newText = node.style === 'double' ? quoteYaml(suggestion) : toYamlScalar(suggestion);
  return { fix: { title: 'fix', edits: [{ span: node.span, newText }], safe: false } };
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
