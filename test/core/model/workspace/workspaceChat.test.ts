import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  chatKeys,
  defaultChat,
  readChat,
} from '../../../../server/src/core/model/workspace/workspaceChat.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  readonly default?: unknown;
}

const file = path.resolve(import.meta.dirname, '../../../../schemas/skillwright.schema.json');
const whole: Schema = JSON.parse(readFileSync(file, 'utf8'));
const schemaAt = (keys: readonly string[]) =>
  keys.reduce<Schema>((schema, key) => schema.properties?.[key] ?? {}, whole);

describe('what a workspace says of its chats', () => {
  it('is read in milliseconds, with all that it leaves out', () => {
    const chat = {
      progressiveLoading: false,
      tools: { manage: false, mcp: false },
      limits: { rounds: 3, time: 60 },
      mcp: { startupSeconds: 1.5, idleMinutes: 2 },
    };
    assert.deepEqual(readChat(chat, 'prompts/system.md'), {
      loadsOnDemand: false,
      tools: { manage: false, transition: true, mcp: false },
      limits: { rounds: 3, time: 60_000 },
      servers: { startupTimeout: 1500, idleTimeout: 120_000 },
      skeleton: 'prompts/system.md',
    });
    assert.equal(readChat(undefined, undefined), undefined);
  });

  it('counts as not said where it is no such value', () => {
    const chat = {
      progressiveLoading: 'no',
      tools: { manage: 0 },
      limits: { rounds: 0, transitions: 1.5, output: '9' },
      mcp: { startupSeconds: 0, idleMinutes: 1441 },
    };
    assert.deepEqual(readChat(chat, 7), defaultChat);
    assert.deepEqual(readChat('none', ''), defaultChat);
  });

  it('has the keys that the schema has, and says of each what it is for', () => {
    for (const { path: keys, keys: known } of chatKeys) {
      const { properties = {} } = schemaAt(keys);
      assert.deepEqual(Object.keys(properties), known);
      assert.deepEqual(
        Object.entries(properties).filter(([, { description = '' }]) => !description.endsWith('.')),
        [],
      );
    }
  });
});
