import assert from 'node:assert/strict';
import { planMcpServer } from '../../../../server/src/core/operations/workspace/addMcpServer.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { say } from '../../../support/skillParts.ts';

const server = { name: 'skillwright', command: 'skillwright', args: ['mcp'] };

function add(text: string | undefined): string {
  const plan = planMcpServer(text, server);
  if ('problem' in plan) {
    return say(plan.problem);
  }
  return 'create' in plan ? plan.create : applyEdits(text ?? '', plan.edits);
}

describe('a server in .mcp.json', () => {
  it('makes the file where there is none', () => {
    const made = { mcpServers: { skillwright: { command: 'skillwright', args: ['mcp'] } } };
    assert.equal(add(undefined), `${JSON.stringify(made, undefined, 2)}\n`);
    assert.equal(add('\n'), `${JSON.stringify(made, undefined, 2)}\n`);
  });

  it('stands behind the others, and comments and order stay', () => {
    const text = `{
  // Ours
  "mcpServers": {
    "git": { "command": "git-mcp" } // of Ada
  },
  "other": 1
}
`;
    const added = add(text);
    assert.match(added, /"git": \{ "command": "git-mcp" \},? *\/\/ of Ada/);
    assert.match(added, /^\{\n {2}\/\/ Ours\n/);
    assert.match(added, /"skillwright": \{[^}]*"command": "skillwright"[^}]*\}[^"]*"other": 1\n\}\n$/s);
  });

  it('takes the place of the one of that name', () => {
    assert.deepEqual(JSON.parse(add('{"mcpServers":{"skillwright":{"command":"old","args":["x","y"]}}}')), {
      mcpServers: { skillwright: { command: 'skillwright', args: ['mcp'] } },
    });
  });

  it('is not written where that is not certain', () => {
    assert.equal(
      add('{"mcpServers": ['),
      '.mcp.json cannot be read without doubt, so nothing is written into it.',
    );
    assert.equal(
      add('{"mcpServers": []}'),
      '.mcp.json is written in a way that leaves no certain place for `mcpServers.skillwright`; it must be changed manually.',
    );
  });
});
