import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { LexicalIndex } from '../../../../../server/src/core/analysis/routing/lexical/lexicalIndex.ts';
import { findQueryTerms } from '../../../../../server/src/core/analysis/routing/words/message.ts';
import { hashWord } from '../../../../../server/src/core/analysis/routing/words/termHash.ts';
import { find, inventIndex, inventIndexed } from './inventIndex.ts';

const office = {
  forms: 'Fills in PDF forms.',
  merge: 'Merges PDF files into one.',
  invoices: { description: 'Writes invoices.', body: 'Save each invoice as a PDF file.' },
  notes: 'Takes notes in meetings.',
};

describe('a ranking', () => {
  it('has the skills that have a word of the message, the best first', () => {
    const { hits, count, size } = inventIndex(office).rank('Please fill in this PDF form', Infinity);
    assert.deepEqual(
      hits.map(({ key }) => key),
      ['skills/forms', 'skills/merge', 'skills/invoices'],
    );
    assert.deepEqual({ count, size }, { count: 3, size: 4 });
    assert.deepEqual(
      hits.map(({ raw }) => raw),
      hits.map(({ raw }) => raw).toSorted((one, other) => other - one),
    );
  });

  it('has as many as are wanted and counts them all', () => {
    const index = inventIndex(office);
    const all = index.rank('pdf', Infinity);
    for (const limit of [0, 1, 2, 3, 4]) {
      assert.deepEqual(index.rank('pdf', limit), { ...all, hits: all.hits.slice(0, limit) });
    }
  });

  it('puts skills that match alike in the order of their keys', () => {
    const alike = { b: 'PDF forms.', a: 'PDF forms.', d: 'PDF forms.', c: 'PDF forms.' };
    assert.deepEqual(find(inventIndex(alike), 'pdf'), ['a', 'b', 'c', 'd']);
    assert.deepEqual(find(inventIndex(alike), 'pdf', 2), ['a', 'b']);
  });

  it('is empty for a message without words, and among no skills', () => {
    const index = inventIndex(office);
    for (const message of ['', '  ', '?!', 'the of', 'wolpertinger']) {
      assert.deepEqual(index.rank(message, 5), { hits: [], count: 0, size: 4 }, message);
    }
    assert.deepEqual(new LexicalIndex().rank('pdf', 5), { hits: [], count: 0, size: 0 });
  });

  it('goes by the words of a request where there are no others', () => {
    const index = inventIndex({ help: 'Says what you can do with it.', forms: 'Fills in forms.' });
    assert.deepEqual(find(index, 'What can you do?'), ['help']);
    assert.deepEqual(find(index, 'What can you do with forms?'), ['forms']);
  });

  it('does not depend on the order in which skills came', () => {
    const word = fc.constantFrom('pdf', 'form', 'fill', 'merge', '表格', 'note');
    const text = fc.array(word, { maxLength: 6 }).map(words => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 12 }),
        text,
        fc.infiniteStream(fc.nat()),
        (texts, message, order) => {
          const skills = texts.map((description, at) =>
            inventIndexed(`skill-${at}`, { name: `s${at}`, description }),
          );
          const shuffled = skills
            .map(skill => ({ skill, place: order.next().value ?? 0 }))
            .toSorted((one, other) => one.place - other.place);
          const [index, other] = [new LexicalIndex(), new LexicalIndex()];
          skills.forEach(skill => index.set(skill));
          shuffled.forEach(({ skill }) => other.set(skill));
          assert.deepEqual(other.rank(message, 5), index.rank(message, 5));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('lets a skill win that has all of the words in its name or description', () => {
    const spread = inventIndex({
      named: 'fill form',
      body: { description: 'fill', body: 'form '.repeat(40) },
    });
    const { hits } = spread.rank('fill form', 2);
    assert.equal(hits[0]?.key, 'skills/named');
  });
});

describe('a message in an inflected language', () => {
  const index = inventIndex({
    invoices: 'Pravi fakture za preduzetnike.',
    letters: 'Пише дописе добављачима.',
    notes: 'Takes notes in meetings.',
  });

  it('finds other forms of its words, in either script', () => {
    for (const message of ['napravi mi fakturu za maj', 'направи ми фактуру за мај']) {
      assert.deepEqual(find(index, message, 1), ['invoices'], message);
    }
    assert.deepEqual(find(index, 'treba mi dopis dobavljača', 1), ['letters']);
  });

  it('shows the words of the message by which it matches', () => {
    const shares = index.explain('треба ми фактура за мај', 'skills/invoices');
    assert.equal(shares.find(({ raw }) => raw > 0)?.term.text, 'фактура');
  });
});

describe('a message that calls a skill by its name', () => {
  it('finds it first, whatever it says besides', () => {
    const index = inventIndex({ ...office, plan: 'Makes plans.' });
    for (const call of ['/plan', '@plan', '$plan', '/my-plugin:plan']) {
      const { hits, count } = index.rank(`${call} fill in this PDF form`, Infinity);
      assert.equal(hits[0]?.key, 'skills/plan', call);
      assert.ok((hits[0]?.raw ?? 0) >= 100 && count === 4, call);
    }
  });

  it('adds to its match what it is worth to be called', () => {
    const index = inventIndex(office);
    const { hits: plain } = index.rank('notes', 1);
    const { hits: called } = index.rank('/notes', 1);
    assert.deepEqual(called, [{ key: 'skills/notes', raw: (plain[0]?.raw ?? 0) + 100 }].map(toFloat));
  });

  it('finds nothing where the name is a part of a path', () => {
    assert.deepEqual(find(inventIndex({ docs: 'Writes manuals.' }), 'read ~/docs/guide.md'), []);
  });
});

function toFloat<Hit extends { readonly raw: number }>(hit: Hit): Hit {
  return { ...hit, raw: Math.fround(hit.raw) };
}

describe('the number and the rarity of a term', () => {
  it('are those of the skills that have it', () => {
    const index = inventIndex(office);
    const count = (stem: string) => index.countOf(hashWord(stem));
    assert.deepEqual(['pdf', 'form', 'note', 'zebra'].map(count), [3, 1, 1, 0]);
    const rarity = (stem: string) => index.rarityOf({ hash: hashWord(stem), script: 0, isPair: false });
    assert.ok(rarity('form') > rarity('pdf') && rarity('pdf') > 0);
  });

  it('count skills that are written in its script', () => {
    const rarity = (texts: Record<string, string>) =>
      inventIndex(texts).rarityOf({ hash: hashWord('表格'), script: 1, isPair: false });
    const chinese = { one: '表格', two: '发票' };
    assert.equal(rarity({ ...chinese, english: 'PDF' }), rarity(chinese));
    assert.ok(rarity({ ...chinese, three: '会议' }) > rarity(chinese));
  });
});

describe('how much a message looks for', () => {
  const index = inventIndex(office);
  const sought = (message: string) => index.soughtBy(findQueryTerms(message));

  it('grows with its words, rare ones counting more, whether any skill has them or not', () => {
    assert.equal(sought(''), 0);
    assert.ok(sought('form') > 0 && sought('form zebra') > sought('form') + sought('zebra'));
    // Three of the skills have something to do with PDF.
    assert.ok(sought('zebra') > sought('form') && sought('form') > sought('pdf'));
  });
});

describe('why a skill matches', () => {
  const index = inventIndex({ ...office, 表格: '填写表格。' });

  it('is told term by term, in the order of the message', () => {
    const shares = index.explain('fill a PDF', 'skills/merge').map(({ term, raw }) => [term.text, raw > 0]);
    assert.deepEqual(shares, [
      ['fill', false],
      ['pdf', true],
    ]);
  });

  it('adds up to the match', () => {
    for (const message of ['fill in this PDF form', 'invoice file', '帮我填写表格', 'notes', 'save']) {
      for (const { key, raw } of index.rank(message, Infinity).hits) {
        const sum = index.explain(message, key).reduce((total, share) => total + share.raw, 0);
        assert.ok(Math.abs(raw - sum) < 1e-5 * sum, `${message} ${key} ${raw} ${sum}`);
      }
    }
  });

  it('is nothing for a skill that does not match or is not there', () => {
    assert.deepEqual(
      index.explain('fill', 'skills/notes').map(({ raw }) => raw),
      [0],
    );
    assert.deepEqual(index.explain('fill', 'skills/none'), []);
  });
});
