import assert from 'node:assert/strict';
import type { RoutingEntry } from '../../../../server/src/core/analysis/routing/routingCatalog.ts';
import {
  RoutingCatalog,
  toRoutingEntry,
} from '../../../../server/src/core/analysis/routing/routingCatalog.ts';
import { toFile } from '../../../support/checkRules.ts';

const place = { source: { scope: 'project', folder: 'skills', profiles: [] }, root: '' } as const;
const context = { message: 'swap the token', env: new Set<string>(), platform: 'linux' };

function entry(text: string, folder = 'swap', where: Partial<typeof place> = {}): RoutingEntry {
  const file = { ...toFile(text, { folder }), path: `skills/${folder}/SKILL.md` };
  return toRoutingEntry(file, { ...place, ...where });
}

const skill = '---\nname: swap\ndescription: Swaps.\nrouting:\n  keywords: [swap]\n---\nOld words.\n';

function scores(catalog: RoutingCatalog): [string, number, string][] {
  const { candidates } = catalog.router.route(context, { shadowed: catalog.shadowed });
  return candidates.map(({ skill: { id, description }, score }) => [id, score, description]);
}

describe('a catalog for routing', () => {
  it('keeps its router while only texts change, and shows the new texts', () => {
    const catalog = new RoutingCatalog({}, [entry(skill)]);
    const { router } = catalog;
    assert.equal(catalog.set(entry(skill.replace('Swaps.', 'Swaps tokens.').replace('Old', 'New'))), true);
    assert.equal(catalog.router, router);
    assert.deepEqual(scores(catalog), [['swap', 30, 'Swaps tokens.']]);
    assert.deepEqual(
      catalog.index.rank('new words', 5).hits.map(({ key }) => key),
      ['skills/swap/SKILL.md'],
    );
  });

  for (const [what, before, after, expected] of [
    ['a keyword', '[swap]', '[token, swap]', 60],
    ['a negative keyword', 'keywords: [swap]', 'negative_keywords: [token]', undefined],
    ['a priority', 'description', 'priority: 3\ndescription', 30],
    ['a condition', 'description', 'conditions:\n  requires_env: [KEY]\ndescription', undefined],
  ] as const) {
    it(`is prepared anew when ${what} changes`, () => {
      const catalog = new RoutingCatalog({}, [entry(skill)]);
      assert.deepEqual(scores(catalog), [['swap', 30, 'Swaps.']]);
      assert.equal(catalog.set(entry(skill.replace(before, after))), false);
      assert.deepEqual(
        scores(catalog).map(([, score]) => score),
        expected === undefined ? [] : [expected],
      );
    });
  }

  it('knows which keywords are fought for by the skills that are there now', () => {
    const other = skill.replace('name: swap', 'name: trade');
    const [one, two] = ['skills/swap/SKILL.md', 'skills/trade/SKILL.md'];
    const catalog = new RoutingCatalog({}, [entry(skill)]);
    const fought = () => [...catalog.compared.contestedKeywords];
    assert.deepEqual(fought(), []);
    catalog.set(entry(other, 'trade'));
    assert.deepEqual(fought(), [['swap', [one, two]]]);
    const { contestedKeywords: before } = catalog.compared;
    catalog.set(entry(other.replace('Old', 'New'), 'trade'));
    assert.equal(catalog.compared.contestedKeywords, before);
    catalog.set(entry(other.replace('[swap]', '[sell]'), 'trade'));
    assert.deepEqual(fought(), []);
    catalog.set(entry(other, 'trade'));
    catalog.delete(one);
    assert.deepEqual(fought(), []);
    assert.deepEqual(
      [one, two].map(path => catalog.compared.skills.get(path)?.id),
      [undefined, 'trade'],
    );
  });

  it('forgets a skill that is taken away', () => {
    const catalog = new RoutingCatalog({}, [entry(skill)]);
    catalog.delete('skills/swap/SKILL.md');
    assert.deepEqual([scores(catalog), catalog.size, catalog.index.size], [[], 0, 0]);
  });

  it('lets the skill of a higher place hide another one of its id', () => {
    const bundled = { source: { scope: 'bundled', folder: '', profiles: [] } } as const;
    const other = skill.replace('Old', 'Other');
    const catalog = new RoutingCatalog({}, [entry(skill, 'a', bundled as never), entry(other, 'b')]);
    assert.deepEqual([...catalog.shadowed], ['skills/a/SKILL.md']);
    assert.equal(catalog.overriding('skills/a/SKILL.md')?.path, 'skills/b/SKILL.md');
  });

  it('routes the copies of a skill as one, until they differ', () => {
    const copy = skill.replace('name: swap', 'license: MIT\nname: swap');
    const catalog = new RoutingCatalog({}, [entry(skill, 'a'), entry(copy, 'b')]);
    const indexed = () => catalog.index.rank('swap', 5).hits.map(({ key }) => key);
    assert.deepEqual([scores(catalog).length, catalog.size, indexed()], [1, 2, ['skills/a/SKILL.md']]);
    assert.equal(catalog.standingFor('skills/b/SKILL.md')?.skill.path, 'skills/a/SKILL.md');
    catalog.set(entry(copy.replace('Old', 'New'), 'b'));
    assert.deepEqual([scores(catalog).length, indexed().length], [2, 2]);
    catalog.set(entry(copy, 'b'));
    catalog.delete('skills/a/SKILL.md');
    assert.deepEqual([scores(catalog).length, indexed()], [1, ['skills/b/SKILL.md']]);
  });

  it('puts a skill of its own before one that came from elsewhere where both are alike', () => {
    const own = entry(skill.replace('name: swap', 'name: trade'), 'trade');
    const external = {
      ...entry(skill.replace('name: swap', 'name: barter'), 'barter', { isThirdParty: true } as never),
    };
    for (const entries of [
      [own, external],
      [external, own],
    ]) {
      const catalog = new RoutingCatalog({}, entries);
      assert.deepEqual(
        scores(catalog).map(([id, score]) => [id, score]),
        [
          ['trade', 30],
          ['barter', 30],
        ],
      );
    }
  });

  it('finds a skill by its title, tags and trigger cases too', () => {
    const text =
      '---\nslug: s\nname: Ledger\ntags: [books]\nevals:\n  triggerCases: [close the quarter]\ndescription: x\n---\n';
    const catalog = new RoutingCatalog({}, [entry(text)]);
    for (const message of ['ledger', 'books', 'quarter']) {
      assert.equal(catalog.index.rank(message, 1).hits.length, 1, message);
    }
  });
});
