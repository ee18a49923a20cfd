import assert from 'node:assert/strict';
import { checkRelatedFile } from '../../../server/src/core/checks/checkRelatedFile.ts';
import { checkSkill } from '../../../server/src/core/checks/checkSkill.ts';
import { describeFinding } from '../../../server/src/core/checks/engine/describeFinding.ts';
import type { Finding } from '../../../server/src/core/model/findings/finding.ts';
import { formatMessage } from '../../../server/src/core/model/findings/messages.ts';
import type { SkillFile } from '../../../server/src/core/model/skill/skillFile.ts';
import { hoverFrontmatter } from '../../../server/src/core/features/hover/hover.ts';
import { fillPlaceholders } from '../../../server/src/core/model/variables/fillPlaceholders.ts';
import { maskVariables } from '../../../server/src/core/model/variables/maskVariables.ts';
import {
  parseSharedVariables,
  parseSkillVariables,
} from '../../../server/src/core/model/variables/readVariableFile.ts';
import {
  fillEnvironment,
  readServerEnvironment,
} from '../../../server/src/core/model/variables/serverEnvironment.ts';
import {
  readSkillTrees,
  resolveSkillVariables,
} from '../../../server/src/core/model/variables/skillVariables.ts';
import type { VariableSources } from '../../../server/src/core/model/skill/variable.ts';
import { planVariable, rankPlaces } from '../../../server/src/core/operations/update/setVariable.ts';
import { emptyDescription } from '../../../server/src/core/model/workspace/workspaceDescription.ts';
import { targetsFrom, toFile } from '../../support/checkRules.ts';

const levels = ['skill-file', 'skill-section', 'global-section', 'environment', 'default'] as const;

/** A skill whose secret has its value at some of the levels; broken files are among them. */
function plant(secret: string, at: readonly (typeof levels)[number][], broken: boolean): SkillFile {
  const has = (level: (typeof levels)[number]) => at.includes(level);
  const own = JSON.stringify({ ...(has('skill-file') && { KEY: secret }) }) + (broken ? '{' : '');
  const shared = JSON.stringify({
    ...(has('skill-section') && { example: { KEY: secret } }),
    ...(has('global-section') && { _global: { KEY: secret, LINK: `https://${secret}@host` } }),
  });
  const preset = has('default') ? [`    default: ${JSON.stringify(secret)}`] : [];
  const text = [
    '---',
    'name: example',
    'description: Calls an API.',
    'vars:',
    '  KEY:',
    `    description: ${JSON.stringify(`Key of the service, ${secret}`)}`,
    '    secret: true',
    '    required: true',
    ...preset,
    '  LINK:',
    'mcp:',
    '  command: server',
    '  env:',
    '    TOKEN: Bearer ${KEY} ${LINK} ${OTHER}',
    '---',
    '',
    `Use {{KEY}} at {{LINK}}, as in ${secret}.`,
    '',
  ].join('\n');
  const sources: VariableSources = {
    skillFile: parseSkillVariables(own, 'vars.json').file,
    sharedFiles: [parseSharedVariables(shared, 'variables.json').file],
    environment: name => (name === 'OTHER' || has('environment') ? secret : undefined),
  };
  const context = {
    exists: () => undefined,
    readText: (name: string) => (name === 'vars.json' ? own : undefined),
    workspace: emptyDescription,
    variableSources: () => sources,
  };
  return { ...toFile(text), context };
}

function hoversIn(file: SkillFile): string[] {
  const { text } = file.document;
  const options = { context: { workspace: emptyDescription } };
  const hosts = {
    targets: targetsFrom({ targets: ['golemcore'] }).map(({ profile }) => profile),
    others: [],
  };
  const texts = new Set<string>();
  for (let offset = 0; offset <= text.length; offset += 2) {
    texts.add(hoverFrontmatter(file, offset, hosts, options)?.markdown ?? '');
  }
  return [...texts];
}

function say(finding: Finding): string {
  return `${describeFinding(finding, 1)} ${formatMessage(finding.fix?.title ?? '', finding.args)} ${JSON.stringify(finding.args)}`;
}

function findingsIn(file: SkillFile, secret: string): string[] {
  const variables = { isTracked: true, secrets: new Map([['_global', new Set(['KEY'])]]) };
  const texts = [
    `{"KEY": ${JSON.stringify(secret)}, "KEY": 1}`,
    `{"_global": {"KEY": ${JSON.stringify(secret)}}}`,
  ];
  return [
    ...checkSkill(file, targetsFrom({ targets: ['golemcore', 'agentskills'] }), {}),
    ...checkRelatedFile(
      {
        path: 'vars.json',
        kind: 'skill-variables',
        text: texts[0] ?? '',
        skill: file,
        variables: { isTracked: true },
      },
      {},
    ),
    ...checkRelatedFile(
      { path: 'variables.json', kind: 'shared-variables', text: texts[1] ?? '', variables },
      {},
    ),
  ].map(say);
}

function promptsOf(file: SkillFile): string[] {
  const trees = readSkillTrees(file);
  const variables = resolveSkillVariables(file, trees) ?? [];
  const environment = file.context?.variableSources?.()?.environment ?? (() => undefined);
  return [
    fillPlaceholders(file.document, variables, { reveal: false }),
    JSON.stringify(fillEnvironment(readServerEnvironment(trees), variables, environment)),
    JSON.stringify(maskVariables(variables)),
  ];
}

function plansFor(file: SkillFile, secret: string): string[] {
  const [variable] = resolveSkillVariables(file) ?? [];
  assert.ok(variable);
  const facts = { 'vars.json': { isTracked: true }, 'variables.json': { isIgnored: false } };
  const plan = planVariable({
    name: 'KEY',
    value: secret,
    place: 'skill-file',
    skillId: 'example',
    text: `{"KEY": "${secret}"`,
    file: 'vars.json',
  });
  return [JSON.stringify(rankPlaces(variable, facts)), JSON.stringify(plan)];
}

describe('a secret', () => {
  const secrets = ['sk-Ab3dEf6hIj', 'p"w\\d with blanks', 'ghp_0123456789abcdefghij0123456789abcdef'];
  const places = [...levels.map(level => [level]), levels];

  for (const [index, at] of places.entries()) {
    it(`is in clear in no hover, prompt, finding or plan while it is set by ${at.join(', ')}`, () => {
      const secret = secrets[index % secrets.length] ?? '';
      for (const broken of at[0] === 'skill-file' && at.length === 1 ? [false] : [false, true]) {
        const file = plant(secret, at, broken);
        const texts = [
          ...hoversIn(file),
          ...promptsOf(file),
          ...findingsIn(file, secret),
          ...plansFor(file, secret),
        ];
        for (const text of texts) {
          assert.ok(!text.includes(secret) && !text.includes(JSON.stringify(secret).slice(1, -1)), text);
        }
      }
    });
  }

  it('is in clear where a model or a process is to have it', () => {
    const file = plant('sk-Ab3dEf6hIj', ['environment'], false);
    const filled = fillPlaceholders(file.document, resolveSkillVariables(file) ?? [], {
      reveal: true,
      mayHave: () => true,
    });
    assert.match(filled, /^\nUse sk-Ab3dEf6hIj at /);
  });
});
