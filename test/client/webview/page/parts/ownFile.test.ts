import assert from 'node:assert/strict';
import { isOwnFile } from '../../../../../client/webview/page/parts/ownFile.ts';

describe('a picture in the instructions', () => {
  const cases: readonly (readonly [string, boolean])[] = [
    ['assets/a.png', true],
    ['./assets/a.png', true],
    ['a..b.png', true],
    ['', false],
    ['../other/a.png', false],
    ['assets/../../a.png', false],
    ['assets/%2e%2E/a.png', false],
    ['assets\\..\\a.png', false],
    ['/etc/a.png', false],
    ['//example.com/a.png', false],
    ['\\\\example.com\\a.png', false],
    ['https://example.com/a.png', false],
    ['data:image/png;base64,AAAA', false],
    ['file:///etc/a.png', false],
    ['#a', false],
  ];

  for (const [address, isShown] of cases) {
    it(`is ${isShown ? 'shown' : 'told in words'}: ${address === '' ? 'nothing' : address}`, () =>
      assert.equal(isOwnFile(address), isShown));
  }
});
