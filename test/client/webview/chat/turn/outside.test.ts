import assert from 'node:assert/strict';
import { isOutside } from '../../../../../client/webview/chat/turn/outside.ts';

describe('a link in an answer', () => {
  const cases: readonly (readonly [string, boolean])[] = [
    ['https://example.com/a?b#c', true],
    ['HTTP://example.com', true],
    ['mailto:someone@example.com', true],
    ['', false],
    ['#heading', false],
    ['../SKILL.md', false],
    ['/etc/passwd', false],
    ['file:///etc/passwd', false],
    ['command:workbench.action.quit', false],
    ['vscode://publisher.extension/run', false],
    ['javascript:alert(1)', false],
    ['data:text/html,a', false],
  ];

  for (const [address, isLink] of cases) {
    it(`${isLink ? 'leads outside' : 'is plain text'}: ${address === '' ? 'nothing' : address}`, () =>
      assert.equal(isOutside(address), isLink));
  }
});
