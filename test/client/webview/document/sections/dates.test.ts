import assert from 'node:assert/strict';
import { formatDate } from '../../../../../client/webview/document/sections/dates.ts';
import { formatBytes } from '../../../../../client/webview/document/sections/sizes.ts';

describe('dates and sizes in the document view', () => {
  it('are written as the language writes them', () =>
    assert.deepEqual(
      ['2026-03-02', '2026-11-20T12:00:00Z', 'soon'].map(date => formatDate(date, 'en')),
      ['Mar 2, 2026', 'Nov 20, 2026', 'soon'],
    ));

  it('are as short as people like them', () => {
    const texts = { bytes: '{0} B', kilobytes: '{0} KB', megabytes: '{0} MB' };
    assert.deepEqual(
      [0, 999, 1000, 1834, 12_034, 999_499, 999_500, 2_412_034].map(bytes => formatBytes(texts, bytes)),
      ['0 B', '999 B', '1 KB', '1.8 KB', '12 KB', '999 KB', '1 MB', '2.4 MB'],
    );
  });
});
