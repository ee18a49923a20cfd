import assert from 'node:assert/strict';
import { exportSkill } from '../../../../../server/src/core/operations/export/exportSkills.ts';
import { exportTargets } from '../../../../../server/src/core/operations/export/exportTargets.ts';
import { checkExported } from '../../../../../server/src/core/operations/export/hosts/checkExported.ts';
import { formatMessage } from '../../../../../server/src/core/model/findings/messages.ts';
import { isRefusal } from '../../../../../server/src/core/model/findings/transferNote.ts';
import type { Finding } from '../../../../../server/src/core/model/findings/finding.ts';
import type { Files } from './exported.ts';
import { refusalOf, skillIn } from './exported.ts';

/** A value for every key of a host or dialect, as its own documentation has it. */
const keys = {
  license: 'MIT',
  compatibility: 'Needs git.',
  'allowed-tools': ['Read', 'Bash(git add *)'],
  'disallowed-tools': ['Write'],
  when_to_use: 'When a form is to be filled in.',
  'argument-hint': '[from] [to]',
  arguments: ['from', 'to'],
  'disable-model-invocation': true,
  'user-invocable': true,
  model: 'sonnet',
  effort: 'high',
  context: 'fork',
  agent: 'Explore',
  paths: ['src/**'],
  shell: 'bash',
  version: '1.2.0',
  author: 'Ada',
  category: 'office',
  tags: ['forms', 'office'],
  triggers: ['fill in a form'],
  platforms: ['linux'],
  homepage: 'https://example.com',
  'command-dispatch': 'tool',
  'command-tool': 'fill',
  required_environment_variables: ['FORM_TOKEN'],
  vars: { REGION: { default: 'eu', description: 'Where forms are sent.' } },
  requires: { env: ['FORM_TOKEN'], binary: ['git'] },
  routing: { keywords: ['form'], stages: ['decide'] },
  conditions: { platforms: ['linux'] },
  slash: true,
  advertise: true,
  priority: 3,
  hermes: { tags: ['forms'], category: 'office' },
  openclaw: { os: ['linux'], requires: { bins: ['git'] } },
};

const body = '\n# Forms\n\nTranslate the form from $from to $to, in {{REGION}}.\n';
const manifest = { version: 1, requiredTools: ['read'], actions: [] };

function written(top: object, metadata: object): string {
  const lines = (values: object) =>
    Object.entries(values).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const below = lines(metadata).map(line => `  ${line}`);
  return ['---', 'name: forms', 'description: Fills in forms when somebody asks for one.', ...lines(top)]
    .concat(below.length === 0 ? [] : ['metadata:', ...below], '---', body)
    .join('\n');
}

const { agent, ...withoutAgent } = keys;
const { context, ...withoutContext } = keys;
const skills: Readonly<Record<string, Files>> = {
  'all keys at the top': { 'SKILL.md': written(keys, { manifest }) },
  'all keys below metadata': { 'SKILL.md': written({}, { ...keys, manifest }) },
  'all keys beside it': {
    'SKILL.md': written({}, {}),
    'skill.skillwright.json': JSON.stringify({ metadata: keys }),
    'skill.manifest.json': JSON.stringify(manifest),
  },
  'some keys below metadata that need others': { 'SKILL.md': written({}, withoutContext) },
  'an agent at the top alone': { 'SKILL.md': written({ agent }, withoutAgent) },
  'a context at the top alone': { 'SKILL.md': written({ context }, withoutContext) },
};

describe('the findings of what is exported to a host', () => {
  for (const target of exportTargets.filter(({ profile }) => profile !== undefined)) {
    it(`are none that the skill did not have, for ${target.id}`, () => {
      const profile = target.profile;
      assert.ok(profile);
      for (const [what, files] of Object.entries(skills)) {
        const { folder } = skillIn(files, 'forms');
        const result = exportSkill(folder, target);
        assert.ok(!isRefusal(result), refusalOf(result));
        const own = Object.entries(files).map(([path, content]) => ({ path: `forms/${path}`, content }));
        const before: ReadonlySet<string> = new Set(problemsOf(checkExported(own, profile)));
        const isPlugin = target.form === 'bundle';
        const exported = isPlugin
          ? result.files.flatMap(({ path, content }) =>
              path.includes('/skills/') ? [{ path: path.slice(path.indexOf('/skills/') + 8), content }] : [],
            )
          : result.files;
        const after = problemsOf(checkExported(exported, profile));
        assert.deepEqual(
          after.filter(problem => !before.has(problem)),
          [],
          what,
        );
      }
    });
  }
});

function problemsOf(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ severity }) => severity === 'error' || severity === 'warning')
    .map(({ code, template, args }) => `${code}: ${formatMessage(template, args)}`);
}
