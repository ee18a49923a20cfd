import assert from 'node:assert/strict';
import {
  countProblems,
  emptyItemOf,
  fieldsOf,
  findField,
  indexValues,
  isSet,
  keyOf,
} from '../../../../../client/webview/document/state/fields.ts';
import { inventField, inventView } from '../inventView.ts';

const keywords = inventField(['routing', 'keywords'], { control: 'list', value: ['a', 'b'] });
const routing = inventField(['routing'], { control: 'group', fields: [keywords] });
const binding = (index: number) => inventField(['bindings', index, 'id'], { value: `b${index}` });
const bindings = inventField(['bindings'], {
  control: 'objects',
  fields: [inventField(['bindings', 0, 'id'], { isRequired: true })],
  items: [[binding(0)], [binding(1)]],
});

describe('the fields of a skill', () => {
  const view = inventView([inventField(['name'], { value: 'x' }), routing], [bindings]);

  it('are those of the frontmatter, and those of the manifest', () => {
    assert.deepEqual(
      fieldsOf(view, 'skill').map(({ key }) => key),
      ['name', 'routing'],
    );
    assert.deepEqual(
      fieldsOf(view, 'manifest').map(({ key }) => key),
      ['bindings'],
    );
    assert.deepEqual(fieldsOf({ ...view, form: [] }, 'manifest'), []);
  });

  it('are known by form and path, with the items of lists and of objects', () =>
    assert.deepEqual(
      [...indexValues(view)],
      [
        [keyOf('skill', ['name']), 'x'],
        [keyOf('skill', ['routing']), undefined],
        [keyOf('skill', ['routing', 'keywords']), ['a', 'b']],
        [keyOf('skill', ['routing', 'keywords', 0]), 'a'],
        [keyOf('skill', ['routing', 'keywords', 1]), 'b'],
        [keyOf('manifest', ['bindings']), undefined],
        [keyOf('manifest', ['bindings', 0, 'id']), 'b0'],
        [keyOf('manifest', ['bindings', 1, 'id']), 'b1'],
      ],
    ));

  it('are set where the file says anything for them', () =>
    assert.deepEqual(
      [
        inventField(['a']),
        inventField(['a'], { value: false }),
        inventField(['a'], { at: { part: 'skill', line: 1 } }),
        inventField(['a'], { fields: [inventField(['a', 'b'])] }),
        routing,
      ].map(isSet),
      [false, true, true, false, true],
    ));

  it('are found by one of their names, in metadata too, those that are set first', () => {
    const metadata = inventField(['metadata'], {
      control: 'group',
      fields: [inventField(['metadata', 'category'], { value: 'research' })],
    });
    const both = inventView([inventField(['category']), metadata]);
    assert.deepEqual(findField(both, ['category'])?.path, ['metadata', 'category']);
    assert.deepEqual(findField(inventView([inventField(['category'])]), ['category'])?.path, ['category']);
    assert.equal(findField(both, ['licence']), undefined);
  });

  it('have the problems of what is in them, without hints', () => {
    const problem = (severity: 'error' | 'hint') => [{ severity, sentence: '' }];
    const group = inventField(['a'], {
      fields: [
        inventField(['a', 'b'], { problems: problem('error') }),
        inventField(['a', 'c'], { problems: problem('hint') }),
      ],
      items: [[inventField(['a', 0, 'd'], { problems: problem('error') })]],
    });
    assert.equal(countProblems(group), 2);
  });
});

describe('a new item of a list of objects', () => {
  it('has the keys that it needs', () =>
    assert.deepEqual(
      emptyItemOf({
        ...bindings,
        fields: [
          inventField(['id'], { isRequired: true }),
          inventField(['kind'], { isRequired: true, control: 'choice', values: ['a', 'b'] }),
          inventField(['count'], { isRequired: true, control: 'number' }),
          inventField(['isOn'], { isRequired: true, control: 'flag' }),
          inventField(['tags'], { isRequired: true, control: 'list' }),
          inventField(['note']),
        ],
      }),
      { id: '', kind: 'a', count: 0, isOn: false, tags: [] },
    ));

  it('has its first key where it needs none', () =>
    assert.deepEqual(emptyItemOf({ ...bindings, fields: [inventField(['id']), inventField(['note'])] }), {
      id: '',
    }));
});
