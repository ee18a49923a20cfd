import assert from 'node:assert/strict';
import { toResultText } from '../../../../server/src/core/analysis/mcp/resultText.ts';

describe('the result of a tool of an MCP server', () => {
  it('is its texts, with all else named by kind and size', () => {
    assert.equal(
      toResultText([
        { type: 'text', text: 'Here:' },
        { type: 'image', mimeType: 'image/png', data: 'AAAA' },
        { type: 'audio', mimeType: 'audio/wav', data: 'AA==' },
        { type: 'resource_link', uri: 'file:///a', name: 'a' },
        { type: 'resource', resource: { uri: 'demo://b', text: 'Words.' } },
        { type: 'resource', resource: { uri: 'demo://c', blob: 'AAA=', mimeType: 'application/gzip' } },
        { type: 'resource', resource: { uri: 'demo://d', blob: '' } },
      ]),
      [
        'Here:',
        '(image, image/png, 3 bytes)',
        '(audio, audio/wav, 1 byte)',
        '(link to a, file:///a)',
        '(resource demo://b)',
        'Words.',
        '(resource demo://c, application/gzip, 2 bytes)',
        '(resource demo://d, of an unknown kind, 0 bytes)',
      ].join('\n'),
    );
  });

  it('is its data where it says nothing else', () => {
    assert.equal(toResultText([], { a: [1] }), '{"a":[1]}');
    assert.equal(toResultText([{ type: 'text', text: 'One.' }], { a: [1] }), 'One.');
    assert.equal(toResultText([]), '');
  });
});
