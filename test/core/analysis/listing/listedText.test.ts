import assert from 'node:assert/strict';
import { inventProfile } from '../../../support/inventedProfile.ts';
import { listingOf } from './listingOf.ts';

const folders = { project: ['.agents/skills'], user: [] };
const cuts = inventProfile(
  'Cutter',
  { description: { maxLength: 10, enforcement: 'cut' } },
  { folders, listing: { behind: ['when_to_use', 'when-to-use'], fallback: 'first-paragraph' } },
);

function entryOf(lines: string, host: Parameters<typeof listingOf>[1] = cuts) {
  const [entry] = listingOf({ '.agents/skills/a': lines }, host).entries;
  const { state, shown, cutAt, lostTo, reason } = entry ?? {};
  return { state, shown, cutAt, lostTo, reason };
}

describe('the description that a host tells', () => {
  it('is cut where the host cuts it', () => {
    assert.deepEqual(entryOf('description: Fills in forms.'), {
      state: 'shortened',
      shown: 'Fills in f',
      cutAt: 10,
      lostTo: 'length',
      reason: 'Cutter lists 10 characters of a description, which ends here with “…Fills in f”.',
    });
    assert.deepEqual(entryOf('description: Fills it.').state, 'listed');
  });

  it('is counted in characters, and cut in code units', () => {
    const { shown, cutAt } = entryOf(`description: ${'🐝'.repeat(11)}`);
    assert.deepEqual([shown, cutAt], ['🐝'.repeat(10), 20]);
    assert.equal(entryOf(`description: ${'🐝'.repeat(10)}`).state, 'listed');
  });

  it('has further words behind it, which are cut first', () => {
    assert.deepEqual(entryOf('description: Fills.\nwhen-to-use: Now or never.'), {
      state: 'shortened',
      shown: 'Fills. Now',
      cutAt: undefined,
      lostTo: 'length',
      reason: 'Cutter lists 10 characters of a description, which ends here with “…Fills. Now”.',
    });
    assert.equal(entryOf('description: Fills.\nwhen-to-use: No.\nwhen_to_use: Yes.').shown, 'Fills. Yes');
    assert.equal(entryOf('description: Fills it.\nwhen_to_use: Yes.').shown, 'Fills it. ');
    assert.deepEqual(entryOf('description: Fills them.\nwhen_to_use: Yes.').cutAt, 10);
    assert.equal(entryOf('description: Fills.\nwhen_to_use: Yes.', 'goose').shown, 'Fills.');
  });

  it('is the first paragraph where there is none', () => {
    const host = { ...cuts, fields: [] };
    const [entry] = listingOf({ '.agents/skills/a': 'license: MIT' }, host).entries;
    assert.equal(entry?.reason, 'The list has its name; it has no description.');
    const text = `license: MIT\n---\nFills in forms.\n\n---\n`;
    assert.deepEqual(
      [entryOf(text, host).shown, entryOf(text).shown, entryOf(text).cutAt],
      ['Fills in forms.', 'Fills in f', undefined],
    );
    assert.equal(entryOf(text, 'goose').shown, '');
  });

  it('has no tags where the host drops them, and is cut behind them', () => {
    const host = inventProfile(
      'Dropper',
      { description: { maxLength: 10, enforcement: 'cut', stripsTags: true } },
      { folders },
    );
    const seen = (description: string) => {
      const { shown, cutAt } = entryOf(`description: '${description}'`, host);
      return [shown, cutAt];
    };
    assert.deepEqual(seen('Fills <b>in</b> forms.'), ['Fills in f', 17]);
    assert.deepEqual(seen('<a><b>Fills</b> it'), ['Fills it', undefined]);
    assert.deepEqual(seen('a <> b < c'), ['a <> b < c', undefined]);
    assert.deepEqual(seen('a <b<c> d <'), ['a  d <', undefined]);
    assert.deepEqual(seen('a <><b> c'), ['a <> c', undefined]);
    assert.deepEqual(seen('1234567890<b>'), ['1234567890', undefined]);
  });

  it('takes no longer for marks that never end', () => {
    const hostile = '<'.repeat(400_000);
    assert.deepEqual(entryOf(`description: "${hostile}"`, 'vscode').shown, hostile.slice(0, 1024));
    assert.deepEqual(entryOf(`description: "${'<>'.repeat(200_000)}"`, 'vscode').shown, '<>'.repeat(512));
  });
});
