import type { Fix } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import { quoteYaml, toYamlScalar } from '../../../syntax/yaml/quoting.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { toWords } from '../../../syntax/yaml/yamlNode.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { findField } from '../../../model/profiles/record/profile.ts';
import type { TargetRule } from '../../engine/rule.ts';
import {
  claudeCodeDocs,
  clientGuide,
  referenceLibrary,
  specification,
  vscodeBuild,
} from '../../engine/sources.ts';
import { weighFor } from '../../../model/findings/severity.ts';
import { toComparableName, topEntry } from '../../engine/targetView.ts';

export const nameFolder: TargetRule = {
  code: 'name-folder',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  summary: 'The name differs from the name of the folder.',
  documentation: `The specification wants both to be equal, and its library refuses the skill otherwise. VS Code takes the folder name and
warns; Claude Code shows the name but listens to the folder. A dot in a name may be a hyphen in the folder.

A skill at the root of a repository is left alone, since its folder is named by whoever cloned it.`,
  bad: { folder: 'form-filler', text: '---\nname: forms\ndescription: Fills in forms.\n---\n' },
  good: { folder: 'form-filler', text: '---\nname: form-filler\ndescription: Fills in forms.\n---\n' },
  sources: [specification, referenceLibrary, clientGuide, vscodeBuild, claudeCodeDocs],
  messages: {
    found: "The name '{name}' differs from the folder '{folder}'.",
    fix: "Change the name to '{folder}'",
  },
  check(file, { target: { profile } }) {
    const { folderName } = file;
    const node = topEntry(file, 'name')?.value;
    const words = toWords(node);
    const enforcement = profile.nameDiffersFromFolder;
    if (
      folderName === undefined ||
      node === undefined ||
      words === undefined ||
      words.trim() === '' ||
      enforcement === 'accepted' ||
      enforcement === 'unverified' ||
      isSameName(words, folderName, profile)
    ) {
      return none;
    }
    const args = { name: toComparableName(words, profile), folder: folderName };
    const weight = weighFor(profile, enforcement);
    const fix = rename(node, folderName, profile);
    return [{ message: 'found', args, span: node.span, ...weight, isReportedByEditor: true, ...fix }];
  },
};

function isSameName(name: string, folder: string, profile: Profile): boolean {
  const [one, other] = [name, folder].map(words => {
    const comparable = toComparableName(words, profile);
    return profile.ignoresCase === true ? comparable.toLowerCase() : comparable;
  });
  return one === other || one?.replaceAll('.', '-') === other;
}

function rename(node: YamlNode, folder: string, profile: Profile): { readonly fix?: Fix } {
  const pattern = findField(profile, 'name')?.pattern;
  const isAllowed = pattern === undefined || new RegExp(pattern, 'u').test(folder);
  if (!isAllowed || !/^[\p{Ll}\p{Lo}\p{N}-]+$/u.test(folder)) {
    return {};
  }
  const newText =
    node.kind === 'scalar' && node.style === 'double' ? quoteYaml(folder) : toYamlScalar(folder);
  return { fix: { title: 'fix', edits: [{ span: node.span, newText }], safe: false } };
}
