import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { loggingHosts, SessionReader } from '../../../../server/src/core/analysis/usage/sessionReader.ts';
import { sessionLogs } from '../../../support/sessionLogs.ts';

function read(host: string, text: string) {
  const reader = new SessionReader(host);
  text.split('\n').forEach(line => reader.read(line));
  return reader.session;
}

/** What a log says, without its ids and times. */
function describeLog(host: string, name: string): unknown[] {
  const { messages } = read(host, sessionLogs[host]?.[name] ?? '');
  return messages.map(({ text, loaded }) => [text, ...loaded]);
}

const invoice = 'Write an invoice for the workshop';
const blog = 'Write a blog post about the workshop';
const missing = 'Load what is not there';
const fileIn = (folder: string) => ({ file: `/home/me/project/${folder}/skills/invoices/SKILL.md` });

describe('the log of a session', () => {
  const byId = { loads: [[invoice, { id: 'invoices' }]], blog: [[blog]], fails: [[missing]] };
  const byFile = (folder: string) => ({
    loads: [[invoice, fileIn(folder)]],
    blog: [[blog]],
    fails: [[missing]],
    called: [['', fileIn(folder)]],
  });
  const expected: Readonly<Record<string, object>> = {
    'claude-code': { ...byId, called: [['', fileIn('.claude')]] },
    codex: { ...byFile('.agents'), called: [['Use $invoices for the dinner', fileIn('.agents')]] },
    'gemini-cli': byId,
    'copilot-cli': { ...byId, loads: [[invoice, fileIn('.github')]] },
    'qwen-code': byFile('.qwen'),
    opencode: byId,
    pi: byFile('.pi'),
  };

  it('is known for the hosts that were measured', () => {
    assert.deepEqual(loggingHosts, Object.keys(expected));
  });

  for (const [host, sessions] of Object.entries(expected)) {
    it(`of ${host} has what a person typed, and the skills that were loaded for it`, () => {
      const names = Object.keys(sessionLogs[host] ?? {});
      const found = Object.fromEntries(names.map(name => [name, describeLog(host, name)]));
      assert.deepEqual(found, sessions);
    });

    it(`of ${host} says when messages were written`, () => {
      const { messages } = read(host, sessionLogs[host]?.['blog'] ?? '');
      const days = messages.map(({ time }) => new Date(time).toISOString().slice(0, 10));
      assert.deepEqual(days, ['2026-11-27']);
    });

    it(`of ${host} says where it worked, unless the place of the file does`, () => {
      const { id, folder } = read(host, sessionLogs[host]?.['blog'] ?? '');
      assert.deepEqual([id !== '', folder], [true, host === 'gemini-cli' ? undefined : '/home/me/project']);
    });
  }

  it('says the same with lines in between that nobody knows', () => {
    const odd = fc.constantFrom(
      '',
      'null',
      '{',
      '{}',
      '[1]',
      '{"type":7}',
      '{"type":"user"}',
      '{"payload":[]}',
    );
    const logs = Object.entries(sessionLogs).flatMap(([host, named]) =>
      Object.values(named).map(text => ({ host, text })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...logs), odd, fc.nat(), ({ host, text }, line, at) => {
        const lines = text.split('\n');
        lines.splice(at % lines.length, 0, line);
        assert.deepEqual(read(host, lines.join('\n')), read(host, text));
      }),
      { numRuns: 200 },
    );
  });

  it('leaves out what another agent wrote', () => {
    const other = sessionLogs['codex']?.['loads']?.replace(
      '"thread_source":"user"',
      '"thread_source":"subagent"',
    );
    assert.deepEqual(
      read('codex', other ?? '').messages.map(({ text, loaded }) => [text, ...loaded]),
      [['', fileIn('.agents')]],
    );
  });

  it('says nothing of a host that is not known', () => {
    assert.deepEqual(read('another', sessionLogs['codex']?.['loads'] ?? '').messages, []);
  });
});
