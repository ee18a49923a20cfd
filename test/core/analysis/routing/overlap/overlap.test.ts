import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { toSimilarity } from '../../../../../server/src/core/analysis/routing/lexical/confidence.ts';
import { LexicalIndex } from '../../../../../server/src/core/analysis/routing/lexical/lexicalIndex.ts';
import { toSkillVector } from '../../../../../server/src/core/analysis/routing/lexical/skillVector.ts';
import type {
  Overlap,
  OverlapCatalog,
} from '../../../../../server/src/core/analysis/routing/overlap/overlap.ts';
import {
  findContestedKeywords,
  findOverlaps,
  findOverlapsOf,
  defaultMinShare,
} from '../../../../../server/src/core/analysis/routing/overlap/overlap.ts';
import type { RoutableSkill } from '../../../../../server/src/core/analysis/routing/skills/routableSkill.ts';
import { inventRoutable } from '../inventRoutable.ts';

interface Further {
  readonly path?: string;
  readonly keywords?: readonly string[];
  readonly verbs?: readonly string[];
  readonly triggerCases?: readonly string[];
}

function invent(
  id: string,
  description: string,
  { triggerCases = [], ...further }: Further = {},
): RoutableSkill {
  return { ...inventRoutable(id, further), description, triggerCases };
}

function toCatalog(skills: readonly RoutableSkill[]): OverlapCatalog {
  const index = new LexicalIndex();
  for (const { id, path, description, routing, triggerCases } of skills) {
    const keywords = [...routing.keywords, ...routing.verbs, ...triggerCases];
    index.set({ key: path, id, vector: toSkillVector({ name: id, description, keywords, body: '' }) });
  }
  return { index, skills: new Map(skills.map(skill => [skill.path, skill])) };
}

function overlapsOfOne(skill: RoutableSkill, { index, skills }: OverlapCatalog): Overlap[] {
  const fought = findContestedKeywords(skills.values());
  return toEnd(findOverlapsOf(skill, { index, skills, contestedKeywords: fought }));
}

function toEnd(steps: Generator<unknown, Overlap[]>): Overlap[] {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) {
      return value;
    }
  }
}

function overlapsOf(skills: readonly RoutableSkill[], leastShare = defaultMinShare): Overlap[] {
  return toEnd(findOverlaps(toCatalog(skills), leastShare));
}

/** Each pair as its ids, its share and what the two fight for. */
function tell(overlaps: readonly Overlap[]) {
  return overlaps.map(({ one, other, share, keywords, messages }) => [
    `${one.id} ${other.id} ${share.toFixed(2)}`,
    ...keywords,
    ...messages.map(({ owner, from, message }) => `${owner} ${from}: ${message}`),
  ]);
}

/** Skills that have nothing to do with each other or with forms. */
const neighbours = [
  invent(
    'release-notes',
    'Writes the changelog of a release from merged pull requests. Use before a version is tagged.',
  ),
  invent('weather', 'Tells the weather of a city. Use when someone asks how warm it will be.'),
  invent('brand', 'Draws logos and chooses colours. Use for the look of a new company.'),
  invent('sql-tuning', 'Finds out why a database query is slow. Use with Postgres and its query plans.'),
];
const forms = invent(
  'pdf-forms',
  'Fills in PDF forms from a spreadsheet. Use when a form has fields to fill.',
);

