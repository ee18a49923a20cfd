import assert from 'node:assert/strict';
import { findLoadedSkills } from '../../../../server/src/core/analysis/evals/loadedSkills.ts';

/** What a host prints: events among other lines. */
function loadedOf(host: string, ...events: readonly unknown[]) {
  const lines = ['starting', ...events.map(event => JSON.stringify(event)), '{broken', ''];
  return findLoadedSkills(host, lines.join('\n'));
}

const called = (name: string, input: object) => ({
  type: 'assistant',
  message: {
    content: [
      { type: 'text', text: 'Skill' },
      { type: 'tool_use', name, input },
    ],
  },
});

const part = (tool: string, status: string) => ({
  type: 'tool_use',
  part: { type: 'tool', tool, state: { status, input: { name: 'forms' } } },
});

describe('the skills that a model loaded in a host', () => {
  const byId: Readonly<Record<string, readonly unknown[]>> = {
    'claude-code': [called('Skill', { skill: 'forms' }), called('Read', { skill: 'other' })],
    'qwen-code': [called('skill', { skill: 'forms' })],
    opencode: [part('skill', 'error'), part('read', 'completed'), part('skill', 'completed')],
    kilo: [part('skill', 'completed')],
    'copilot-cli': [
      { type: 'session.skills_loaded', data: { skills: [{ name: 'other' }] } },
      { type: 'tool.execution_start', data: { toolName: 'skill', arguments: { skill: 'forms' } } },
    ],
    'gemini-cli': [{ type: 'tool_use', tool_name: 'activate_skill', parameters: { name: 'forms' } }],
    'kimi-code': [
      {
        role: 'assistant',
        tool_calls: [
          { function: { name: 'Skill', arguments: '{"skill":"forms"}' } },
          { function: { name: 'Skill' } },
        ],
      },
    ],
    cline: [
      {
        type: 'agent_event',
        event: { type: 'content_start', toolName: 'skills', input: { skill: 'forms' } },
      },
      { type: 'agent_event', event: { type: 'content_end', toolName: 'skills', output: 'forms' } },
    ],
    factory: [{ type: 'tool_call', toolName: 'Skill', parameters: { skill: 'forms' } }],
  };

  for (const [host, events] of Object.entries(byId)) {
    it(`are named by the calls in the output of ${host}, each once`, () => {
      assert.deepEqual(loadedOf(host, ...events, ...events), [{ id: 'forms' }]);
    });
  }

  it('are known by their files where a host has its model read them', () => {
    const command = "/bin/bash -lc 'cat /w/.agents/skills/forms/SKILL.md && ls'";
    assert.deepEqual(
      loadedOf(
        'codex',
        { type: 'item.started', item: { command } },
        { type: 'item.completed', item: { type: 'command_execution', command } },
      ),
      [{ file: '/w/.agents/skills/forms/SKILL.md' }],
    );
    const read = (path: string) => ({ type: 'tool_execution_start', toolName: 'read', args: { path } });
    assert.deepEqual(loadedOf('pi', read('/w/.pi/skills/forms/SKILL.md'), read('/w/README.md')), [
      { file: '/w/.pi/skills/forms/SKILL.md' },
    ]);
  });

  it('are none where the output is not understood', () => {
    assert.deepEqual(loadedOf('goose', called('Skill', { skill: 'forms' })), []);
    for (const host of Object.keys(byId)) {
      assert.deepEqual(loadedOf(host, null, 1, [], {}, { type: 'assistant', part: 'x', event: [] }), []);
    }
  });
});
