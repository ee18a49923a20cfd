import assert from 'node:assert/strict';
import { readKept } from '../../../../../client/src/views/chat/participant/storedTurns.ts';
import { readNamed, toFollowups } from '../../../../../client/src/views/chat/participant/participantSteps.ts';
import type { Say } from '../../../../../client/src/views/chat/participant/participantMarkdown.ts';
import {
  describeEvent,
  describeQuestions,
} from '../../../../../client/src/views/chat/participant/participantMarkdown.ts';
import type { ChatEvent } from '../../../../../server/src/protocol/chat.ts';

const say: Say = (text, ...words) =>
  words.reduce((said, word, index) => said.replaceAll(`{${index}}`, word), text);

describe('@skills', () => {
  it('goes on from the turns that VS Code kept', () => {
    const first = { chatId: 'c', added: [{ role: 'user', text: 'Swap' }], active: ['swap'] };
    const second = { chatId: 'c', added: [{ role: 'user', text: 'Again' }], active: ['report'] };
    assert.deepEqual(readKept([undefined, first, { command: 'ready' }, second, 'odd', { chatId: 1 }]), {
      chatId: 'c',
      soFar: { messages: [...first.added, ...second.added], active: ['report'] },
    });
    assert.deepEqual(readKept([]), { chatId: undefined, soFar: { messages: [], active: [] } });
  });

  it('takes the first word after /run for the skill', () => {
    assert.deepEqual(readNamed('swap my\ntokens'), { text: 'my\ntokens', named: ['swap'] });
    assert.deepEqual(readNamed('swap'), { text: '', named: [] });
  });

  it('offers what a person may want next', () => {
    const offered = (kept: unknown) =>
      toFollowups(kept, say).map(({ command, prompt, label }) => [command, prompt, label]);
    assert.deepEqual(offered({ command: 'route', message: 'swap it', first: 'swap' }), [
      ['run', 'swap swap it', 'Run it with swap'],
    ]);
    assert.deepEqual(offered({ command: 'route', message: 'swap it' }), [
      ['skills', '', 'Which skills are there?'],
    ]);
    assert.deepEqual(offered({ command: 'skills' }), [['ready', '', 'What can run here?']]);
    assert.deepEqual(offered({ command: 'ready' }), [['skills', '', 'Which skills are there?']]);
    assert.deepEqual(offered({ message: 'swap it', isWaitingForAnswer: false }), [
      ['route', 'swap it', 'Which skills fire for this, and why?'],
    ]);
    assert.deepEqual(offered({ message: 'swap it', isWaitingForAnswer: true }), []);
    // As older versions of the extension left it in a chat.
    assert.deepEqual(offered({ message: 'swap it', isAsking: true }), []);
    assert.deepEqual(offered(undefined), []);
  });

  it('tells what happens in a turn, and makes no links of names', () => {
    const shown = (event: ChatEvent) => describeEvent(event, say);
    assert.deepEqual(shown({ kind: 'calling', id: '1', tool: '[x](command:y)' }), {
      kind: 'progress',
      text: String.raw`Call of \[x\]\(command\:y\): is running`,
    });
    assert.deepEqual(
      shown({ kind: 'retry', because: 'limit', milliseconds: 7000, attempt: 2, maxAttempts: 3 }),
      { kind: 'progress', text: 'Rate limited, retrying in 7 s (2 of 3)' },
    );
    assert.deepEqual(shown({ kind: 'stayed', to: 'report', because: 'it is unknown' }), {
      kind: 'note',
      text: '> report does not take over: it is unknown',
    });
    assert.deepEqual(shown({ kind: 'ended', end: { kind: 'limit', limit: 'rounds' } }), {
      kind: 'note',
      text: '> The turn reached its limit of tool rounds (`skillwright.chat.limits.rounds`).',
    });
    assert.equal(shown({ kind: 'ended', end: { kind: 'done' } }), undefined);
    assert.equal(shown({ kind: 'usage', input: 1, output: 1 }), undefined);
  });

  it('says what it did not ask, each once', () => {
    const order = {
      kind: 'tool',
      tool: 'place`order',
      tier: 'ALWAYS_CONFIRM',
      how: 'every',
      arguments: {},
    } as const;
    assert.equal(
      describeQuestions(
        [
          order,
          order,
          {
            kind: 'start',
            skill: 'swap',
            program: '/usr/bin/npx',
            args: [],
            folder: '/',
            env: [],
            changes: [],
          },
        ],
        say,
      ),
      `These were not answered here, and count as no:

- May \`place order\` run?
- May the skill swap start its program?

Skill Chat shows them with all their arguments.`,
    );
    assert.equal(describeQuestions([], say), '');
  });
});
