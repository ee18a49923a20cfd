import { none } from '../../../model/findings/report.ts';
import { toWords } from '../../../syntax/yaml/yamlNode.ts';
import { findField } from '../../../model/profiles/record/profile.ts';
import { countCodePoints } from '../../../text/unicode/codePoints.ts';
import { listsQuirk } from '../../../analysis/loading/measuredQuirks.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { referenceLibrary, specification, vscodeBuild } from '../../engine/sources.ts';
import { weighFor } from '../../../model/findings/severity.ts';
import { toComparableName, topEntry } from '../../engine/targetView.ts';

export const nameLength: TargetRule = {
  code: 'name-length',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  summary: 'The name is longer than a host allows.',
  documentation: `Names have at most 64 characters. The specification refuses longer ones, VS Code cuts them off, and the skill then
answers to another name than the one in its file.`,
  bad: { text: `---\nname: ${'form-'.repeat(13)}filler\ndescription: Fills in forms.\n---\n` },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n' },
  sources: [specification, referenceLibrary, vscodeBuild],
  messages: { found: 'The name has more than {limit} characters.' },
  check(file, { target: { profile } }) {
    const node = topEntry(file, 'name')?.value;
    const words = toWords(node);
    const field = findField(profile, 'name');
    if (node === undefined || words === undefined || field === undefined) {
      return none;
    }
    const count = countCodePoints(toComparableName(words, profile));
    const { maxLength = Infinity, advisedLength = Infinity, enforcement } = field;
    if (count > maxLength) {
      const isRefused = listsQuirk(profile, 'long-name') === false;
      const weight = weighFor(profile, isRefused ? 'refused' : enforcement, field);
      return [{ message: 'found', args: { limit: maxLength }, span: node.span, ...weight }];
    }
    if (count > advisedLength) {
      const weight = weighFor(profile, 'advised', field);
      return [{ message: 'found', args: { limit: advisedLength }, span: node.span, ...weight }];
    }
    return none;
  },
};
