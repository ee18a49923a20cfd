import assert from 'node:assert/strict';
import { isRefusal } from '../../../../server/src/core/model/findings/transferNote.ts';
import type { GivenFiles } from '../../../support/importExport.ts';
import { essenceOf, notesIn, plain, portable, readPortable } from '../../../support/importExport.ts';
import { say } from '../../../support/skillParts.ts';

function othersOf(given: GivenFiles): unknown {
  return plain(portable(given).others);
}

function refusalOf(given: GivenFiles): unknown {
  const skill = readPortable(given, 'example');
  return isRefusal(skill) ? say(skill.refusal) : 'none';
}

describe('a skill without its dialect', () => {
  it('has its fields apart from all other keys', () => {
    const skill = portable(
      '---\nslug: fill-forms\nname: Fill forms\ndescription: Fills.\ncategory: office\nlicense: MIT\nmetadata:\n  by: me\n  manifest: { version: 1, requiredTools: [a], extra: 1 }\n---\n\n\n# Fill\n\nText.\n\n',
    );
    const { manifest, ...rest } = essenceOf(skill) as Record<string, unknown>;
    assert.deepEqual(rest, {
      id: 'fill-forms',
      title: 'Fill forms',
      description: 'Fills.',
      category: 'office',
      instructions: '# Fill\n\nText.',
      manifestValue: { version: 1, requiredTools: ['a'], extra: 1 },
      others: { license: 'MIT', by: 'me' },
    });
    assert.deepEqual((manifest as { requiredTools: unknown }).requiredTools, ['a']);
  });

  it('keeps a name that is neither its id nor its title, and a category that is not text', () => {
    assert.deepEqual(
      othersOf('---\nname: Data Analysis\ndescription: D.\ncategory: [a, b]\n---\n# Analysis\n'),
      {
        metadata: { name: 'Data Analysis', category: ['a', 'b'] },
      },
    );
  });

  it('keeps what the frontmatter hides of the sidecar and of metadata', () => {
    assert.deepEqual(
      othersOf({
        'SKILL.md': '---\nname: a\nauthor: one\nmetadata:\n  author: three\n  metadata: inner\n---\n',
        'skill.skillwright.json': '{ "author": "two", "routing": { "keywords": ["x"] } }',
      }),
      {
        author: 'one',
        routing: { keywords: ['x'] },
        metadata: { value: 'inner', author: 'two', metadata: { author: 'three' } },
      },
    );
  });

  it('keeps a version to the letter, and leaves whole numbers numbers', () => {
    assert.deepEqual(othersOf('---\nname: a\nversion: 1.10\n---\n'), { version: '1.10' });
    assert.deepEqual(othersOf('---\nname: a\nmetadata:\n  version: 2.0\n---\n'), { version: '2.0' });
    assert.deepEqual(othersOf('---\nname: a\nversion: 3\n---\n'), { version: 3 });
  });

  it('is called by its id where its heading is empty', () => {
    assert.equal(portable('---\nname: a\n---\n# \n').title, 'a');
  });

  it('says where only the instructions describe it', () => {
    assert.equal(portable('# A\n\nFirst paragraph.\n').isDescribedByBody, true);
    assert.equal(portable('---\nname: a\n---\nFirst paragraph.\n').isDescribedByBody, undefined);
  });

  it('leaves its secrets behind, wherever they are repeated', () => {
    const skill = portable(
      '---\nname: a\ndescription: Uses hunter2hunter2.\nvars:\n  KEY: { secret: true, default: hunter2hunter2 }\nmetadata:\n  manifest: { version: 1, evals: { triggerCases: [with hunter2hunter2] } }\n---\nSend hunter2hunter2.\n',
    );
    assert.doesNotMatch(JSON.stringify({ ...skill, manifest: undefined }), /hunter2/);
    assert.deepEqual(notesIn(skill), [
      ['emptied', 'KEY', 'KEY is secret, so its value was left out.'],
      ['emptied', '', 'The instructions repeat a secret, which was masked.'],
    ]);
  });

  it('is refused where something of it cannot be read', () => {
    assert.equal(
      refusalOf('---\nname: [a\n---\n'),
      'SKILL.md has errors that make it unreadable. Fix them first.',
    );
    assert.equal(
      refusalOf({ 'SKILL.md': '---\nname: a\n---\n', 'skill.skillwright.json': '{' }),
      'skill.skillwright.json has errors that make it unreadable. Fix them first.',
    );
    assert.equal(
      refusalOf(
        '---\nname: a\nmetadata:\n  manifest: { version: 1, interop: { exportFormats: [paper] } }\n---\n',
      ),
      'The manifest in SKILL.md has errors. Fix them first.',
    );
  });
});
