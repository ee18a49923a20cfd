import assert from 'node:assert/strict';
import { unwrap } from '../../../../../server/src/core/analysis/security/scan/unwrapped.ts';

const long = 'A line of a paragraph that is as long as lines are';

function unwrapped(text: string): string | undefined {
  return unwrap({ text, kind: 'document', path: 'SKILL.md' })?.scanned.text;
}

describe('unwrap', () => {
  it('joins the lines of a paragraph, an item and a quote, and keeps the length', () => {
    for (const [text, expected] of [
      [`${long}\ngoes on.\n`, `${long} goes on.\n`],
      [`- ${long}\n  goes on.\n`, `- ${long} goes on.  \n`],
      [`> ${long}\n> goes on.\n`, `> ${long} goes on.  \n`],
    ] as const) {
      assert.equal(unwrapped(text), expected);
      assert.equal(expected.length, text.length);
    }
  });

  it('leaves lines alone that are short, items, headings, rows, keys or code', () => {
    for (const text of [
      'Short\nlines.\n',
      `${long}\n- item\n`,
      `${long}\n2. item\n`,
      `# ${long}\ntext\n`,
      `| ${long} |\n| b |\n`,
      `${long}\nname: forms\n`,
      `\`\`\`\n${long}\ngoes on\n\`\`\`\n`,
      `    ${long}\n    goes on\n`,
    ]) {
      assert.equal(unwrapped(text), undefined);
    }
  });

  it('tells where its places are in the text', () => {
    const text = `- ${long}\n  goes on and\n\n${long}\n  on and on\n`;
    const found = unwrap({ text, kind: 'document', path: 'SKILL.md' });
    for (const word of ['paragraph', 'goes', 'on and on']) {
      const start = found?.scanned.text.indexOf(word) ?? 0;
      const span = found?.original({ start, end: start + word.length });
      assert.equal(text.slice(span?.start, span?.end), word);
    }
  });
});