describe('two skills that do the same', () => {
  it('are named with the messages they fight for', () => {
    const copy = invent(
      'form-filler',
      'Fill in the fields of PDF forms. Takes the values from a spreadsheet.',
    );
    const [found, ...others] = overlapsOf([...neighbours, forms, copy]);
    assert.deepEqual(others, []);
    assert.deepEqual(found && tell([found]), [
      [
        'form-filler pdf-forms 1.00',
        'form-filler description: Fill in the fields of PDF forms. Takes the values from a spreadsheet.',
        'pdf-forms description: Fills in PDF forms from a spreadsheet. Use when a form has fields to fill.',
      ],
    ]);
  });

  it('are told with how well either matches', () => {
    const copy = { ...forms, id: 'copy', path: 'skills/copy/SKILL.md' };
    const catalog = toCatalog([...neighbours, forms, copy]);
    const [overlap] = overlapsOfOne(forms, catalog);
    const [shared, ...others] = (overlap?.messages ?? []).filter(({ owner }) => owner === forms.id);
    const { hits } = catalog.index.rank(shared?.message ?? '', 9);
    const similarityOf = (path: string) => toSimilarity(hits.find(({ key }) => key === path)?.raw ?? 0);
    assert.deepEqual(others, []);
    assert.deepEqual(shared, {
      message: forms.description,
      from: 'description',
      owner: 'pdf-forms',
      own: similarityOf(forms.path),
      others: similarityOf(copy.path),
    });
  });

  it('may have the same phrases in quotation marks and nothing else in common', () => {
    const phrases = 'Use for "scan my receipts" or "list expenses".';
    const one = invent('receipts', `Sorts paper by month. Keeps it for the tax office. ${phrases}`);
    const other = invent('travel', `Books trains and hotels. Finds the cheapest ones abroad. ${phrases}`);
    assert.deepEqual(tell(overlapsOf([...neighbours, one, other])), [
      [
        'receipts travel 0.67',
        'receipts phrase: scan my receipts',
        'receipts phrase: list expenses',
        'travel phrase: scan my receipts',
        'travel phrase: list expenses',
      ],
    ]);
  });

  it('may have trigger cases that are in the description of the other', () => {
    const one = invent('receipts', 'Scans my receipts and sums up travel expenses.');
    const other = invent('travel', 'Books trains and hotels for journeys abroad.', {
      triggerCases: ['sum up the travel expenses', 'scan my receipts'],
    });
    assert.deepEqual(tell(overlapsOf([...neighbours, one, other])), [
      [
        'receipts travel 0.67',
        'travel trigger case: sum up the travel expenses',
        'travel trigger case: scan my receipts',
      ],
    ]);
  });

  it('are found among many copies, though not each with each', () => {
    const copies = Array.from({ length: 12 }, (_, at) => invent(`copy-${at}`, forms.description));
    const found = overlapsOf([...neighbours, ...copies]);
    const named = new Set(found.flatMap(({ one, other }) => [one.id, other.id]));
    assert.equal(named.size, 12);
    assert.ok(found.length < 66);
  });

  it('may be a small skill that is lost within a large one', () => {
    const large = invent('gmail', 'Gmail: send, read and manage email.', {
      keywords: ['inbox', 'labels', 'archive'],
    });
    const small = invent('gmail-send', 'Gmail: send an email.');
    assert.deepEqual(
      tell(overlapsOf([...neighbours, large, small])).map(([pair]) => pair),
      ['gmail-send gmail 1.00'],
    );
  });
});

describe('two skills that share keywords', () => {
  const one = invent('trade', 'Places orders at an exchange.', {
    keywords: ['Buy', 'swap'],
    verbs: ['sell'],
  });

  it('fight for them even where their texts have nothing in common', () => {
    const other = invent('shop', 'Puts groceries into a basket.', {
      keywords: ['ｓｅｌｌ'],
      verbs: ['buy '],
    });
    assert.deepEqual(tell(overlapsOf([...neighbours, one, other])), [
      ['shop trade 0.67', 'ｓｅｌｌ', 'buy '],
    ]);
    assert.deepEqual(overlapsOfOne(one, toCatalog([one, other]))[0]?.keywords, ['Buy', 'sell']);
  });

  it('do not where it is the least of what they are for', () => {
    const other = invent('shop', 'Puts groceries into a basket.', { keywords: ['buy', 'basket'] });
    assert.deepEqual(overlapsOf([...neighbours, one, other]), []);
    assert.equal(overlapsOf([...neighbours, one, other], 0.3).length, 1);
  });

  it('do not where many others have them too', () => {
    const sharing = ['books', 'birds', 'boats', 'bread', 'bonds'].map(topic =>
      invent(topic, `About ${topic}.`, { keywords: ['buy'] }),
    );
    assert.deepEqual(overlapsOf(sharing), []);
    assert.equal(overlapsOf(sharing.slice(1)).length, 6);
    // The same skill in two places counts once.
    const again = sharing.slice(1).map(skill => ({ ...skill, path: `more/${skill.id}/SKILL.md` }));
    assert.equal(overlapsOf([...sharing.slice(1), ...again]).length, 24);
  });
});

describe('skills that messages can tell apart', () => {
  it('are no pair', () => {
    assert.deepEqual(overlapsOf([...neighbours, forms]), []);
    assert.deepEqual(overlapsOf([forms]), []);
    assert.deepEqual(overlapsOf([]), []);
  });

  it('are those, too, that speak of the same things and do others', () => {
    const merge = invent('pdf-merge', 'Joins several PDF files into one. Use to put scanned pages in order.');
    const sign = invent(
      'pdf-sign',
      'Signs PDF contracts with a certificate. Use before they are sent to a customer.',
    );
    assert.deepEqual(overlapsOf([...neighbours, forms, merge, sign]), []);
  });

  it('are those, too, of which one says that it is not for what the other does', () => {
    const review = invent('code-review', 'Reviews pull requests. Do not use for "fill in a form".');
    const fill = invent('form-filler', 'Enters data. Use for "fill in a form".');
    assert.deepEqual(overlapsOf([...neighbours, review, fill]), []);
  });

  it('are those, too, of which one answers the phrases of the other, but by far not as well', () => {
    const phrase = 'read the quarterly revenue report aloud';
    const say = invent('speak', `Speaks any text. Has several voices. Use for "${phrase}".`);
    const write = invent('finance', 'Writes the quarterly revenue report. Sends it to the board.');
    const { index, skills } = toCatalog([...neighbours, say, write]);
    const other = index.rank(phrase, 9).hits.find(({ key }) => key === write.path);
    assert.ok(toSimilarity(other?.raw ?? 0) > 0.6);
    assert.deepEqual(overlapsOf([...skills.values()]), []);
  });

  it('are those, too, that match so little that neither is worth showing', () => {
    const [one, other] = [invent('one', 'A skill.'), invent('other', 'The skill.')];
    assert.equal(toCatalog([one, other]).index.rank('a skill', 9).count, 2);
    assert.deepEqual(overlapsOf([one, other], 0), []);
  });

  it('are all of one id, since only one of them is ever there', () => {
    const copy = { ...forms, path: 'other/pdf-forms/SKILL.md' };
    const withKeyword = invent('pdf-forms', '', { keywords: ['form'], path: 'third/SKILL.md' });
    assert.deepEqual(overlapsOf([...neighbours, forms, copy, withKeyword], 0), []);
  });

  it('are all that say nothing', () => {
    assert.deepEqual(overlapsOf([invent('a', ''), invent('b', '')], 0), []);
  });
});

