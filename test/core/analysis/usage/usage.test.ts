import assert from 'node:assert/strict';
import type { Session, SessionMessage } from '../../../../server/src/core/analysis/usage/session.ts';
import { collectUsage } from '../../../../server/src/core/analysis/usage/usage.ts';

const day = 24 * 60 * 60 * 1000;

/** A session in which each message is a text with the ids of the skills that were loaded, one a day. */
function sessionOf(
  host: string,
  id: string,
  ...messages: readonly (readonly [string, ...string[]])[]
): Session {
  const toMessage = ([text, ...ids]: readonly [string, ...string[]], at: number): SessionMessage => ({
    time: (at + 1) * day,
    text,
    loaded: ids.map(each => ({ id: each })),
  });
  return { host, id, folder: '/project', messages: messages.map(toMessage) };
}

const collect = (sessions: readonly Session[], since = 0) =>
  collectUsage(sessions, {
    since,
    find: skill => ('id' in skill && skill.id !== 'unknown' ? `${skill.id}/SKILL.md` : undefined),
    mask: text => text.replaceAll('hunter', '***'),
  });

const written = (sessions: readonly Session[]) =>
  collect(sessions).written.map(({ text, loaded }) => [text, ...loaded]);

describe('the usage of skills', () => {
  it('counts the messages for which a skill was loaded, by host', () => {
    const usage = collect([
      sessionOf('codex', 'a', ['one', 'x', 'x', 'unknown'], ['two', 'x', 'y']),
      sessionOf('pi', 'b', ['three', 'x'], ['four'], ['five', 'y']),
      sessionOf('pi', 'c', ['six']),
    ]);
    assert.deepEqual(
      { ...usage, skills: Object.fromEntries(usage.skills), written: usage.written.length },
      {
        sessions: 3,
        messages: 6,
        hosts: [
          { host: 'pi', sessions: 2 },
          { host: 'codex', sessions: 1 },
        ],
        skills: {
          'x/SKILL.md': [
            { host: 'codex', loads: 2, lastUsed: 2 * day },
            { host: 'pi', loads: 1, lastUsed: day },
          ],
          'y/SKILL.md': [
            { host: 'codex', loads: 1, lastUsed: 2 * day },
            { host: 'pi', loads: 1, lastUsed: 3 * day },
          ],
        },
        written: 6,
      },
    );
  });

  it('leaves out what is older, but knows what it loaded', () => {
    const usage = collect(
      [sessionOf('pi', 'a', ['one', 'x'], ['two']), sessionOf('pi', 'b', ['three'])],
      2 * day,
    );
    assert.deepEqual(
      [usage.sessions, usage.messages, usage.skills.size, usage.written.map(each => [...each.loaded])],
      [1, 1, 0, [['x/SKILL.md']]],
    );
  });

  it('counts a session that was continued in a second log once', () => {
    const usage = collect([
      sessionOf('pi', 'a', ['one', 'x'], ['two']),
      sessionOf('pi', 'a', ['one'], ['two', 'y'], ['three']),
    ]);
    assert.deepEqual(
      [usage.sessions, usage.messages, [...usage.skills.values()].flat().map(({ loads }) => loads)],
      [1, 3, [1, 1]],
    );
  });

  it('gathers each message once, the newest first, with all that its sessions loaded', () => {
    assert.deepEqual(
      written([
        sessionOf('pi', 'a', ['Sum it up'], ['blog  about\nit', 'x']),
        sessionOf('codex', 'b', ['sum it  UP'], ['more', 'y']),
      ]),
      [
        ['blog about it', 'x/SKILL.md'],
        ['more', 'y/SKILL.md'],
        ['Sum it up', 'y/SKILL.md', 'x/SKILL.md'],
      ],
    );
  });

  it('gathers no commands, no pasted documents and no messages without words', () => {
    const long = 'word '.repeat(200);
    assert.deepEqual(
      written([sessionOf('pi', 'a', ['/compact'], ['/review 12'], [long], ['???'], ['/etc/hosts is odd'])]),
      [['/etc/hosts is odd']],
    );
  });

  it('masks secrets, and shows characters that would do something to a terminal', () => {
    const key = `sk-${'a1B2'.repeat(8)}`;
    assert.deepEqual(written([sessionOf('pi', 'a', [`use ${key} for hunter`], ['say \u001B[31mhi'])]), [
      ['say \\u{1b}[31mhi'],
      ['use *** for ***'],
    ]);
  });
});
