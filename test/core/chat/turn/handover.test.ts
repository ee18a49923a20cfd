import assert from 'node:assert/strict';
import type { Played, Seen } from './playTurn.ts';
import { call, playTurn, say } from './playTurn.ts';

/** What was active in each request, and the transitions that were told. */
function steps({ requests, events }: Seen) {
  return {
    active: requests.map(({ system }) => system.replace('active: ', '')),
    told: events.flatMap(event =>
      event.kind === 'transition'
        ? [`${event.from} > ${event.to}${event.isDeclared ? '' : ' (undeclared)'}`]
        : event.kind === 'stayed'
          ? [`stays: ${event.because}`]
          : [],
    ),
  };
}

const three = { gather: [{ to: 'spec' }], spec: [{ to: 'code' }], code: [] };
const start = (active: string): Pick<Played, 'chat'> => ({ chat: { active: [active] } });

describe('skills that follow each other', () => {
  it('take over when an answer ends without calls, with the history kept', async () => {
    const seen = await playTurn('Build it', {
      skills: three,
      ...start('gather'),
      replies: ['Gathered.', 'Specified.', 'Coded.'],
    });
    assert.deepEqual(steps(seen), {
      active: ['gather', 'spec', 'code'],
      told: ['gather > spec', 'spec > code'],
    });
    assert.deepEqual(seen.chat.active, ['code']);
    assert.deepEqual(
      seen.chat.messages.map(({ text }) => text),
      [
        'Build it',
        'Gathered.',
        "The skill 'spec' takes over from 'gather'. Go on with what it says; the conversation so far still holds.",
        'Specified.',
        "The skill 'code' takes over from 'spec'. Go on with what it says; the conversation so far still holds.",
        'Coded.',
      ],
    );
  });

  it('wait for the calls of an answer', async () => {
    const seen = await playTurn('Build it', {
      skills: three,
      tools: { look: 'READ_ONLY' },
      ...start('spec'),
      replies: [[say('First I look.'), call('look')], 'Specified.'],
    });
    assert.deepEqual(steps(seen).active, ['spec', 'spec', 'code']);
  });

  it('are those that the model chooses, before the one that always follows', async () => {
    const skills = {
      triage: [{ to: 'default' }, { to: 'bug', condition: 'bug_report' }],
      default: [],
      bug: [],
    };
    const chosen = call('skill_transition', { target_skill: 'bug', reason: 'It crashes.' });
    const seen = await playTurn('It crashes', { skills, ...start('triage'), replies: [[chosen], 'A bug.'] });
    assert.deepEqual(steps(seen), { active: ['triage', 'triage', 'bug'], told: ['triage > bug'] });
    assert.deepEqual(
      seen.events.find(({ kind }) => kind === 'transition'),
      { kind: 'transition', from: 'triage', to: 'bug', isDeclared: true, reason: 'It crashes.' },
    );
    assert.deepEqual(steps(await playTurn('Hm', { skills, ...start('triage') })).told, ['triage > default']);
  });

  it('may be others than those that are declared, which is said', async () => {
    const skills = { a: [], far: [] };
    const chosen = call('skill_transition', { target_skill: 'far' });
    const seen = await playTurn('Go', { skills, ...start('a'), replies: [[chosen], 'Bye.'] });
    assert.deepEqual(steps(seen), { active: ['a', 'a', 'far'], told: ['a > far (undeclared)'] });
  });

  it('do not take over where they are not there, and the current one goes on', async () => {
    const skills = { a: [{ to: 'gone' }] };
    const chosen = call('skill_transition', { target_skill: 'lost' });
    const seen = await playTurn('Go', { skills, ...start('a'), replies: [[chosen], 'Bye.'] });
    assert.deepEqual(steps(seen), {
      active: ['a', 'a'],
      told: ["stays: There is no skill 'lost'.", "stays: There is no skill 'gone'."],
    });
    assert.deepEqual(seen.end, { kind: 'done' });
    assert.deepEqual(seen.chat.active, ['a']);
  });

  it('stop after five in one turn, where the last one stays active', async () => {
    const skills = { a: [{ to: 'b' }], b: [{ to: 'a' }] };
    const seen = await playTurn('Go', { skills, ...start('a') });
    assert.deepEqual(steps(seen).active, ['a', 'b', 'a', 'b', 'a', 'b']);
    assert.deepEqual(
      steps(seen).told.at(-1),
      'stays: No further skill takes over: 5 did so in this turn already.',
    );
    assert.deepEqual([seen.end, seen.chat.active], [{ kind: 'done' }, ['b']]);
    const next = await playTurn('Go on', { skills, chat: seen.chat, limits: { transitions: 1 } });
    assert.deepEqual(steps(next).active, ['b', 'a']);
  });
});

describe('activation by the model', () => {
  const skills = { memo: [], 'loaded-notes': [] };

  it('replaces what was active, and says what is not there', async () => {
    const seen = await playTurn('Go', {
      skills,
      ...start('memo'),
      replies: [[call('activate_skills', { ids: ['loaded-notes', 'nothing'], confirmed: true })]],
    });
    assert.deepEqual(steps(seen).active, ['memo', 'loaded-notes']);
    assert.deepEqual(
      seen.chat.messages[2]?.text,
      [
        'Active now: loaded-notes.',
        "'nothing' was not activated: there is no skill of this id.",
        '# loaded-notes',
      ].join('\n\n'),
    );
  });

  it('adds to what was active where one skill is loaded', async () => {
    const seen = await playTurn('Go', {
      skills,
      ...start('memo'),
      replies: [[call('load_skill', { name: 'loaded-notes' })]],
    });
    assert.deepEqual(steps(seen).active, ['memo', 'memo, loaded-notes']);
  });

  it('leaves what was active where nothing can be activated', async () => {
    const seen = await playTurn('Go', {
      skills,
      ...start('memo'),
      replies: [
        [call('activate_skills', { ids: ['nothing'] }), call('activate_skills', { ids: 'memo' }, 'b')],
      ],
    });
    assert.deepEqual(seen.chat.active, ['memo']);
    assert.deepEqual(
      seen.chat.messages.flatMap(message => (message.role === 'tool' ? [message.isError] : [])),
      [true, false],
    );
  });
});
