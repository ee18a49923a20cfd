import assert from 'node:assert/strict';
import { withKeys, writtenFor } from './exported.ts';

describe('resources and secrets of a skill in another host', () => {
  it('go along, but for values and secrets', () => {
    const secret = 'correct-horse-battery';
    const files = {
      'skill.md': withKeys('vars:', '  KEY:', '    secret: true', `    default: ${secret}`),
      'vars.json': `{ "KEY": "${secret}" }`,
      'scripts/run.sh': `curl -H ${secret}\n`,
      'logo.png': new Uint8Array([1]),
    };
    const written = writtenFor('agentskills', files);
    assert.deepEqual(Object.keys(written), [
      'example/SKILL.md',
      'example/logo.png',
      'example/scripts/run.sh',
      'example/skill.skillwright.json',
    ]);
    assert.ok(!JSON.stringify(written).includes(secret));
  });

  it('leave out the value of a variable that looks like a secret, though nothing says that it is one', () => {
    const key = 'sk-proj-Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiY2RlZg';
    const files = { 'SKILL.md': withKeys('vars:', `  OPENAI_API_KEY: ${key}`) };
    for (const host of ['golemcore', 'agentskills']) {
      assert.ok(!JSON.stringify(writtenFor(host, files)).includes(key), host);
    }
  });
});