describe('the overlaps of a catalog', () => {
  const skills = [
    ...neighbours,
    forms,
    invent('form-filler', 'Fill in the fields of PDF forms. Takes the values from a spreadsheet.'),
    invent('form-reader', 'Reads PDF forms into a spreadsheet. Use when a form has fields that are filled.', {
      keywords: ['form', 'fields', 'read'],
    }),
    invent('letters', 'Writes letters to customers.', { keywords: ['form', 'letter', 'post'] }),
    invent('buy', 'Places orders.', { keywords: ['buy'] }),
    invent('shop', 'Fills a basket.', { keywords: ['buy'] }),
  ];

  it('come the worst first', () => {
    const shares = overlapsOf(skills, 0.1).map(({ share }) => share);
    assert.ok(shares.length > 3 && new Set(shares).size > 1);
    assert.deepEqual(
      shares,
      shares.toSorted((one, other) => other - one),
    );
  });

  it('are those above a share alone', () => {
    const all = overlapsOf(skills, 0.1);
    for (const least of [0.2, 0.5, 1]) {
      assert.deepEqual(
        overlapsOf(skills, least),
        all.filter(({ share }) => share >= least),
      );
    }
  });

  it('do not depend on the order of the skills', () => {
    const expected = overlapsOf(skills, 0.1);
    fc.assert(
      fc.property(fc.shuffledSubarray(skills, { minLength: skills.length }), shuffled => {
        assert.deepEqual(overlapsOf(shuffled, 0.1), expected);
      }),
      { numRuns: 30 },
    );
  });

  it('are found skill by skill, so that one can stop', () => {
    const steps = findOverlaps(toCatalog(skills));
    assert.deepEqual(
      skills.map(() => steps.next().value),
      skills.map((_, at) => at + 1),
    );
    assert.equal(steps.next().done, true);
    const stopped = findOverlaps(toCatalog(skills));
    stopped.next();
    assert.deepEqual(stopped.return([]), { done: true, value: [] });
  });

  it('are those of each skill', () => {
    const catalog = toCatalog(skills);
    const all = overlapsOf(skills);
    for (const skill of skills) {
      const own = overlapsOfOne(skill, catalog);
      const expected = all.filter(({ one, other }) => one === skill || other === skill);
      assert.ok(own.every(({ one }) => one === skill));
      assert.deepEqual(
        own.map(({ other, share }) => [other.id, share]),
        expected.map(({ one, other, share }) => [one === skill ? other.id : one.id, share]),
      );
    }
    assert.ok(all.length > 1);
  });
});

describe('the overlaps of one skill, found step by step', () => {
  const copy = { ...forms, id: 'copy', path: 'skills/copy/SKILL.md' };

  it('leave out what is gone by the time it is looked at', () => {
    const { index, skills } = toCatalog([...neighbours, forms, copy]);
    const live = new Map(skills);
    const steps = findOverlapsOf(forms, { index, skills: live, contestedKeywords: new Map() });
    assert.equal(steps.next().done, false);
    live.delete(copy.path);
    index.delete(copy.path);
    assert.deepEqual(toEnd(steps), []);
  });

  it('are none with what is in the index alone, nor for a skill that is not in it', () => {
    const { index, skills } = toCatalog([...neighbours, forms, copy]);
    const without = new Map([...skills].filter(([path]) => path !== copy.path));
    assert.deepEqual(
      toEnd(findOverlapsOf(forms, { index, skills: without, contestedKeywords: new Map() })),
      [],
    );
    assert.deepEqual(overlapsOfOne(copy, toCatalog([...neighbours, forms])), []);
  });

  it('compare it neither with itself nor with another skill of its id', () => {
    const same = { ...copy, id: forms.id };
    const catalog = toCatalog([forms, same]);
    const fought = new Map([['form', [forms.path, same.path]]]);
    assert.deepEqual(toEnd(findOverlapsOf(forms, { ...catalog, contestedKeywords: fought })), []);
  });
});
