import assert from 'node:assert/strict';
import { readOwnMessages } from '../../../../../server/src/core/analysis/routing/diff/ownMessages.ts';
import {
  RoutingCatalog,
  toRoutingEntry,
} from '../../../../../server/src/core/analysis/routing/routingCatalog.ts';
import { toFile } from '../../../../support/checkRules.ts';

const place = { source: { scope: 'project', folder: 'skills', profiles: [] }, root: '' } as const;

function catalogOf(descriptions: Readonly<Record<string, string>>): RoutingCatalog {
  return new RoutingCatalog(
    {},
    Object.entries(descriptions).map(([id, description]) => {
      const file = toFile(`---\nname: ${id}\ndescription: ${description}\n---\n`, { folder: id });
      return toRoutingEntry({ ...file, path: id }, place);
    }),
  );
}

describe('how a skill does with its own messages', () => {
  it('counts those that it is first for, and says who is first for the others', () => {
    const catalog = catalogOf({
      forms: `'Fills in forms. Use for "send the quarterly report" and "close the quarterly report".'`,
      'quarterly-report': 'Sends and closes the quarterly report.',
    });
    assert.deepEqual(readOwnMessages(catalog, 'forms'), {
      count: 3,
      first: 1,
      rivals: [
        {
          id: 'quarterly-report',
          path: 'quarterly-report',
          messages: ['send the quarterly report', 'close the quarterly report'],
        },
      ],
    });
  });

  it('has nothing to count where a skill says nothing', () => {
    assert.deepEqual(readOwnMessages(catalogOf({ forms: '""' }), 'forms'), {
      count: 0,
      first: 0,
      rivals: [],
    });
  });

  it('is not known of a skill that is not there', () => {
    assert.equal(readOwnMessages(catalogOf({}), 'forms'), undefined);
  });
});
