import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { changes, looks } from '../../../../../client/src/views/chat/agents/agentToolNames.ts';
import { ApprovedCalls } from '../../../../../client/src/views/chat/agents/approvedCalls.ts';
import { manageTools } from '../../../../../server/src/core/chat/tools/manageForms.ts';
import { toOwnTools } from '../../../../../server/src/core/chat/tools/ownForms.ts';
import { root } from '../../../../support/projectFiles.ts';

interface ContributedTool {
  readonly name: string;
  readonly toolReferenceName: string;
  readonly inputSchema: unknown;
}

const { contributes } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly contributes: { readonly languageModelTools: readonly ContributedTool[] };
};
const contributed = new Map(contributes.languageModelTools.map(tool => [tool.name, tool]));

describe('the tools for agents of VS Code', () => {
  it('take what the tools of our chats take', () => {
    const own = [...toOwnTools('catalog'), ...Object.values(manageTools)];
    const parametersOf = (name: string) =>
      own.find(({ definition }) => definition.name === name)?.definition.parameters;
    for (const [name, wire] of Object.entries({ ...looks, ...changes })) {
      assert.deepEqual(contributed.get(name)?.inputSchema, parametersOf(wire), name);
    }
  });

  it('are all contributed', () => {
    const client = ['skillwright_checkReadiness', 'skillwright_routeMessage'];
    assert.deepEqual(
      [...contributed.keys()].toSorted(),
      [...Object.keys(looks), ...Object.keys(changes), ...client].toSorted(),
    );
  });
});

describe('calls that a person agreed to', () => {
  it('pass once for each time that was asked, with these arguments only', () => {
    const calls = new ApprovedCalls();
    calls.ask('update_skill', { name: 'swap' });
    assert.equal(calls.take('update_skill', { name: 'report' }), false);
    assert.equal(calls.take('enable_skill', { name: 'swap' }), false);
    assert.equal(calls.take('update_skill', { name: 'swap' }), true);
    assert.equal(calls.take('update_skill', { name: 'swap' }), false);
  });

  it('are forgotten where many others were asked about since', () => {
    const calls = new ApprovedCalls();
    for (let index = 0; index <= 100; index++) {
      calls.ask('update_skill', { name: String(index) });
    }
    assert.equal(calls.take('update_skill', { name: '0' }), false);
    assert.equal(calls.take('update_skill', { name: '1' }), true);
  });
});
