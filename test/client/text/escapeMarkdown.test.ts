import assert from 'node:assert/strict';
import { markdownWords } from '../../../client/src/text/escapeMarkdown.ts';

describe('words of a file in Markdown', () => {
  it('mean nothing but themselves', () =>
    assert.equal(
      markdownWords('*Runs* [a](command:x) & <b>, see https://a.invalid or a@b.invalid: $(sync)'),
      String.raw`\*Runs\* \[a\]\(command\:x\) \& \<b\>\, see https\:\/\/a\.invalid or a\@b\.invalid\: \$\(sync\)`,
    ));

  it('stay on one line, and keep letters of every script', () =>
    assert.equal(
      markdownWords('Übersetzt\n\n# 日本語\tund _mehr_'),
      String.raw`Übersetzt \# 日本語 und \_mehr\_`,
    ));
});
