import assert from 'node:assert/strict';
import { findEntryAt } from '../../../../../server/src/core/syntax/yaml/yamlPath.ts';
import { findDecisiveWords } from '../../../../../server/src/core/analysis/routing/explain/decisiveWords.ts';
import type { Skills } from '../catalogOf.ts';
import { catalogOf, pathOf } from '../catalogOf.ts';

function telling(skills: Skills, id: string) {
  const { catalog, parts } = catalogOf(skills);
  const document = parts.get(pathOf(id))?.file.document;
  const written = findEntryAt(document?.frontmatter?.root, 'description')?.value;
  const { wins, hurts } = findDecisiveWords(catalog, pathOf(id), written);
  const textOf = ({ start, end }: { start: number; end: number }) => document?.text.slice(start, end);
  return {
    wins: wins.map(({ word, spans, share }) => ({ word, places: spans.map(textOf), share })),
    hurts: hurts.map(({ word, spans, rival, message }) => ({
      word,
      places: spans.map(textOf),
      rival,
      message,
    })),
  };
}

const fillers = Object.fromEntries(
  'charts mail review music photos travel recipes weather sports garden'
    .split(' ')
    .map(word => [word, `description: All about ${word}.`]),
);
const invoices = `description: Checks invoices against purchase orders. Use for "does this invoice match" or "check my invoice".`;

describe('the words of a description', () => {
  it('win where the skill is first for its own messages', () => {
    const { wins, hurts } = telling({ ...fillers, invoices }, 'invoices');
    assert.deepEqual(wins[0] && [wins[0].word, wins[0].places], [
      'invoices',
      ['invoices', 'invoice', 'invoice'],
    ]);
    assert.deepEqual(hurts, []);
    assert.ok(wins.every(({ share }) => share >= 0.1 && share <= 1));
    assert.deepEqual(
      wins.map(({ share }) => share),
      wins
        .map(({ share }) => share)
        .toSorted()
        .toReversed(),
    );
  });

  it('hurt where they bring it near the messages of another one', () => {
    const bookkeeping = 'description: Keeps books. Matches an invoice to a receipt.';
    const { hurts } = telling({ ...fillers, invoices, bookkeeping }, 'bookkeeping');
    assert.ok(hurts.length > 0);
    assert.ok(hurts.every(({ rival }) => rival === 'invoices'));
    const [worst] = hurts;
    assert.deepEqual(worst && [worst.word, worst.places], ['invoice', ['invoice']]);
    assert.match(worst?.message ?? '', /invoice/);
  });

  it('say nothing of a skill that is not there or has no description', () => {
    const { catalog } = catalogOf(fillers);
    assert.deepEqual(findDecisiveWords(catalog, 'none', undefined), { wins: [], hurts: [] });
    assert.deepEqual(findDecisiveWords(catalog, pathOf('charts'), undefined), { wins: [], hurts: [] });
  });
});
