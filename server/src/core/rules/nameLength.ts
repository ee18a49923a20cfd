import { findField } from '../profiles/profile.ts';
import type { TargetRule } from './rule.ts';
import { referenceLibrary, specification, vscodeBuild } from './sources.ts';
import { severityOf } from './severity.ts';

export const nameLength: TargetRule = {
  code: 'name-length',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'error',
  consequence: 'breaks',
  profiles: ['agentskills', 'vscode'],
  summary: 'The name is longer than a host allows.',
  documentation: `Names have at most 64 characters. The specification refuses longer ones, VS Code cuts them off, and the skill then
answers to another name than the one in its file.`,
  bad: { text: `---\nname: ${'form-'.repeat(13)}filler\ndescription: Fills in forms.\n---\n` },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n' },
  sources: [specification, referenceLibrary, vscodeBuild],
  messages: { found: 'The name has more than {limit} characters.' },
  *check(_file, { target, schemaProblems }) {
    for (const { path, keyword, params, span } of schemaProblems) {
      if (path[0] === 'name' && path.length === 1 && keyword === 'maxLength') {
        const limit = Number(params['limit']);
        const weight = severityOf(findField(target.profile, 'name')?.enforcement ?? 'accepted');
        yield { message: 'found', args: { limit }, span, ...weight };
      }
    }
  },
};
