import assert from 'node:assert/strict';
import { parseSkillVariables } from '../../../../server/src/core/model/variables/readVariableFile.ts';
import {
  completePlaceholder,
  isInPlaceholder,
} from '../../../../server/src/core/features/completion/completePlaceholder.ts';
import type { CheckOptions } from '../../../support/checkRules.ts';
import { skill, toFile } from '../../../support/checkRules.ts';
import { uncaret } from '../../../support/marked.ts';

const vars = [
  'vars:',
  '  ENDPOINT: { description: Where it is called }',
  '  KEY: { secret: true, description: "Key, such as k-123456" }',
  '  MY KEY:',
];

function offersAt(body: string, options: CheckOptions = {}) {
  const { text, offset } = uncaret(`${skill(...vars)}\n${body}\n`);
  return completePlaceholder(toFile(text, options), offset).map(({ label, detail, replace, plain }) => ({
    label,
    detail,
    line: (text.slice(0, replace.start) + plain + text.slice(replace.end)).trimEnd().split('\n').at(-1),
  }));
}

const linesAt = (body: string) => offersAt(body).map(({ line }) => line);

describe('completion of a variable in the body', () => {
  it('offers what the skill declares, behind two braces', () => {
    assert.deepEqual(offersAt('Call {{$0'), [
      { label: 'ENDPOINT', detail: 'Where it is called', line: 'Call {{ENDPOINT}}' },
      { label: 'KEY', detail: 'secret · Key, such as k-123456', line: 'Call {{KEY}}' },
    ]);
  });

  it('exchanges the word at the caret, and adds no braces that are there', () => {
    assert.deepEqual(linesAt('{{ EN$0D }} x'), ['{{ ENDPOINT }} x', '{{ KEY }} x']);
    assert.deepEqual(linesAt('{{$0}}'), ['{{ENDPOINT}}', '{{KEY}}']);
    assert.deepEqual(linesAt('{{EN$0 and more'), ['{{ENDPOINT}} and more', '{{KEY}} and more']);
  });

  it('offers nothing elsewhere', () => {
    for (const body of ['Call $0', '{$0', '{{ENDPOINT}}$0', '{{A B$0', '${$0']) {
      assert.deepEqual(linesAt(body), [], body);
    }
    const { text, offset } = uncaret(skill('title: "{{$0"', ...vars));
    assert.deepEqual(completePlaceholder(toFile(text), offset), []);
    assert.equal(isInPlaceholder('{{', 1), false);
  });

  it('shows no secret', () => {
    const { file } = parseSkillVariables('{"KEY": "k-123456"}', 'vars.json');
    const variables = { skillFile: file, sharedFiles: [], environment: () => undefined };
    assert.deepEqual(
      offersAt('{{$0', { variables }).map(({ detail }) => detail),
      ['Where it is called', 'secret · Key, such as ***'],
    );
  });
});
