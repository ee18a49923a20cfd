import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { toLicenseWords } from '../../../../../server/src/core/analysis/provenance/license/licenseSketch.ts';
import { findLicenseText } from '../../../../../server/src/core/analysis/provenance/license/licenseText.ts';
import { licenseRows } from '../../../../../server/src/core/analysis/provenance/license/licenseTexts.generated.ts';

const require = createRequire(import.meta.url);
const ids = [...new Set(licenseRows.map(([id]) => id))];
const texts = new Map(ids.map(id => [id, readText(id)]));

function readText(id: string): string {
  const file = require.resolve(`spdx-license-list/licenses/${id}.json`);
  const { licenseText } = JSON.parse(readFileSync(file, 'utf8')) as { readonly licenseText: string };
  return licenseText;
}

function textOf(id: string): string {
  return texts.get(id) ?? '';
}

function find(text: string) {
  return findLicenseText(toLicenseWords(text));
}

/** Paragraphs in lines of another length. */
function rewrap(text: string, width: number): string {
  const wrap = (paragraph: string) =>
    paragraph
      .split(/\s+/)
      .reduce((lines, word) => {
        const last = lines.slice(lines.lastIndexOf('\n') + 1);
        return last.length + word.length > width ? `${lines}\n${word}` : `${lines} ${word}`;
      }, '')
      .trim();
  return text
    .split(/\n\s*\n/)
    .map(wrap)
    .join('\n\n');
}

describe('the text of a license', () => {
  for (const id of ids) {
    it(`is known as ${id}, whoever holds the copyright and however it is wrapped`, () => {
      const holder = fc.array(fc.stringMatching(/^[A-Z][a-z]{1,9}$/), { minLength: 1, maxLength: 4 });
      fc.assert(
        fc.property(
          holder,
          fc.integer({ min: 1990, max: 2030 }),
          fc.integer({ min: 40, max: 120 }),
          (names, year, width) => {
            const line = `Copyright (c) ${year} ${names.join(' ')}`;
            const text = textOf(id).replace(/^copyright \(c\) .*$/im, line);
            const written = `${rewrap(text === textOf(id) ? `${line}\n\n${text}` : text, width)}\n`;
            assert.deepEqual(find(written), { id });
          },
        ),
        { numRuns: 6 },
      );
    });
  }

  it('is no other one that only few words tell apart', () => {
    const others = [
      'JSON',
      'BSD-3-Clause-No-Nuclear-License',
      'BSD-3-Clause-No-Military-License',
      'MS-LPL',
      'MITNFA',
      'Xnet',
      'MIT-advertising',
      'BSD-4-Clause-UC',
    ];
    const taken = others.filter(id => {
      const match = find(readText(id));
      return match !== undefined && match.added === undefined;
    });
    assert.deepEqual(taken, []);
  });

  it('holds as it is under a title, in another spelling and with the marks of Markdown', () => {
    const mit = textOf('MIT').replace('MIT License', '# The MIT Licence (MIT)').replaceAll('"', '“');
    const bsd = textOf('BSD-3-Clause')
      .replace(/^\s*1\. /m, ' * ')
      .replace(/^\s*2\. /m, ' * ')
      .replaceAll('the copyright holder', 'Acme Corporation');
    assert.deepEqual([find(mit.replace(/\n/g, '\n> ')), find(bsd)], [{ id: 'MIT' }, { id: 'BSD-3-Clause' }]);
  });

  it('holds without what explains how to use it', () => {
    const apache = textOf('Apache-2.0');
    assert.deepEqual(find(apache.slice(0, apache.indexOf('END OF TERMS'))), { id: 'Apache-2.0' });
  });

  it('says whether later versions hold by a sentence beside it', () => {
    const notice =
      'Deal memos are free software: take them under version 3 of this licence, or any later version.';
    assert.deepEqual(find(`${notice}\n\n${textOf('GPL-3.0-only')}`), { id: 'GPL-3.0-or-later' });
  });

  for (const [id, place, words] of [
    ['MIT', 'to deal in the Software without restriction', 'for purposes that are not commercial'],
    ['Apache-2.0', 'reproduce, prepare Derivative Works of', 'for noncommercial use'],
    ['ISC', 'Permission to use', 'You may not sell it. '],
  ] as const) {
    it(`is another license with a word that takes something: ${id}`, () => {
      const text = textOf(id);
      assert.ok(text.includes(place));
      const match = find(text.replace(place, `${words} ${place}`));
      assert.deepEqual([match?.id, match?.added !== undefined], [id, true]);
    });
  }

  it('is another license with a paragraph before it, in it or behind it', () => {
    const more =
      'These terms hold for the employees of the company and their families alone, who asked for a copy in writing before the end of the year in which the skill was published, and told what they meant to do with it on each of the days.';
    const text = textOf('MIT');
    const half = text.indexOf('THE SOFTWARE IS');
    for (const changed of [
      `${more}\n\n${text}`,
      `${text.slice(0, half)}${more}\n\n${text.slice(half)}`,
      `${text}\n${more}`,
    ]) {
      const match = find(changed);
      assert.deepEqual([match?.id, match?.added?.includes('employees of the company')], ['MIT', true]);
    }
  });

  it('is none where people write about licenses', () => {
    assert.deepEqual(
      [
        find(
          'Choose MIT or Apache-2.0 for code, and CC-BY-4.0 for texts. Ask the lawyers where you are not sure.',
        ),
        find(''),
      ],
      [undefined, undefined],
    );
  });
});
