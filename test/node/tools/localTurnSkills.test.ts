import assert from 'node:assert/strict';
import type { PromptStyle } from '../../../server/src/core/model/workspace/routingSettings.ts';
import { createRehearsal } from '../../../server/src/core/chat/conversation/rehearsal.ts';
import { emptyChat, runTurn } from '../../../server/src/core/chat/turn/turn.ts';
import type { TurnEvent } from '../../../server/src/core/chat/turn/turnEvents.ts';
import { defaultLimits } from '../../../server/src/core/chat/turn/turnLimits.ts';
import { LocalTurnSkills } from '../../../server/src/node/tools/localTurnSkills.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { openSkills } from '../../support/openSkills.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const text = (name: string, description: string, yaml = '', body = `# ${name}`) =>
  `---\nname: ${name}\ndescription: ${description}\n${yaml}---\n\n${body}\n`;

const files: Files = {
  'skills/memo/SKILL.md': text(
    'memo',
    'Drafts memos about deals. Use it when a memo about a deal is wanted.',
    'next_skill: review\nvars:\n  TOKEN:\n    default: s3cret\n    secret: true\n',
    '# Memo\n\nSign with {{TOKEN}}.',
  ),
  'skills/memo/skill.manifest.json': JSON.stringify({
    version: 1,
    forbiddenTools: ['send_mail'],
    humanGates: [{ key: 'check', when: 'after_draft', label: 'Read the draft' }],
  }),
  'skills/memo/references/form.md': '# Form\n',
  'skills/review/SKILL.md': text('review', 'Reviews what was drafted.', 'disable-model-invocation: true\n'),
  'skills/off/SKILL.md': text('off', 'Is switched off.', 'enabled: false\n'),
};

interface Opened {
  readonly skills: LocalTurnSkills;
}

function withSkills(
  { message, style = 'catalog' }: { readonly message: string; readonly style?: PromptStyle },
  work: (opened: Opened) => Promise<void>,
): Promise<void> {
  return withFiles(files, async folder => {
    const skills = openSkills(
      folder,
      ['memo', 'review', 'off'].map(id => `skills/${id}/SKILL.md`),
    );
    await work({ skills: new LocalTurnSkills(skills, { turn: { message }, style }) });
  });
}

const message = 'Draft a memo about the deal';

describe('the skills of a turn', () => {
  it('are told to the model with those that are active, and no secret', () =>
    withSkills({ message }, async ({ skills }) => {
      const without = await skills.prompt([], new Map());
      assert.match(without, /^You help a person[^]*## Skill Catalog[^]*- memo: Drafts memos/);
      assert.doesNotMatch(without, /Sign with|\(active\)/);
      const prompt = await skills.prompt(['memo'], new Map());
      assert.match(prompt, /- memo \(active\)[^]*## Active Skill: memo\n\n# Memo\n\nSign with \*\*\*\./);
      assert.doesNotMatch(prompt, /s3cret/);
    }));

  it('are activated as the router allows', () =>
    withSkills({ message }, async ({ skills }) => {
      assert.deepEqual(await skills.activate([], ['memo', 'off', 'memos']), {
        session: { active: ['memo'] },
        refused: [
          { id: 'off', cause: 'disabled', near: [] },
          { id: 'memos', cause: 'unknown', near: ['memo'] },
        ],
      });
    }));

  it('come as the result of a tool with their files in the other styles', () =>
    withSkills({ message, style: 'xml' }, async ({ skills }) => {
      const instructions = await skills.instructions('memo');
      assert.match(instructions ?? '', /^---\nname: memo[^]*Sign with \*\*\*\.[^]*- references\/form\.md$/);
      assert.equal(await skills.instructions('nothing'), undefined);
    }));

  it('are told in the prompt with their files, unless the model has the body as the result of a tool', () =>
    withSkills({ message, style: 'index' }, async ({ skills }) => {
      const listed = '\n- references/form.md';
      const told = await skills.prompt(['memo'], new Map());
      assert.ok(told.endsWith(listed), told);
      const result = (await skills.instructions('memo')) ?? '';
      assert.ok(result.endsWith(listed), result);
      assert.doesNotMatch(await skills.prompt(['memo'], new Map([['memo', result]])), /Sign with/);
      // What was loaded before the file changed, or was cut, is not the body.
      assert.match(await skills.prompt(['memo'], new Map([['memo', '# Memo']])), /Sign with/);
    }));

  it('say who takes over, and what stands in the way', () =>
    withSkills({ message }, async ({ skills }) => {
      assert.deepEqual(await skills.transitions('memo'), [{ to: 'review' }]);
      assert.deepEqual(
        await Promise.all(['review', 'off', 'gone', 'Review'].map(id => skills.findObstacle(id))),
        [
          undefined,
          "The skill 'off' cannot take over: it is switched off.",
          "There is no skill 'gone'.",
          // A skill hands over to an id, as what is active is known by its id.
          "There is no skill 'Review'.",
        ],
      );
    }));

  it('say what they forbid and where they want a person', () =>
    withSkills({ message }, async ({ skills }) => {
      assert.deepEqual([...(await skills.forbidden(['memo', 'review']))], [['send_mail', ['memo']]]);
      assert.deepEqual(
        (await skills.gates(['memo'])).map(({ skill, key, when, required }) => [skill, key, when, required]),
        [['memo', 'check', 'after_draft', true]],
      );
    }));

  it('are rehearsed from the message to the skill that takes over', () =>
    withSkills({ message }, async ({ skills }) => {
      const events: TurnEvent[] = [];
      const definition = { name: 'activate_skills', description: '', parameters: {} };
      const tool = { definition, tier: 'READ_ONLY', check: () => [] } as const;
      const ports = {
        model: createRehearsal({ rank: async () => skills.preview.selected }),
        skills,
        tools: {
          offer: async () => [tool],
          find: async () => tool,
          run: async () => ({ text: '', isError: true }),
        },
        confirm: async () => ({ isAllowed: false }),
        askGate: async () => ({ verdict: 'passed' }) as const,
        now: () => 0,
        emit: (event: TurnEvent) => void events.push(event),
      };
      const options = { turn: { source: 'chat', stages: [] }, limits: defaultLimits, grants: [] } as const;
      const cancellation = { isCancellationRequested: false };
      const { chat, end } = await runTurn(emptyChat, message, ports, options, cancellation);
      assert.deepEqual([end, chat.active], [{ kind: 'done' }, ['review']]);
      assert.deepEqual(
        events.filter(({ kind }) => kind !== 'text').map(({ kind }) => kind),
        ['calling', 'activated', 'call', 'gate', 'transition', 'ended'],
      );
      const answers = chat.messages.flatMap(({ role, text: said }) => (role === 'assistant' ? [said] : []));
      assert.match(answers[1] ?? '', /rehearsal[^]*## Active Skill: memo/);
      assert.match(answers[2] ?? '', /rehearsal[^]*## Active Skill: review/);
    }));
});
